/** A whole number of cents. */
export type Cents = number;

/**
 * Splits an amount by weights so that the parts add up to it exactly. Each part is rounded down, and the cents that remain go
 * to the largest remainders.
 */
export function allocateCents(amount: Cents, weights: readonly number[]): Cents[] {
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

/** A share of an amount. The share is in thousandths of a percent (8.875 % is 8875); half cents are rounded away from zero. */
export function percentOf(amount: Cents, thousandths: number): Cents {
  const scaled = Math.abs(amount) * thousandths;
  const rounded = Math.floor((scaled + 50_000) / 100_000);
  return amount < 0 && rounded !== 0 ? -rounded : rounded;
}

/** An amount as messages to clients show it. */
export const dollarText = (cents: Cents): string => `$${(cents / 100).toFixed(2)}`;

/** An amount in a table that other programs read: a plain number. */
export const amountText = (cents: Cents): string => (cents / 100).toFixed(2);
