import { type SoldRow, soldRows, tenderRows } from '../../checkout/days/rules/halves.ts';
import type { bearers } from '../../checkout/rules/ticket.ts';
import { addDays } from '../../kernel/time.ts';
import { addUp, type DayShare, type Grain, noFigures } from '../sums/rules.ts';

export const salesBy = ['day', 'hour', 'service', 'category', 'tender', 'employee', 'source'] as const;
export type SalesBy = (typeof salesBy)[number];
export const comparisons = ['none', 'before', 'year'] as const;
export type Comparison = (typeof comparisons)[number];
/** Money, and what was used in place of it. */
export const tenderKeys = [...tenderRows, 'gift_cards_used', 'points_used', 'deposits_used'] as const;
export type TenderKey = (typeof tenderKeys)[number];

/** Which parts of days a division is made of. */
export const grainOf: { readonly [by in SalesBy]: Grain } = {
  day: 'all',
  hour: 'hour',
  service: 'item',
  category: 'item',
  tender: 'tender',
  employee: 'employee',
  source: 'source',
};

type Days = { readonly from: string; readonly to: string };
const DAY_MS = 86_400_000;
const daysIn = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
const monthOf = (day: string): string => day.slice(0, 7);
const lastOfMonth = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).toISOString().slice(0, 10);
const isWholeMonth = ({ from, to }: Days): boolean =>
  from.endsWith('-01') && monthOf(from) === monthOf(to) && to === lastOfMonth(monthOf(to));
/** The same day of another year; February 29 is the 28th where there is none. */
function yearEarlier(day: string): string {
  const year = String(Number(day.slice(0, 4)) - 1);
  return day.endsWith('-02-29') ? `${year}-02-28` : `${year}${day.slice(4)}`;
}

/** The days that some days are compared with: a month with the month before, anything else with as many days before it. */
export function comparedWith(days: Days, how: Comparison): Days | null {
  if (how === 'none') return null;
  if (how === 'year') {
    const [from, to] = [yearEarlier(days.from), yearEarlier(days.to)];
    return isWholeMonth(days) ? { from, to: lastOfMonth(monthOf(to)) } : { from, to };
  }
  const to = addDays(days.from, -1);
  return isWholeMonth(days) ? { from: `${monthOf(to)}-01`, to } : { from: addDays(days.from, -daysIn(days)), to };
}

const ofGrain = (shares: readonly DayShare[], grain: Grain) => shares.filter((share) => share.grain === grain);
const netOf = ({ gross_cents, discount_cents, refund_cents }: DayShare): number => gross_cents - discount_cents - refund_cents;

export type Totals = {
  readonly tickets: number;
  readonly voids: number;
  readonly gross_cents: number;
  readonly discount_cents: number;
  readonly refund_cents: number;
  readonly net_cents: number;
  readonly average_cents: number;
  readonly sold: { readonly [row in SoldRow]: number };
  readonly collected_cents: number;
  readonly tenders: readonly { tender: TenderKey; taken_cents: number; returned_cents: number }[];
  readonly bearers: readonly { bearer: (typeof bearers)[number]; cents: number }[];
};

