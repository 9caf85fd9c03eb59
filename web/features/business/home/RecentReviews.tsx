import { useQuery } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { reviewsOfBusiness } from 'core/reviews/contract';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { queryPolicies } from '../../../platform/queries.ts';
import { Review } from '../../../ui/business/Review.tsx';
import { newestReviews } from '../business-face.ts';
import { Block } from './Block.tsx';
import css from './home.module.css';

export function RecentReviews({ business }: { readonly business: Business }) {
  const t = useTranslations('business.home');
  const { data } = useQuery({ ...apiQueryOptions(reviewsOfBusiness, newestReviews(business.id)), ...queryPolicies.business });
  if (!data || data.data.length === 0) return null;
  const more = { href: `/biz/${business.bus_url}/reviews`, text: t('allReviews', { count: data.reviews_count }) };
  return (
    <Block title={t('reviews')} more={more}>
      <ul className={css.list}>
        {data.data.map((review) => (
          <Review
            key={review.id}
            reviewer={review.reviewer}
            stars={review.stars}
            at={review.created_at}
            zone={business.timezone ?? 'UTC'}
            words={review.body}
            by={review.employee ? t('with', { name: review.employee.name }) : undefined}
            reply={review.reply ? { title: t('reply', { name: business.bus_name }), words: review.reply } : undefined}
          />
        ))}
      </ul>
    </Block>
  );
}
