import { useInfiniteQuery } from '@tanstack/react-query';
import { myVisits, type VisitTab, visitTabs } from 'core/booking/my-visits/contract';
import { CalendarHeart } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQueryKey, callApi } from '../../../platform/api.ts';
import { errorMessage } from '../../../platform/errors.ts';
import { queryPolicies } from '../../../platform/queries.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { LinkButton } from '../../../ui/actions/LinkButton.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/Skeleton.tsx';
import { Tabs } from '../../../ui/layout/Tabs.tsx';
import { partiesOf } from './parties.ts';
import { VisitCard } from './VisitCard.tsx';
import css from './visits.module.css';

const PER_PAGE = 10;
const inputOf = (tab: VisitTab, page: number) => ({ query: { tab, perPage: PER_PAGE, page } });

const useVisits = (tab: VisitTab, viewer: string) =>
  useInfiniteQuery({
    queryKey: [...apiQueryKey(myVisits, inputOf(tab, 0)), viewer],
    queryFn: ({ pageParam, signal }) => callApi(myVisits, inputOf(tab, pageParam), { signal, everywhere: true }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) => pagination.next_page ?? undefined,
    ...queryPolicies.appointments,
  });

export const VisitSkeletons = () => (
  <SkeletonGroup className={css.list}>
    {[0, 1, 2].map((at) => (
      <Skeleton key={at} height={196} radius={14} />
    ))}
  </SkeletonGroup>
);

function Nothing({ tab, isNewcomer }: { readonly tab: VisitTab; readonly isNewcomer: boolean }) {
  const t = useTranslations('booking.visits');
  const text = { upcoming: t('noneText'), past: t('nonePastAnywhere'), cancelled: undefined }[tab];
  return (
    <EmptyState
      level={2}
      icon={CalendarHeart}
      title={tab === 'cancelled' ? t('noneCancelled') : t('none')}
      text={text}
      caption={isNewcomer ? t('latestNone') : undefined}
      action={
        <LinkButton size={48} href="/book">
          {t('book')}
        </LinkButton>
      }
    />
  );
}

const isTab = (text: string | null): text is VisitTab => (visitTabs as readonly (string | null)[]).includes(text);

/** All visits of somebody at all salons, by date; the next one stands out. `viewer` tells one person's answers from another's. */
export function AllVisits({ viewer }: { readonly viewer: string }) {
  const t = useTranslations('booking.visits');
  const [params, setParams] = useSearchParams();
  const named = params.get('tab');
  const tab = isTab(named) ? named : 'upcoming';
  const { data, error, isPending, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useVisits(tab, viewer);
  const counts = data?.pages[0]?.counts;
  const places = new Map(data?.pages.flatMap((page) => page.places.map((place) => [place.bus_url, place])));
  const parties = partiesOf(data?.pages.flatMap((page) => page.data) ?? []);
  const isNewcomer = counts !== undefined && visitTabs.every((one) => counts[one] === 0);
  return (
    <Tabs
      label={t('label')}
      tabs={visitTabs.map((value) => ({ value, label: t(value), count: counts?.[value] }))}
      value={tab}
      onChange={(next) => setParams({ tab: next }, { replace: true, preventScrollReset: true })}
    >
      {isPending && <VisitSkeletons />}
      {error !== null && !data && (
        <ErrorPanel title={t('failed')} text={errorMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data && parties.length === 0 && <Nothing tab={tab} isNewcomer={isNewcomer} />}
      {parties.length > 0 && (
        <div className={css.list}>
          {parties.map((party, at) => {
            const salon = places.get(party[0].business.bus_url);
            const next = tab === 'upcoming' && at === 0;
            return <VisitCard key={party[0].id} party={party} place={salon?.address} salon={salon} next={next} />;
          })}
          {hasNextPage && (
            <Button kind="secondary" size={48} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('more')}
            </Button>
          )}
        </div>
      )}
    </Tabs>
  );
}