/** What all days of a report come to. Figures of the ledger are those of the day's close. */
export function totalsOfDays(shares: readonly DayShare[]): Totals {
  const together = addUp(shares.map((share) => ({ ...share, day: '' })));
  const all = ofGrain(together, 'all')[0] ?? { ...noFigures, day: '', grain: 'all', key: '' };
  const soldOf = new Map(ofGrain(together, 'sold').map(({ key, gross_cents }) => [key, gross_cents]));
  const tenderOf = new Map(ofGrain(together, 'tender').map((share) => [share.key, share]));
  const tenders = tenderKeys.map((tender) => {
    const { gross_cents = 0, refund_cents = 0 } = tenderOf.get(tender) ?? {};
    return { tender, taken_cents: gross_cents, returned_cents: refund_cents };
  });
  const net = netOf(all);
  return {
    tickets: all.tickets,
    voids: all.voids,
    gross_cents: all.gross_cents,
    discount_cents: all.discount_cents,
    refund_cents: all.refund_cents,
    net_cents: net,
    average_cents: all.tickets === 0 ? 0 : Math.round(net / all.tickets),
    sold: Object.fromEntries(soldRows.map((row) => [row, soldOf.get(row) ?? 0])) as Totals['sold'],
    collected_cents: tenders
      .slice(0, tenderRows.length)
      .reduce((sum, { taken_cents, returned_cents }) => sum + taken_cents - returned_cents, 0),
    tenders,
    bearers: (['salon', 'staff', 'split'] as const).map((bearer) => ({
      bearer,
      cents: ofGrain(together, 'bearer').find(({ key }) => key === bearer)?.discount_cents ?? 0,
    })),
  };
}

/** What stands in a row of its own; `name` is found by its key afterwards. */
export type Row = {
  readonly key: string;
  readonly qty: number;
  readonly tickets: number;
  readonly gross_cents: number;
  readonly discount_cents: number;
  readonly refund_cents: number;
  readonly net_cents: number;
  readonly day: {
    readonly tax_cents: number;
    readonly tip_cents: number;
    readonly gift_cards_sold_cents: number;
    readonly collected_cents: number;
    readonly tenders: { readonly [tender in TenderKey]: number };
  } | null;
};

const rowOf = (key: string, share: DayShare, day: Row['day'] = null): Row => {
  const { qty, tickets, gross_cents, discount_cents, refund_cents } = share;
  return { key, qty, tickets, gross_cents, discount_cents, refund_cents, net_cents: netOf(share), day };
};

/** Each day of which anything is known, in order. */
function byDay(shares: readonly DayShare[]): Row[] {
  const days = [...Map.groupBy(shares, ({ day }) => day)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return days.map(([day, its]) => {
    const { sold, collected_cents, tenders } = totalsOfDays(its);
    const all = ofGrain(its, 'all')[0] ?? { ...noFigures, day, grain: 'all' as const, key: '' };
    return rowOf(day, all, {
      tax_cents: sold.tax,
      tip_cents: sold.tips,
      gift_cards_sold_cents: sold.gift_cards_sold,
      collected_cents,
      tenders: Object.fromEntries(
        tenders.map(({ tender, taken_cents, returned_cents }) => [tender, taken_cents - returned_cents]),
      ) as { [tender in TenderKey]: number },
    });
  });
}

/** The rows of a report: days and hours in their order, everything else by what it came to. `keyOf` puts parts under one key. */
export function salesRows(by: SalesBy, shares: readonly DayShare[], keyOf: (key: string) => string = (key) => key): Row[] {
  if (by === 'day') return byDay(shares);
  const merged = addUp(ofGrain(shares, grainOf[by]).map((share) => ({ ...share, day: '', key: keyOf(share.key) })));
  // Of persons, those who had nothing but a tip or a void that day sold nothing.
  const rows = merged
    .map((share) => rowOf(share.key, share))
    .filter(({ gross_cents, refund_cents, qty }) => gross_cents || refund_cents || qty);
  return by === 'hour'
    ? rows.toSorted((a, b) => Number(a.key) - Number(b.key))
    : rows.toSorted((a, b) => b.net_cents - a.net_cents || (a.key < b.key ? -1 : 1));
}

/** Net sales of the row that another one is compared with: the day that is as far from its period's first, or the same key. */
export function comparedNet(by: SalesBy, days: Days, before: Days, rows: readonly Row[]): (key: string) => number {
  const nets = new Map(rows.map(({ key, net_cents }) => [key, net_cents]));
  const offset = daysIn({ from: before.from, to: days.from }) - 1;
  return (key) => nets.get(by === 'day' ? addDays(key, -offset) : key) ?? 0;
}
