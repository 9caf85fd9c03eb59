import { voidTicket } from 'core/checkout/contract';
import { totalsOf } from 'core/checkout/rules/totals';
import { useTranslations } from 'use-intl';
import { moneyText } from '../../../ui/display/money-text.ts';
import { Confirm } from '../../../ui/overlays/Confirm.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { cleared, ticketOf } from '../till/till.ts';
import { useHere, useWholeTill } from '../till/store.ts';
import { AskReason } from './AskReason.tsx';

/** A ticket that the server knows is void with a reason and a PIN; one that it does not know is simply cleared. */
export function VoidTicket({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('checkout.void');
  const { store, orders, pin } = useHere();
  const till = useWholeTill();
  const { ticket } = till;
  const { grandTotal, paid } = totalsOf(ticketOf(till));
  const about = paid > 0 ? t('paid', { amount: moneyText(paid) }) : t('unpaid', { amount: moneyText(grandTotal) });
  if (!ticket)
    return (
      <Confirm
        open
        title={t('clear')}
        danger
        onNo={onClose}
        onYes={() => {
          store.set(cleared);
          onClose();
        }}
      >
        {t('clearText')}
      </Confirm>
    );
  const number = String(ticket.ticket_no);
  const run = (reason: string) => async (proof: string) => {
    if (await orders.void(ticket, reason, proof)) toast.success(t('done', { number }));
  };
  return (
    <AskReason
      title={t('title', { number })}
      about="void"
      onNo={onClose}
      onYes={(reason) => {
        onClose();
        pin.ask({ action: voidTicket, why: t('why', { number, about }), run: run(reason) });
      }}
    >
      <p>{about}</p>
    </AskReason>
  );
}
