import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { appointmentList } from 'core/booking/appointments/contract';
import { statuses } from 'core/booking/appointments/rules/visit';
import type { Business } from 'core/business/contract';
import { addressLine } from 'core/business/rules';
import { CalendarHeart, SearchX } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions, apiQueryKey, callApi } from '../../../platform/api.ts';
import { errorMessage } from '../../../platform/errors.ts';
import { queryPolicies } from '../../../platform/queries.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { LinkButton } from '../../../ui/actions/LinkButton.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/Skeleton.tsx';
import { SearchField } from '../../../ui/inputs/SearchField.tsx';
import { Tabs } from '../../../ui/layout/Tabs.tsx';
import { CalendarLink } from '../calendar/CalendarLink.tsx';
import { partiesOf } from './parties.ts';
import { VisitCard } from './VisitCard.tsx';
import css from './visits.module.css';

const PER_PAGE = 10;
const shown = ['upcoming', 'past', 'cancelled'] as const;
type Shown = (typeof shown)[number];

/** What each tab asks for: canceled visits are a status, the other two are times. */
const selectionOf = (tab: Shown) =>
  tab === 'cancelled'
    ? ({ selectedType: 'all', filterStatus: 'cancelled' } as const)
    : ({ selectedType: tab, filterStatus: '' } as const);

type Listed = { readonly busUrl: string; readonly tab: Shown; readonly searchQuery: string };
const inputOf = ({ busUrl, tab, searchQuery }: Listed, page: number) => ({
  query: { busUrl, ...selectionOf(tab), searchQuery, perPage: PER_PAGE, page },
});

const useVisits = (listed: Listed) =>
  useInfiniteQuery({
    queryKey: apiQueryKey(appointmentList, inputOf(listed, 0)),
    queryFn: ({ pageParam, signal }) => callApi(appointmentList, inputOf(listed, pageParam), { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) => pagination.next_page ?? undefined,
    ...queryPolicies.appointments,
  });

/** How many there are behind each tab. */
function useCounts(busUrl: string): { readonly [T in Shown]: number | undefined } {
  const count = (selectedType: 'upcoming' | 'past') =>
    apiQueryOptions(appointmentList, {
      query: { busUrl, selectedType, filterStatus: '', searchQuery: '', perPage: PER_PAGE, page: 1 },
    });
  const ahead = useQuery({ ...count('upcoming'), ...queryPolicies.appointments }).data?.statusCounts;
  const past = useQuery({ ...count('past'), ...queryPolicies.appointments }).data?.statusCounts;
  return {
    upcoming: ahead?.all,
    past: past && statuses.filter((one) => one !== 'cancelled').reduce((sum, one) => sum + past[one], 0),
    cancelled: past?.cancelled,
  };
}

function Nothing({ tab, busUrl, searched }: { readonly tab: Shown; readonly busUrl: string; readonly searched: boolean }) {
  const t = useTranslations('booking.visits');
  if (searched) return <EmptyState icon={SearchX} title={t('noMatch')} />;
  const text = { upcoming: t('noneText'), past: t('nonePast'), cancelled: t('noneCancelled') }[tab];
  return (
    <EmptyState
      icon={CalendarHeart}
      title={tab === 'cancelled' ? t('noneCancelled') : t('none')}
      text={tab === 'cancelled' ? undefined : text}
      action={
        <LinkButton size={48} href={`/biz/${busUrl}/appointment`}>
          {t('book')}
        </LinkButton>
      }
    />
  );
}

const Bones = () => (
  <SkeletonGroup className={css.list}>
    {[0, 1, 2].map((at) => (
      <Skeleton key={at} height={156} radius={14} />
    ))}
  </SkeletonGroup>
);

function Cards({ listed, business }: { readonly listed: Listed; readonly business: Business }) {
  const t = useTranslations('booking.visits');
  const { data, error, isPending, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useVisits(listed);
  // Canceled visits have a tab of their own.
  const visits = (data?.pages ?? [])
    .flatMap((page) => page.data)
    .filter(({ status }) => listed.tab !== 'past' || status !== 'cancelled');
  if (isPending) return <Bones />;
  if (error && !data)
    return <ErrorPanel title={t('failed')} text={errorMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  if (visits.length === 0 && !hasNextPage)
    return <Nothing tab={listed.tab} busUrl={business.bus_url} searched={listed.searchQuery !== ''} />;
  return (
    <div className={css.list}>
      {partiesOf(visits).map((party) => (
        <VisitCard key={party[0].id} party={party} place={addressLine(business)} />
      ))}
      {hasNextPage && (
        <Button kind="secondary" size={48} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}

/** All visits of somebody at one business. */
export function VisitList({ business }: { readonly business: Business }) {
  const t = useTranslations('booking.visits');
  const [tab, setTab] = useState<Shown>('upcoming');
  const [text, setText] = useState('');
  const searchQuery = useDeferredValue(text.trim());
  const counts = useCounts(business.bus_url);
  return (
    <>
      <SearchField label={t('search')} placeholder={t('search')} value={text} onChange={setText} />
      <Tabs
        label={t('label')}
        tabs={shown.map((value) => ({ value, label: t(value), count: counts[value] }))}
        value={tab}
        onChange={setTab}
      >
        <Cards listed={{ busUrl: business.bus_url, tab, searchQuery }} business={business} />
      </Tabs>
      <CalendarLink busUrl={business.bus_url} />
    </>
  );
}
