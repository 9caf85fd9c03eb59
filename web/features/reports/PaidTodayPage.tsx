import { useQuery } from '@tanstack/react-query';
import { type Business, businessByUrl } from 'core/business/contract';
import { till } from 'core/checkout/contract';
import { payMethods } from 'core/checkout/rules/ticket';
import { LockKeyhole, ReceiptText, SearchX } from 'lucide-react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQuery } from '../../platform/api.ts';
import { errorMessage, Failure } from '../../platform/errors.ts';
import { useManageLink } from '../../platform/manage/links.ts';
import type { HeadInput } from '../../platform/page.ts';
import { queryPolicies } from '../../platform/queries.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { LinkButton } from '../../ui/actions/LinkButton.tsx';
import { SelectField } from '../../ui/choices/SelectField.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '../../ui/feedback/ErrorPanel.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { SearchField } from '../../ui/inputs/SearchField.tsx';
import { Pagination } from '../../ui/tables/Pagination.tsx';
import css from './paid/paid.module.css';
import { PaidPanel } from './paid/PaidPanel.tsx';
import { PaidRow } from './paid/PaidRow.tsx';
import { PaidSums } from './paid/PaidSums.tsx';
import { type PaidSearch, usePaidSearch, usePaidToday } from './paid/use-paid-today.ts';

export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.PaidTodayPage'), hidden: true as const });

export const speaks = ['receipts'] as const;

type List = ReturnType<typeof usePaidToday>;
type Asked = { readonly business: Business; readonly searching: PaidSearch; readonly list: List };
const sign = { size: 24, strokeWidth: 1.75 } as const;

/** What stands in place of the rows when there are none. */
function NoRows({ business, searching, list: { data, error, isFetching, refetch } }: Asked) {
  const t = useTranslations('reports.paid');
  const pos = useManageLink('PosPage');
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
  if (!data) return <SkeletonRows rows={8} face={false} />;
  const clear = () => {
    searching.setTyped('');
    searching.set('q', null);
    searching.set('method', null);
  };
  if (searching.search !== '' || searching.method !== null)
    return (
      <EmptyState
        level={2}
        icon={<SearchX {...sign} />}
        title={t('notFound')}
        text={t('notFoundText')}
        action={
          <Button kind="secondary" size={48} onClick={clear}>
            {t('clear')}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      level={2}
      icon={<ReceiptText {...sign} />}
      title={t('none')}
      text={t('noneText')}
      action={pos !== null && <LinkButton href={pos}>{t('toTill')}</LinkButton>}
    />
  );
}

function Head({ searching, list }: Omit<Asked, 'business'>) {
  const [t, m] = [useTranslations('reports.paid'), useTranslations('reports.tickets.methods')];
  const total = list.data?.sums.tickets;
  return (
    <header className={css.head}>
      <h1>
        {t('title')} {total !== undefined && <span className={css.count}>{total}</span>}
      </h1>
      <SearchField
        label={t('search')}
        placeholder={t('search')}
        size={48}
        value={searching.typed}
        onChange={searching.setTyped}
      />
      <SelectField
        label={t('tenders')}
        hideLabel
        size={48}
        value={searching.method ?? ''}
        onChange={(method) => searching.set('method', method || null)}
        options={[{ value: '', label: t('all') }, ...payMethods.map((value) => ({ value, label: m(value) }))]}
      />
    </header>
  );
}

function PaidToday({ business }: { readonly business: Business }) {
  const t = useTranslations('reports.paid');
  const zone = business.timezone ?? 'UTC';
  const searching = usePaidSearch();
  const list = usePaidToday(business.id, searching);
  const team = useQuery({ ...apiQuery(till, { query: { business_id: business.id } }), staleTime: 60_000 });
  const staff = (id: string) => team.data?.data.staff.find((one) => one.id === id)?.name ?? '';
  const rows = list.error ? [] : (list.data?.data ?? []);
  const { ticket, set, page } = searching;
  const pages = list.data?.pagination.last_page ?? 1;
  const columns = ['time', 'client', 'paidWith', 'tip', 'total'] as const;
  return (
    <div className={css.page} data-open={ticket !== null || undefined}>
      <section className={css.list}>
        <Head searching={searching} list={list} />
        <p className={css.columns} aria-hidden="true">
          {columns.map((one) => (
            <span key={one}>{t(`columns.${one}`)}</span>
          ))}
        </p>
        <div className={css.rows}>
          {rows.length === 0 && <NoRows {...{ business, searching, list }} />}
          <ul>
            {rows.map((row) => (
              <li key={row.id}>
                <PaidRow ticket={row} zone={zone} on={row.id === ticket} onPick={() => set('ticket', row.id)} />
              </li>
            ))}
          </ul>
          {pages > 1 && <Pagination page={page} pages={pages} onPage={(next) => set('page', String(next))} />}
        </div>
        {list.data && !list.error && list.data.sums.tickets > 0 && <PaidSums sums={list.data.sums} />}
      </section>
      {ticket !== null && (
        <PaidPanel key={ticket} businessId={business.id} id={ticket} {...{ zone, staff }} onClose={() => set('ticket', null)} />
      )}
    </div>
  );
}

export function Component() {
  const { busUrl = '' } = useParams();
  const { data } = useQuery({ ...apiQuery(businessByUrl, { query: { business_url: busUrl } }), ...queryPolicies.business });
  return data ? <PaidToday key={data.data.id} business={data.data} /> : <SkeletonRows rows={8} face={false} />;
}
