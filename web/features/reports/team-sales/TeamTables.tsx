import type { EmployeeSales, StaffWork } from 'core/reports/contract';
import { useTranslations } from 'use-intl';
import { Money } from '../../../ui/display/Money.tsx';
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx';
import { useLanguage } from '../../../platform/language.tsx';
import { durationText } from '../../../ui/texts/duration-text.ts';
import type { FileColumn } from './SaveTable.tsx';

const money = <Row,>(key: string, title: string, of: (row: Row) => number, card: Column<Row>['card'] = 'line'): Column<Row> => ({
  key,
  title,
  numeric: true,
  card,
  cell: (row) => (of(row) === 0 ? '–' : <Money cents={of(row)} />),
});
const count = <Row,>(key: string, title: string, of: (row: Row) => number, card: Column<Row>['card'] = 'line'): Column<Row> => ({
  key,
  title,
  numeric: true,
  card,
  cell: (row) => (of(row) === 0 ? '–' : of(row)),
});

/** What a file has of each person's sales. */
export function useSalesFile(): FileColumn<EmployeeSales>[] {
  const t = useTranslations('reports.teamSales');
  return [
    { title: t('columns.name'), text: ({ employee }) => employee?.name ?? t('nobody') },
    { title: t('columns.services'), count: (row) => row.services },
    { title: t('columns.requests'), count: (row) => row.requests },
    { title: t('columns.tickets'), count: (row) => row.tickets },
    { title: t('columns.gross'), cents: (row) => row.gross_cents },
    { title: t('columns.discounts'), cents: (row) => 0 - row.discount_cents },
    { title: t('columns.borne'), cents: (row) => 0 - row.staff_discount_cents },
    { title: t('columns.refunds'), cents: (row) => 0 - row.refund_cents },
    { title: t('columns.net'), cents: (row) => row.net_cents },
    { title: t('columns.tips'), cents: (row) => row.tip_cents },
    { title: t('columns.byHand'), count: (row) => row.by_hand },
    { title: t('columns.voids'), count: (row) => row.voids },
  ];
}

/** What a file has of each person's work. Minutes are a number, so that a spreadsheet can add them up. */
export function useWorkFile(): FileColumn<StaffWork>[] {
  const t = useTranslations('reports.teamWork');
  return [
    { title: t('columns.name'), text: ({ employee }) => employee.name },
    { title: t('columns.visits'), count: (row) => row.visits },
    { title: t('columns.requested'), count: (row) => row.requested },
    { title: t('columns.clients'), count: (row) => row.clients },
    { title: t('columns.new'), count: (row) => row.new_clients },
    { title: t('columns.rebooked'), count: (row) => row.rebooked },
    { title: t('columns.noShows'), count: (row) => row.no_shows },
    { title: t('columns.lost'), cents: (row) => row.no_show_cents },
    { title: t('minutes'), count: (row) => row.service_minutes },
  ];
}

type SalesProps = {
  readonly rows: readonly EmployeeSales[];
  readonly totals: Omit<EmployeeSales, 'employee'>;
  readonly opened: string | null;
  readonly onOpen: (id: string) => void;
};

/** What each person sold; a row opens its lines. */
export function TeamSalesTable({ rows, totals, opened, onOpen }: SalesProps) {
  const t = useTranslations('reports.teamSales');
  const columns: Column<EmployeeSales>[] = [
    { key: 'name', title: t('columns.name'), cell: ({ employee }) => employee?.name ?? t('nobody') },
    count('services', t('columns.services'), (row) => row.services),
    count('requests', t('columns.requests'), (row) => row.requests),
    { ...count('tickets', t('columns.tickets'), (row) => row.tickets), from: 1024 },
    money('gross', t('columns.gross'), (row) => row.gross_cents),
    money('discounts', t('columns.discounts'), (row) => 0 - row.discount_cents),
    { ...money('borne', t('columns.borne'), (row) => 0 - row.staff_discount_cents), from: 1280 },
    money('refunds', t('columns.refunds'), (row) => 0 - row.refund_cents),
    money('net', t('columns.net'), (row) => row.net_cents, 'aside'),
    money('tips', t('columns.tips'), (row) => row.tip_cents),
    { ...count('by-hand', t('columns.byHand'), (row) => row.by_hand), from: 1280 },
    { ...count('voids', t('columns.voids'), (row) => row.voids), from: 1280 },
  ];
  const sums = {
    name: t('total'),
    services: totals.services,
    requests: totals.requests,
    gross: <Money cents={totals.gross_cents} />,
    discounts: <Money cents={0 - totals.discount_cents} />,
    borne: <Money cents={0 - totals.staff_discount_cents} />,
    refunds: <Money cents={0 - totals.refund_cents} />,
    net: <Money cents={totals.net_cents} />,
    tips: <Money cents={totals.tip_cents} />,
    'by-hand': totals.by_hand,
    voids: totals.voids,
  };
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={rows}
      rowKey={({ employee }) => employee?.id ?? ''}
      opened={opened}
      onOpen={({ employee }) => employee && onOpen(employee.id)}
      totals={rows.length > 1 ? sums : undefined}
    />
  );
}

type WorkProps = { readonly rows: readonly StaffWork[]; readonly totals: Omit<StaffWork, 'employee'> };

/** What each person did: visits and those who came, came back, or did not come. */
export function TeamWorkTable({ rows, totals }: WorkProps) {
  const t = useTranslations('reports.teamWork');
  const language = useLanguage();
  const columns: Column<StaffWork>[] = [
    { key: 'name', title: t('columns.name'), cell: ({ employee }) => employee.name },
    count('visits', t('columns.visits'), (row) => row.visits),
    count('requested', t('columns.requested'), (row) => row.requested),
    count('clients', t('columns.clients'), (row) => row.clients),
    count('new', t('columns.new'), (row) => row.new_clients),
    count('rebooked', t('columns.rebooked'), (row) => row.rebooked),
    count('no-shows', t('columns.noShows'), (row) => row.no_shows),
    money('lost', t('columns.lost'), (row) => row.no_show_cents),
    {
      key: 'time',
      title: t('columns.time'),
      numeric: true,
      card: 'line',
      cell: ({ service_minutes }) => durationText(service_minutes, language),
    },
  ];
  const sums = {
    name: t('total'),
    visits: totals.visits,
    requested: totals.requested,
    rebooked: totals.rebooked,
    'no-shows': totals.no_shows,
    lost: <Money cents={totals.no_show_cents} />,
    time: durationText(totals.service_minutes, language),
  };
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={rows}
      rowKey={({ employee }) => employee.id}
      totals={rows.length > 1 ? sums : undefined}
    />
  );
}
