import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { dayReports, type ListedDay } from 'core/checkout/contract';
import { Moon } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { Unread } from '../../../office/page/Unread.tsx';
import { zoneOf } from '../../../office/page/use-business.ts';
import { Money } from '../../../ui/display/Money.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx';
import { Pagination } from '../../../ui/tables/Pagination.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';

const PER_PAGE = 25;

function useColumns(zone: string): Column<ListedDay>[] {
  const t = useTranslations('checkout.day.list');
  const language = useLanguage();
  return [
    { key: 'number', title: t('number'), width: 96, cell: ({ number }) => <b className="tnum">Z{number}</b> },
    { key: 'day', title: t('day'), cell: ({ day }) => dateText(`${day}T12:00:00Z`, 'long', 'UTC', language) },
    { key: 'when', title: t('when'), card: 'note', cell: ({ closed_at }) => dateText(closed_at, 'moment', zone, language) },
    { key: 'by', title: t('by'), card: 'note', cell: ({ closed_by }) => closed_by ?? '–' },
    { key: 'total', title: t('total'), numeric: true, card: 'aside', cell: ({ total }) => <Money cents={total} /> },
  ];
}

/** Every Z, newest first. */
export function PastDays({ business, onNumber }: { readonly business: Business; readonly onNumber: (number: number) => void }) {
  const t = useTranslations('checkout.day.list');
  const tDay = useTranslations('checkout.day');
  const [page, setPage] = useState(1);
  const query = { business_id: business.id, page, per_page: PER_PAGE };
  const list = useQuery({ ...apiQueryOptions(dayReports, { query }), placeholderData: keepPreviousData });
  const columns = useColumns(zoneOf(business));
  const { data, error } = list;
  if (error || !data) return <Unread of={list} t={tDay} rows={8} face={false} />;
  if (data.data.length === 0) return <EmptyState level={2} icon={Moon} title={t('none')} text={t('noneText')} />;
  const pages = data.pagination.last_page;
  return (
    <>
      <DataTable
        label={t('label')}
        columns={columns}
        rows={data.data}
        rowKey={({ number }) => String(number)}
        onOpen={({ number }) => onNumber(number)}
      />
      {pages > 1 && <Pagination page={page} pages={pages} onPage={setPage} />}
    </>
  );
}
