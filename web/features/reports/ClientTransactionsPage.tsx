import { useQuery } from '@tanstack/react-query';
import { type Business, businessByUrl } from 'core/business/contract';
import { reportTransactions } from 'core/ledger/contract';
import { LockKeyhole, SearchX, UsersRound } from 'lucide-react';
import { useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQuery } from '../../platform/api.ts';
import { errorMessage, Failure } from '../../platform/errors.ts';
import { useManageLink } from '../../platform/manage/links.ts';
import type { HeadInput } from '../../platform/page.ts';
import { queryPolicies } from '../../platform/queries.ts';
import { isPinNeeded } from '../../office/pin/use-pin.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { Segmented } from '../../ui/choices/Segmented.tsx';
import { moneyText } from '../../ui/display/money-text.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '../../ui/feedback/ErrorPanel.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { SearchField } from '../../ui/inputs/SearchField.tsx';
import { useIsPhone } from '../../ui/layout/media.ts';
import { ListPage } from '../../ui/tables/ListPage.tsx';
import { ClientMoneyTable } from './clients/ClientMoneyTable.tsx';
import { type List, useClientMoney, useMoneyWish, type Wishing } from './clients/use-client-money.ts';
import { OwnerPin } from './tickets/OwnerPin.tsx';
import { periods } from './tickets/period.ts';
import css from './tickets/tickets.module.css';
import { useReportPin } from './tickets/use-report-pin.ts';

export const head = ({ t }: HeadInput) => ({ title: t('reports.clientMoney.title'), hidden: true as const });

type Asked = { readonly business: Business; readonly wishing: Wishing; readonly list: List };
const sign = { size: 24, strokeWidth: 1.75 } as const;

/** Nobody found, or nobody who has paid in the period. */
function Nobody({ wishing }: Pick<Asked, 'wishing'>) {
  const t = useTranslations('reports.clientMoney');
  const { wish, become, setTyped } = wishing;
  const clear = () => {
    setTyped('');
    become({ search: '', period: 'month' });
  };
  const isWide = wish.search === '' && wish.period === 'month';
  return (
    <EmptyState
      level={2}
      icon={wish.search === '' ? <UsersRound {...sign} /> : <SearchX {...sign} />}
      title={t(wish.search === '' ? 'none' : 'notFound')}
      text={t(wish.search === '' ? 'noneText' : 'notFoundText')}
      action={
        !isWide && (
          <Button kind="secondary" onClick={clear}>
            {t('lookBack')}
          </Button>
        )
      }
    />
  );
}

function NoRows({ business, wishing, list, onEnter }: Asked & { readonly onEnter: () => void }) {
  const t = useTranslations('reports.clientMoney');
  const { error, isFetching, refetch, data } = list;
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
  return data ? <Nobody wishing={wishing} /> : <SkeletonRows rows={8} />;
}

function Period({ wishing: { wish, become } }: Pick<Asked, 'wishing'>) {
  const t = useTranslations('reports.tickets');
  return (
    <Segmented
      label={t('period')}
      wide={useIsPhone()}
      options={periods.map((value) => ({ value, label: t(`periods.${value}`) }))}
      value={wish.period}
      onChange={(period) => become({ period })}
    />
  );
}

/** The way to the rest, and what is not in the rows. */
function Foot({ list }: Pick<Asked, 'list'>) {
  const t = useTranslations('reports.clientMoney');
  const guests = list.data?.pages[0]?.meta.guests_cents ?? 0;
  return (
    <div className={css.foot}>
      {list.hasNextPage && (
        <Button kind="secondary" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
      <p className={css.who}>
        {t('spentIs')} {guests !== 0 && t('guests', { amount: moneyText(guests) })}
      </p>
    </div>
  );
}

function ClientTransactions({ business }: Pick<Asked, 'business'>) {
  const t = useTranslations('reports.clientMoney');
  const zone = business.timezone ?? 'UTC';
  const wishing = useMoneyWish();
  const { proof, dialog, enter } = useReportPin(business.id, reportTransactions, t('pinWhy'));
  const list = useClientMoney(business.id, zone, wishing.wish, proof);
  const book = useManageLink('ClientsPage');
  const navigate = useNavigate();
  const rows = list.error ? [] : (list.data?.pages ?? []).flatMap(({ data }) => data);
  const meta = list.data?.pages[0]?.meta;
  return (
    <div className={css.page}>
      <ListPage
        title={t('title')}
        count={list.error ? undefined : meta?.clients}
        search={<SearchField label={t('search')} placeholder={t('search')} value={wishing.typed} onChange={wishing.setTyped} />}
        filters={<Period wishing={wishing} />}
        footer={rows.length > 0 && <Foot list={list} />}
      >
        {rows.length > 0 && meta ? (
          <ClientMoneyTable
            rows={rows}
            zone={zone}
            sums={meta}
            onOpen={book === null ? undefined : ({ client_id }) => void navigate(`${book}/info/${client_id}`)}
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
    <ClientTransactions business={data.data} />
  ) : (
    <div className={css.page}>
      <SkeletonRows rows={8} />
    </div>
  );
}
