import { useQuery } from '@tanstack/react-query';
import { manageDashboard } from 'core/reports/contract';
import type { WireKey } from 'core/kernel/permission';
import { walkInsWaiting } from 'core/turns/contract';
import { apiQuery } from '../../platform/api.ts';
import type { Item } from './entries/navigation.ts';

/** What waits behind a screen of the menu. */
export type Counts = { readonly [page in Item]?: number };

/** Asked only by those to whom the day is open, and kept up by what happens. */
export function useCounts(business_id: number, open: readonly WireKey[] | undefined): Counts {
  const { data } = useQuery({
    ...apiQuery(manageDashboard, { query: { business_id } }),
    enabled: open?.includes('dashboard') === true,
  });
  const { data: here } = useQuery({
    ...apiQuery(walkInsWaiting, { query: { business_id } }),
    enabled: open?.includes('waiting_list') === true,
  });
  const { requests = [], waiting = null } = data?.data ?? {};
  return { CalendarPage: requests.length, WaitingListPage: (waiting?.length ?? 0) + (here?.data.waiting ?? 0) };
}
