import type { SalesMeta, SalesRow } from 'core/reports/contract';
import { tenderKeys } from 'core/reports/sales/rules';
import { useTranslations } from 'use-intl';
import { Money } from '../../../ui/display/Money.tsx';
import { TextLink } from '../../../ui/actions/TextLink.tsx';
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx';
import css from './sales.module.css';
import { useRowNames } from './row-names.ts';

type Props = {
  readonly rows: readonly SalesRow[];
  readonly meta: SalesMeta;
  readonly hrefOf: (row: SalesRow) => string | null;
};
type Sum = (row: SalesRow) => number;

/** A column of money; what is nothing is a dash, which is quicker to skip. */
const money = (key: string, title: string, of: Sum, card: Column<SalesRow>['card'] = 'line'): Column<SalesRow> => ({
  key,
  title,
  numeric: true,
  card,
  cell: (row) => (of(row) === 0 ? '–' : <Money cents={of(row)} />),
});

/** What days have and no other division: only the ledger knows it, and it knows no persons or services. */
function useDayColumns(): Column<SalesRow>[] {
  const t = useTranslations('reports.sales');
  return [
    { ...money('tax', t('columns.tax'), ({ day }) => day?.tax_cents ?? 0), from: 1280 },
    money('tips', t('columns.tips'), ({ day }) => day?.tip_cents ?? 0),
    { ...money('cards', t('columns.cards'), ({ day }) => day?.gift_cards_sold_cents ?? 0, 'none'), from: 1280 },
    money('collected', t('columns.collected'), ({ day }) => day?.collected_cents ?? 0),
    ...tenderKeys.slice(0, 3).map((tender) => ({
      ...money(tender, t(`tenders.${tender}`), ({ day }) => day?.tenders[tender] ?? 0, 'none'),
      from: 1280 as const,
    })),
  ];
}

function useColumns({ meta, hrefOf }: Pick<Props, 'meta' | 'hrefOf'>): Column<SalesRow>[] {
  const t = useTranslations('reports.sales');
  const nameOf = useRowNames(meta.by);
  const ofDays = useDayColumns();
  const named = (row: SalesRow) => {
    const href = hrefOf(row);
    const { label } = nameOf(row);
    if (href !== null)
      return (
        <TextLink className={meta.by === 'day' ? css.name : undefined} href={href}>
          {label}
        </TextLink>
      );
    return label;
  };
  const name: Column<SalesRow> = { key: 'name', title: t(`by.${meta.by}`), cell: named };
  const net = money('net', t('columns.net'), (row) => row.net_cents, 'aside');
  if (meta.by === 'tender')
    return [
      name,
      money('taken', t('columns.taken'), (row) => row.gross_cents),
      money('returned', t('columns.returned'), (row) => 0 - row.refund_cents),
      { ...net, title: t('columns.kept') },
    ];
  const tickets: Column<SalesRow> = {
    key: 'tickets',
    title: t('columns.tickets'),
    numeric: true,
    card: 'line',
    cell: (row) => row.tickets,
  };
  const before: Column<SalesRow>[] = meta.before
    ? [{ ...money('before', t('columns.before'), (row) => row.before_net_cents ?? 0, 'none'), from: 1024 }]
    : [];
  return [
    name,
    tickets,
    money('gross', t('columns.gross'), (row) => row.gross_cents),
    money('discounts', t('columns.discounts'), (row) => 0 - row.discount_cents),
    money('refunds', t('columns.refunds'), (row) => 0 - row.refund_cents),
    net,
    ...before,
    ...(meta.by === 'day' ? ofDays : []),
  ];
}

/** The rows of the report, under them what the whole period comes to. */
export function SalesTable({ rows, meta, hrefOf }: Props) {
  const t = useTranslations('reports.sales');
  const { totals } = meta;
  const sums = {
    name: t('total'),
    tickets: totals.tickets,
    gross: <Money cents={totals.gross_cents} />,
    discounts: <Money cents={0 - totals.discount_cents} />,
    refunds: <Money cents={0 - totals.refund_cents} />,
    net: <Money cents={totals.net_cents} />,
    before: <Money cents={meta.before?.totals.net_cents ?? 0} />,
    tax: <Money cents={totals.sold.tax} />,
    tips: <Money cents={totals.sold.tips} />,
    cards: <Money cents={totals.sold.gift_cards_sold} />,
    collected: <Money cents={totals.collected_cents} />,
    ...Object.fromEntries(
      totals.tenders.map(({ tender, taken_cents, returned_cents }) => [
        tender,
        <Money key={tender} cents={taken_cents - returned_cents} />,
      ]),
    ),
  };
  const columns = useColumns({ meta, hrefOf });
  return (
    <DataTable
      label={t('table')}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      totals={meta.by === 'tender' ? undefined : sums}
    />
  );
}
