import { housePromotions, pricedLines, promoted } from 'core/checkout/promotions/rules';
import { isByHand, type TicketPromotion } from 'core/checkout/rules/ticket';
import type { WallClock } from 'core/kernel/time';
import type { Promotion } from 'core/promotions/contract';
import { type WhyNot, whyNotNow } from 'core/promotions/rules/running';
import { isFor } from 'core/promotions/rules/taking';
import { ticketOf, type Till } from '../till/till.ts';

/** `lines`: there is nothing on the ticket for it; `taken`: another promotion has all of that. */
export type Offer = {
  readonly promotion: Promotion;
  readonly isOn: boolean;
  /** What it takes off, or would. */
  readonly off: number;
  readonly why: WhyNot | 'lines' | 'taken' | null;
};

const entryOf = ({ id: promotion_id, name, type, value, services, absorbed_by, code }: Promotion): TicketPromotion => ({
  id: crypto.randomUUID(),
  name,
  amount_cents: 0,
  terms: { promotion_id, type, value, services, absorbed_by },
  ...(code !== null && { code }),
});

const isOf =
  ({ id }: Pick<Promotion, 'id'>) =>
  ({ terms }: TicketPromotion): boolean =>
    terms?.promotion_id === id;

/** Adds one more promotion, after the salon's promotions that are there already. */
function withPromotion(till: Till, promotion: Promotion): Till['promotions'] {
  const { posDetails } = till.editing;
  const house = housePromotions(till.promotions);
  return promoted({ posDetails, promotions: [...house, entryOf(promotion), ...till.promotions.filter(isByHand)] });
}

export const turned = (till: Till, promotion: Promotion): Till['promotions'] =>
  till.promotions.some(isOf(promotion))
    ? promoted({ posDetails: till.editing.posDetails, promotions: till.promotions.filter((one) => !isOf(promotion)(one)) })
    : withPromotion(till, promotion);

export function offerOf(till: Till, promotion: Promotion, wall: Pick<WallClock, 'date' | 'time'>): Offer {
  const here = till.promotions.find(isOf(promotion));
  if (here) return { promotion, isOn: true, off: here.amount_cents, why: null };
  const off = withPromotion(till, promotion).find(isOf(promotion))?.amount_cents ?? 0;
  const hasLines = pricedLines(ticketOf(till)).some((line) => line.net > 0 && isFor(promotion, line));
  const why = whyNotNow(promotion, wall) ?? (off > 0 ? null : hasLines ? 'taken' : 'lines');
  return { promotion, isOn: false, off, why };
}

/** What can be given first, then what is not for these lines, then what is not for now. */
const rank = ({ isOn, why }: Offer): number => (isOn || why === null ? 0 : why === 'lines' || why === 'taken' ? 1 : 2);

/** One that takes a code stands here once that is said, or it is on the ticket. */
export function offersFor(till: Till, all: readonly Promotion[], wall: Pick<WallClock, 'date' | 'time'>, said: string): Offer[] {
  const code = said.trim().toUpperCase();
  return all
    .filter((one) => one.code === null || one.code === code || till.promotions.some(isOf(one)))
    .map((one) => offerOf(till, one, wall))
    .toSorted((a, b) => rank(a) - rank(b));
}
