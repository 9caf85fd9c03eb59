import { useQuery } from '@tanstack/react-query';
import { refund, ticketOpen, tipAdjust } from 'core/checkout/contract';
import type { Reply } from 'core/kernel/endpoint';
import { ticketDetail } from 'core/reports/contract';
import { useTranslations } from 'use-intl';
import { keyOf, send } from '../../../platform/ask.ts';
import { errorMessage } from '../../../platform/errors.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { useMayChange } from '../../../platform/manage/may.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { Drawer } from '../../../ui/overlays/Drawer.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { GiveReceipt } from '../receipt/GiveReceipt.tsx';
import { useRefund } from '../refund/use-refund.tsx';
import { useAdjustTip } from '../tip/use-adjust-tip.tsx';
import { GUEST, tones } from './TicketTable.tsx';
import css from './tickets.module.css';

type Detail = Reply<typeof ticketDetail>['data'];

function Lines({ ticket, staff }: { readonly ticket: Detail; readonly staff: (id: string) => string }) {
  const t = useTranslations('reports.tickets');
  return Object.entries(ticket.posDetails).map(([customer, { customer_name, details }]) => (
    <section key={customer} className={css.person}>
      <h3>{customer_name === GUEST ? t('guest') : customer_name}</h3>
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
function Cards({ ticket: { gift_card_sales } }: { readonly ticket: Detail }) {
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
function TipShares({ ticket: { tips }, staff }: { readonly ticket: Detail; readonly staff: (id: string) => string }) {
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

function Payments({ ticket: { transactions } }: { readonly ticket: Detail }) {
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

function Sums({ ticket, staff }: { readonly ticket: Detail; readonly staff: (id: string) => string }) {
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

function Story({ ticket, zone }: { readonly ticket: Detail; readonly zone: string }) {
  const t = useTranslations('reports.tickets');
  const language = useLanguage();
  if (ticket.story.length === 0) return null;
  return (
    <section className={css.story}>
      <h3>{t('story')}</h3>
      <ol>
        {ticket.story.map(({ at, by, what, reason }) => (
          <li key={`${at} ${what}`}>
            <span className={css.when}>{dateText(at, 'moment', zone, language)}</span>
            <span>
              {t.has(`told.${what as 'opened'}`) ? t(`told.${what as 'opened'}`) : what}
              {by && <span className={css.who}>{by}</span>}
              {reason && <q>{reason}</q>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

type Props = {
  readonly businessId: number;
  readonly id: string;
  readonly zone: string;
  readonly proof: string | null;
  readonly staff: (id: string) => string;
  readonly onClose: () => void;
};

/** What can still be done with a ticket that is paid. */
function Acts({ businessId, ticket, zone, staff }: Pick<Props, 'businessId' | 'zone' | 'staff'> & { readonly ticket: Detail }) {
  const [r, a] = [useTranslations('reports.refund'), useTranslations('reports.adjustTip')];
  const [mayRefund, maySend, mayTip] = [useMayChange(refund), useMayChange(ticketOpen), useMayChange(tipAdjust)];
  const givingBack = useRefund(businessId, ticket, staff);
  const tipping = useAdjustTip(businessId, ticket, zone, staff);
  if (!maySend && !mayRefund && !mayTip) return null;
  return (
    <div className={css.acts}>
      {maySend && <GiveReceipt businessId={businessId} ticketId={ticket.id} zone={zone} />}
      {mayTip && tipping.isOffered && (
        <Button kind="secondary" size={48} onClick={tipping.start}>
          {a('button')}
        </Button>
      )}
      {mayRefund && (
        <Button kind="secondary" size={48} onClick={givingBack.start}>
          {r('button')}
        </Button>
      )}
      {givingBack.dialog}
      {tipping.dialog}
    </div>
  );
}

/** One ticket: lines by person, what it came to, how it was paid, and who did what when. */
export function TicketPanel({ businessId, id, zone, proof, staff, onClose }: Props) {
  const t = useTranslations('reports.tickets');
  const language = useLanguage();
  const query = { business_id: businessId, ticket_id: id };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...keyOf(ticketDetail, { query }), proof],
    queryFn: ({ signal }) => send(ticketDetail, { query }, { signal, ...(proof !== null && { pinProof: proof }) }),
  });
  const ticket = data?.data;
  return (
    <Drawer open width={560} onClose={onClose} title={ticket ? t('one', { no: ticket.ticket_no }) : t('title')}>
      {error && (
        <ErrorPanel title={t('noTicket')} text={errorMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!ticket && !error && <SkeletonRows rows={5} />}
      {ticket && (
        <div className={css.ticket}>
          <p className={css.top}>
            <Badge tone={tones[ticket.status]}>{t(`states.${ticket.status}`)}</Badge>
            <span className={css.when}>{dateText(ticket.closed_at ?? ticket.opened_at, 'moment', zone, language)}</span>
            {ticket.opened_by && <span className={css.who}>{t('by', { name: ticket.opened_by })}</span>}
          </p>
          <Lines ticket={ticket} staff={staff} />
          <Cards ticket={ticket} />
          <Sums ticket={ticket} staff={staff} />
          {ticket.status === 'paid' && <Acts {...{ businessId, ticket, zone, staff }} />}
          <Story ticket={ticket} zone={zone} />
        </div>
      )}
    </Drawer>
  );
}
