import type { TicketView } from 'core/checkout/contract';
import { netOf } from 'core/checkout/rules/ticket';
import { useTranslations } from 'use-intl';
import { DateText } from '../../../ui/display/DateText.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { phoneText } from '../../../ui/display/phone-text.ts';
import { type Codes, PrintedCard } from '../gift/SoldCards.tsx';
import { useHere, useTill } from '../till/store.ts';
import { useNamesOn, useStaffName } from '../till/use-names.ts';
import css from './receipt.module.css';

type Row = readonly [label: string, cents: number];

/** Sums in the order of the ticket; what is nothing is left out. */
function Sums({ ticket: { payment, gift_card_sales } }: { readonly ticket: TicketView }) {
  const t = useTranslations('checkout.totals');
  const rows: Row[] = [
    [t('subtotal'), payment.subTotal],
    [t('discount'), -payment.discount],
    [payment.tax_percentage === null ? t('tax') : t('taxOf', { percent: payment.tax_percentage / 1000 }), payment.tax],
    [t('giftCards'), gift_card_sales.reduce((sum, { amount_cents }) => sum + amount_cents, 0)],
    [t('tip'), payment.grandTip],
  ];
  return (
    <dl>
      {rows.map(([label, cents], i) =>
        cents === 0 && i > 0 ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money cents={cents} />
            </dd>
          </div>
        ),
      )}
      <div className={css.total}>
        <dt>{t('total')}</dt>
        <dd>
          <Money cents={payment.grandTotal} />
        </dd>
      </div>
    </dl>
  );
}

function Paid({ ticket, change }: Omit<Props, 'codes'>) {
  const t = useTranslations('checkout.done');
  return (
    <dl>
      {ticket.transactions.flatMap((one) =>
        one.deleted
          ? []
          : [
              <div key={one.id}>
                <dt>
                  {t(`methods.${one.method}`)} {one.reference}
                </dt>
                <dd>
                  <Money cents={one.amount_cents} />
                </dd>
              </div>,
            ],
      )}
      <div className={css.strong}>
        <dt>{t('change')}</dt>
        <dd>
          <Money cents={change} />
        </dd>
      </div>
    </dl>
  );
}

type Props = { readonly ticket: TicketView; readonly change: number; readonly codes: Codes };

/** The ticket has become the receipt; on paper it is 80 mm wide and alone. */
export function Receipt({ ticket, change, codes }: Props) {
  const t = useTranslations('checkout.done');
  const { business } = useHere();
  const label = useTill((till) => till.label);
  const [nameOf, staffName] = [useNamesOn(ticket.posDetails), useStaffName()];
  const { address, city, state_id, zip, bus_phone } = business;
  const place = [address, city, state_id, zip].filter(Boolean).join(', ');
  return (
    <aside className={css.tray} aria-label={t('receipt')}>
      <div className={css.paper}>
        <header>
          <h2>{business.bus_name}</h2>
          {place !== '' && <p>{place}</p>}
          {bus_phone && <p className="tnum">{phoneText(bus_phone)}</p>}
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
              {details.map((line) => (
                <div key={line.id} data-add-on={line.of === undefined ? undefined : ''}>
                  <dt>
                    {line.qty > 1 && `${line.qty} × `}
                    {line.name}
                    {line.of === undefined && ` · ${staffName(line.employee_id)}`}
                  </dt>
                  <dd>
                    <Money cents={netOf(line)} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        {ticket.gift_card_sales.map((card) => (
          <PrintedCard key={card.id} card={card} code={codes[card.id]} />
        ))}
        <Sums ticket={ticket} />
        <Paid ticket={ticket} change={change} />
        <p className={css.thanks}>{t('thanks')}</p>
      </div>
    </aside>
  );
}
