import { randomUUIDv7 } from 'node:crypto';
import type { Actor, BusinessScope } from 'core/kernel/scope';
import { workDayChanged } from 'core/staff/contract';
import * as refused from 'core/staff/refusals';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { orNotFound, invalid, onConstraint } from '../../../platform/refusal.ts';
import { employeeInReach, whoseInReach } from '../commands.ts';
import { insertWorkDay, markWorkDayRemoved, updateWorkDay, workDay, workDays } from './queries.ts';

type Day = { readonly date: string; readonly start_time: string; readonly end_time: string; readonly reason: string };

const tellChange = (tx: Tx, scope: BusinessScope, actor: Actor, employee_id: string, dates: readonly string[]) =>
  recordEvent(tx, scope, actor, workDayChanged, `employee:${employee_id}`, { employee_id, dates: [...new Set(dates)] });
const twice = (error: unknown) =>
  onConstraint(error, {
    temporary_work_day_date: () => invalid({ date: [refused.workDayExists] }),
  });

type WorkDayListInput = {
  readonly employee_id?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};
export const listWorkDays = ({ db }: Deps, actor: Actor, scope: BusinessScope, { employee_id, from, to }: WorkDayListInput) =>
  db.read(scope, async (tx) => workDays(tx, scope, { employee_id: await whoseInReach(tx, scope, actor, employee_id), from, to }));

export const addWorkDay = ({ db }: Deps, actor: Actor, scope: BusinessScope, hash_id: string, day: Day) =>
  db.write(scope, async (tx) => {
    const employee_id = await employeeInReach(tx, scope, actor, hash_id);
    const id = randomUUIDv7();
    await insertWorkDay(tx, scope, id, employee_id, day).catch(twice);
    await tellChange(tx, scope, actor, hash_id, [day.date]);
    return orNotFound(await workDay(tx, scope, id));
  });

/** A day that the caller may touch. */
async function reached(tx: Tx, scope: BusinessScope, actor: Actor, id: string) {
  const day = orNotFound(await workDay(tx, scope, id));
  await employeeInReach(tx, scope, actor, day.employee_id);
  return day;
}

export const changeWorkDay = ({ db }: Deps, actor: Actor, scope: BusinessScope, id: string, wish: Day) =>
  db.write(scope, async (tx) => {
    const before = await reached(tx, scope, actor, id);
    await updateWorkDay(tx, scope, id, wish).catch(twice);
    await tellChange(tx, scope, actor, before.employee_id, [before.date, wish.date]);
    return orNotFound(await workDay(tx, scope, id));
  });

export async function removeWorkDay({ db }: Deps, actor: Actor, scope: BusinessScope, id: string): Promise<void> {
  await db.write(scope, async (tx) => {
    const day = await reached(tx, scope, actor, id);
    await markWorkDayRemoved(tx, scope, id);
    await tellChange(tx, scope, actor, day.employee_id, [day.date]);
  });
}
