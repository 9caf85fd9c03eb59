import { discountAbove } from 'core/checkout/contract';
import { holdsNothing } from 'core/checkout/rules/ticket';
import { totalsOf } from 'core/checkout/rules/totals';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { dismissToast, toast } from '../../../ui/toasts/toast.ts';
import { useOffline } from '../offline/use-offline.ts';
import { useHere } from './store.ts';
import { ticketOf, unassigned } from './till.ts';

/** To the tender, once the server knows the ticket; what somebody else has to allow is asked for first. */
export function useCharge() {
  const t = useTranslations('checkout');
  const { store, orders, pin } = useHere();
  const proceedOffline = useOffline();
  const [isBusy, setBusy] = useState(false);
  const question = useRef(0);
  async function proceed(): Promise<void> {
    const ticket = ticketOf(store.now());
    if (totalsOf(ticket).grandTotal === 0) await orders.close();
    else store.set((till) => ({ ...till, step: 'tender', selected: null, offline: null }));
  }
  async function charge(): Promise<void> {
    const till = store.now();
    if (isBusy || till.step !== 'sale' || holdsNothing(ticketOf(till))) return;
    const open = unassigned(till);
    // Once it is answered, the question would lie on the ticket that is paid.
    dismissToast(question.current);
    if (open.length > 0) {
      question.current = toast.info(t('whoDid', { count: open.length }));
      return;
    }
    if (till.offline !== null && till.offline.length > 0) return proceedOffline();
    setBusy(true);
    const isKnown = await orders.save({ mayBeLost: true });
    if (isKnown) await proceed();
    else if (store.now().saving === 'pin')
      pin.ask({
        action: discountAbove,
        why: t('pin.above'),
        run: async (proof) => {
          if (await orders.saveAbove(proof)) await proceed();
        },
      });
    else if (store.now().saving === 'lost') proceedOffline();
    setBusy(false);
  }
  return { charge: () => void charge(), isBusy };
}
