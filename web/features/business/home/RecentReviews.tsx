import { useQuery } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { reviewsOfBusiness } from 'core/reviews/contract';
import { useTranslations } from 'use-intl';
import { ask } from '../../../platform/ask.ts';
import { kept } from '../../../platform/queries.ts';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { DateText } from '../../../ui/display/DateText.tsx';
import { Stars } from '../../../ui/display/Stars.tsx';
import { newestReviews } from '../business-face.ts';
import { Block } from './Block.tsx';
import css from './home.module.css';

export function RecentReviews({ business }: { readonly business: Business }) {
  const t = useTranslations('business.home');
  const { data } = useQuery({ ...ask(reviewsOfBusiness, newestReviews(business.id)), ...kept.business });
  if (!data || data.data.length === 0) return null;
  const more = { href: `/biz/${business.bus_url}/reviews`, text: t('allReviews', { count: data.reviews_count }) };
  return (
    <Block title={t('reviews')} more={more}>
      <ul className={css.list}>
        {data.data.map((review) => (
          <li key={review.id} className={css.review}>
            <Avatar name={review.reviewer} size={40} />
            <div>
              <div className={css.reviewHead}>
                <b>{review.reviewer}</b>
                <Stars value={review.stars} size={15} />
                <DateText value={review.created_at} zone={business.timezone ?? 'UTC'} kind="day" />
              </div>
              {review.employee && <p className={css.with}>{t('with', { name: review.employee.name })}</p>}
              <p className={css.words}>{review.body}</p>
              {review.reply && (
                <p className={css.reply}>
                  <b>{t('reply', { name: business.bus_name })}</b> · {review.reply}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Block>
  );
}
