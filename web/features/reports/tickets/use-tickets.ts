import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ticketStates } from 'core/checkout/contract';
import { ticketList } from 'core/reports/contract';
import { addressOf, idIn, oneOf, pageIn, textIn, useListAddress } from '../../../office/list/address.ts';
import { apiQueryKey, callApi } from '../../../platform/api.ts';
import { periods, usePeriodDays } from './period.ts';

const address = addressOf({
  period: oneOf('period', periods, 'today'),
  status: oneOf('status', ticketStates, null),
  search: textIn('q'),
  page: pageIn,
  ticket: idIn('ticket'),
});
export const useTicketAddress = () => useListAddress(address);
export type TicketAddress = ReturnType<typeof useTicketAddress>;

/** `proof` is that of an owner's PIN, for those who see reports with one. */
export function useTickets(business_id: number, shown: TicketAddress['shown'], proof: string | null) {
  const { period, status, search, page } = shown;
  const query = { business_id, ...usePeriodDays(period), search, page, per_page: 25, ...(status && { status }) };
  return useQuery({
    queryKey: [...apiQueryKey(ticketList, { query }), proof],
    queryFn: ({ signal }) => callApi(ticketList, { query }, { signal, ...(proof !== null && { pinProof: proof }) }),
    placeholderData: keepPreviousData,
  });
}
