import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { paidToday } from 'core/checkout/contract';
import { payMethods } from 'core/checkout/rules/ticket';
import { addressOf, idIn, oneOf, pageIn, textIn, useListAddress } from '../../../office/list/address.ts';
import { apiQueryOptions } from '../../../platform/api.ts';

const PER_PAGE = 50;
const EVERY_MS = 60_000;

const address = addressOf({
  search: textIn('q'),
  method: oneOf('method', payMethods, null),
  ticket: idIn('ticket'),
  page: pageIn,
});
/** Search, tender and the ticket that is open stand in the address, without a step of their own to go back to. */
export function usePaidAddress() {
  const { become, ...rest } = useListAddress(address);
  return { ...rest, become: (change: Parameters<typeof become>[0]) => become(change, true) };
}
export type PaidAddress = ReturnType<typeof usePaidAddress>;

/** The live channel says what changes; a slow look at the clock is for what it missed. */
export function usePaidToday(business_id: number, { shown: { search, method, page } }: PaidAddress) {
  const query = { business_id, search, page, per_page: PER_PAGE, ...(method && { method }) };
  return useQuery({ ...apiQueryOptions(paidToday, { query }), placeholderData: keepPreviousData, refetchInterval: EVERY_MS });
}
