import type { Cents } from '../../kernel/money/money.ts';

/** What a drawer should hold and what was counted in it, with everything that may explain a difference. */
export type Count = {
  readonly expected: Cents;
  readonly counted: Cents;
  readonly sales: readonly { readonly ticket_no: number; readonly cash: Cents; readonly other: Cents }[];
  /** Paid in above zero, paid out and dropped to the safe below. */
  readonly movements: readonly { readonly id: string; readonly cents: Cents }[];
  /** Card tips that are owed to somebody and were not paid out. */
  readonly owed: readonly { readonly employee_id: string; readonly cents: Cents }[];
};

/** Why a count may be off, the likeliest first. */
export type Cause =
  | { readonly kind: 'rung_as_cash' | 'rung_as_other' | 'counted_twice'; readonly ticket_no: number }
  | { readonly kind: 'wrong_way'; readonly id: string }
  | { readonly kind: 'payout_missing'; readonly employee_id: string }
  | { readonly kind: 'digits_swapped'; readonly ticket_no: number | null };

/** Every number that two neighbouring digits of this one give when they change places. */
function swapsOf(cents: Cents): Cents[] {
  const digits = String(cents).split('');
  return digits.slice(1).map((_, i) => {
    const swapped = [...digits];
    [swapped[i], swapped[i + 1]] = [swapped[i + 1] ?? '', swapped[i] ?? ''];
    return Number(swapped.join(''));
  });
}

/** A sum that was typed with two digits in each other's place is off by nine of something. */
function swapped({ sales }: Count, off: Cents): Cause[] {
  if (off % 9 !== 0) return [];
  const typed = sales.filter(({ cash }) => swapsOf(cash).some((other) => other !== cash && other - cash === off));
  const named = typed.map(({ ticket_no }): Cause => ({ kind: 'digits_swapped', ticket_no }));
  return named.length > 0 ? named : [{ kind: 'digits_swapped', ticket_no: null }];
}

/** Looks for the cause of a difference: nothing is found where there is none. */
export function causesOf(count: Count): Cause[] {
  const { expected, counted, sales, movements, owed } = count;
  const off = counted - expected;
  if (off === 0) return [];
  const short = off < 0;
  const amount = Math.abs(off);
  const asCash = short ? sales.filter(({ cash }) => cash === amount) : [];
  const asOther = short ? [] : sales.filter(({ other }) => other === amount);
  const twice = sales.filter(({ cash }) => cash > 0 && 2 * cash === amount);
  return [
    ...asCash.map(({ ticket_no }): Cause => ({ kind: 'rung_as_cash', ticket_no })),
    ...asOther.map(({ ticket_no }): Cause => ({ kind: 'rung_as_other', ticket_no })),
    // Written down the wrong way round it counts twice against itself.
    ...movements.filter(({ cents }) => -2 * cents === off).map(({ id }): Cause => ({ kind: 'wrong_way', id })),
    ...(short ? owed.filter(({ cents }) => cents === amount) : []).map(({ employee_id }): Cause => ({
      kind: 'payout_missing',
      employee_id,
    })),
    ...twice.map(({ ticket_no }): Cause => ({ kind: 'counted_twice', ticket_no })),
    ...swapped(count, off),
  ];
}
