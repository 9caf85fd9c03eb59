import type { TicketView } from 'core/checkout/contract';
import type { Totals } from 'core/checkout/rules/totals';
import { RotateCcw, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { tenderIcons } from '../../../office/receipt/tender-icons.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { crossOut } from '../till/moves.ts';
import { useHere, useTill } from '../till/store.ts';
import { CREDIT, paymentsOf, ticketOf, type Till } from '../till/till.ts';
import { RemovePayments } from './RemovePayments.tsx';
import css from './due.module.css';

type Taken = TicketView['transactions'][number];

/** A payment that was taken; crossed out it is still there until the ticket is saved. */
function Payment({ payment, gone }: { readonly payment: Taken; readonly gone: boolean }) {
  const [t, m] = [useTranslations('checkout.tender'), useTranslations('checkout.done.methods')];
  const { store, orders } = useHere();
  const isLocal = useTill(({ offline }) => offline?.some(({ id }) => id === payment.id) === true);
  const Icon = tenderIcons[payment.method];
  const name =
    payment.method === 'cheque' && payment.reference !== ''
      ? t('chequeNo', { number: payment.reference })
      : [m(payment.method), payment.method !== 'cash' && payment.reference].filter(Boolean).join(' ');
  return (
    <li className={css.payment} data-gone={gone || undefined}>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <span>
        {gone ? <s>{name}</s> : name}
        {gone && <small>{t('willGo')}</small>}
      </span>
      {gone ? <s className="tnum">{moneyText(payment.amount_cents)}</s> : <Money cents={payment.amount_cents} />}
      {payment.method !== 'card' && payment.method !== 'prepaid' && (
        <IconButton
          label={t(gone ? 'keep' : 'remove', { name, amount: moneyText(payment.amount_cents) })}
          size={48}
          onClick={() => (isLocal ? orders.dropOffline(payment.id) : store.set((till) => crossOut(till, payment.id)))}
        >
          {gone ? (
            <RotateCcw size={18} strokeWidth={1.75} aria-hidden="true" />
          ) : (
            <X size={18} strokeWidth={1.75} aria-hidden="true" />
          )}
        </IconButton>
      )}
    </li>
  );
}

type Props = {
  readonly till: Till;
  readonly totals: Totals;
  readonly given: number;
  /** Why a card was not charged. */
  readonly declined: string | null;
};

/** What was paid ahead for the visit is not asked for again. */
function Credit({ till }: { readonly till: Till }) {
  const t = useTranslations('checkout.tender');
  const credit = ticketOf(till).payments.find(({ id }) => id === CREDIT);
  if (!credit) return null;
  return (
    <p className={css.credit}>
      <tenderIcons.prepaid size={20} strokeWidth={1.75} aria-hidden="true" />
      <span>{t('prepaid')}</span>
      <Money cents={-credit.amount_cents} />
    </p>
  );
}

/** What is left to pay, what was paid, and what comes back. */
export function Due({ till, totals, given, declined }: Props) {
  const t = useTranslations('checkout.tender');
  const { orders } = useHere();
  const [isSaving, setSaving] = useState(false);
  const payments = paymentsOf(till).filter(({ deleted }) => !deleted);
  const { due, paid, grandTotal } = totals;
  const change = Math.max(0, given - due);
  return (
    <div className={css.due}>
      <h2>{t('due')}</h2>
      <p className={css.sum} aria-live="polite">
        <Money cents={due} />
      </p>
      {declined !== null && (
        <Notice tone="bad" title={t('declined')}>
          {declined}
        </Notice>
      )}
      <Credit till={till} />
      {payments.length > 0 && (
        <>
          <div className={css.bar} aria-hidden="true">
            {payments.map(
              (one) =>
                !till.removing.includes(one.id) && (
                  <i key={one.id} style={{ width: `${(one.amount_cents / Math.max(1, grandTotal)) * 100}%` }} />
                ),
            )}
          </div>
          <p className={css.paid}>{t('paidOf', { paid: moneyText(paid), total: moneyText(grandTotal) })}</p>
          <ul>
            {payments.map((payment) => (
              <Payment key={payment.id} payment={payment} gone={till.removing.includes(payment.id)} />
            ))}
          </ul>
        </>
      )}
      {till.removing.length > 0 && (
        <Button size={48} wide onClick={() => setSaving(true)}>
          {t('saveRemoved')}
        </Button>
      )}
      {till.removing.length === 0 && due === 0 && (
        <Button size={48} wide onClick={() => void orders.close()}>
          {t('close')}
        </Button>
      )}
      {change > 0 && due > 0 && (
        <output className={css.change}>
          <span>
            <b>{t('change')}</b>
            <small>{t('ifCash', { amount: moneyText(given) })}</small>
          </span>
          <Money cents={change} />
        </output>
      )}
      {isSaving && (
        <RemovePayments payments={payments.filter(({ id }) => till.removing.includes(id))} onClose={() => setSaving(false)} />
      )}
    </div>
  );
}
