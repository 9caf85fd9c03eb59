import { useQuery } from '@tanstack/react-query';
import { cardFields, type Charge, cardReaders } from 'core/checkout/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask } from '../../../platform/ask.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import type { CardWish } from '../saving/card-orders.ts';
import { useHere, useTill } from '../till/store.ts';
import { whyNoCards } from './why-no-cards.ts';

/** Why no card can be taken now; cash goes on. */
export function useNoCards(): string | null {
  const t = useTranslations('checkout.card');
  const { business } = useHere();
  const why = whyNoCards(useQuery(ask(cardFields, { query: { business_id: business.id } })));
  return why === null ? null : t(why);
}

/** A card at the counter: the reader comes first, and who has none types it into the processor's fields. */
export function useCard() {
  const t = useTranslations('checkout.card');
  const { business, orders } = useHere();
  const charging = useTill((till) => till.ticket?.charges[0] ?? null);
  const readers = useQuery(ask(cardReaders, { query: { business_id: business.id } })).data?.data ?? [];
  const [keying, setKeying] = useState<number | null>(null);
  const [picking, setPicking] = useState<number | null>(null);
  const [declined, setDeclined] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function charge(wish: CardWish): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setDeclined(null);
    await orders.chargeCard(wish);
    setBusy(false);
  }
  return {
    charging,
    readers,
    keying,
    picking,
    declined,
    isBusy,
    charge,
    setKeying,
    setPicking,
    start(amount_cents: number): void {
      const [only, ...others] = readers;
      if (!only) setKeying(amount_cents);
      else if (others.length > 0) setPicking(amount_cents);
      else void charge({ amount_cents, reader_id: only.id });
    },
    /** What was charged is on the ticket; what was not is said, and everything stays as it was. */
    async settled({ ticket_id, status, reason }: Charge, onPaid: () => void): Promise<boolean> {
      if (status === 'declined') setDeclined(reason);
      if (status === 'cancelled') toast.info(t('cancelled'));
      if (status === 'approved') onPaid();
      return orders.lookAt(ticket_id);
    },
  };
}
export type CardAtHand = ReturnType<typeof useCard>;
