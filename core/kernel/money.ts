import * as z from 'zod/mini';

/** Integer cents. */
export type Cents = number;

export const Cents = z.int().check(z.minimum(0), z.maximum(100_000_000_00));

/** Splits an amount by weights so that the parts sum to it exactly: whole cents first, the rest to the largest remainders. */
export function allocate(amount: Cents, weights: readonly number[]): Cents[] {
  const total = weights.reduce((sum, w) => sum + w, 0);
  if (total <= 0) throw new Error('weights must sum to more than zero');
  const exact = weights.map((w) => (BigInt(amount) * BigInt(w)) / BigInt(total));
  const parts = exact.map(Number);
  const rest = amount - parts.reduce((sum, p) => sum + p, 0);
  if (rest === 0) return parts;
  const remainders = weights.map((w) => Number((BigInt(amount) * BigInt(w)) % BigInt(total)));
  const sign = rest < 0 ? -1 : 1;
  const order = weights.map((_, i) => i).sort((a, b) => ((remainders[b] ?? 0) - (remainders[a] ?? 0)) * sign || a - b);
  for (const i of order.slice(0, Math.abs(rest))) parts[i] = (parts[i] ?? 0) + sign;
  return parts;
}

/** Share of an amount in thousandths of a percent (8.875 % = 8875), rounded half up away from zero. */
export function percentOf(amount: Cents, thousandths: number): Cents {
  const scaled = Math.abs(amount) * thousandths;
  const rounded = Math.floor((scaled + 50_000) / 100_000);
  return amount < 0 && rounded !== 0 ? -rounded : rounded;
}

/** As messages to clients write it. */
export const dollarText = (cents: Cents): string => `$${(cents / 100).toFixed(2)}`;
