import { promoted } from 'core/checkout/promotions/rules';
import { isByHand, type PosDetails, type Ticket } from 'core/checkout/rules/ticket';
import { percentOf } from 'core/kernel/money/money';

type Promotions = Ticket['promotions'];
const THOUSAND = 1000;

/** A discount in percent says so in its name, so that whoever opens the ticket later knows it too. */
const byPercent = /^Discount (\d{1,3}(?:\.\d{1,2})?)%$/;

/** What is taken off by hand: there is one of it. */
export const byHandIn = (promotions: Promotions): Promotions[number] | undefined => promotions.find(isByHand);
/** With another one in its place. */
export const withByHand = (promotions: Promotions, byHand: Promotions): Promotions => [
  ...promotions.filter((one) => !isByHand(one)),
  ...byHand,
];

export function percentIn(promotions: Promotions): number | null {
  const found = byPercent.exec(byHandIn(promotions)?.name ?? '')?.[1];
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

/** Recalculates a discount in percent from the new subtotal, and the salon's promotions from their lines. */
export function followed(before: Promotions, posDetails: PosDetails, subTotal: number): Promotions {
  const promotions = promoted({ posDetails, promotions: before });
  const percent = percentIn(promotions);
  const byHand = byHandIn(promotions);
  if (percent === null || !byHand) return promotions;
  const amount_cents = percentOf(subTotal, Math.round(percent * THOUSAND));
  if (amount_cents === byHand.amount_cents) return promotions;
  return promotions.map((one) => (one === byHand ? { ...one, amount_cents } : one));
}
