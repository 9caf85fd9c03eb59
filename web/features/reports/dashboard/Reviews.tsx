import { useQuery } from '@tanstack/react-query';
import type { Reply } from 'core/kernel/endpoint';
import { reviewsOfBusiness } from 'core/reviews/contract';
import { Star } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { Failed } from '../../../office/page/Unread.tsx';
import { TextLink } from '../../../ui/actions/TextLink.tsx';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { DateText } from '../../../ui/display/DateText.tsx';
import { Stars } from '../../../ui/display/Stars.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import css from './dashboard.module.css';
import type { DashboardDay } from './day.ts';
import { Panel } from './Panel.tsx';

const SHOWN = 3;

type Review = Reply<typeof reviewsOfBusiness>['data'][number];

function Row({ review, zone }: { readonly review: Review; readonly zone: string }) {
  return (
    <li className={css.review}>
      <Avatar name={review.reviewer} size={32} />
      <p className={css.said}>
        <b>{review.reviewer}</b>
        <Stars value={review.stars} size={14} />
        <DateText value={review.created_at} zone={zone} kind="day" />
      </p>
      <p className={css.words}>{review.body}</p>
    </li>
  );
}

/** The latest words of clients; an employee reads those about their own work. */
export function Reviews({ day }: { readonly day: DashboardDay }) {
  const t = useTranslations('reports.reviews');
  const { id, bus_url } = day.business;
  const about = day.view === 'own' && day.me ? { employee_id: day.me } : {};
  const asked = useQuery(apiQueryOptions(reviewsOfBusiness, { params: { id }, query: { page: 1, per_page: SHOWN, ...about } }));
  const { data } = asked;
  const none = data?.data.length === 0 && <EmptyState icon={Star} title={t('none')} text={t('noneText')} />;
  const all = data && data.data.length > 0 && <TextLink href={`/biz/${bus_url}/reviews`}>{t('all')}</TextLink>;
  return (
    <Panel title={t('title')} note={all} empty={none}>
      {!data && <Failed of={asked} title={t('failed')} rows={SHOWN} />}
      <ul className={css.rows}>
        {data?.data.map((review) => (
          <Row key={review.id} review={review} zone={day.today.timezone} />
        ))}
      </ul>
    </Panel>
  );
}
