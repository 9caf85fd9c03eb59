import type { WallClock } from '../../kernel/time.ts';
import { type Counted, type PromotionPlan, whyNotNow } from './running.ts';
import { type Priced, sumOfTaken, takenBy, takenByAll, type PromotionTerms } from './taking.ts';

/** A promotion that somebody was promised with a booking: it stays as it was then. */
export type Promised = PromotionTerms & { readonly name: string };

type Offered = PromotionPlan &
  Counted &
  Omit<PromotionTerms, 'promotion_id'> & { readonly id: string; readonly name: string; readonly code: string | null };

/** Promotions without a code that run at that moment and are for one of these lines, the most generous first. */
export function promisedAt(
  all: readonly Offered[],
  wall: Pick<WallClock, 'date' | 'time'>,
  lines: readonly Priced[],
): Promised[] {
  const running = all
    .filter((one) => one.code === null && whyNotNow(one, wall) === null)
    .map(({ id: promotion_id, name, type, value, services, absorbed_by }): Promised => {
      return { promotion_id, name, type, value, services, absorbed_by };
    })
    .map((terms) => ({ terms, worth: sumOfTaken(takenBy(terms, lines)) }))
    .toSorted((one, other) => other.worth - one.worth || one.terms.promotion_id.localeCompare(other.terms.promotion_id))
    .map(({ terms }) => terms);
  const taken = takenByAll(running, lines);
  return running.filter((_, i) => sumOfTaken(taken[i] ?? {}) > 0);
}

/** What each promise takes off these lines. */
export function takenOff(promised: readonly Promised[], lines: readonly Priced[]) {
  const taken = takenByAll(promised, lines);
  return promised.map(({ name }, i) => ({ name, cents: sumOfTaken(taken[i] ?? {}) })).filter(({ cents }) => cents > 0);
}
