import type { Business } from 'core/business/contract';
import { reportTransactions } from 'core/ledger/contract';
import { SearchX, UsersRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useManageLink } from '../../platform/manage/links.ts';
import type { HeadInput } from '../../platform/page.ts';
import { ListScreen } from '../../office/list/ListScreen.tsx';
import { BusinessPage } from '../../office/page/Page.tsx';
import { zoneOf } from '../../office/page/use-business.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { moneyText } from '../../ui/display/money-text.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ClientMoneyTable } from './clients/ClientMoneyTable.tsx';
import { type ClientMoneyAddress, type List, useClientMoney, useClientMoneyAddress } from './clients/use-client-money.ts';
import { PeriodChoice } from './tickets/PeriodChoice.tsx';
import { ReportUnread } from './tickets/ReportUnread.tsx';
import css from './tickets/tickets.module.css';
import { useReportPin } from './tickets/use-report-pin.ts';

export const head = ({ t }: HeadInput) => ({ title: t('reports.clientMoney.title'), hidden: true as const });

type Props = { readonly address: ClientMoneyAddress; readonly list: List };

/** Nobody found, or nobody who has paid in the period. */
function Nobody({ address: { shown, become, setTyped } }: Pick<Props, 'address'>) {
  const t = useTranslations('reports.clientMoney');
  const clear = () => {
    setTyped('');
    become({ search: '', period: 'month' });
  };
  const isWide = shown.search === '' && shown.period === 'month';
  return (
    <EmptyState
      level={2}
      icon={shown.search === '' ? <UsersRound /> : <SearchX />}
      title={t(shown.search === '' ? 'none' : 'notFound')}
      text={t(shown.search === '' ? 'noneText' : 'notFoundText')}
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

/** The way to the rest, and what is not in the rows. */
function Foot({ list }: Pick<Props, 'list'>) {
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

function ClientTransactions({ business }: { readonly business: Business }) {
  const t = useTranslations('reports.clientMoney');
  const zone = zoneOf(business);
  const address = useClientMoneyAddress();
  const { shown, become } = address;
  const { proof, dialog, enter } = useReportPin(business.id, reportTransactions, t('pinWhy'));
  const list = useClientMoney(business.id, shown, proof);
  const book = useManageLink('ClientsPage');
  const navigate = useNavigate();
  const rows = list.error ? [] : (list.data?.pages ?? []).flatMap(({ data }) => data);
  const meta = list.data?.pages[0]?.meta;
  const noRows = list.error || !list.data ? <ReportUnread of={list} t={t} onEnter={enter} /> : <Nobody address={address} />;
  return (
    <>
      <ListScreen
        title={t('title')}
        count={list.error ? undefined : meta?.clients}
        search={t('search')}
        filters={<PeriodChoice value={shown.period} onChange={(period) => become({ period })} />}
        footer={rows.length > 0 && <Foot list={list} />}
        address={address}
      >
        {rows.length > 0 && meta ? (
          <ClientMoneyTable
            rows={rows}
            zone={zone}
            sums={meta}
            onOpen={book === null ? undefined : ({ client_id }) => void navigate(`${book}/info/${client_id}`)}
          />
        ) : (
          noRows
        )}
      </ListScreen>
      {dialog}
    </>
  );
}

export function Component() {
  return <BusinessPage rows={8}>{(business) => <ClientTransactions business={business} />}</BusinessPage>;
}
