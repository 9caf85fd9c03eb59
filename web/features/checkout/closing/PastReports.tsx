import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { type ClosedView, closeReport, closeReports } from 'core/checkout/contract';
import { Moon, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { Failed } from '../../../office/page/Unread.tsx';
import { zoneOf } from '../../../office/page/use-business.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Drawer } from '../../../ui/overlays/Drawer.tsx';
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx';
import { Pagination } from '../../../ui/tables/Pagination.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { useDrawerName } from '../drawer/use-drawer-name.ts';
import css from './closing.module.css';
import { ZReport } from './ZReport.tsx';

const PER_PAGE = 25;

function Off({ row: { off } }: { readonly row: ClosedView }) {
  const t = useTranslations('checkout.drawer.reports');
  if (off === null) return <Badge tone="warn">{t('unreconciled')}</Badge>;
  return off === 0 ? <span className={css.good}>{t('right')}</span> : <Money cents={off} className={css.bad} />;
}

function useColumns(zone: string): Column<ClosedView>[] {
  const t = useTranslations('checkout.drawer.reports');
  const language = useLanguage();
  const nameOf = useDrawerName();
  const money = (cents: number | null) => (cents === null ? '–' : <Money cents={cents} />);
  return [
    {
      key: 'number',
      title: t('number'),
      width: 96,
      cell: ({ number }) => <b className="tnum">{number === null ? '–' : number}</b>,
    },
    { key: 'drawer', title: t('drawer'), card: 'note', cell: ({ drawer }) => nameOf(drawer) },
    { key: 'when', title: t('when'), card: 'note', cell: ({ closed_at }) => dateText(closed_at, 'moment', zone, language) },
    { key: 'by', title: t('by'), card: 'note', cell: ({ closed_by }) => closed_by ?? '–' },
    { key: 'expected', title: t('expected'), numeric: true, card: 'line', cell: ({ expected }) => money(expected) },
    { key: 'counted', title: t('counted'), numeric: true, card: 'line', cell: ({ counted }) => money(counted) },
    { key: 'off', title: t('off'), numeric: true, card: 'aside', cell: (row) => <Off row={row} /> },
  ];
}

type Props = { readonly business: Business; readonly number: number | null; readonly onNumber: (number: number | null) => void };

function One({ business, number, onNumber }: Props & { readonly number: number }) {
  const t = useTranslations('checkout.drawer');
  const order = { params: { number }, query: { business_id: business.id } };
  const asked = useQuery(apiQueryOptions(closeReport, order));
  const { data, error } = asked;
  const print = (
    <Button kind="quiet" icon={Printer} onClick={() => globalThis.print()}>
      {t('report.print')}
    </Button>
  );
  return (
    <Drawer
      open
      width={560}
      title={t('report.number', { number: String(number) })}
      tools={data && print}
      onClose={() => onNumber(null)}
    >
      {(error || !data) && <Failed of={asked} title={t('reports.failed')} rows={8} />}
      {data && <ZReport report={data.data} shop={business.bus_name} zone={zoneOf(business)} />}
    </Drawer>
  );
}

/** Every drawer that was closed with the number of its report, newest first; one that nobody counted is there too. */
export function PastReports({ business, number, onNumber }: Props) {
  const t = useTranslations('checkout.drawer');
  const [page, setPage] = useState(1);
  const query = { business_id: business.id, page, per_page: PER_PAGE };
  const list = useQuery({ ...apiQueryOptions(closeReports, { query }), placeholderData: keepPreviousData });
  const { data, error } = list;
  const columns = useColumns(zoneOf(business));
  if (error || !data) return <Failed of={list} title={t('reports.failed')} rows={8} />;
  if (data.data.length === 0) return <EmptyState level={2} icon={Moon} title={t('reports.none')} text={t('reports.noneText')} />;
  const pages = data.pagination.last_page;
  return (
    <>
      <div data-screen="">
        <DataTable
          label={t('drawers')}
          columns={columns}
          rows={data.data}
          rowKey={({ id }) => id}
          onOpen={(row) => row.number !== null && onNumber(row.number)}
        />
        {pages > 1 && <Pagination page={page} pages={pages} onPage={setPage} />}
      </div>
      {number !== null && <One business={business} number={number} onNumber={onNumber} />}
    </>
  );
}
