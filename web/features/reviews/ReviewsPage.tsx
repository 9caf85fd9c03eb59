import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Business, businessByUrl } from 'core/business/contract';
import type { Reply } from 'core/kernel/endpoint';
import { reviewsOfBusiness } from 'core/reviews/contract';
import { MessageSquareText } from 'lucide-react';
import { useOutletContext, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../platform/api.ts';
import { type HeadInput, pageLoader } from '../../platform/page.ts';
import { queryPolicies } from '../../platform/queries.ts';
import { LinkButton } from '../../ui/actions/LinkButton.tsx';
import { Stars } from '../../ui/display/Stars.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '../../ui/feedback/ErrorPanel.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Link } from '../../ui/theme/link.tsx';
import { type Filter, filterOf, reviewsInput, searchOf } from './review-filter.ts';
import { ReviewCard } from './ReviewCard.tsx';
import css from './reviews.module.css';
import { StaffFilter } from './StaffFilter.tsx';

type Loaded = Pick<Business, 'bus_name' | 'bus_url' | 'photo_url' | 'bus_image'> | null;
const faceInput = (busUrl: string) => ({ query: { business_url: busUrl } });

export const loader = pageLoader(async ({ ask: get, askFramed, params, url }): Promise<Loaded> => {
  const found = await askFramed(businessByUrl, faceInput(params.busUrl ?? ''));
  if (!found) return null;
  const { id, bus_name, bus_url, photo_url, bus_image } = found.data;
  await Promise.allSettled([get(reviewsOfBusiness, reviewsInput(id, filterOf(url.searchParams)))]);
  return { bus_name, bus_url, photo_url, bus_image };
});

export function head({ data, t, site }: HeadInput<Loaded>) {
  if (!data) return { title: site.name, hidden: true } as const;
  const name = data.bus_name;
  return {
    title: t('reviews.head', { name }),
    description: t('reviews.headText', { name }),
    canonical: `/biz/${data.bus_url}/reviews`,
    image: data.bus_image ?? data.photo_url,
  };
}

type Answer = Reply<typeof reviewsOfBusiness>;

function Summary({ answer, filter }: { readonly answer: Answer; readonly filter: Filter }) {
  const t = useTranslations('reviews');
  const most = Math.max(1, ...answer.histogram.map(({ count }) => count));
  return (
    <section className={css.summary} aria-label={t('title')}>
      <p className={css.average}>
        <b className="tnum">{answer.avg_reviews_star.toFixed(1)}</b>
        <span>{t('outOf')}</span>
      </p>
      <Stars value={answer.avg_reviews_star} size={22} />
      <p className={css.total}>{t('count', { count: answer.reviews_count })}</p>
      <ul className={css.histogram}>
        {answer.histogram.map(({ stars, count }) => {
          const chosen = filter.stars === stars;
          return (
            <li key={stars}>
              <Link
                href={searchOf({ ...filter, page: 1, stars: chosen ? null : stars })}
                aria-current={chosen ? 'true' : undefined}
                title={t('only', { stars, count })}
              >
                <span>{t('stars', { stars })}</span>
                <i aria-hidden="true">
                  <i style={{ width: `${(count / most) * 100}%` }} />
                </i>
                <span className="tnum">{count}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Pages({ answer, filter }: { readonly answer: Answer; readonly filter: Filter }) {
  const t = useTranslations('reviews');
  const { current_page, last_page, prev_page, next_page } = answer.pagination;
  if (last_page < 2) return null;
  const to = (page: number) => searchOf({ ...filter, page });
  return (
    <nav className={css.pages} aria-label={t('pages')}>
      {prev_page ? (
        <LinkButton kind="secondary" href={to(prev_page)}>
          {t('previous')}
        </LinkButton>
      ) : (
        <span />
      )}
      <span className="tnum">{t('page', { page: current_page, last: last_page })}</span>
      {next_page ? (
        <LinkButton kind="secondary" href={to(next_page)}>
          {t('next')}
        </LinkButton>
      ) : (
        <span />
      )}
    </nav>
  );
}

function List({ answer, filter, business }: { readonly answer: Answer; readonly filter: Filter; readonly business: Business }) {
  const t = useTranslations('reviews');
  const isWhole = filter.stars === null && filter.employee === null;
  if (answer.data.length === 0)
    return (
      <EmptyState
        icon={MessageSquareText}
        title={isWhole ? t('none') : t('noneHere')}
        text={isWhole ? t('noneText') : t('noneHereText')}
        action={
          !isWhole && (
            <LinkButton kind="secondary" href="?">
              {t('reset')}
            </LinkButton>
          )
        }
      />
    );
  return (
    <>
      <ul className="plain">
        {answer.data.map((review) => (
          <ReviewCard key={review.id} review={review} business={business} />
        ))}
      </ul>
      <Pages answer={answer} filter={filter} />
    </>
  );
}

export function Component() {
  const t = useTranslations('reviews');
  const [search] = useSearchParams();
  const filter = filterOf(search);
  const business = useOutletContext<Business>();
  const { data, isPending, isError, error, refetch, isFetching } = useQuery({
    ...apiQueryOptions(reviewsOfBusiness, reviewsInput(business.id, filter)),
    placeholderData: keepPreviousData,
    ...queryPolicies.business,
  });
  const isNone = data?.reviews_count === 0;
  return (
    <div className={css.page} data-none={isNone ? '' : undefined}>
      {!isNone && <div className={css.side}>{data && <Summary answer={data} filter={filter} />}</div>}
      <section>
        <div className={css.top}>
          <h2>{t('title')}</h2>
          {!isNone && <StaffFilter business={business} filter={filter} />}
        </div>
        {isPending && <SkeletonRows rows={6} />}
        {isError && <ErrorPanel title={t('failed')} text={error.message} onRetry={() => void refetch()} retrying={isFetching} />}
        {data && <List answer={data} filter={filter} business={business} />}
      </section>
    </div>
  );
}
