import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import type { ClientInfo } from 'core/clients/contract';
import { wallClockAt } from 'core/kernel/time';
import { ticketList, type TicketOfList } from 'core/reports/contract';
import { Receipt } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { useClock } from '../../../platform/clock.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { useManageLink } from '../../../platform/manage/links.ts';
import { Closed, Failed } from '../../../office/page/Unread.tsx';
import { zoneOf } from '../../../office/page/use-business.ts';
import { LinkButton } from '../../../ui/actions/LinkButton.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Pagination } from '../../../ui/tables/Pagination.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { Link } from '../../../ui/theme/link.tsx';
import css from './tabs.module.css';

type Props = { readonly business: Business; readonly client: ClientInfo };
const EVER = '2000-01-01';
const PER_PAGE = 12;

function TicketRow({ ticket, zone, href }: { readonly ticket: TicketOfList; readonly zone: string; readonly href: string }) {
  const t = useTranslations('clients.tickets');
  const language = useLanguage();
  return (
    <li>
      <Link href={`${href}?period=month&ticket=${ticket.id}`} className={css.paid}>
        <span>
          <b>#{ticket.ticket_no}</b>
          <small>{dateText(ticket.closed_at ?? ticket.opened_at, 'long', zone, language)}</small>
        </span>
        <span className={css.had}>{ticket.services.join(', ')}</span>
        <span className={css.sum}>
          <Money cents={ticket.grandTotal} />
          {ticket.refunded_cents > 0 && <small>{t('refunded', { amount: moneyText(ticket.refunded_cents) })}</small>}
        </span>
      </Link>
    </li>
  );
}

/** What they have paid, newest first. Those who see tickets with an owner's PIN are shown the way to it. */
export function Tickets({ business, client }: Props) {
  const t = useTranslations('clients.tickets');
  const href = useManageLink('TicketListPage') ?? '';
  const zone = zoneOf(business);
  const [page, setPage] = useState(1);
  const period = { from: EVER, to: wallClockAt(useClock(), zone).date };
  const query = { business_id: business.id, client_id: client.id, ...period, page, per_page: PER_PAGE };
  const asked = useQuery({
    ...apiQueryOptions(ticketList, { query }),
    placeholderData: keepPreviousData,
  });
  const { data } = asked;
  const toTickets = <LinkButton href={`${href}?period=month&q=${encodeURIComponent(client.name)}`}>{t('toTickets')}</LinkButton>;
  const closed = <Closed level={3} title={t('closed')} text={t('closedText')} action={toTickets} />;
  if (asked.error || !data) return <Failed of={asked} title={t('failed')} closed={closed} rows={4} face={false} />;
  if (data.data.length === 0) return <EmptyState icon={Receipt} title={t('none')} text={t('noneText', { name: client.name })} />;
  const pages = data.meta.pagination.last_page;
  return (
    <section className={css.group} aria-label={t('label')}>
      <ul className="plain">
        {data.data.map((ticket) => (
          <TicketRow key={ticket.id} ticket={ticket} zone={zone} href={href} />
        ))}
      </ul>
      {pages > 1 && <Pagination page={page} pages={pages} onPage={setPage} />}
    </section>
  );
}
