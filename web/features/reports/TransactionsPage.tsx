import { useQuery } from '@tanstack/react-query';
import { type Business, businessByUrl } from 'core/business/contract';
import { reportTransactions } from 'core/ledger/contract';
import { ArrowLeftRight, LockKeyhole, UsersRound } from 'lucide-react';
import { useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQuery } from '../../platform/api.ts';
import { errorMessage, Failure } from '../../platform/errors.ts';
import { useManageLink } from '../../platform/manage/links.ts';
import type { HeadInput } from '../../platform/page.ts';
import { queryPolicies } from '../../platform/queries.ts';
import { isPinNeeded } from '../../office/pin/use-pin.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { LinkButton } from '../../ui/actions/LinkButton.tsx';
import { Segmented } from '../../ui/choices/Segmented.tsx';
import { Chip } from '../../ui/display/Chip.tsx';
import { moneyText } from '../../ui/display/money-text.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '../../ui/feedback/ErrorPanel.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { useIsPhone } from '../../ui/layout/media.ts';
import { ListPage } from '../../ui/tables/ListPage.tsx';
import { Pagination } from '../../ui/tables/Pagination.tsx';
import { OwnerPin } from './tickets/OwnerPin.tsx';
import { periods } from './tickets/period.ts';
import css from './tickets/tickets.module.css';
import { useReportPin } from './tickets/use-report-pin.ts';
import { TransactionTable } from './transactions/TransactionTable.tsx';
import { type List, useTransactions, useTransactionWish, type Wishing } from './transactions/use-transactions.ts';

export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.TransactionsPage'), hidden: true as const });

type Asked = { readonly business: Business; readonly wishing: Wishing; readonly list: List };

/** What stands in place of the rows when there are none. */
function NoRows({ business, wishing, list, onEnter }: Asked & { readonly onEnter: () => void }) {
  const t = useTranslations('reports.transactions');
  const { error, isFetching, refetch, data } = list;
  const sign = { size: 24, strokeWidth: 1.75 } as const;
  if (isPinNeeded(error)) return <OwnerPin onEnter={onEnter} />;
  if (error instanceof Failure && error.status === 403)
    return (
      <EmptyState
        level={2}
        icon={<LockKeyhole {...sign} />}
        title={t('closed')}
        text={t('closedText', { name: business.bus_name })}
      />
    );
  if (error)
    return <ErrorPanel title={t('none')} text={errorMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={8} />;
  const { period, method } = wishing.wish;
  const wider = period === 'today' || method !== null;
  return (
    <EmptyState
      level={2}
      icon={<ArrowLeftRight {...sign} />}
      title={t('none')}
      text={t('noneText')}
      action={
        wider && (
          <Button kind="secondary" onClick={() => wishing.become({ period: 'week', method: null, page: 1 })}>
            {t('lookBack')}
          </Button>
        )
      }
    />
  );
}

/** Each way of paying that was used, with what it came to; one of them alone is a tap away. */
function Ways({ wishing, list }: Pick<Asked, 'wishing' | 'list'>) {
  const [t, m] = [useTranslations('reports.tickets'), useTranslations('reports.tickets.methods')];
  const { wish, become } = wishing;
  const phone = useIsPhone();
  return (
    <div className={css.ways}>
      <Segmented
        label={t('period')}
        wide={phone}
        options={periods.map((value) => ({ value, label: t(`periods.${value}`) }))}
        value={wish.period}
        onChange={(period) => become({ period, page: 1 })}
      />
      <span className={css.chips}>
        {(list.data?.meta.sums ?? []).map(({ method, amount_cents }) => (
          <Chip
            key={method}
            pill
            size={40}
            selected={wish.method === method}
            onClick={() => become({ method: wish.method === method ? null : method, page: 1 })}
          >
            {m(method)} <span className={css.count}>{moneyText(amount_cents)}</span>
          </Chip>
        ))}
      </span>
    </div>
  );
}

function ByClient({ business }: Pick<Asked, 'business'>) {
  const t = useTranslations('reports.clientMoney');
  const icon = <UsersRound size={18} strokeWidth={1.75} aria-hidden="true" />;
  return (
    <LinkButton kind="secondary" href={`/biz/${business.bus_url}/manage/clients/transactions`} icon={icon}>
      {t('byClient')}
    </LinkButton>
  );
}

function Transactions({ business }: Pick<Asked, 'business'>) {
  const t = useTranslations('reports.transactions');
  const zone = business.timezone ?? 'UTC';
  const wishing = useTransactionWish();
  const { wish, become } = wishing;
  const { proof, dialog, enter } = useReportPin(business.id, reportTransactions, t('pinWhy'));
  const list = useTransactions(business.id, zone, wish, proof);
  const tickets = useManageLink('TicketListPage');
  const navigate = useNavigate();
  const rows = list.error ? [] : (list.data?.data ?? []);
  const meta = list.data?.meta;
  const pages = meta?.pagination.last_page ?? 1;
  return (
    <div className={css.page}>
      <ListPage
        title={t('title')}
        count={meta?.pagination.total}
        extras={<ByClient business={business} />}
        filters={<Ways wishing={wishing} list={list} />}
        footer={pages > 1 && <Pagination page={wish.page} pages={pages} onPage={(page) => become({ page })} />}
      >
        {rows.length > 0 ? (
          <TransactionTable
            rows={rows}
            zone={zone}
            days={meta?.from === meta?.to ? 1 : 2}
            total={(meta?.sums ?? []).reduce((sum, { amount_cents }) => sum + amount_cents, 0)}
            onOpen={({ ticket_id }) => tickets !== null && void navigate(`${tickets}?period=month&ticket=${ticket_id}`)}
          />
        ) : (
          <NoRows {...{ business, wishing, list }} onEnter={enter} />
        )}
      </ListPage>
      {dialog}
    </div>
  );
}

export function Component() {
  const { busUrl = '' } = useParams();
  const { data } = useQuery({ ...apiQuery(businessByUrl, { query: { business_url: busUrl } }), ...queryPolicies.business });
  return data ? (
    <Transactions business={data.data} />
  ) : (
    <div className={css.page}>
      <SkeletonRows rows={8} />
    </div>
  );
}
