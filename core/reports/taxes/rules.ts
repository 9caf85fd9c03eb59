import type { TaxPart } from '../../business/taxes/rules.ts';
import { lineKinds, type TicketLine } from '../../checkout/rules/ticket.ts';
import { allocateCents, type Cents, percentOf } from '../../kernel/money/money.ts';
import type { TaxReport } from './contract.ts';

/** A tax code as the report names it. */
export type KnownCode = {
  readonly id: string;
  readonly name: string;
  readonly parts: readonly TaxPart[];
  readonly rate: number;
  readonly ended_on: string | null;
  /** Lines from before there were codes that name this rate are its own. */
  readonly before_codes_rate: number | null;
};
/** What was sold and given back of one kind of line under one code; `key` is null for lines without tax. */
export type TaxedSales = {
  readonly key: string | null;
  readonly kind: TicketLine['kind'];
  readonly sales_cents: Cents;
  readonly refunds_cents: Cents;
};
/** Tax in the ledger. */
export type TaxMoved = { readonly key: string; readonly collected_cents: Cents; readonly refunded_cents: Cents };

type Figures = Omit<TaxReport, 'from' | 'to' | 'timezone'>;

const sumOf = <K extends string>(rows: readonly { readonly [key in K]: Cents }[], key: K): Cents =>
  rows.reduce((sum, row) => sum + row[key], 0);

/** A part of the tax for each authority, by its rate: together exactly what was collected, never rounded one by one. */
const partsOf = (parts: readonly TaxPart[], { collected_cents, refunded_cents }: Omit<TaxMoved, 'key'>) => {
  const rates = parts.map(({ rate }) => rate);
  const shares = (cents: Cents) => (sumOf(parts, 'rate') > 0 ? allocateCents(cents, rates) : rates.map(() => 0));
  const [collected, refunded] = [shares(collected_cents), shares(refunded_cents)];
  return parts.map(({ name, rate }, i) => ({
    name,
    rate,
    collected_cents: collected[i] ?? 0,
    refunded_cents: refunded[i] ?? 0,
  }));
};

/** What a return asks for. Codes that are charged now are in it, and those of which anything was sold, given back or collected. */
export function taxFigures(codes: readonly KnownCode[], sold: readonly TaxedSales[], moved: readonly TaxMoved[]): Figures {
  const byRate = new Map(
    codes.flatMap(({ id, before_codes_rate: rate }) => (rate === null ? [] : [[String(rate), id] as const])),
  );
  const keyOf = (key: string): string => byRate.get(key) ?? key;
  const taxed = Map.groupBy(
    sold.filter(({ key }) => key !== null),
    ({ key }) => keyOf(key ?? ''),
  );
  const taxes = Map.groupBy(moved, ({ key }) => keyOf(key));
  const current = codes.filter(({ ended_on }) => ended_on === null).map(({ id }) => id);
  const keys = new Set([...current, ...taxed.keys(), ...taxes.keys()]);
  const known = new Map(codes.map((code) => [code.id, code]));
  const rows = [...keys].map((key) => {
    const { name = null, rate = Number(key), parts = [], ended_on = null } = known.get(key) ?? {};
    const [sales, tax] = [taxed.get(key) ?? [], taxes.get(key) ?? []];
    const sums = { sales_cents: sumOf(sales, 'sales_cents'), refunds_cents: sumOf(sales, 'refunds_cents') };
    const taxable_cents = sums.sales_cents - sums.refunds_cents;
    const money = { collected_cents: sumOf(tax, 'collected_cents'), refunded_cents: sumOf(tax, 'refunded_cents') };
    const computed_cents = percentOf(taxable_cents, rate);
    return { key, name, rate, ended_on, ...sums, taxable_cents, computed_cents, ...money, parts: partsOf(parts, money) };
  });
  const without = sold.filter(({ key }) => key === null);
  const untaxed = lineKinds.flatMap((kind) => {
    const of = without.filter((row) => row.kind === kind);
    return of.length > 0 ? [{ kind, sales_cents: sumOf(of, 'sales_cents'), refunds_cents: sumOf(of, 'refunds_cents') }] : [];
  });
  const totals = {
    sales_cents: sumOf(sold, 'sales_cents'),
    refunds_cents: sumOf(sold, 'refunds_cents'),
    taxable_cents: sumOf(rows, 'taxable_cents'),
    untaxed_cents: sumOf(untaxed, 'sales_cents') - sumOf(untaxed, 'refunds_cents'),
    collected_cents: sumOf(moved, 'collected_cents'),
    refunded_cents: sumOf(moved, 'refunded_cents'),
  };
  return { codes: rows.toSorted((a, b) => b.taxable_cents - a.taxable_cents || (a.key < b.key ? -1 : 1)), untaxed, totals };
}
