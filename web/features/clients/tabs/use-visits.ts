import { useQuery } from '@tanstack/react-query';
import { appointmentList } from 'core/booking/appointments/contract';
import { apiQueryOptions } from '../../../platform/api.ts';
import { queryPolicies } from '../../../platform/queries.ts';

const MOST = 50;

/** The visits of one client: what is ahead, soonest first, and what was, newest first. */
export function useVisits(busUrl: string, customer_id: string) {
  const wish = { busUrl, customer_id, perPage: MOST };
  const ahead = useQuery({
    ...apiQueryOptions(appointmentList, { query: { ...wish, selectedType: 'upcoming', sortDirection: 'asc' } }),
    ...queryPolicies.appointments,
  });
  const past = useQuery({
    ...apiQueryOptions(appointmentList, { query: { ...wish, selectedType: 'past', sortDirection: 'desc' } }),
    ...queryPolicies.appointments,
  });
  return {
    ahead: ahead.data?.data ?? [],
    past: past.data?.data ?? [],
    loading: ahead.isPending || past.isPending,
    error: ahead.error ?? past.error,
    retry: () => void Promise.all([ahead.refetch(), past.refetch()]),
  };
}
