import type { Cents } from '../../kernel/money/money.ts';
import type { Reason } from '../../kernel/refusals/reason.ts';
import { readCsv } from '../../kernel/tables/csv.ts';
import * as refused from '../refusals.ts';

export const LONGEST_FILE = 120_000;
export const MOST_PAYOUTS = 1000;
const MOST_CENTS = 100_000_000;
const LONGEST_REFERENCE = 60;

export type Payout = {
  readonly day: string;
  readonly reference: string;
  readonly amount_cents: Cents;
  readonly fee_cents: Cents;
  readonly dispute_cents: Cents;
};
export type ReadPayouts = { readonly payouts: readonly Payout[] } | { readonly fault: Reason };

/** What processors call their columns, in the words of a heading without blanks and marks. */
const headings = {
  day: ['date', 'payoutdate', 'arrivaldate', 'depositdate', 'paidon', 'arrivaldateutc'],
  amount: ['amount', 'net', 'netamount', 'payout', 'payoutamount', 'deposit', 'depositamount', 'total'],
  fee: ['fee', 'fees', 'processingfee', 'processingfees'],
  dispute: ['dispute', 'disputes', 'chargeback', 'chargebacks'],
  reference: ['reference', 'id', 'payoutid', 'depositid', 'transferid', 'description'],
} as const;
type Column = keyof typeof headings;

const wordOf = (heading: string): string => heading.toLowerCase().replaceAll(/[^a-z]/g, '');

function columnsOf(row: readonly string[]): { readonly [C in Column]: number } {
  const words = row.map(wordOf);
  const at = (column: Column) => words.findIndex((word) => headings[column].some((name) => name === word));
  return { day: at('day'), amount: at('amount'), fee: at('fee'), dispute: at('dispute'), reference: at('reference') };
}

const two = (part: string): string => part.padStart(2, '0');
const isDay = (day: string): boolean => {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
};

/** 2026-11-16 or, as Americans write it, 11/16/2026; a time behind it is left out. */
export function dayOf(text: string): string | null {
  const [, iso = null] = /^(\d{4}-\d{2}-\d{2})/.exec(text) ?? [];
  const [, month = '', date = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(text) ?? [];
  const day = iso ?? [year, two(month), two(date)].join('-');
  return isDay(day) ? day : null;
}

/** $1,234.50, -12 or (12.00) in cents; nothing is zero. */
export function centsOf(text: string): Cents | null {
  const bare = text.replaceAll(/[\s$,]/g, '');
  const isNegative = /^\(.*\)$/.test(bare);
  const figure = bare.replaceAll(/[()]/g, '');
  if (figure === '') return 0;
  if (!/^-?\d{1,9}(?:\.\d{1,2})?$/.test(figure)) return null;
  const cents = Math.round(Number(figure) * 100);
  if (Math.abs(cents) > MOST_CENTS) return null;
  return isNegative ? -cents : cents;
}

/** Each row of a table of payouts, or what is wrong with the first that can't be read. Fees and disputes are above zero however they are signed. */
export function readPayouts(table: string): ReadPayouts {
  const [head, ...rows] = readCsv(table, MOST_PAYOUTS + 2);
  const columns = columnsOf(head ?? []);
  if (columns.day === -1 || columns.amount === -1) return { fault: refused.payoutColumns };
  if (rows.length === 0) return { fault: refused.payoutNone };
  if (rows.length > MOST_PAYOUTS) return { fault: refused.payoutTooMany({ most: MOST_PAYOUTS }) };
  const payouts: Payout[] = [];
  for (const [i, row] of rows.entries()) {
    const field = (column: Column) => (columns[column] === -1 ? '' : (row[columns[column]] ?? '').trim());
    const day = dayOf(field('day'));
    const [amount_cents, fee, dispute] = [centsOf(field('amount')), centsOf(field('fee')), centsOf(field('dispute'))];
    if (day === null) return { fault: refused.payoutDay({ line: i + 2 }) };
    if (amount_cents === null || fee === null || dispute === null) return { fault: refused.payoutAmount({ line: i + 2 }) };
    const named = field('reference').slice(0, LONGEST_REFERENCE);
    // Two payouts of one day without a name are told apart by their place in the table.
    const nth = payouts.filter((one) => one.day === day).length + 1;
    const reference = named === '' ? `${nth}: ${amount_cents}` : named;
    if (payouts.some((one) => one.day === day && one.reference === reference))
      return { fault: refused.payoutTwice({ line: i + 2 }) };
    payouts.push({ day, reference, amount_cents, fee_cents: Math.abs(fee), dispute_cents: Math.abs(dispute) });
  }
  return { payouts };
}
