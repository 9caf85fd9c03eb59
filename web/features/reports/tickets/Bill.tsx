import type { TicketView } from 'core/checkout/contract';
import { useTranslations } from 'use-intl';
import { ClientName } from '../../../office/client/ClientName.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { GUEST } from './TicketTable.tsx';
import css from './tickets.module.css';

/** The key of somebody who is not in the client book. */
export const isGuest = (customer: string): boolean => customer.startsWith('guest-');

type Props = { readonly ticket: TicketView; readonly staff: (id: string) => string };

function Lines({ ticket, staff }: Props) {
  const t = useTranslations('reports.tickets');
  return Object.entries(ticket.posDetails).map(([customer, { customer_name, details }]) => (
    <section key={customer} className={css.person}>
      <h3>
        <ClientName id={isGuest(customer) ? null : customer} name={customer_name === GUEST ? t('guest') : customer_name} />
      </h3>
      <ul>
        {details.map((line) => (
          <li key={line.id} data-add-on={line.kind === 'add_on' ? '' : undefined}>
            <span>{line.qty > 1 ? `${line.qty} × ${line.name}` : line.name}</span>
            <span className={css.who}>{staff(line.employee_id)}</span>
            <Money cents={line.qty * line.price_cents - line.staff_discount_cents} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** The gift cards it sold, each by the end of its code and whom it is for. */
function Cards({ ticket: { gift_card_sales } }: { readonly ticket: TicketView }) {
  const t = useTranslations('reports.tickets');
  if (gift_card_sales.length === 0) return null;
  return (
    <section className={css.person}>
      <h3>{t('sums.giftCards')}</h3>
      <ul>
        {gift_card_sales.map(({ id, code, to_name, email, amount_cents }) => (
          <li key={id}>
            <span className="tnum">{code}</span>
            <span className={css.who}>{to_name || email}</span>
            <Money cents={amount_cents} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who gets what of the tip, where it is for more than one. */
function TipShares({ ticket: { tips }, staff }: Props) {
  const t = useTranslations('reports.adjustTip');
  const shares = Object.entries(tips).filter(([, cents]) => cents > 0);
  if (shares.length < 2) return null;
  return shares.map(([who, cents]) => (
    <div key={who} data-part="">
      <dt>{t('part', { name: staff(who) })}</dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </div>
  ));
}

function Payments({ ticket: { transactions } }: { readonly ticket: TicketView }) {
  const [t, a] = [useTranslations('reports.tickets'), useTranslations('reports.adjustTip')];
  return transactions.map(({ id, method, amount_cents, change_cents, deleted, held }) => (
    <div key={id} data-gone={deleted ? '' : undefined}>
      <dt>
        {t(`methods.${method}`)}
        {change_cents > 0 && <span className={css.who}>{t('change', { money: moneyText(change_cents) })}</span>}
        {held && <span className={css.who}>{a('held')}</span>}
      </dt>
      <dd>
        <Money cents={amount_cents} />
      </dd>
    </div>
  ));
}

function Sums({ ticket, staff }: Props) {
  const { payment, gift_card_sales, refunds } = ticket;
  const [t, r] = [useTranslations('reports.tickets'), useTranslations('reports.refund')];
  const rows = [
    ['subTotal', payment.subTotal],
    ['discount', -payment.discount],
    ['tax', payment.tax],
    ['giftCards', gift_card_sales.reduce((sum, { amount_cents }) => sum + amount_cents, 0)],
    ['tip', payment.grandTip],
  ] as const;
  return (
    <dl className={css.sums}>
      {rows
        .filter(([key, cents]) => cents !== 0 || (key === 'subTotal' && gift_card_sales.length === 0))
        .map(([key, cents]) => (
          <div key={key}>
            <dt>{t(`sums.${key}`)}</dt>
            <dd>
              <Money cents={cents} />
            </dd>
          </div>
        ))}
      <TipShares ticket={ticket} staff={staff} />
      <div data-total="">
        <dt>{t('sums.total')}</dt>
        <dd>
          <Money cents={payment.grandTotal} />
        </dd>
      </div>
      <Payments ticket={ticket} />
      {refunds.map(({ id, amount_cents, reason }) => (
        <div key={id}>
          <dt>
            {r('row')}
            <span className={css.who}>{reason}</span>
          </dt>
          <dd>
            <Money cents={-amount_cents} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Lines by person, what it came to, how it was paid and what was given back. */
export function Bill({ ticket, staff }: Props) {
  return (
    <>
      <Lines ticket={ticket} staff={staff} />
      <Cards ticket={ticket} />
      <Sums ticket={ticket} staff={staff} />
    </>
  );
}
