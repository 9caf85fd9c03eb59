import type { TicketView } from 'core/checkout/contract';
import { CircleCheck, CircleSlash } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { DateText } from '../../../ui/display/DateText.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { cleared } from '../till/till.ts';
import { useHere, useTill } from '../till/store.ts';
import css from './elsewhere.module.css';

type Closed = Pick<TicketView, 'transactions'>;
/** Who took the last payment. */
const takenBy = ({ transactions }: Closed): string | null => transactions.findLast(({ deleted }) => !deleted)?.taken_by ?? null;

/** Somebody else was quicker: there is nothing left to take on this ticket, so no tender is shown. */
export function PaidElsewhere({ ticket }: { readonly ticket: TicketView }) {
  const t = useTranslations('checkout');
  const { store, business } = useHere();
  const by = useTill(({ changedBy }) => changedBy) || takenBy(ticket) || t('somebody').toLowerCase();
  const isPaid = ticket.status === 'paid';
  const number = String(ticket.ticket_no);
  const Sign = isPaid ? CircleCheck : CircleSlash;
  return (
    <section className={css.closed} aria-live="assertive">
      <Sign size={48} strokeWidth={1.5} aria-hidden="true" data-status={ticket.status} />
      <h2>{t(isPaid ? 'elsewhere.paid' : 'elsewhere.void', { name: by })}</h2>
      <p>
        {t('elsewhere.ticket', { number })}
        {ticket.closed_at !== null && (
          <>
            {' · '}
            <DateText value={ticket.closed_at} zone={business.timezone ?? 'UTC'} kind="time" />
          </>
        )}
        {isPaid && ` · ${moneyText(ticket.payment.grandTotal)}`}
      </p>
      <p>{t(isPaid ? 'elsewhere.nothing' : 'elsewhere.gone')}</p>
      <Button size={48} onClick={() => store.set(cleared)}>
        {t('elsewhere.next')}
      </Button>
    </section>
  );
}
