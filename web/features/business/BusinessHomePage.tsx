import { type Business, businessByUrl } from 'core/business/contract';
import { businessServices } from 'core/catalog/contract';
import { postsOfBusiness } from 'core/media/contract';
import { runningPromotions } from 'core/promotions/contract';
import { reviewsOfBusiness } from 'core/reviews/contract';
import { employeesList } from 'core/staff/contract';
import { useOutletContext } from 'react-router';
import { type HeadInput, pageLoader } from '../../platform/page.ts';
import { faceInput, newestReviews } from './business-face.ts';
import { GiftCardPromo } from './gift/GiftCardPromo.tsx';
import { LoyaltyWay } from './loyalty/LoyaltyWay.tsx';
import css from './home/home.module.css';
import { PopularServices } from './home/PopularServices.tsx';
import { firstPosts } from './home/PostCard.tsx';
import { Posts } from './home/Posts.tsx';
import { EmptyHome } from './home/EmptyHome.tsx';
import { RecentReviews } from './home/RecentReviews.tsx';
import { RunningPromotions } from './home/RunningPromotions.tsx';
import { HoursCard, MapCard, TeamCard } from './home/SideCards.tsx';
import { headOfBusiness } from './page-head.ts';

type Loaded = { readonly business: Business; readonly reviews_count: number } | null;

export const loader = pageLoader(async ({ ask: get, askFramed, params }): Promise<Loaded> => {
  const found = await askFramed(businessByUrl, faceInput(params.busUrl ?? ''));
  if (!found) return null;
  const { id } = found.data;
  const [reviews] = await Promise.allSettled([
    get(reviewsOfBusiness, newestReviews(id)),
    get(businessServices, { query: { business_id: id } }),
    get(postsOfBusiness, firstPosts(id)),
    get(employeesList, { query: { business_id: id } }),
    get(runningPromotions, { query: { business_id: id } }),
  ]);
  return { business: found.data, reviews_count: reviews.status === 'fulfilled' ? reviews.value.reviews_count : 0 };
});

export function head({ data, t, site }: HeadInput<Loaded>) {
  if (!data) return { title: site.name, hidden: true } as const;
  const { business } = data;
  const { bus_name: name, city } = business;
  const words = {
    title: city ? t('business.head.homeIn', { name, city }) : t('business.head.home', { name }),
    description: (address: string) => t('business.head.description', { name, address }),
  };
  return headOfBusiness(business, data, '', words, site.origin);
}

export function Component() {
  const business = useOutletContext<Business>();
  return (
    <div className={css.home}>
      <div className={css.column}>
        <RunningPromotions business={business} />
        <PopularServices business={business} />
        <Posts business={business} />
        <RecentReviews business={business} />
        <EmptyHome business={business} />
      </div>
      <div className={css.side}>
        <HoursCard business={business} />
        <MapCard business={business} />
        <TeamCard business={business} />
        <LoyaltyWay business={business} />
        <GiftCardPromo business={business} />
      </div>
    </div>
  );
}
