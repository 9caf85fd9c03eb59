import type { TicketView } from 'core/checkout/contract';
import { netOf } from 'core/checkout/rules/ticket';
import { formatPhone } from 'core/kernel/phone/phone';
import { useTranslations } from 'use-intl';
import { DateText } from '../../../ui/display/DateText.tsx';
import { Qr } from '../../../ui/display/Qr.tsx';
import { Paper, PaperRow, PaperSums } from '../../../ui/receipt/Paper.tsx';
import { type Codes, PrintedCard } from '../gift/SoldCards.tsx';
import { useHere, useTill } from '../till/store.ts';
import { useNamesOn, useStaffName } from '../till/use-names.ts';
import css from './receipt.module.css';

/** Whoever did it stays beside the dot that leads to them. */
const Done = ({ what, by }: { readonly what: string; readonly by: string }) => (
  <>
    {what} <span className={css.by}>· {by}</span>
  </>
);

function Sums({ ticket: { payment, gift_card_sales } }: { readonly ticket: TicketView }) {
  const t = useTranslations('checkout.totals');
  const rows = [
    [t('subtotal'), payment.subTotal],
    [t('discount'), -payment.discount],
    [payment.tax_percentage === null ? t('tax') : t('taxOf', { percent: String(payment.tax_percentage / 1000) }), payment.tax],
    [t('giftCards'), gift_card_sales.reduce((sum, { amount_cents }) => sum + amount_cents, 0)],
    [t('tip'), payment.grandTip],
  ] as const;
  return <PaperSums rows={rows} total={{ label: t('total'), cents: payment.grandTotal }} />;
}

function Paid({ ticket, change }: Pick<Props, 'ticket' | 'change'>) {
  const t = useTranslations('checkout.done');
  const kept = ticket.transactions.filter(({ deleted }) => !deleted);
  return (
    <dl>
      {kept.map((one) => (
        <PaperRow key={one.id} label={`${t(`methods.${one.method}`)} ${one.reference}`} cents={one.amount_cents} />
      ))}
      <PaperRow label={t('change')} cents={change} weight="strong" />
    </dl>
  );
}

type Props = {
  readonly ticket: TicketView;
  readonly change: number;
  readonly codes: Codes;
  /** Opens it on a phone; undefined until it is known. */
  readonly link: string | undefined;
};

/** The ticket has become the receipt; on paper it is 80 mm wide and alone. */
export function Receipt({ ticket, change, codes, link }: Props) {
  const [t, r] = [useTranslations('checkout.done'), useTranslations('receipts')];
  const { business } = useHere();
  const label = useTill((till) => till.label);
  const [nameOf, staffName] = [useNamesOn(ticket.posDetails), useStaffName()];
  const { address, city, state_id, zip, bus_phone } = business;
  const place = [address, city, state_id, zip].filter(Boolean).join(', ');
  return (
    <aside className={css.tray} aria-label={t('receipt')}>
      <Paper>
        <header>
          <h2>{business.bus_name}</h2>
          {place !== '' && <p>{place}</p>}
          {bus_phone && <p className="tnum">{formatPhone(bus_phone)}</p>}
          <p>
            {label !== null && `${t('offlineNumber', { label })} · `}
            {ticket.show_ticket_no && `${t('number', { number: String(ticket.ticket_no) })} · `}
            <DateText value={ticket.closed_at ?? ticket.opened_at} zone={business.timezone ?? 'UTC'} />
          </p>
        </header>
        {Object.entries(ticket.posDetails).map(([key, { details }]) => (
          <section key={key}>
            <h3>{nameOf(key)}</h3>
            <dl>
              {details.map((line) => {
                const name = line.qty > 1 ? `${line.qty} × ${line.name}` : line.name;
                const isAddOn = line.of !== undefined;
                const label = isAddOn ? name : <Done what={name} by={staffName(line.employee_id)} />;
                return <PaperRow key={line.id} label={label} cents={netOf(line)} isAddOn={isAddOn} />;
              })}
            </dl>
          </section>
        ))}
        {ticket.gift_card_sales.map((card) => (
          <PrintedCard key={card.id} card={card} code={codes[card.id]} />
        ))}
        <Sums ticket={ticket} />
        <Paid ticket={ticket} change={change} />
        <p className={css.thanks}>
          {t('thanks')}
          {link !== undefined && (
            <span className={css.scan}>
              <Qr text={link} label={r('scanLabel')} className={css.qr} />
              {r('scan')}
            </span>
          )}
        </p>
      </Paper>
    </aside>
  );
}
