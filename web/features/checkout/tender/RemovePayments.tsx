import { cashChequeDelete, type TicketView } from 'core/checkout/contract';
import { useTranslations } from 'use-intl';
import { moneyText } from '../../../ui/display/money-text.ts';
import { AskReason } from '../more/AskReason.tsx';
import { useHere } from '../till/store.ts';

type Props = { readonly payments: readonly TicketView['transactions'][number][]; readonly onClose: () => void };

/** What is crossed out goes: with a reason, and the PIN of somebody who may. */
export function RemovePayments({ payments, onClose }: Props) {
  const t = useTranslations('checkout.removing');
  const { orders, pin } = useHere();
  const amount = moneyText(payments.reduce((sum, { amount_cents }) => sum + amount_cents, 0));
  const run = (reason: string) => async (proof: string) => {
    for (const { id } of payments) if (!(await orders.removePayment(id, reason, proof))) return;
  };
  return (
    <AskReason
      title={t('title', { amount })}
      about="payment"
      onNo={onClose}
      onYes={(reason) => {
        onClose();
        pin.ask({ action: cashChequeDelete, why: t('why', { amount }), run: run(reason) });
      }}
    >
      <p>{t('text')}</p>
    </AskReason>
  );
}
