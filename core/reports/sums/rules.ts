import {
  type DayEntry,
  dayHalves,
  isTrade,
  type SoldRow,
  soldRows,
  type TenderRow,
  tenderRows,
} from '../../checkout/days/rules/halves.ts';
import type { Cents } from '../../kernel/money/money.ts';

/** By what a day is divided. Each grain is a division of the same day, so its parts come to the same. */
export const grains = ['all', 'sold', 'tender', 'employee', 'item', 'hour', 'source', 'tax', 'bearer'] as const;
export type Grain = (typeof grains)[number];

export const figures = [
  /** Paid tickets with a line of it. */
  'tickets',
  'qty',
  /** Lines for which the client asked for that person. */
  'requests',
  /** Lines at another price than the menu's. */
  'by_hand',
  /** Tickets that somebody voided. */
  'voids',
  'gross_cents',
  /** All that was taken off, whoever bears it. */
  'discount_cents',
  /** What of it the person who did the work bears. */
  'staff_discount_cents',
  /** Fees and service charges, which are no sales. */
  'fee_cents',
  'refund_cents',
  'tip_cents',
] as const;
export type Figure = (typeof figures)[number];
export type Figures = { readonly [figure in Figure]: number };

/** A part of a day. Figures that a grain doesn't have are zero. */
export type DayShare = Figures & { readonly day: string; readonly grain: Grain; readonly key: string };
/** Some figures of a part, as a query counted them. */
export type CountedShare = Partial<Figures> & Pick<DayShare, 'day' | 'grain' | 'key'>;
/** An entry of the ledger on its day; `subject` is the account's own for tips and taxes. */
export type EntryOfDay = DayEntry & { readonly day: string };

export const noFigures = Object.fromEntries(figures.map((figure) => [figure, 0])) as unknown as Figures;

export const addFigures = (one: Figures, other: Partial<Figures>): Figures =>
  Object.fromEntries(figures.map((figure) => [figure, one[figure] + (other[figure] ?? 0)])) as unknown as Figures;

const hasFigures = (share: Figures): boolean => figures.some((figure) => share[figure] !== 0);

/** What came in by a tender, and what of it went back. */
function tendersOf(entries: readonly EntryOfDay[], day: string): CountedShare[] {
  const back = dayHalves(entries.filter(({ tx_kind }) => tx_kind === 'refund'));
  const all = dayHalves(entries);
  const rows: readonly [TenderRow | SoldRow, Cents, Cents][] = [
    ...tenderRows.map((row) => [row, all.tenders[row], back.tenders[row]] as const),
    ...(['gift_cards_used', 'points_used', 'deposits_used'] as const).map(
      (row) => [row, -all.sold[row], -back.sold[row]] as const,
    ),
  ].map(([row, kept, returned]) => [row, kept - returned, -returned]);
  return rows.map(([key, gross_cents, refund_cents]) => ({ day, grain: 'tender', key, gross_cents, refund_cents }));
}

const soldOf = (entries: readonly EntryOfDay[], day: string): CountedShare[] => {
  const { sold } = dayHalves(entries);
  return soldRows.map((key) => ({ day, grain: 'sold', key, gross_cents: sold[key] }));
};

/** Tax by code: collected, and given back. */
const taxesOf = (entries: readonly EntryOfDay[], day: string): CountedShare[] =>
  entries
    .filter(({ kind, tx_kind }) => kind === 'tax' && isTrade(tx_kind))
    .map(({ subject: key, cents, tx_kind }) =>
      tx_kind === 'refund' ? { day, grain: 'tax', key, refund_cents: cents } : { day, grain: 'tax', key, gross_cents: -cents },
    );

/** Tips by whom they are for. The ledger names people by their public id. */
const tipsOf = (entries: readonly EntryOfDay[], day: string, employees: ReadonlyMap<string, string>): CountedShare[] =>
  entries
    .filter(({ kind, tx_kind }) => kind === 'tip' && isTrade(tx_kind))
    .map(({ subject, cents }) => ({ day, grain: 'employee', key: employees.get(subject) ?? '', tip_cents: -cents }));

/** Parts of the same day, grain and key, added up; those of which nothing is left are gone. */
export function addUp(shares: readonly CountedShare[]): DayShare[] {
  const sums = new Map<string, DayShare>();
  for (const { day, grain, key, ...some } of shares) {
    const name = `${day} ${grain} ${key}`;
    sums.set(name, { ...addFigures(sums.get(name) ?? noFigures, some), day, grain, key });
  }
  return [...sums.values()].filter(hasFigures);
}

/**
 * All parts of some days: lines of tickets by person, item, hour and source, as counted; and of the ledger what was sold, how it
 * was paid, tax and tips.
 */
export function sharesOf(
  entries: readonly EntryOfDay[],
  counted: readonly CountedShare[],
  employees: ReadonlyMap<string, string>,
): DayShare[] {
  const days = [...Map.groupBy(entries, ({ day }) => day)];
  const ofLedger = days.flatMap(([day, entries]) => [
    ...soldOf(entries, day),
    ...tendersOf(entries, day),
    ...taxesOf(entries, day),
    ...tipsOf(entries, day, employees),
  ]);
  return addUp([...counted, ...ofLedger]);
}

export type SumFault = { readonly day: string; readonly grain: Grain; readonly figure: string; readonly cents: Cents };

const sold = (shares: readonly DayShare[], ...keys: SoldRow[]): Cents =>
  shares
    .filter(({ grain, key }) => grain === 'sold' && keys.some((one) => one === key))
    .reduce((sum, { gross_cents }) => sum + gross_cents, 0);

/** Where parts of a day differ from what the ledger says was sold on it: by lines of tickets, or by who did them. */
export function sumFaults(shares: readonly DayShare[]): SumFault[] {
  return [...Map.groupBy(shares, ({ day }) => day)].flatMap(([day, ofDay]) => {
    const gross = sold(ofDay, 'services', 'add_ons', 'products');
    const checks: readonly [Grain, Figure, Cents][] = [
      ...(['employee', 'item', 'hour', 'source', 'all'] as const).flatMap((grain): [Grain, Figure, Cents][] => [
        [grain, 'gross_cents', gross],
        [grain, 'discount_cents', -sold(ofDay, 'discounts')],
        [grain, 'refund_cents', -sold(ofDay, 'refunds')],
      ]),
      ['employee', 'tip_cents', sold(ofDay, 'tips')],
      ['bearer', 'discount_cents', -sold(ofDay, 'discounts')],
    ];
    return checks.flatMap(([grain, figure, cents]) => {
      const there = ofDay.filter((share) => share.grain === grain).reduce((sum, share) => sum + share[figure], 0);
      return there === cents ? [] : [{ day, grain, figure, cents: there - cents }];
    });
  });
}
