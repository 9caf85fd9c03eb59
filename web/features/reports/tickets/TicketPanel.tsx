import { useQuery } from '@tanstack/react-query';
import { ticketOpen } from 'core/checkout/contract';
import { ticketDetail } from 'core/reports/contract';
import { useTranslations } from 'use-intl';
import { apiQueryKey, callApi } from '../../../platform/api.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { useMayChange } from '../../../platform/manage/permissions.ts';
import { Failed } from '../../../office/page/Unread.tsx';
import { Drawer } from '../../../ui/overlays/Drawer.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { GiveReceipt } from '../receipt/GiveReceipt.tsx';
import { refundedOn } from '../refund/refundable.ts';
import { Acts } from './Acts.tsx';
import { Bill } from './Bill.tsx';
import { State } from './State.tsx';
import { Story } from '../story/Story.tsx';
import css from './tickets.module.css';

type Props = {
  readonly businessId: number;
  readonly id: string;
  readonly zone: string;
  readonly proof: string | null;
  readonly staff: (id: string) => string;
  readonly onClose: () => void;
};

/** One ticket: lines by person, what it came to, how it was paid, and who did what when. */
export function TicketPanel({ businessId, id, zone, proof, staff, onClose }: Props) {
  const t = useTranslations('reports.tickets');
  const language = useLanguage();
  const maySend = useMayChange(ticketOpen);
  const query = { business_id: businessId, ticket_id: id };
  const asked = useQuery({
    queryKey: [...apiQueryKey(ticketDetail, { query }), proof],
    queryFn: ({ signal }) => callApi(ticketDetail, { query }, { signal, ...(proof !== null && { pinProof: proof }) }),
  });
  const ticket = asked.data?.data;
  return (
    <Drawer open width={560} onClose={onClose} title={ticket ? t('one', { no: ticket.ticket_no }) : t('title')}>
      {(asked.error || !ticket) && <Failed of={asked} title={t('noTicket')} caption={t('noTicketCaption')} rows={5} />}
      {ticket && (
        <div className={css.ticket}>
          <p className={css.top}>
            <State status={ticket.status} total={ticket.payment.grandTotal} refunded={refundedOn(ticket)} />
            <span className={css.when}>{dateText(ticket.closed_at ?? ticket.opened_at, 'moment', zone, language)}</span>
            {ticket.opened_by && <span className={css.who}>{t('by', { name: ticket.opened_by })}</span>}
          </p>
          <Bill ticket={ticket} staff={staff} />
          {ticket.status === 'paid' && (
            <div className={css.acts}>
              {maySend && <GiveReceipt businessId={businessId} ticketId={ticket.id} zone={zone} />}
              <Acts {...{ businessId, ticket, staff }} />
            </div>
          )}
          <Story told={ticket.story} zone={zone} staff={staff} />
        </div>
      )}
    </Drawer>
  );
}
