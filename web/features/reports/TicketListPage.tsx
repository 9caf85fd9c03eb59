import { useQuery } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { ticketStates } from 'core/checkout/contract';
import { reportTicket } from 'core/reports/contract';
import { employeesList } from 'core/staff/contract';
import { Receipt, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ListScreen } from '../../office/list/ListScreen.tsx';
import { NothingFound } from '../../office/list/NothingFound.tsx';
import { BusinessPage } from '../../office/page/Page.tsx';
import { zoneOf } from '../../office/page/use-business.ts';
import { apiQueryOptions } from '../../platform/api.ts';
import { useLanguage } from '../../platform/language.tsx';
import type { HeadInput } from '../../platform/page.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Chip } from '../../ui/display/Chip.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { dateText } from '../../ui/texts/date-text.ts';
import { PeriodChoice } from './tickets/PeriodChoice.tsx';
import { ReportUnread } from './tickets/ReportUnread.tsx';
import { TicketPanel } from './tickets/TicketPanel.tsx';
import { TicketTable } from './tickets/TicketTable.tsx';
import css from './tickets/tickets.module.css';
import { useReportPin } from './tickets/use-report-pin.ts';
import { isDay, type TicketAddress, useTicketAddress, useTickets } from './tickets/use-tickets.ts';

export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.TicketListPage'), hidden: true as const });

export const speaks = ['receipts'] as const;

type Props = { readonly address: TicketAddress; readonly list: ReturnType<typeof useTickets> };

/** What stands in place of the rows when there are none. */
function NoRows({ address, list, onEnter }: Props & { readonly onEnter: () => void }) {
  const t = useTranslations('reports.tickets');
  if (list.error || !list.data) return <ReportUnread of={list} t={t} onEnter={onEnter} />;
  const { search, status, period } = address.shown;
  if (search === '' && status === null)
    return (
      <EmptyState
        level={2}
        icon={Receipt}
        title={t('none')}
        text={t('noneText')}
        caption={t('noneCaption')}
        action={
          period === 'today' &&
          address.shown.day === '' && (
            <Button kind="secondary" onClick={() => address.become({ period: 'week' })}>
              {t('lookBack')}
            </Button>
          )
        }
      />
    );
  const clear = () => {
    address.setTyped('');
    address.become({ search: '', status: null, page: 1 });
  };
  return <NothingFound t={t} onClear={clear} />;
}

function Ways({ address: { shown, become }, list }: Props) {
  const t = useTranslations('reports.tickets');
  const language = useLanguage();
  const counts = list.data?.meta.counts;
  return (
    <div className={css.ways}>
      {isDay(shown.day) ? (
        <Chip pill size={40} selected onClick={() => become({ day: '', page: 1 })}>
          {dateText(`${shown.day}T12:00:00Z`, 'long', 'UTC', language)} <X size={16} aria-label={t('anyDay')} />
        </Chip>
      ) : (
        <PeriodChoice value={shown.period} onChange={(period) => become({ period, page: 1 })} />
      )}
      <span className={css.chips}>
        {ticketStates.map((state) => (
          <Chip
            key={state}
            pill
            size={40}
            selected={shown.status === state}
            onClick={() => become({ status: shown.status === state ? null : state, page: 1 })}
          >
            {t(`states.${state}`)} <span className={css.count}>{counts?.[state] ?? ''}</span>
          </Chip>
        ))}
      </span>
    </div>
  );
}

function Tickets({ business }: { readonly business: Business }) {
  const t = useTranslations('reports.tickets');
  const zone = zoneOf(business);
  const address = useTicketAddress();
  const { shown, become } = address;
  const { proof, dialog, enter } = useReportPin(business.id, reportTicket, t('pin.why'));
  const list = useTickets(business.id, shown, proof);
  const team = useQuery(apiQueryOptions(employeesList, { query: { business_id: business.id } }));
  const staff = (id: string) => team.data?.data.find((one) => one.id === id)?.name ?? '';
  const rows = list.error ? [] : (list.data?.data ?? []);
  const meta = list.data?.meta;
  const sums = { grandTip: meta?.grandTip ?? 0, grandTotal: meta?.grandTotal ?? 0, count: meta?.counts.paid ?? 0 };
  return (
    <>
      <ListScreen
        title={t('title')}
        count={meta?.pagination.total}
        search={t('search')}
        filters={<Ways address={address} list={list} />}
        pages={meta?.pagination.last_page}
        address={address}
      >
        {rows.length > 0 ? (
          <TicketTable
            rows={rows}
            zone={zone}
            days={meta?.from === meta?.to ? 1 : 2}
            opened={shown.ticket}
            onOpen={({ id }) => become({ ticket: id })}
            sums={sums}
          />
        ) : (
          <NoRows address={address} list={list} onEnter={enter} />
        )}
      </ListScreen>
      {dialog}
      {shown.ticket !== null && (
        <TicketPanel
          businessId={business.id}
          id={shown.ticket}
          onClose={() => become({ ticket: null })}
          {...{ zone, proof, staff }}
        />
      )}
    </>
  );
}

export function Component() {
  return <BusinessPage rows={8}>{(business) => <Tickets business={business} />}</BusinessPage>;
}
