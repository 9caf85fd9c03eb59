import { type Priced, sumOfTaken, takenByAll } from '../../promotions/rules/taking.ts';
import { isByHand, linesOf, netOf, type Ticket, type TicketPromotion } from '../rules/ticket.ts';

type Held = Pick<Ticket, 'posDetails' | 'promotions'>;

/** The lines of a ticket as promotions look at them. */
export const pricedLines = ({ posDetails }: Pick<Held, 'posDetails'>): Priced[] =>
  linesOf({ posDetails }).map((line) => ({ id: line.id, kind: line.kind, item_id: line.item_id, net: netOf(line) }));

/** The salon's promotions that are on a ticket. */
export const housePromotions = (promotions: Ticket['promotions']) =>
  promotions.flatMap((one) => (one.terms ? [{ ...one, terms: one.terms }] : []));

const isSame = (one: TicketPromotion, amount_cents: number, lines: TicketPromotion['lines']): boolean =>
  one.amount_cents === amount_cents && JSON.stringify(one.lines) === JSON.stringify(lines);

/** Applies each of the salon's promotions on the ticket once to the lines as they are now. Discounts given by hand stay as they are. */
export function promoted({ posDetails, promotions }: Held): Ticket['promotions'] {
  const house = housePromotions(promotions).filter(
    ({ terms }, i, all) => all.findIndex((other) => other.terms.promotion_id === terms.promotion_id) === i,
  );
  const taken = takenByAll(
    house.map(({ terms }) => terms),
    pricedLines({ posDetails }),
  );
  const next = house.map((one, i) => {
    const lines = taken[i] ?? {};
    const amount_cents = sumOfTaken(lines);
    return isSame(one, amount_cents, lines) ? one : { ...one, amount_cents, lines };
  });
  const all = [...next, ...promotions.filter(isByHand)];
  const isOld = all.length === promotions.length && all.every((one, i) => isUntouched(one, promotions[i]));
  return isOld ? promotions : all;
}

const isUntouched = (one: TicketPromotion, before: TicketPromotion | undefined): boolean =>
  before !== undefined && one.id === before.id && isSame(before, one.amount_cents, one.lines);
