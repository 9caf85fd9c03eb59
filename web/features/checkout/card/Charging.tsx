import type { Charge, TicketView } from 'core/checkout/contract';
import { Nfc } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { useHere } from '../till/store.ts';
import css from './card.module.css';

const ASK_MS = 1200;

type Props = {
  readonly charge: TicketView['charges'][number];
  /** Shows what became of it; false when that did not work. */
  readonly onSettled: (charge: Charge) => Promise<boolean>;
  readonly onKeyed?: (() => void) | undefined;
};

/** Asks until it is known what became of the charge; meanwhile nothing else is done with that amount. */
function useOutcome(id: string, onSettled: Props['onSettled']) {
  const { orders } = useHere();
  const settle = useEffectEvent(onSettled);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async () => {
      const charge = await orders.askCharge(id);
      if (isOver) return;
      const isShown = charge !== null && charge.status !== 'pending' && (await settle(charge));
      if (!isOver && !isShown) timer = setTimeout(() => void look(), ASK_MS);
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [id, orders]);
}

/** In the place of the tenders as long as a card is being charged. */
export function Charging({ charge, onSettled, onKeyed }: Props) {
  const t = useTranslations('checkout.card');
  const { orders } = useHere();
  const [isCancelling, setCancelling] = useState(false);
  const { id, reader } = charge;
  const amount = moneyText(charge.amount_cents);
  useOutcome(id, onSettled);
  async function cancel(next?: () => void): Promise<void> {
    if (isCancelling) return;
    setCancelling(true);
    const known = await orders.cancelCharge(id);
    setCancelling(false);
    if (!known || known.status === 'pending') return;
    await onSettled(known);
    if (known.status === 'cancelled') next?.();
  }
  return (
    <section className={css.charging} aria-live="polite">
      <span className={css.sign}>{reader === null ? <Spinner /> : <Nfc size={28} strokeWidth={1.75} aria-hidden="true" />}</span>
      <p className={css.words}>
        <b>{t(reader === null ? 'checking' : 'waiting', { amount })}</b>
        <span>{reader === null ? t('checkingText') : t('onReader', { reader })}</span>
      </p>
      {reader !== null && onKeyed && (
        <Button kind="quiet" size={48} onClick={() => void cancel(onKeyed)}>
          {t('keyed')}
        </Button>
      )}
      {reader !== null && (
        <Button kind="secondary" size={48} loading={isCancelling} onClick={() => void cancel()}>
          {t('cancel')}
        </Button>
      )}
    </section>
  );
}
