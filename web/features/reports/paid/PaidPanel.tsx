import { useQuery } from '@tanstack/react-query';
import { ticketById, type TicketView } from 'core/checkout/contract';
import { X } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { ClientName } from '../../../office/client/ClientName.tsx';
import { useReceipt } from '../../../office/receipt/use-receipt.ts';
import { Failed } from '../../../office/page/Unread.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { ReceiptDelivery, type ReceiptDeliveryProps } from '../../../ui/receipt/ReceiptDelivery.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { useUiWords } from '../../../ui/theme/ui-words.tsx';
import { refundedOn } from '../refund/refundable.ts';
import { Acts } from '../tickets/Acts.tsx';
import { Bill, isGuest } from '../tickets/Bill.tsx';
import { State } from '../tickets/State.tsx';
import { GUEST } from '../tickets/TicketTable.tsx';
import css from './paid.module.css';

type Props = {
  readonly businessId: number;
  readonly id: string;
  readonly zone: string;
  readonly staff: (id: string) => string;
  readonly onClose: () => void;
};

function Receipt({ businessId, ticket }: Pick<Props, 'businessId'> & { readonly ticket: TicketView }) {
  const w = useTranslations('receipts.ways');
  const say: ReceiptDeliveryProps['t'] = (word, values = { to: '' }) => w(word as 'toClient', values);
  const { facts, give } = useReceipt(businessId, ticket.id, true);
  return (
    <div className={css.receipt}>
      <ReceiptDelivery
        t={say}
        facts={facts}
        isTitled={false}
        onSend={give}
        onPrint={facts && (() => void open(`${facts.link}#print`, '_blank', 'noopener'))}
      />
    </div>
  );
}

/** Everybody on it, each leading to the client. */
function Names({ ticket }: { readonly ticket: TicketView }) {
  const t = useTranslations('reports.tickets');
  const people = Object.entries(ticket.posDetails);
  if (people.length === 0) return t('guest');
  return people.map(([customer, { customer_name: name }], at) => (
    <Fragment key={customer}>
      {at > 0 && ', '}
      <ClientName id={isGuest(customer) ? null : customer} name={name === GUEST ? t('guest') : name} />
    </Fragment>
  ));
}

/** One ticket of today: what was bought and how it was paid, its receipt once more, and what can be put right. */
export function PaidPanel({ businessId, id, zone, staff, onClose }: Props) {
  const [t, g] = [useTranslations('reports.paid'), useTranslations('reports.tickets')];
  const [words, language] = [useUiWords(), useLanguage()];
  const order = { params: { id }, query: { business_id: businessId } };
  const asked = useQuery(apiQueryOptions(ticketById, order));
  const ticket = asked.data?.data;
  return (
    <aside className={css.panel} aria-label={ticket ? g('one', { no: ticket.ticket_no }) : g('title')}>
      <header>
        <div>
          <h2>{ticket ? <Names ticket={ticket} /> : ' '}</h2>
          {ticket && (
            <p>
              #{ticket.ticket_no} · {dateText(ticket.closed_at ?? ticket.opened_at, 'time', zone, language)}
              {ticket.opened_by && ` · ${t('rungBy', { name: ticket.opened_by })}`}
            </p>
          )}
        </div>
        <IconButton icon={X} label={words.close} size={48} onClick={onClose} />
      </header>
      <div className={css.body}>
        {(asked.error || !ticket) && <Failed of={asked} title={g('noTicket')} caption={g('noTicketCaption')} rows={5} />}
        {ticket && (
          <>
            {(ticket.refunds.length > 0 || ticket.status !== 'paid') && (
              <State status={ticket.status} total={ticket.payment.grandTotal} refunded={refundedOn(ticket)} />
            )}
            <Bill ticket={ticket} staff={staff} />
            {ticket.status === 'paid' && <Receipt key={ticket.id} {...{ businessId, ticket }} />}
          </>
        )}
      </div>
      {ticket?.status === 'paid' && (
        <footer>
          <Acts key={ticket.id} {...{ businessId, ticket, staff }} />
        </footer>
      )}
    </aside>
  );
}
