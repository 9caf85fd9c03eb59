import { useQuery } from '@tanstack/react-query';
import { openTickets, unpaidVisits } from 'core/checkout/contract';
import type { Reply } from 'core/kernel/endpoint';
import { apiQueryOptions } from '../../../platform/api.ts';
import { useHere } from '../till/store.ts';

const PER_PAGE = 50;
const EVERY_MS = 60_000;

/** The live channel says what changes; a slow look at the clock is for what it missed. */
export function useVisits() {
  const { business } = useHere();
  return useQuery({ ...apiQueryOptions(unpaidVisits, { query: { business_id: business.id } }), refetchInterval: EVERY_MS });
}

export function useOpenTickets() {
  const { business } = useHere();
  const query = { business_id: business.id, per_page: PER_PAGE };
  return useQuery({ ...apiQueryOptions(openTickets, { query }), refetchInterval: EVERY_MS });
}

type Asked = { readonly data?: Partial<Reply<typeof openTickets>> | undefined; readonly isError: boolean };

/** No list, or an answer without one. A list that came before stays. */
export const whyNoList = ({ data, isError }: Asked): 'Failed to fetch Open Tickets List.' | null =>
  (isError && data === undefined) || (data !== undefined && !data.data) ? 'Failed to fetch Open Tickets List.' : null;
