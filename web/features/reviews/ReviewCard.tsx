import type { Business } from 'core/business/contract';
import type { Reply } from 'core/kernel/endpoint';
import type { reviewsOfBusiness } from 'core/reviews/contract';
import { useTranslations } from 'use-intl';
import { Avatar } from '../../ui/display/Avatar.tsx';
import { DateText } from '../../ui/display/DateText.tsx';
import { Stars } from '../../ui/display/Stars.tsx';
import css from './reviews.module.css';

type Props = { readonly review: Reply<typeof reviewsOfBusiness>['data'][number]; readonly business: Business };

export function ReviewCard({ review, business }: Props) {
  const t = useTranslations('reviews');
  return (
    <li className={css.review}>
      <Avatar name={review.reviewer} size={40} />
      <div>
        <div className={css.reviewHead}>
          <b>{review.reviewer}</b>
          <Stars value={review.stars} size={16} />
          <DateText value={review.created_at} zone={business.timezone ?? 'UTC'} kind="long" />
        </div>
        {review.employee && <p className={css.with}>{t('with', { name: review.employee.name })}</p>}
        <p className={css.words}>{review.body}</p>
        {review.reply && (
          <blockquote className={css.reply}>
            <b>{t('reply', { name: business.bus_name })}</b>
            <p>{review.reply}</p>
          </blockquote>
        )}
      </div>
    </li>
  );
}
