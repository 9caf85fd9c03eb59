import { randomUUIDv7 } from 'node:crypto';
import { workDayChanged } from 'core/staff/contract';
import * as refused from 'core/staff/refusals';
import type { BusinessCtx } from '../../../ctx.ts';
import type { WithActor, BusinessTx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { orNotFound, invalid, refuseOnConstraint } from '../../../platform/refusal.ts';
import { employeeInReach, whoseInReach } from '../commands.ts';
import { insertWorkDay, markWorkDayRemoved, updateWorkDay, workDay, workDays } from './queries.ts';

type Day = { readonly date: string; readonly start_time: string; readonly end_time: string; readonly reason: string };

const tellChange = (ctx: BusinessTx & WithActor, employee_id: string, dates: readonly string[]) =>
  recordEvent(ctx, workDayChanged, `employee:${employee_id}`, { employee_id, dates: [...new Set(dates)] });
const twice = (error: unknown) =>
  refuseOnConstraint(error, {
    temporary_work_day_date: () => invalid({ date: [refused.workDayExists] }),
  });

type WorkDayListInput = {
  readonly employee_id?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};
export const listWorkDays = (ctx: BusinessCtx, { employee_id, from, to }: WorkDayListInput) =>
  ctx.deps.db.read(ctx, async (ctx) => workDays(ctx, { employee_id: await whoseInReach(ctx, employee_id), from, to }));

export const addWorkDay = (ctx: BusinessCtx, hash_id: string, day: Day) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const employee_id = await employeeInReach(ctx, hash_id);
    const id = randomUUIDv7();
    await insertWorkDay(ctx, id, employee_id, day).catch(twice);
    await tellChange(ctx, hash_id, [day.date]);
    return orNotFound(await workDay(ctx, id));
  });

/** A day that the caller may touch. */
async function reached(ctx: BusinessTx & WithActor, id: string) {
  const day = orNotFound(await workDay(ctx, id));
  await employeeInReach(ctx, day.employee_id);
  return day;
}

export const changeWorkDay = (ctx: BusinessCtx, id: string, input: Day) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const before = await reached(ctx, id);
    await updateWorkDay(ctx, id, input).catch(twice);
    await tellChange(ctx, before.employee_id, [before.date, input.date]);
    return orNotFound(await workDay(ctx, id));
  });

export async function removeWorkDay(ctx: BusinessCtx, id: string): Promise<void> {
  await ctx.deps.db.write(ctx, async (ctx) => {
    const day = await reached(ctx, id);
    await markWorkDayRemoved(ctx, id);
    await tellChange(ctx, day.employee_id, [day.date]);
  });
}
