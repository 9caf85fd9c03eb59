import { useQuery } from '@tanstack/react-query';
import { unpaidVisits } from 'core/checkout/contract';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ask } from '../../../platform/ask.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { addVisit } from './moves.ts';
import { useHere } from './store.ts';

/** Who comes from the calendar or the turn board brings a visit along: it is put on the ticket once. */
export function useWishedVisit(): void {
  const t = useTranslations('checkout');
  const { business, store } = useHere();
  const [asked, setAsked] = useSearchParams();
  const wished = asked.get('visit');
  const here = ask(unpaidVisits, { query: { business_id: business.id } });
  const { data, isFetching } = useQuery({ ...here, enabled: wished !== null });
  useEffect(() => {
    // What was fetched before may not know it yet.
    if (wished === null || !data || isFetching) return;
    const visit = data.data.find(({ appointment_id }) => appointment_id === wished);
    if (visit) store.set((till) => addVisit(till, visit));
    else toast.info(t('visitElsewhere'));
    setAsked(
      (now) => {
        now.delete('visit');
        return now;
      },
      { replace: true },
    );
  }, [wished, data, isFetching, store, setAsked, t]);
}
