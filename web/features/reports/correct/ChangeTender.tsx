import type { TicketView } from 'core/checkout/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isReason } from '../../../office/reason/ReasonField.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Segmented } from '../../../ui/choices/Segmented.tsx';
import { Chip } from '../../../ui/display/Chip.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import css from '../refund/refund.module.css';
import { usualReasons, Why } from './Why.tsx';

const ways = ['cash', 'cheque', 'card'] as const;
type TenderWay = (typeof ways)[number];
export type TenderWish = {
  readonly payment_id: string;
  readonly method: TenderWay;
  readonly reference: string;
  readonly reason: string;
};
type Payment = TicketView['transactions'][number];
const isWay = (method: string): method is TenderWay => (ways as readonly string[]).includes(method);

/** Payments of which somebody can say that they were made in another way. */
export const changeablePayments = ({ transactions }: TicketView): Payment[] =>
  transactions.filter(({ method, deleted }) => !deleted && isWay(method));

function textOf(payment: Payment | undefined, to: TenderWay) {
  if (to === 'card') return 'toCard';
  if (payment?.method !== 'card') return 'moved';
  return to === 'cash' ? 'fromCard' : 'fromCardToCheque';
}

type Props = {
  readonly ticket: TicketView;
  readonly onYes: (wish: TenderWish) => void;
  readonly onClose: () => void;
};

/** Cash that was rung as a card, and the like. */
export function ChangeTender({ ticket, onYes, onClose }: Props) {
  const [t, m] = [useTranslations('reports.correct'), useTranslations('reports.tickets.methods')];
  const payments = changeablePayments(ticket);
  const [payment_id, setPayment] = useState(payments[0]?.id ?? '');
  const payment = payments.find(({ id }) => id === payment_id);
  const [chosen, setChosen] = useState<TenderWay | null>(null);
  const [reference, setReference] = useState('');
  const [reason, setReason] = useState<string>(t(`usual.${usualReasons.tender[0]}`));
  const open = ways.filter((way) => way !== payment?.method);
  const method = chosen !== null && open.includes(chosen) ? chosen : (open[0] ?? 'cash');
  const amount = moneyText((payment?.amount_cents ?? 0) - (payment?.change_cents ?? 0));
  const footer = (
    <Button
      size={56}
      wide
      disabled={!isReason(reason)}
      onClick={() => onYes({ payment_id, method, reference: reference.trim(), reason: reason.trim() })}
    >
      {t('yes.tender', { method: m(method) })}
    </Button>
  );
  return (
    <Modal open onClose={onClose} title={t('tenderTitle', { no: String(ticket.ticket_no) })} width={440} footer={footer}>
      {payments.length > 1 && (
        <fieldset className={css.which}>
          <legend>{t('which')}</legend>
          {payments.map((one) => (
            <Chip key={one.id} size={48} selected={one.id === payment_id} onClick={() => setPayment(one.id)}>
              {m(one.method)} {moneyText(one.amount_cents - one.change_cents)}
            </Chip>
          ))}
        </fieldset>
      )}
      <Segmented
        wide
        label={t('was')}
        value={method}
        onChange={setChosen}
        options={open.map((value) => ({ value, label: m(value) }))}
      />
      <p className={css.hint}>{t(textOf(payment, method), { amount })}</p>
      {method === 'cheque' && (
        <TextField
          label={t('cheque')}
          size={48}
          maxLength={40}
          inputMode="numeric"
          value={reference}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
      )}
      <Why about="tender" value={reason} onChange={setReason} />
    </Modal>
  );
}
