import type { Business } from 'core/business/contract';
import type { Reply } from 'core/kernel/endpoint';
import type { reviewsOfBusiness } from 'core/reviews/contract';
import { useTranslations } from 'use-intl';
import { Review } from '../../ui/business/Review.tsx';

type Props = { readonly review: Reply<typeof reviewsOfBusiness>['data'][number]; readonly business: Business };

export function ReviewCard({ review, business }: Props) {
  const t = useTranslations('reviews');
  return (
    <Review
      reviewer={review.reviewer}
      stars={review.stars}
      at={review.created_at}
      zone={business.timezone ?? 'UTC'}
      words={review.body}
      by={review.employee ? t('with', { name: review.employee.name }) : undefined}
      reply={review.reply ? { title: t('reply', { name: business.bus_name }), words: review.reply } : undefined}
    />
  );
}
