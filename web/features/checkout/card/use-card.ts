import { useQuery } from '@tanstack/react-query';
import { cardFields, type Charge, cardReaders } from 'core/checkout/contract';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import type { CardWish } from '../saving/card-orders.ts';
import { useHere, useTill } from '../till/store.ts';
import { whyNoCards } from './why-no-cards.ts';

/** Why no card can be taken now; cash goes on. */
export function useNoCards(): string | null {
  const t = useTranslations('checkout.card');
  const { business } = useHere();
  const why = whyNoCards(useQuery(apiQueryOptions(cardFields, { query: { business_id: business.id } })));
  return why === null ? null : t(why);
}

/** A reader that did not ask for a card, and what it was to ask for. */
export type ReaderTrouble = { readonly kind: NonNullable<Charge['trouble']>; readonly amount_cents: number };

/** Why the last card was not charged: the bank's words, or a reader in trouble. */
function useRefused() {
  const [declined, setDeclined] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<ReaderTrouble | null>(null);
  const clear = () => {
    setDeclined(null);
    setTrouble(null);
  };
  const say = ({ trouble: kind, amount_cents, reason }: Charge) =>
    kind === null ? setDeclined(reason) : setTrouble({ kind, amount_cents });
  return { declined, trouble, clear, say };
}

/** Charges a card, and hears what became of it. */
function useCharge({ clear, say }: ReturnType<typeof useRefused>) {
  const t = useTranslations('checkout.card');
  const { orders, store } = useHere();
  const [isBusy, setBusy] = useState(false);
  /** Whoever cancels and whoever keeps asking may hear the end of the same charge; it is said once. */
  const saidOf = useRef<string | null>(null);
  async function charge(wish: CardWish): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    clear();
    saidOf.current = null;
    const begun = await orders.chargeCard(wish);
    // A reader that is offline says so before the ticket was looked at: then nobody waits for it, and it is said here.
    const isWaiting = begun !== null && store.now().ticket?.charges.some(({ id }) => id === begun.id);
    const known = begun && !isWaiting ? await orders.askCharge(begun.id) : null;
    if (known?.status === 'declined') say(known);
    setBusy(false);
  }
  /** What was charged is on the ticket; what was not is said, and everything stays as it was. */
  async function settled(known: Charge, onPaid: () => void): Promise<boolean> {
    const end = `${known.id} ${known.status}`;
    const isNew = saidOf.current !== end;
    saidOf.current = end;
    if (isNew && known.status === 'declined') say(known);
    if (isNew && known.status === 'approved') onPaid();
    const isShown = await orders.lookAt(known.ticket_id);
    // Only now do the tenders stand where the waiting stood, and the next one can be tapped.
    if (isNew && known.status === 'cancelled') toast.info(t('cancelled'));
    return isShown;
  }
  return { isBusy, charge, settled };
}

/** A card at the counter: the reader comes first, and who has none types it into the processor's fields. */
export function useCard() {
  const { business } = useHere();
  const charging = useTill((till) => till.ticket?.charges[0] ?? null);
  const asked = useQuery(apiQueryOptions(cardReaders, { query: { business_id: business.id } }));
  const readers = asked.data?.data ?? [];
  const [keying, setKeying] = useState<number | null>(null);
  const [picking, setPicking] = useState<number | null>(null);
  const refused = useRefused();
  const { isBusy, charge, settled } = useCharge(refused);
  /** Whoever is quicker than the list of readers waits for it: nobody types in a card beside a reader. */
  async function start(amount_cents: number): Promise<void> {
    const { data } = asked.data ? asked : await asked.refetch({ cancelRefetch: false });
    const [only, ...others] = data?.data ?? [];
    if (!only) setKeying(amount_cents);
    else if (others.length > 0) setPicking(amount_cents);
    else await charge({ amount_cents, reader_id: only.id });
  }
  return {
    charging,
    readers,
    keying,
    picking,
    declined: refused.declined,
    trouble: refused.trouble,
    isBusy,
    charge,
    settled,
    setPicking,
    setKeying(amount_cents: number | null): void {
      refused.clear();
      setKeying(amount_cents);
    },
    start: (amount_cents: number): void => void start(amount_cents),
  };
}
export type CardAtHand = ReturnType<typeof useCard>;
