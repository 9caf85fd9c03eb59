import { useQuery } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { till } from 'core/checkout/contract';
import { payMethods } from 'core/checkout/rules/ticket';
import { ReceiptText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../platform/api.ts';
import { useManageLink } from '../../platform/manage/links.ts';
import type { HeadInput } from '../../platform/page.ts';
import { NothingFound } from '../../office/list/NothingFound.tsx';
import { OfBusiness } from '../../office/page/Page.tsx';
import { Unread } from '../../office/page/Unread.tsx';
import { zoneOf } from '../../office/page/use-business.ts';
import { LinkButton } from '../../ui/actions/LinkButton.tsx';
import { SelectField } from '../../ui/choices/SelectField.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { SearchField } from '../../ui/inputs/SearchField.tsx';
import { Pagination } from '../../ui/tables/Pagination.tsx';
import css from './paid/paid.module.css';
import { PaidPanel } from './paid/PaidPanel.tsx';
import { PaidRow } from './paid/PaidRow.tsx';
import { PaidSums } from './paid/PaidSums.tsx';
import { type PaidAddress, usePaidAddress, usePaidToday } from './paid/use-paid-today.ts';

export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.PaidTodayPage'), hidden: true as const });

export const speaks = ['receipts'] as const;

type Props = { readonly address: PaidAddress; readonly list: ReturnType<typeof usePaidToday> };

/** What stands in place of the rows when there are none. */
function NoRows({ address: { shown, become, setTyped }, list }: Props) {
  const t = useTranslations('reports.paid');
  const pos = useManageLink('PosPage');
  if (list.error || !list.data) return <Unread of={list} t={t} rows={8} face={false} />;
  const clear = () => {
    setTyped('');
    become({ search: '', method: null, page: 1 });
  };
  if (shown.search !== '' || shown.method !== null) return <NothingFound t={t} size={48} onClear={clear} />;
  return (
    <EmptyState
      level={2}
      icon={ReceiptText}
      title={t('none')}
      text={t('noneText')}
      action={pos !== null && <LinkButton href={pos}>{t('toTill')}</LinkButton>}
    />
  );
}

function Head({ address, list }: Props) {
  const [t, m] = [useTranslations('reports.paid'), useTranslations('reports.tickets.methods')];
  const total = list.data?.sums.tickets;
  return (
    <header className={css.head}>
      <h1>
        {t('title')} {total !== undefined && <span className={css.count}>{total}</span>}
      </h1>
      <SearchField label={t('search')} placeholder={t('search')} size={48} value={address.typed} onChange={address.setTyped} />
      <SelectField
        label={t('tenders')}
        hideLabel
        size={48}
        value={address.shown.method ?? ''}
        onChange={(method) => address.become({ method: payMethods.find((one) => one === method) ?? null, page: 1 })}
        options={[{ value: '', label: t('all') }, ...payMethods.map((value) => ({ value, label: m(value) }))]}
      />
    </header>
  );
}

function PaidToday({ business }: { readonly business: Business }) {
  const t = useTranslations('reports.paid');
  const zone = zoneOf(business);
  const address = usePaidAddress();
  const list = usePaidToday(business.id, address);
  const team = useQuery({ ...apiQueryOptions(till, { query: { business_id: business.id } }), staleTime: 60_000 });
  const staff = (id: string) => team.data?.data.staff.find((one) => one.id === id)?.name ?? '';
  const rows = list.error ? [] : (list.data?.data ?? []);
  const {
    shown: { ticket, page },
    become,
  } = address;
  const pages = list.data?.pagination.last_page ?? 1;
  const columns = ['time', 'client', 'paidWith', 'tip', 'total'] as const;
  return (
    <div className={css.page} data-open={ticket !== null || undefined}>
      <section className={css.list}>
        <Head address={address} list={list} />
        <p className={css.columns} aria-hidden="true">
          {columns.map((one) => (
            <span key={one}>{t(`columns.${one}`)}</span>
          ))}
        </p>
        <div className={css.rows}>
          {rows.length === 0 && <NoRows address={address} list={list} />}
          <ul>
            {rows.map((row) => (
              <li key={row.id}>
                <PaidRow ticket={row} zone={zone} on={row.id === ticket} onPick={() => become({ ticket: row.id })} />
              </li>
            ))}
          </ul>
          {pages > 1 && <Pagination page={page} pages={pages} onPage={(next) => become({ page: next })} />}
        </div>
        {list.data && !list.error && list.data.sums.tickets > 0 && <PaidSums sums={list.data.sums} />}
      </section>
      {ticket !== null && (
        <PaidPanel
          key={ticket}
          businessId={business.id}
          id={ticket}
          {...{ zone, staff }}
          onClose={() => become({ ticket: null })}
        />
      )}
    </div>
  );
}

export function Component() {
  return (
    <OfBusiness rows={8} face={false}>
      {(business) => <PaidToday key={business.id} business={business} />}
    </OfBusiness>
  );
}
