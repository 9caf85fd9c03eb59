import { useQuery } from '@tanstack/react-query';
import { openTickets, unpaidVisits } from 'core/checkout/contract';
import { ask } from '../../../platform/ask.ts';
import { useHere } from '../till/store.ts';

const PER_PAGE = 50;
const EVERY_MS = 60_000;

/** The live channel says what changes; a slow look at the clock is for what it missed. */
export function useVisits() {
  const { business } = useHere();
  return useQuery({ ...ask(unpaidVisits, { query: { business_id: business.id } }), refetchInterval: EVERY_MS });
}

export function useOpenTickets() {
  const { business } = useHere();
  const query = { business_id: business.id, per_page: PER_PAGE };
  return useQuery({ ...ask(openTickets, { query }), refetchInterval: EVERY_MS });
}
