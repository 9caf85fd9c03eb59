import type { Ticket } from 'core/checkout/rules/ticket';
import { percentOf } from 'core/kernel/money';

type Promotions = Ticket['promotions'];
const THOUSAND = 1000;

/** A discount in percent says so in its name, so that whoever opens the ticket later knows it too. */
const byPercent = /^Discount (\d{1,3}(?:\.\d{1,2})?)%$/;

export function percentIn(promotions: Promotions): number | null {
  const found = byPercent.exec(promotions[0]?.name ?? '')?.[1];
  return found === undefined ? null : Number(found);
}

export const percentDiscount = (percent: number, subTotal: number): Promotions =>
  percent === 0
    ? []
    : [
        {
          id: crypto.randomUUID(),
          name: `Discount ${percent}%`,
          amount_cents: percentOf(subTotal, Math.round(percent * THOUSAND)),
        },
      ];

export const amountDiscount = (amount_cents: number): Promotions =>
  amount_cents === 0 ? [] : [{ id: crypto.randomUUID(), name: 'Discount', amount_cents }];

/** What is so many percent follows what it is of. */
export function followed(promotions: Promotions, subTotal: number): Promotions {
  const percent = percentIn(promotions);
  const [first, ...rest] = promotions;
  if (percent === null || !first) return promotions;
  const amount_cents = percentOf(subTotal, Math.round(percent * THOUSAND));
  return amount_cents === first.amount_cents ? promotions : [{ ...first, amount_cents }, ...rest];
}
