import { useQuery } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { formatPhone } from 'core/kernel/phone/phone';
import { type LoyaltyMember, managedPrograms } from 'core/loyalty/contract';
import { Users } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { CardsPage } from '../../office/cards/CardsPage.tsx';
import { ClientName } from '../../office/client/ClientName.tsx';
import { NothingFound } from '../../office/list/NothingFound.tsx';
import { Unread } from '../../office/page/Unread.tsx';
import { apiQueryOptions } from '../../platform/api.ts';
import { useLanguage } from '../../platform/language.tsx';
import type { HeadInput } from '../../platform/page.ts';
import { SelectField } from '../../ui/choices/SelectField.tsx';
import { Badge } from '../../ui/display/Badge.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { SearchField } from '../../ui/inputs/SearchField.tsx';
import { useIsPhone } from '../../ui/layout/media.ts';
import { type Column, DataTable } from '../../ui/tables/DataTable.tsx';
import { Pagination } from '../../ui/tables/Pagination.tsx';
import { dateText } from '../../ui/texts/date-text.ts';
import css from './loyalty.module.css';
import { useMemberList } from './member/use-member-list.ts';
import { Ways } from './Ways.tsx';

export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.LoyaltyProgramPage'), hidden: true as const });

function Who({ member }: { readonly member: LoyaltyMember }) {
  // On a phone the whole card is one button, which opens the membership.
  const isCard = useIsPhone();
  return (
    <span className={css.who}>
      <b>
        <ClientName id={isCard ? null : member.customer_id} name={member.customer_name} />
        {member.tier !== '' && <Badge tone="brand">{member.tier}</Badge>}
      </b>
      {member.phone !== null && <small>{formatPhone(member.phone)}</small>}
    </span>
  );
}

function useColumns(zone: string): Column<LoyaltyMember>[] {
  const t = useTranslations('loyalty.members');
  const language = useLanguage();
  const day = (at: string) => dateText(at, 'long', zone, language);
  return [
    { key: 'name', title: t('columns.name'), hasLink: true, cell: (member) => <Who member={member} /> },
    { key: 'program', title: t('columns.program'), card: 'note', cell: ({ program }) => program },
    {
      key: 'since',
      title: t('columns.since'),
      card: 'note',
      cell: ({ since, until, active }) => (
        <span className={css.when}>
          {day(since)}
          {until !== null && <small>{active ? t('until', { date: day(until) }) : t('over', { date: day(until) })}</small>}
        </span>
      ),
    },
    {
      key: 'spent',
      title: t('columns.spent'),
      card: 'line',
      numeric: true,
      cell: ({ spent_cents }) => <Money cents={spent_cents} />,
    },
    {
      key: 'worth',
      title: t('columns.worth'),
      card: 'line',
      numeric: true,
      cell: ({ worth_cents }) => <Money cents={worth_cents} />,
    },
    {
      key: 'points',
      title: t('columns.points'),
      card: 'aside',
      numeric: true,
      width: 96,
      cell: ({ points }) => <b className="tnum">{points}</b>,
    },
  ];
}

type Listed = ReturnType<typeof useMemberList>;

function NoRows({ listed }: { readonly listed: Listed }) {
  const all = useTranslations('loyalty');
  const t = useTranslations('loyalty.members');
  const { list, shown, setTyped, become } = listed;
  if (list.error || !list.data) return <Unread of={list} t={all} rows={8} />;
  if (shown.search === '' && shown.program === '')
    return <EmptyState level={2} icon={Users} title={t('none')} text={t('noneText')} />;
  const clear = () => {
    setTyped('');
    become({ search: '', program: '', page: 1 });
  };
  return <NothingFound t={t} onClear={clear} />;
}

function Members({ business }: { readonly business: Business }) {
  const t = useTranslations('loyalty');
  const go = useNavigate();
  const listed = useMemberList(business.id);
  const { list, shown, typed, setTyped, become } = listed;
  const programs = useQuery(apiQueryOptions(managedPrograms, { query: { business_id: business.id } })).data?.data ?? [];
  const columns = useColumns(business.timezone ?? 'UTC');
  const rows = list.error ? [] : (list.data?.data ?? []);
  const pages = list.data?.pagination.last_page ?? 1;
  const open = ({ id }: LoyaltyMember) =>
    void go(`/biz/${business.bus_url}/manage/loyalty-program/membership-transactions/${id}`);
  return (
    <>
      <header className={css.top}>
        <h1>{t('title')}</h1>
        {list.data && <p className={css.quiet}>{t('members.count', { count: list.data.meta.members })}</p>}
      </header>
      <Ways business={business} at="members" />
      <div className={css.filters}>
        <SearchField label={t('members.search')} placeholder={t('members.search')} value={typed} onChange={setTyped} />
        {programs.length > 1 && (
          <SelectField
            label={t('members.columns.program')}
            hideLabel
            options={[{ value: '', label: t('members.all') }, ...programs.map(({ id, name }) => ({ value: id, label: name }))]}
            value={shown.program}
            onChange={(program) => become({ program: program ?? '', page: 1 })}
          />
        )}
      </div>
      {rows.length > 0 ? (
        <DataTable label={t('tabs.members')} columns={columns} rows={rows} rowKey={({ id }) => id} onOpen={open} />
      ) : (
        <NoRows listed={listed} />
      )}
      {pages > 1 && <Pagination page={shown.page} pages={pages} onPage={(page) => become({ page })} />}
    </>
  );
}

export function Component() {
  return <CardsPage>{(business) => <Members business={business} />}</CardsPage>;
}
