import type { Weekday } from 'core/kernel/time';
import type { SignedInActor } from 'core/kernel/scope';
import { type ShownWorkweek, workweekChanged } from 'core/time-clock/contract';
import * as refused from 'core/time-clock/refusals';
import { MOST_WEEK_RULES, nextBegin, weekdayOf, weekNow } from 'core/time-clock/rules/week';
import type { BusinessCtx, WithDeps } from '../../../ctx.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { conflict, refuseOnConstraint } from '../../../platform/refusal.ts';
import { todayOf } from '../../business/day/commands.ts';
import { dayRule } from '../../business/day/queries.ts';
import { insertWeek, saidWeeks } from './queries.ts';

async function shownWeek(ctx: BusinessTx & WithDeps): Promise<ShownWorkweek> {
  const said = await saidWeeks(ctx);
  const today = todayOf(ctx, await dayRule(ctx));
  return {
    ...weekNow(today, said),
    history: said.toReversed().map(({ from_day, set_on, by }) => ({ weekday: weekdayOf(from_day), from_day, set_on, by })),
  };
}

export const readWorkweek = ({ deps, scope }: BusinessCtx): Promise<ShownWorkweek> =>
  deps.db.read(scope, (ctx) => shownWeek({ ...ctx, deps }));

/** From the next such day on; weeks that have begun stay as they are. */
export const changeWorkweek = (ctx: BusinessCtx<SignedInActor>, weekday: Weekday): Promise<ShownWorkweek> =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const said = await saidWeeks(ctx);
    const today = todayOf(ctx, await dayRule(ctx));
    const now = weekNow(today, said);
    if ((now.planned?.weekday ?? now.weekday) === weekday) return shownWeek(ctx);
    if (said.length >= MOST_WEEK_RULES) throw conflict(refused.weekOften);
    const from_day = nextBegin(today, weekday);
    const set_at = ctx.deps.clock.now().toISOString();
    const meanwhile = (error: unknown) =>
      refuseOnConstraint(error, { workweek_pkey: () => conflict(refused.weekChangedMeanwhile) });
    const week = { nr: said.length + 1, from_day, set_on: today, set_at, set_by: ctx.actor.account_id };
    await insertWeek(ctx, week).catch(meanwhile);
    await recordEvent(ctx, workweekChanged, `business:${ctx.scope.businessId}`, { weekday, from_day });
    return shownWeek(ctx);
  });
