import { dayClosed, type DayReport, type DaySoFar } from 'core/checkout/contract';
import { dayHalves } from 'core/checkout/days/rules/halves';
import * as refused from 'core/checkout/refusals';
import { actingEmployee, type SignedInActor } from 'core/kernel/scope';
import type { WithDeps } from '../../../ctx.ts';
import type { Deps } from '../../../deps.ts';
import type { BusinessTx, InBusiness, WithActor } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { conflict } from '../../../platform/refusal.ts';
import { todayOf } from '../../business/day/commands.ts';
import { dayRule } from '../../business/day/queries.ts';
import { lastSeq, lockLedger } from '../../ledger/queries.ts';
import { team } from '../../staff/queries.ts';
import { dayDetails, dayEntries, insertDay, lastDay } from './queries.ts';

type WithClock = WithDeps<Pick<Deps, 'clock'>>;

/** What the business sold and was paid since its last Z. Both halves are made of the same entries of the ledger. */
export async function daySoFar(ctx: BusinessTx & WithClock): Promise<DaySoFar> {
  const stretch = { from_seq: (await lastDay(ctx))?.to_seq ?? 0, to_seq: await lastSeq(ctx) };
  const day = todayOf(ctx, await dayRule(ctx));
  return { day, ...stretch, ...dayHalves(await dayEntries(ctx, stretch)), ...(await dayDetails(ctx, stretch)) };
}

/** The next Z. It begins where the last one ended, so nothing is in two or in none. */
export const closeBusinessDay = (
  ctx: InBusiness & WithActor<SignedInActor> & WithDeps<Pick<Deps, 'db' | 'clock'>>,
): Promise<DayReport> =>
  ctx.deps.db.write(ctx, async (ctx) => {
    await lockLedger(ctx);
    const last = await lastDay(ctx);
    const so_far = await daySoFar(ctx);
    if (so_far.to_seq === so_far.from_seq) throw conflict(refused.dayNothingToClose);
    const by = actingEmployee(ctx.actor);
    const people = await team(ctx).select('e.id as row').execute();
    const report: DayReport = {
      number: (last?.number ?? 0) + 1,
      closed_at: ctx.deps.clock.now().toISOString(),
      closed_by: people.find(({ row }) => row === by)?.name ?? null,
      ...so_far,
    };
    await insertDay(ctx, { report, follows_no: last?.number ?? null, closed_by: by });
    await recordEvent(ctx, dayClosed, `day:${report.number}`, { number: report.number });
    return report;
  });
