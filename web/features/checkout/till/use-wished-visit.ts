import { useQuery } from '@tanstack/react-query';
import { visitAtTill } from 'core/checkout/contract';
import type { Reply } from 'core/kernel/endpoint';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { addVisit } from './moves.ts';
import { useHere } from './store.ts';

type Wished = Reply<typeof visitAtTill>['data'];

/** The visit's open ticket comes back onto the screen; a visit that has none is put on the one that is there. */
function useOpening() {
  const t = useTranslations('checkout');
  const { store, orders } = useHere();
  return ({ ticket, visit }: Wished): void => {
    if (ticket?.status === 'open') void orders.resume(ticket.id);
    else if (ticket?.status === 'paid') toast.info(t('visitPaid', { number: String(ticket.ticket_no) }));
    else if (visit) store.set((till) => addVisit(till, visit));
    else toast.info(t('visitElsewhere'));
  };
}

/** Who comes from the calendar, the dashboard or the turn board brings a visit along: it is opened once. */
export function useWishedVisit(): void {
  const t = useTranslations('checkout');
  const { business } = useHere();
  const [asked, setAsked] = useSearchParams();
  const wished = asked.get('visit');
  const here = apiQueryOptions(visitAtTill, { params: { id: wished ?? '' }, query: { business_id: business.id } });
  const { data, isFetching, isError } = useQuery({ ...here, enabled: wished !== null, staleTime: 0 });
  const open = useOpening();
  useEffect(() => {
    // What was fetched before may not know it yet.
    if (wished === null || isFetching || (!data && !isError)) return;
    if (data && !isError) open(data.data);
    else toast.info(t('visitElsewhere'));
    setAsked(
      (now) => {
        now.delete('visit');
        return now;
      },
      { replace: true },
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- opening a visit changes the till, which is no reason to open it again
  }, [wished, data, isFetching, isError]);
}
