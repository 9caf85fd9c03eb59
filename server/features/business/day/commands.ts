import { businessDay, type DayRule } from 'core/kernel/days/business-day';
import { addDays } from 'core/kernel/time';
import * as general from 'core/kernel/refusals/general';
import type { WithDeps } from '../../../ctx.ts';
import type { Deps } from '../../../deps.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import { invalid } from '../../../platform/refusal.ts';
import { type DayRange, dayRule } from './queries.ts';

type WithClock = WithDeps<Pick<Deps, 'clock'>>;

export const todayOf = ({ deps: { clock } }: WithClock, rule: DayRule): string => businessDay(clock.now().toISOString(), rule);

/** A zone is at most 14 hours off, and a day begins at most six hours late. */
const WIDEST_DAYS = 2;

export const rangeOf = (first: string, last: string): DayRange => ({
  first,
  last,
  since: `${addDays(first, -WIDEST_DAYS)}T00:00:00Z`,
  until: `${addDays(last, WIDEST_DAYS + 1)}T00:00:00Z`,
});

/** Today, for a list of what happened on it. */
export async function todayRange(ctx: BusinessTx & WithClock): Promise<DayRange> {
  const today = todayOf(ctx, await dayRule(ctx));
  return rangeOf(today, today);
}

export type RequestedDays = { readonly from?: string | undefined; readonly to?: string | undefined };
export type BusinessDayPeriod = {
  readonly first: string;
  readonly last: string;
  readonly rule: DayRule;
  readonly range: DayRange;
};

/** The business days that were asked for; without any, today, or this month so far. */
export async function periodOf(
  ctx: BusinessTx & WithClock,
  { from, to }: RequestedDays,
  unsaid: 'today' | 'month' = 'today',
): Promise<BusinessDayPeriod> {
  const rule = await dayRule(ctx);
  const today = todayOf(ctx, rule);
  const begin = unsaid === 'month' ? `${(to ?? today).slice(0, 8)}01` : (to ?? today);
  const end = unsaid === 'month' ? today : (from ?? today);
  const [first, last] = [from ?? begin, to ?? end];
  if (last < first) throw invalid({ to: [general.inputPeriodBackwards] });
  return { first, last, rule, range: rangeOf(first, last) };
}
