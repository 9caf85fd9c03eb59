import { allocateCents, type Cents } from '../../kernel/money/money.ts';

/** An amount times `by` over `of`; half cents are rounded away from zero. Exact however large the product is. */
export function shareOf(amount: Cents, by: number, of: number): Cents {
  const exact = BigInt(amount) * BigInt(by);
  const [size, parts] = [exact < 0n ? -exact : exact, BigInt(of)];
  const rounded = Number((2n * size + parts) / (2n * parts));
  return exact < 0n && rounded > 0 ? -rounded : rounded;
}

/** The same rounded up to the next cent: what somebody gets at least is never rounded away. */
export const atLeast = (amount: Cents, by: number, of: number): Cents =>
  Number((BigInt(amount) * BigInt(by) + BigInt(of) - 1n) / BigInt(of));

export const sumOf = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, cents) => sum + cents, 0);

/** What somebody earned on each day. An amount for several days is spread over them, so that each week knows its part. */
export class EarnedByDay {
  readonly #cents = new Map<string, Cents>();

  add(day: string, cents: Cents): void {
    this.#cents.set(day, (this.#cents.get(day) ?? 0) + cents);
  }

  /** By weight; where nothing weighs anything, by day. */
  spread(amount: Cents, days: readonly string[], weightOf: (day: string) => number): void {
    const weights = days.map(weightOf);
    const parts = allocateCents(amount, sumOf(weights) > 0 ? weights : weights.map(() => 1));
    for (const [i, day] of days.entries()) this.add(day, parts[i] ?? 0);
  }

  on(days: readonly string[]): Cents {
    return sumOf(days.map((day) => this.#cents.get(day) ?? 0));
  }
}
