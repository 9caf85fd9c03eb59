import { pagination } from 'core/kernel/page';
import type { SignedInActor } from 'core/kernel/scope';
import { csvText } from 'core/kernel/tables/csv';
import { amountText } from 'core/kernel/money/money';
import type { SalesMeta, SalesRow } from 'core/reports/contract';
import {
  comparedNet,
  comparedWith,
  type Comparison,
  grainOf,
  type Row,
  type SalesBy,
  salesRows,
  totalsOfDays,
} from 'core/reports/sales/rules';
import type { DayShare, Grain } from 'core/reports/sums/rules';
import type { BusinessCtx } from '../../../ctx.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import { type RequestedDays, periodOf } from '../../business/day/commands.ts';
import { sharesBetween } from '../sums/commands.ts';
import { namesFor } from './queries.ts';

type SalesInput = RequestedDays & {
  readonly by: SalesBy;
  readonly against: Comparison;
  readonly page: number;
  readonly per_page: number;
};

const TOTALS: readonly Grain[] = ['all', 'sold', 'tender', 'bearer'];
type Naming = { readonly keyOf: (key: string) => string; readonly nameOf: (key: string) => string | null };

/** Parts under the keys that are shown, and what those are called. */
async function namingOf(ctx: BusinessTx, by: SalesBy): Promise<Naming> {
  const named = await namesFor(ctx, by);
  const names = new Map([...named.values()].map(({ id, name }) => [id, name]));
  // What is in no category stays under its kind.
  const kindOf = (key: string) => key.split(':')[0] ?? key;
  const keyOf = (key: string) => named.get(key)?.id ?? (by === 'category' ? kindOf(key) : key);
  return { keyOf, nameOf: (key) => names.get(key) ?? null };
}

const sharesFor = (ctx: BusinessTx, by: SalesBy, { from, to }: { readonly from: string; readonly to: string }) =>
  sharesBetween(ctx, { first: from, last: to, grains: [...new Set([...TOTALS, grainOf[by]])], byDay: by === 'day' });

/** Net sales of each row in the period beside it, and what that came to. */
async function besides(ctx: BusinessTx, by: SalesBy, days: { from: string; to: string }, how: Comparison, { keyOf }: Naming) {
  const before = comparedWith(days, how);
  if (!before) return { before: null, netOf: () => null };
  const shares = await sharesFor(ctx, by, before);
  const netOf: (key: string) => number | null = comparedNet(by, days, before, salesRows(by, shares, keyOf));
  return { before: { ...before, totals: totalsOfDays(shares) }, netOf };
}

const named = (row: Row, { nameOf }: Naming, netOf: (key: string) => number | null): SalesRow => ({
  ...row,
  name: nameOf(row.key),
  before_net_cents: netOf(row.key),
});

/** Whoever sees aggregates alone gets the totals and no rows. */
export const salesReportFor = (
  ctx: BusinessCtx<SignedInActor>,
  input: SalesInput,
): Promise<{ data: SalesRow[]; meta: SalesMeta }> =>
  ctx.deps.db.read(ctx, async (ctx) => {
    const { by, page, per_page } = input;
    const { first: from, last: to, rule } = await periodOf(ctx, input, 'month');
    const shares: DayShare[] = await sharesFor(ctx, by, { from, to });
    const naming = await namingOf(ctx, by);
    const { before, netOf } = await besides(ctx, by, { from, to }, input.against, naming);
    const rows = salesRows(by, shares, naming.keyOf);
    const shown = ctx.actor.reach === 'aggregate' ? [] : rows.slice((page - 1) * per_page, page * per_page);
    const totals = totalsOfDays(shares) as SalesMeta['totals'];
    const meta = {
      from,
      to,
      timezone: rule.timezone,
      by,
      as_of: ctx.deps.clock.now().toISOString(),
      pagination: pagination(page, per_page, rows.length),
      totals,
      before: before as SalesMeta['before'],
    };
    return { data: shown.map((row) => named(row, naming, netOf)), meta };
  });

const headings = ['', 'Name', 'Tickets', 'Sold', 'Gross sales', 'Discounts', 'Refunds', 'Net sales'] as const;

const amounts = (gross: number, discounts: number, refunds: number, net: number) =>
  [gross, -discounts, -refunds, net].map((cents) => amountText(cents === 0 ? 0 : cents));

/** All rows of the report for a spreadsheet, with a last row of what they come to. */
export const salesTable = (ctx: BusinessCtx<SignedInActor>, input: RequestedDays & { readonly by: SalesBy }): Promise<string> =>
  ctx.deps.db.read(ctx, async (ctx) => {
    const { first: from, last: to } = await periodOf(ctx, input, 'month');
    const shares = await sharesFor(ctx, input.by, { from, to });
    const naming = await namingOf(ctx, input.by);
    const lineOf = ({ key, tickets, qty, gross_cents, discount_cents, refund_cents, net_cents }: Row) => [
      key,
      naming.nameOf(key) ?? '',
      String(tickets),
      String(qty),
      ...amounts(gross_cents, discount_cents, refund_cents, net_cents),
    ];
    const rows = salesRows(input.by, shares, naming.keyOf);
    const sum = (figure: 'gross_cents' | 'discount_cents' | 'refund_cents' | 'net_cents') =>
      rows.reduce((all, row) => all + row[figure], 0);
    const last = [
      '',
      'Total',
      String(totalsOfDays(shares).tickets),
      '',
      ...amounts(sum('gross_cents'), sum('discount_cents'), sum('refund_cents'), sum('net_cents')),
    ];
    return csvText([headings, ...rows.map(lineOf), last]);
  });
