import type { PaidTicket } from 'core/checkout/contract';
import { useTranslations } from 'use-intl';
import { tenderIcons } from '../../../office/receipt/tender-icons.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { dateText } from '../../../ui/texts/date-text.ts';
import { GUEST } from '../tickets/TicketTable.tsx';
import css from './paid.module.css';

type Props = { readonly ticket: PaidTicket; readonly zone: string; readonly on: boolean; readonly onPick: () => void };

/** A card by its brand and end where it paid alone, by its brand beside others. */
function usePaidWith() {
  const m = useTranslations('reports.tickets.methods');
  return (paid: PaidTicket['paid_with']): string => {
    const names = paid.map(({ method, reference }) => {
      if (method !== 'card' || reference === '') return m(method);
      const shown = paid.length > 1 ? (reference.split(' ')[0] ?? '') : reference;
      return shown.charAt(0).toUpperCase() + shown.slice(1);
    });
    return [...new Set(names)].join(' + ');
  };
}

/** When, who, what for, how and how much; what was given back stands under the sum. */
export function PaidRow({ ticket, zone, on, onPick }: Props) {
  const [t, g] = [useTranslations('reports.paid'), useTranslations('reports.tickets')];
  const language = useLanguage();
  const paidWith = usePaidWith();
  const { customers, staff, services, paid_with, refunded_cents } = ticket;
  const names = customers.map((name) => (name === GUEST ? g('guest') : name));
  const [first] = paid_with;
  const Icon = first ? tenderIcons[first.method] : tenderIcons.cash;
  const what = services.length > 1 ? t('services', { count: services.length }) : services[0];
  return (
    <button type="button" className={css.row} aria-pressed={on} onClick={onPick}>
      <span className={css.time}>{dateText(ticket.closed_at, 'time', zone, language)}</span>
      <span className={css.who}>
        <b>{names.join(', ') || g('guest')}</b>
        <small>{[staff.join(', '), what].filter(Boolean).join(' · ')}</small>
      </span>
      <span className={css.with}>
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
        <span>{paidWith(paid_with)}</span>
      </span>
      <Money cents={ticket.tip_cents} className={css.tip} />
      <span className={css.total}>
        <Money cents={ticket.total_cents} />
        {refunded_cents > 0 && <small>{t('refunded', { amount: moneyText(refunded_cents) })}</small>}
      </span>
    </button>
  );
}
