import { useQuery } from '@tanstack/react-query';
import { waitingList } from 'core/booking/waiting-list/contract';
import { apiQueryOptions } from '../../../platform/api.ts';

/** Who waits for another time, and the first of them for whom one has become free; nothing where that is not open to the viewer. */
export function useLater(business_id: number) {
  const { data } = useQuery(apiQueryOptions(waitingList, { query: { business_id } }));
  const waiting = data?.data.filter(({ state }) => state === 'waiting' || state === 'offered');
  const found = waiting?.find(({ state, opening }) => state === 'waiting' && opening !== null) ?? null;
  return { count: waiting?.length, found, zone: data?.timezone ?? 'UTC', mayChange: data?.may_change ?? false };
}
