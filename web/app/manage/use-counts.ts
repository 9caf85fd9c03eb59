import { useQuery } from '@tanstack/react-query';
import { customerMessageStats } from 'core/messaging/contract';
import { manageDashboard } from 'core/reports/contract';
import type { PermissionKey } from 'core/kernel/permission';
import { smsContacts } from 'core/sms/contract';
import { walkInsWaiting } from 'core/turns/contract';
import { apiQueryOptions } from '../../platform/api.ts';
import { queryPolicies } from '../../platform/queries.ts';
import type { Item } from './entries/navigation.ts';

/** What waits behind a screen of the menu. */
export type Counts = { readonly [page in Item]?: number };

/** Asked only by those to whom the day is open, and kept up by what happens. */
export function useCounts(business_id: number, open: readonly PermissionKey[] | undefined): Counts {
  const { data } = useQuery({
    ...apiQueryOptions(manageDashboard, { query: { business_id } }),
    enabled: open?.includes('dashboard') === true,
  });
  const { data: here } = useQuery({
    ...apiQueryOptions(walkInsWaiting, { query: { business_id } }),
    enabled: open?.includes('waiting_list') === true,
  });
  const { data: messages } = useQuery({
    ...apiQueryOptions(customerMessageStats, { query: { business_id, as_type: 'business', as_id: business_id } }),
    ...queryPolicies.contacts,
    enabled: open?.includes('messages') === true,
  });
  const { data: texts } = useQuery({
    ...apiQueryOptions(smsContacts, { query: { business_id } }),
    ...queryPolicies.contacts,
    enabled: open?.includes('sms') === true,
  });
  const { requests = [], waiting = null } = data?.data ?? {};
  return {
    CalendarPage: requests.length,
    WaitingListPage: (waiting?.length ?? 0) + (here?.data.waiting ?? 0),
    CustomerMessagesPage: messages?.total_unread ?? 0,
    SmsMessagesPage: texts?.unread ?? 0,
  };
}
