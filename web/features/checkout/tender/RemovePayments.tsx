import { cashChequeDelete, type TicketView } from 'core/checkout/contract';
import { useTranslations } from 'use-intl';
import { moneyText } from '../../../ui/display/money-text.ts';
import { AskReason } from '../more/AskReason.tsx';
import { useHere } from '../till/store.ts';

type Props = { readonly payments: readonly TicketView['transactions'][number][]; readonly onClose: () => void };

/** What is crossed out goes: with a reason, and for each payment the PIN of somebody who may. */
export function RemovePayments({ payments, onClose }: Props) {
  const t = useTranslations('checkout.removing');
  const { orders, pin } = useHere();
  const amount = moneyText(payments.reduce((sum, { amount_cents }) => sum + amount_cents, 0));
  /** A PIN lets one payment go; for the next one it is asked for again. */
  function remove([payment, ...rest]: Props['payments'], reason: string): void {
    if (!payment) return;
    pin.ask({
      action: cashChequeDelete,
      why: t('why', { amount: moneyText(payment.amount_cents) }),
      run: async (proof) => {
        if (await orders.removePayment(payment.id, reason, proof)) remove(rest, reason);
      },
    });
  }
  return (
    <AskReason
      title={t('title', { amount })}
      about="payment"
      onNo={onClose}
      onYes={(reason) => {
        onClose();
        remove(payments, reason);
      }}
    >
      <p>{t('text')}</p>
    </AskReason>
  );
}
