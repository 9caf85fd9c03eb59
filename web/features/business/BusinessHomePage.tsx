import { useQuery } from '@tanstack/react-query';
import { type Business, businessByUrl } from 'core/business/contract';
import { businessServices } from 'core/catalog/contract';
import { postsOfBusiness } from 'core/media/contract';
import { reviewsOfBusiness } from 'core/reviews/contract';
import { employeesList } from 'core/staff/contract';
import { Sparkles } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ask } from '../../platform/ask.ts';
import { type HeadAsked, load } from '../../platform/page.ts';
import { kept } from '../../platform/queries.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { faceInput, newestReviews, useBusiness } from './business-face.ts';
import css from './home/home.module.css';
import { PopularServices } from './home/PopularServices.tsx';
import { firstPosts, Posts } from './home/Posts.tsx';
import { RecentReviews } from './home/RecentReviews.tsx';
import { HoursCard, MapCard, TeamCard } from './home/SideCards.tsx';
import { headOfBusiness } from './page-head.ts';

type Loaded = { readonly business: Business; readonly reviews_count: number } | null;

export const loader = load(async ({ ask: get, askOr404, params }): Promise<Loaded> => {
  const found = await askOr404(businessByUrl, faceInput(params.busUrl ?? '')).catch((error: unknown) => {
    if (error instanceof Response) throw error;
    return null;
  });
  if (!found) return null;
  const { id } = found.data;
  const [reviews] = await Promise.allSettled([
    get(reviewsOfBusiness, newestReviews(id)),
    get(businessServices, { query: { business_id: id } }),
    get(postsOfBusiness, firstPosts(id)),
    get(employeesList, { query: { business_id: id } }),
  ]);
  return { business: found.data, reviews_count: reviews.status === 'fulfilled' ? reviews.value.reviews_count : 0 };
});

export function head({ data, t, site }: HeadAsked<Loaded>) {
  if (!data) return { title: site.name, hidden: true } as const;
  const { business } = data;
  const { bus_name: name, city } = business;
  const words = {
    title: city ? t('business.head.homeIn', { name, city }) : t('business.head.home', { name }),
    description: (address: string) => t('business.head.description', { name, address }),
  };
  return headOfBusiness(business, data, '', words, site.origin);
}

function Quiet({ business }: { readonly business: Business }) {
  const t = useTranslations('business.home');
  const services = useQuery({ ...ask(businessServices, { query: { business_id: business.id } }), ...kept.business });
  const posts = useQuery({ ...ask(postsOfBusiness, firstPosts(business.id)), ...kept.business });
  if (services.data?.data.length !== 0 || posts.data?.data.length !== 0) return null;
  return <EmptyState icon={<Sparkles size={24} strokeWidth={1.75} />} title={t('quiet')} text={t('quietText')} />;
}

export function Component() {
  const business = useBusiness();
  if (!business) return null;
  return (
    <div className={css.home}>
      <div className={css.column}>
        <PopularServices business={business} />
        <Posts business={business} />
        <RecentReviews business={business} />
        <Quiet business={business} />
      </div>
      <div className={css.side}>
        <HoursCard business={business} />
        <MapCard business={business} />
        <TeamCard business={business} />
      </div>
    </div>
  );
}
