import { dayCounted } from 'core/reports/contract';
import { addUp, type CountedShare, type DayShare, type Grain, sharesOf } from 'core/reports/sums/rules';
import type { WithDeps } from '../../../ctx.ts';
import type { Deps } from '../../../deps.ts';
import type { BusinessTx, InBusiness } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { WithRelay } from '../../../platform/jobs.ts';
import { systemActor } from '../../../platform/outbox/actor.ts';
import { listBusinessesWithDue } from '../../../platform/outbox/work-lists.ts';
import { lockLedger } from '../../ledger/queries.ts';
import {
  countedShares,
  type BusinessDates,
  dueDays,
  employeeKeys,
  entriesOfDays,
  linesOf,
  replaceDay,
  ticketsOf,
  uncountedDays,
} from './queries.ts';

const isSome = (days: readonly string[]): days is BusinessDates => days.length > 0;

/** Counts some days from what happened on them, not from what was counted before. */
export async function countDays(ctx: BusinessTx, days: readonly string[]): Promise<DayShare[]> {
  if (!isSome(days)) return [];
  const employees = await employeeKeys(ctx);
  const counted: CountedShare[] = [...(await linesOf(ctx, days)), ...(await ticketsOf(ctx, days))];
  return sharesOf(await entriesOfDays(ctx, days), counted, employees);
}

/** Nobody writes to the ledger meanwhile, so whatever comes later marks the day again. */
export async function countDay(ctx: BusinessTx & WithDeps<Pick<Deps, 'clock'>>, day: string): Promise<void> {
  await lockLedger(ctx);
  await replaceDay(ctx, day, await countDays(ctx, [day]), ctx.deps.clock.now().toISOString());
  const payload = { business_id: ctx.scope.businessId, day };
  await recordEvent({ ...ctx, actor: systemActor }, dayCounted, `day:${day}`, payload);
}

export type SumsWanted = {
  readonly first: string;
  readonly last: string;
  readonly grains: readonly Grain[];
  readonly byDay: boolean;
};

/** What some days came to: of those that were counted their sums, and of today and the like what stands in the books now. */
export async function sharesBetween(ctx: BusinessTx, { first, last, grains, byDay }: SumsWanted): Promise<DayShare[]> {
  const except = await uncountedDays(ctx, first, last);
  const counted = await countedShares(ctx, { first, last, grains, byDay, except });
  const now = (await countDays(ctx, except)).filter(({ grain }) => grains.includes(grain));
  return addUp([...counted, ...now.map((share) => (byDay ? share : { ...share, day: '' }))]);
}

const AT_A_TIME = 50;

/** Days of one business, each in a transaction of its own. */
async function countDueAt(ctx: InBusiness & WithDeps<Pick<Deps, 'db' | 'clock'>>): Promise<void> {
  const now = ctx.deps.clock.now().toISOString();
  for (let isMore = true; isMore;) {
    const days = await ctx.deps.db.read(ctx, (ctx) => dueDays(ctx, now, AT_A_TIME));
    for (const day of days) await ctx.deps.db.write(ctx, (ctx) => countDay(ctx, day));
    isMore = days.length === AT_A_TIME;
  }
}

/** A business that fails keeps no other waiting. */
export async function countDueDays({ deps, pool }: WithDeps<Pick<Deps, 'db' | 'clock' | 'log'>> & WithRelay): Promise<void> {
  for await (const scope of listBusinessesWithDue(pool, 'day_due', deps.clock.now().toISOString()))
    await countDueAt({ deps, scope }).catch((error: unknown) =>
      deps.log.error({ err: error, business: scope.businessId }, 'days could not be counted'),
    );
}
