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
  /** One day of any time, as reports lead here. */
  day: textIn('day', 10),
});
export const useTicketAddress = () => useListAddress(address);
export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
export type TicketAddress = ReturnType<typeof useTicketAddress>;

/** `proof` is that of an owner's PIN, for those who see reports with one. */
export function useTickets(business_id: number, shown: TicketAddress['shown'], proof: string | null) {
  const { period, status, search, page, day } = shown;
  const usual = usePeriodDays(period);
  const days = isDay(day) ? { from: day, to: day } : usual;
  const query = { business_id, ...days, search, page, per_page: 25, ...(status && { status }) };
  return useQuery({
    queryKey: [...apiQueryKey(ticketList, { query }), proof],
    queryFn: ({ signal }) => callApi(ticketList, { query }, { signal, ...(proof !== null && { pinProof: proof }) }),
    placeholderData: keepPreviousData,
  });
}
