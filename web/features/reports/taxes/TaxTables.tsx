import type { TaxReport } from 'core/reports/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import css from './tax-report.module.css';

type Code = TaxReport['codes'][number];
type Untaxed = TaxReport['untaxed'][number];

const THOUSANDTHS = 1000;
const percent = (rate: number): string => String(rate / THOUSANDTHS);

/** A column of money; on a phone a line of the card. */
const money = <Row,>(key: string, title: string, centsOf: (row: Row) => number): Column<Row> => ({
  key,
  title,
  numeric: true,
  card: 'line',
  cell: (row) => <Money cents={centsOf(row)} />,
});

type Totals = Readonly<Record<string, ReactNode>>;

/** What the rows come to, under the columns of the same name; nothing under a single row, which says it all. */
function totalsOf<Row>(rows: readonly Row[], names: Totals, of: { readonly [column: string]: (row: Row) => number }) {
  if (rows.length < 2) return undefined;
  const sums = Object.entries(of).map(([column, centsOf]): [string, ReactNode] => [
    column,
    <Money key={column} cents={rows.reduce((sum, row) => sum + centsOf(row), 0)} />,
  ]);
  return { ...Object.fromEntries(sums), ...names };
}

function useTaxName() {
  const t = useTranslations('reports.taxes');
  return ({ name, rate }: Pick<Code, 'name' | 'rate'>) =>
    name === null ? t('rateOnly', { rate: percent(rate) }) : t('named', { name, rate: percent(rate) });
}

/** Sales and tax by code, with what the rate makes of them beside what was collected. */
export function ByTax({ codes }: { readonly codes: readonly Code[] }) {
  const t = useTranslations('reports.taxes');
  const language = useLanguage();
  const nameOf = useTaxName();
  const until = (day: string) => t('ended', { day: dateText(`${day}T12:00:00Z`, 'long', 'UTC', language) });
  const nameWithEnd = (code: Code) => (
    <span className={css.tax}>
      {nameOf(code)}
      {code.ended_on !== null && <small>{until(code.ended_on)}</small>}
    </span>
  );
  const columns: Column<Code>[] = [
    {
      key: 'tax',
      title: t('tax'),
      cell: nameWithEnd,
    },
    money('sales', t('sums.sales'), (code) => code.sales_cents),
    money('refunds', t('sums.refunds'), (code) => code.refunds_cents),
    money('taxable', t('sums.taxable'), (code) => code.taxable_cents),
    money('computed', t('computed'), (code) => code.computed_cents),
    money('collected', t('sums.collected'), (code) => code.collected_cents),
    money('refunded', t('sums.refunded'), (code) => code.refunded_cents),
    money('to-pay', t('toPay'), (code) => code.collected_cents - code.refunded_cents),
  ];
  const empty = <p className={css.quiet}>{t('noTaxes')}</p>;
  const totals = totalsOf<Code>(
    codes,
    { tax: t('total') },
    {
      computed: (code) => code.computed_cents,
      collected: (code) => code.collected_cents,
      refunded: (code) => code.refunded_cents,
      'to-pay': (code) => code.collected_cents - code.refunded_cents,
    },
  );
  return <DataTable label={t('byTax')} columns={columns} rows={codes} rowKey={({ key }) => key} empty={empty} totals={totals} />;
}

/** What each authority gets: together exactly what was collected. */
export function ByPart({ codes }: { readonly codes: readonly Code[] }) {
  const t = useTranslations('reports.taxes');
  const nameOf = useTaxName();
  const parts = codes.flatMap((code) => code.parts.map((part, i) => ({ ...part, key: `${code.key} ${i}`, of: nameOf(code) })));
  const columns: Column<(typeof parts)[number]>[] = [
    { key: 'part', title: t('part'), cell: ({ name }) => name },
    { key: 'of', title: t('ofTax'), card: 'line', cell: ({ of }) => of },
    { key: 'rate', title: t('rate'), numeric: true, card: 'line', cell: ({ rate }) => `${percent(rate)}%` },
    money('collected', t('sums.collected'), (part) => part.collected_cents),
    money('refunded', t('sums.refunded'), (part) => part.refunded_cents),
    money('to-pay', t('toPay'), (part) => part.collected_cents - part.refunded_cents),
  ];
  const totals = totalsOf<(typeof parts)[number]>(
    parts,
    { part: t('total') },
    {
      collected: (part) => part.collected_cents,
      refunded: (part) => part.refunded_cents,
      'to-pay': (part) => part.collected_cents - part.refunded_cents,
    },
  );
  return (
    parts.length > 0 && <DataTable label={t('byPart')} columns={columns} rows={parts} rowKey={({ key }) => key} totals={totals} />
  );
}

export function WithoutTax({ rows }: { readonly rows: readonly Untaxed[] }) {
  const t = useTranslations('reports.taxes');
  const columns: Column<Untaxed>[] = [
    { key: 'kind', title: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
    money('sales', t('sums.sales'), (row) => row.sales_cents),
    money('refunds', t('sums.refunds'), (row) => row.refunds_cents),
    money('left', t('sums.untaxed'), (row) => row.sales_cents - row.refunds_cents),
  ];
  const empty = <p className={css.quiet}>{t('nothing')}</p>;
  const totals = totalsOf<Untaxed>(
    rows,
    { kind: t('total') },
    {
      sales: (row) => row.sales_cents,
      refunds: (row) => row.refunds_cents,
      left: (row) => row.sales_cents - row.refunds_cents,
    },
  );
  return (
    <DataTable label={t('byKind')} columns={columns} rows={rows} rowKey={({ kind }) => kind} empty={empty} totals={totals} />
  );
}
