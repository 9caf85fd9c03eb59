import type { Business } from 'core/business/contract';
import { reportTransactions } from 'core/ledger/contract';
import { ArrowLeftRight, UsersRound, X } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../platform/language.tsx';
import { useManageLink } from '../../platform/manage/links.ts';
import type { HeadInput } from '../../platform/page.ts';
import { ListScreen } from '../../office/list/ListScreen.tsx';
import { BusinessPage } from '../../office/page/Page.tsx';
import { zoneOf } from '../../office/page/use-business.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { LinkButton } from '../../ui/actions/LinkButton.tsx';
import { Chip } from '../../ui/display/Chip.tsx';
import { moneyText } from '../../ui/display/money-text.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { dateText } from '../../ui/texts/date-text.ts';
import { PeriodChoice } from './tickets/PeriodChoice.tsx';
import { ReportUnread } from './tickets/ReportUnread.tsx';
import css from './tickets/tickets.module.css';
import { useReportPin } from './tickets/use-report-pin.ts';
import { TransactionTable } from './transactions/TransactionTable.tsx';
import {
  type List,
  reportDays,
  type TransactionAddress,
  useTransactionAddress,
  useTransactions,
} from './transactions/use-transactions.ts';

export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.TransactionsPage'), hidden: true as const });

type Props = { readonly address: TransactionAddress; readonly list: List };

/** What stands in place of the rows when there are none. */
function NoRows({ address: { shown, become }, list, onEnter }: Props & { readonly onEnter: () => void }) {
  const t = useTranslations('reports.transactions');
  if (list.error || !list.data) return <ReportUnread of={list} t={t} onEnter={onEnter} />;
  return (
    <EmptyState
      level={2}
      icon={ArrowLeftRight}
      title={t('none')}
      text={t('noneText')}
      action={
        (shown.period === 'today' || shown.method !== null) && (
          <Button kind="secondary" onClick={() => become({ period: 'week', method: null, from: '', to: '', page: 1 })}>
            {t('lookBack')}
          </Button>
        )
      }
    />
  );
}

/** Which days: a usual period, or those of the report that led here until they are taken back. */
function Which({ shown, become }: TransactionAddress) {
  const t = useTranslations('reports.tickets');
  const language = useLanguage();
  const days = reportDays(shown);
  if (days === null) return <PeriodChoice value={shown.period} onChange={(period) => become({ period, page: 1 })} />;
  const day = (date: string) => dateText(`${date}T12:00:00Z`, 'long', 'UTC', language);
  return (
    <Chip pill size={40} selected onClick={() => become({ from: '', to: '', page: 1 })}>
      {days.from === days.to ? day(days.from) : `${day(days.from)} – ${day(days.to)}`} <X size={16} aria-label={t('anyDay')} />
    </Chip>
  );
}

/** Each way of paying that was used, with what it came to; one of them alone is a tap away. */
function Ways({ address: { shown, become }, list }: Props) {
  const m = useTranslations('reports.tickets.methods');
  return (
    <div className={css.ways}>
      <Which shown={shown} become={become} />
      <span className={css.chips}>
        {(list.data?.meta.sums ?? []).map(({ method, amount_cents }) => (
          <Chip
            key={method}
            pill
            size={40}
            selected={shown.method === method}
            onClick={() => become({ method: shown.method === method ? null : method, page: 1 })}
          >
            {m(method)} <span className={css.count}>{moneyText(amount_cents)}</span>
          </Chip>
        ))}
      </span>
    </div>
  );
}

function ByClient({ business }: { readonly business: Business }) {
  const t = useTranslations('reports.clientMoney');
  const icon = <UsersRound size={18} strokeWidth={1.75} aria-hidden="true" />;
  return (
    <LinkButton kind="secondary" href={`/biz/${business.bus_url}/manage/clients/transactions`} icon={icon}>
      {t('byClient')}
    </LinkButton>
  );
}

function Transactions({ business }: { readonly business: Business }) {
  const t = useTranslations('reports.transactions');
  const zone = zoneOf(business);
  const address = useTransactionAddress();
  const { proof, dialog, enter } = useReportPin(business.id, reportTransactions, t('pinWhy'));
  const list = useTransactions(business.id, address.shown, proof);
  const tickets = useManageLink('TicketListPage');
  const navigate = useNavigate();
  const rows = list.error ? [] : (list.data?.data ?? []);
  const meta = list.data?.meta;
  return (
    <>
      <ListScreen
        title={t('title')}
        count={meta?.pagination.total}
        extras={<ByClient business={business} />}
        filters={<Ways address={address} list={list} />}
        pages={meta?.pagination.last_page}
        address={address}
      >
        {rows.length > 0 ? (
          <TransactionTable
            rows={rows}
            zone={zone}
            days={meta?.from === meta?.to ? 1 : 2}
            total={(meta?.sums ?? []).reduce((sum, { amount_cents }) => sum + amount_cents, 0)}
            onOpen={({ ticket_id }) =>
              tickets !== null && ticket_id !== null && void navigate(`${tickets}?period=month&ticket=${ticket_id}`)
            }
          />
        ) : (
          <NoRows address={address} list={list} onEnter={enter} />
        )}
      </ListScreen>
      {dialog}
    </>
  );
}

export function Component() {
  return <BusinessPage rows={8}>{(business) => <Transactions business={business} />}</BusinessPage>;
}
