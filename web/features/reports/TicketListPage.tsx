import { useQuery } from '@tanstack/react-query';
import { type Business, businessByUrl } from 'core/business/contract';
import { ticketStates } from 'core/checkout/contract';
import { reportTicket } from 'core/reports/contract';
import { employeesList } from 'core/staff/contract';
import { LockKeyhole, Receipt, SearchX } from 'lucide-react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQuery } from '../../platform/api.ts';
import { errorMessage, Failure } from '../../platform/errors.ts';
import type { HeadInput } from '../../platform/page.ts';
import { queryPolicies } from '../../platform/queries.ts';
import { isPinNeeded } from '../../office/pin/use-pin.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { Segmented } from '../../ui/choices/Segmented.tsx';
import { Chip } from '../../ui/display/Chip.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '../../ui/feedback/ErrorPanel.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { SearchField } from '../../ui/inputs/SearchField.tsx';
import { useIsPhone } from '../../ui/layout/media.ts';
import { ListPage } from '../../ui/tables/ListPage.tsx';
import { Pagination } from '../../ui/tables/Pagination.tsx';
import { OwnerPin } from './tickets/OwnerPin.tsx';
import { periods } from './tickets/period.ts';
import { TicketPanel } from './tickets/TicketPanel.tsx';
import { TicketTable } from './tickets/TicketTable.tsx';
import css from './tickets/tickets.module.css';
import { useReportPin } from './tickets/use-report-pin.ts';
import { useTickets, useTicketWish } from './tickets/use-tickets.ts';

export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.TicketListPage'), hidden: true as const });

export const speaks = ['receipts'] as const;

type Wishing = ReturnType<typeof useTicketWish>;
type List = ReturnType<typeof useTickets>;

type Asked = {
  readonly business: Business;
  readonly wishing: Wishing;
  readonly list: List;
  readonly onEnter: () => void;
};

/** What stands in place of the rows when there are none. */
function NoRows({ business, wishing, list, onEnter }: Asked) {
  const t = useTranslations('reports.tickets');
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
    return <ErrorPanel title={t('failed')} text={errorMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={8} />;
  const { search, status, period } = wishing.wish;
  if (search === '' && status === null)
    return (
      <EmptyState
        level={2}
        icon={<Receipt {...sign} />}
        title={t('none')}
        text={t('noneText')}
        caption={t('noneCaption')}
        action={
          period === 'today' && (
            <Button kind="secondary" onClick={() => wishing.become({ period: 'week' })}>
              {t('lookBack')}
            </Button>
          )
        }
      />
    );
  const clear = () => {
    wishing.setTyped('');
    wishing.become({ search: '', status: null, page: 1 });
  };
  return (
    <EmptyState
      level={2}
      icon={<SearchX {...sign} />}
      title={t('notFound')}
      text={t('notFoundText')}
      action={
        <Button kind="secondary" onClick={clear}>
          {t('clear')}
        </Button>
      }
    />
  );
}

function Ways({ wishing, list }: Pick<Asked, 'wishing' | 'list'>) {
  const t = useTranslations('reports.tickets');
  const { wish, become } = wishing;
  const counts = list.data?.meta.counts;
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
        {ticketStates.map((state) => (
          <Chip
            key={state}
            pill
            size={40}
            selected={wish.status === state}
            onClick={() => become({ status: wish.status === state ? null : state, page: 1 })}
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
  const zone = business.timezone ?? 'UTC';
  const wishing = useTicketWish();
  const { wish, become } = wishing;
  const { proof, dialog, enter } = useReportPin(business.id, reportTicket, t('pin.why'));
  const list = useTickets(business.id, zone, wish, proof);
  const team = useQuery(apiQuery(employeesList, { query: { business_id: business.id } }));
  const staff = (id: string) => team.data?.data.find((one) => one.id === id)?.name ?? '';
  const rows = list.error ? [] : (list.data?.data ?? []);
  const meta = list.data?.meta;
  const pages = meta?.pagination.last_page ?? 1;
  const sums = { grandTip: meta?.grandTip ?? 0, grandTotal: meta?.grandTotal ?? 0, count: meta?.counts.paid ?? 0 };
  return (
    <div className={css.page}>
      <ListPage
        title={t('title')}
        count={meta?.pagination.total}
        search={<SearchField label={t('search')} placeholder={t('search')} value={wishing.typed} onChange={wishing.setTyped} />}
        filters={<Ways wishing={wishing} list={list} />}
        footer={pages > 1 && <Pagination page={wish.page} pages={pages} onPage={(page) => become({ page })} />}
      >
        {rows.length > 0 ? (
          <TicketTable
            rows={rows}
            zone={zone}
            days={meta?.from === meta?.to ? 1 : 2}
            opened={wish.ticket}
            onOpen={({ id }) => become({ ticket: id })}
            sums={sums}
          />
        ) : (
          <NoRows business={business} wishing={wishing} list={list} onEnter={enter} />
        )}
      </ListPage>
      {dialog}
      {wish.ticket !== null && (
        <TicketPanel
          businessId={business.id}
          id={wish.ticket}
          zone={zone}
          proof={proof}
          staff={staff}
          onClose={() => become({ ticket: null })}
        />
      )}
    </div>
  );
}

export function Component() {
  const { busUrl = '' } = useParams();
  const { data } = useQuery({ ...apiQuery(businessByUrl, { query: { business_url: busUrl } }), ...queryPolicies.business });
  return data ? (
    <Tickets business={data.data} />
  ) : (
    <div className={css.page}>
      <SkeletonRows rows={8} />
    </div>
  );
}
