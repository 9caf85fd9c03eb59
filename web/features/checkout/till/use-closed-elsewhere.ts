import { useQuery } from '@tanstack/react-query';
import { ticketById, type TicketView } from 'core/checkout/contract';
import { useEffect } from 'react';
import { apiQueryOptions } from '../../../platform/api.ts';
import { loaded } from './moves.ts';
import { useHere, useTill } from './store.ts';
import { isCharging, type Till } from './till.ts';

const OWN_ANSWER_MS = 300;

/**
 * The ticket on the screen, if another till has paid or voided it meanwhile. While it is being paid the server says so by itself, and
 * otherwise the next order is answered with it.
 */
export function useClosedElsewhere(): TicketView | null {
  const { business, store, orders } = useHere();
  const ticket = useTill((till) => till.ticket);
  const isPaying = useTill((till) => till.step === 'tender' && till.offline === null && till.ticket !== null);
  const here = apiQueryOptions(ticketById, { params: { id: ticket?.id ?? '' }, query: { business_id: business.id } });
  const now = useQuery({ ...here, enabled: isPaying && ticket?.status === 'open' }).data?.data;
  useEffect(() => {
    if (!now || now.status === 'open') return undefined;
    const become = (till: Till): Till =>
      till.ticket?.id === now.id && till.ticket.status === 'open' && till.step === 'tender' && !isCharging(till)
        ? { ...loaded(till, now), changedBy: '' }
        : till;
    // This till's own payment closes the ticket too, and then its answer is on the way.
    const timer = setInterval(() => {
      if (orders.isBusy()) return;
      clearInterval(timer);
      store.set(become);
    }, OWN_ANSWER_MS);
    return () => clearInterval(timer);
  }, [now, store, orders]);
  return useTill((till) => (till.step !== 'done' && till.ticket !== null && till.ticket.status !== 'open' ? till.ticket : null));
}
