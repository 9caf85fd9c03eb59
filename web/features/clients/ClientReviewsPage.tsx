import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import type { Reply } from 'core/kernel/endpoint';
import { clientReviews, reviewShows } from 'core/reviews/contract';
import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../platform/api.ts';
import type { HeadInput } from '../../platform/page.ts';
import { OfBusiness, Page } from '../../office/page/Page.tsx';
import { Closed, Failed } from '../../office/page/Unread.tsx';
import { Chip } from '../../ui/display/Chip.tsx';
import { Stars } from '../../ui/display/Stars.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ListPage } from '../../ui/tables/ListPage.tsx';
import { Pagination } from '../../ui/tables/Pagination.tsx';
import { ReviewRow } from './reviews/ReviewRow.tsx';
import css from './reviews/reviews.module.css';

export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.ClientReviewsPage'), hidden: true as const });

type Page = Reply<typeof clientReviews>;
type Show = (typeof reviewShows)[number];
const PAGE = 10;

type Chosen = { readonly stars: number | null; readonly onStars: (stars: number | null) => void };

/** The mean, and a bar per star that narrows the list to it. */
function Stand({ page, stars, onStars }: Chosen & { readonly page: Page }) {
  const t = useTranslations('clients.reviews');
  const count = page.histogram.reduce((sum, row) => sum + row.count, 0);
  return (
    <section className={css.stand} aria-label={t('average', { count })}>
      <div>
        <b>{page.avg_reviews_star.toFixed(1)}</b>
        <Stars value={page.avg_reviews_star} />
        <p>{t('average', { count })}</p>
      </div>
      <ul>
        {page.histogram.map((row) => (
          <li key={row.stars}>
            <button
              type="button"
              aria-pressed={stars === row.stars}
              onClick={() => onStars(stars === row.stars ? null : row.stars)}
            >
              <span className="unseen">{t('stars', { stars: row.stars })}</span>
              <span aria-hidden="true">{row.stars} ★</span>
              <i aria-hidden="true">
                <i style={{ width: `${count === 0 ? 0 : (row.count / count) * 100}%` }} />
              </i>
              <span>{row.count}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function List({ business }: { readonly business: Business }) {
  const t = useTranslations('clients');
  const [{ show, stars, page }, setWish] = useState({ show: 'all' as Show, stars: null as number | null, page: 1 });
  const query = { business_id: business.id, page, per_page: PAGE, show, ...(stars === null ? {} : { stars: String(stars) }) };
  const asked = useQuery({ ...apiQueryOptions(clientReviews, { query }), placeholderData: keepPreviousData });
  const { data, error } = asked;
  const closed = <Closed title={t('closed')} text={t('closedText', { name: business.bus_name })} />;
  if (error || !data) return <Failed of={asked} title={t('reviews.failed')} closed={closed} rows={5} />;
  const counts = { all: undefined, unanswered: data.unanswered, reported: data.reported };
  return (
    <>
      <Stand page={data} stars={stars} onStars={(next) => setWish({ show, stars: next, page: 1 })} />
      <fieldset className={css.show} aria-label={t('reviews.showLabel')}>
        {reviewShows.map((one) => (
          <Chip key={one} pill size={40} selected={show === one} onClick={() => setWish({ show: one, stars, page: 1 })}>
            {t(`reviews.show.${one}`)}
            {counts[one] !== undefined && <span className={css.count}>{counts[one]}</span>}
          </Chip>
        ))}
      </fieldset>
      {data.data.length === 0 ? (
        <EmptyState level={2} icon={MessageSquareText} title={t('reviews.none')} text={t('reviews.noneText')} />
      ) : (
        <ul className={css.list}>
          {data.data.map((review) => (
            <ReviewRow key={review.id} review={review} business={business} mayEdit={data.may.edit} />
          ))}
        </ul>
      )}
      {data.pagination.last_page > 1 && (
        <Pagination page={page} pages={data.pagination.last_page} onPage={(next) => setWish({ show, stars, page: next })} />
      )}
    </>
  );
}

export function Component() {
  const t = useTranslations('clients.reviews');
  return (
    <Page width={960}>
      <ListPage title={t('title')}>
        <OfBusiness rows={5}>{(business) => <List business={business} />}</OfBusiness>
      </ListPage>
    </Page>
  );
}
