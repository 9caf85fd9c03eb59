import type { TicketView } from 'core/checkout/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { Checkbox } from '../../../ui/choices/Checkbox.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { returnable, taxBack, tipsLeft } from './left.ts';
import css from './refund.module.css';

export type RefundWish = {
  readonly lines: { readonly id: string; readonly amount_cents: number }[];
  readonly tips: { readonly [employee_id: string]: number };
  readonly reason: string;
};
type Props = {
  readonly ticket: TicketView;
  readonly staff: (id: string) => string;
  readonly onYes: (wish: RefundWish) => void;
  readonly onClose: () => void;
};

const LEAST = 3;

/** Which lines go back, whether the tip does too, and why; the sum is there before anybody agrees to it. */
function useChoice(ticket: TicketView) {
  const all = returnable(ticket);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [withTip, setWithTip] = useState(false);
  const [reason, setReason] = useState('');
  const tips = tipsLeft(ticket);
  const tip = Object.values(tips).reduce((sum, cents) => sum + cents, 0);
  const lines = all
    .filter(({ line }) => chosen.has(line.id))
    .map(({ line, left, refunded }) => ({ id: line.id, amount_cents: left - refunded }));
  const tax = taxBack(all, chosen);
  const total = lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0) + tax + (withTip ? tip : 0);
  const toggle = (id: string) =>
    setChosen((now) => (now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id])));
  const wish: RefundWish = { lines, tips: withTip ? tips : {}, reason: reason.trim() };
  return { all, chosen, toggle, withTip, setWithTip, tip, tax, total, reason, setReason, wish };
}

export function RefundTicket({ ticket, staff, onYes, onClose }: Props) {
  const t = useTranslations('reports.refund');
  const { all, chosen, toggle, withTip, setWithTip, tip, tax, total, reason, setReason, wish } = useChoice(ticket);
  const isReady = total > 0 && wish.reason.length >= LEAST;
  const footer = (
    <Button size={48} wide disabled={!isReady} onClick={() => onYes(wish)}>
      {t('give', { amount: moneyText(total) })}
    </Button>
  );
  return (
    <Modal open onClose={onClose} title={t('title', { no: String(ticket.ticket_no) })} width={440} footer={footer}>
      <ul className={css.lines}>
        {all.map(({ line, left, refunded }) => (
          <li key={line.id} data-gone={left <= refunded ? '' : undefined}>
            <Checkbox
              label={`${line.name} · ${staff(line.employee_id)}`}
              checked={chosen.has(line.id)}
              disabled={left <= refunded}
              onChange={() => toggle(line.id)}
            />
            {left <= refunded ? <span>{t('given')}</span> : <Money cents={left - refunded} />}
          </li>
        ))}
        {tax > 0 && (
          <li>
            <span>{t('tax')}</span>
            <Money cents={tax} />
          </li>
        )}
        {tip > 0 && (
          <li>
            <Checkbox label={t('tip')} checked={withTip} onChange={() => setWithTip(!withTip)} />
            <Money cents={tip} />
          </li>
        )}
      </ul>
      <p className={css.hint}>{t('where')}</p>
      <TextField
        label={t('reason')}
        size={48}
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Modal>
  );
}
