import { randomUUIDv7 } from 'node:crypto';
import { clientAskedToMove, type NewTimeOff, type TimeOffChange, timeOffChanged } from 'core/booking/contract';
import { mayTurn, type Status, stretchesOf } from 'core/booking/time-off/rules';
import { whyNotStretch } from 'core/business/closures/rules';
import * as refused from 'core/booking/refusals';
import type { BusinessCtx } from '../../../ctx.ts';
import type { WithActor, BusinessTx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { forbidden, orNotFound, invalid, refuseIfInvalid } from '../../../platform/refusal.ts';
import { employeeInReach, whoseInReach } from '../../staff/commands.ts';
import { holdAbsence, planningFor } from '../absence/commands.ts';
import { timezoneOf } from '../../business/shop/queries.ts';
import {
  insertTimeOff,
  markWithdrawn,
  timeOff,
  timeOffById,
  timeOffForChange,
  timeOffList,
  type TimeOffRow,
  updateTimeOff,
  visitsInTheWay,
} from './queries.ts';

const MOST_DAYS = 120;

type Asked = {
  readonly employee_id?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly status?: Status | undefined;
};
export const listTimeOff = (ctx: BusinessCtx, { employee_id, ...asked }: Asked) =>
  ctx.deps.db.read(ctx, async (ctx) => timeOffList(ctx, { ...asked, employee_id: await whoseInReach(ctx, employee_id) }));

/** Approved time off holds time; any other holds none. */
async function settle(ctx: BusinessTx, id: string, employee_id: number, off: TimeOffRow): Promise<void> {
  const timezone = await timezoneOf(ctx);
  if (timezone === null) throw invalid({ first_date: [refused.timeOffZoneFirst] });
  const stretches = stretchesOf(off, timezone);
  if (stretches.length === 0) throw invalid({ start_time: [refused.timeOffClockJump] });
  await holdAbsence(ctx, {
    employee_id,
    source: 'time-off',
    source_id: id,
    stretches: off.status === 'approved' ? stretches : [],
  });
}

type Days = { readonly first_date: string; readonly last_date: string };
const earlier = (a: string, b: string) => (a < b ? a : b);
const later = (a: string, b: string) => (a < b ? b : a);
const tellChange = (
  ctx: BusinessTx & WithActor,
  { id, employee_id }: { readonly id: string; readonly employee_id: string },
  [before, after]: readonly [Days, Days],
  status: Status | 'withdrawn',
) =>
  recordEvent(ctx, timeOffChanged, `employee:${employee_id}`, {
    time_off_id: id,
    employee_id,
    first_date: earlier(before.first_date, after.first_date),
    last_date: later(before.last_date, after.last_date),
    status,
  });

export function askTimeOff(ctx: BusinessCtx, input: NewTimeOff) {
  const { business_id: _, employee_id: hash_id, ...off } = input;
  refuseIfInvalid(whyNotStretch(off, MOST_DAYS));
  return planningFor(ctx, async (ctx) => {
    const employee_id = await employeeInReach(ctx, hash_id);
    if (!mayTurn(ctx.actor.reach, 'requested', off.status)) throw forbidden();
    const id = randomUUIDv7();
    await insertTimeOff(ctx, id, employee_id, off);
    await settle(ctx, id, employee_id, off);
    await tellChange(ctx, { id, employee_id: hash_id }, [off, off], off.status);
    return timeOff(ctx, id);
  });
}

/** Time off that the caller may touch, with the row of the person. */
async function reached(ctx: BusinessTx & WithActor, id: string) {
  const before = orNotFound(await timeOffForChange(ctx, id));
  return { before, employee_id: await employeeInReach(ctx, before.employee_id) };
}

export const changeTimeOff = (ctx: BusinessCtx, id: string, input: TimeOffChange) =>
  planningFor(ctx, async (ctx) => {
    const { before, employee_id } = await reached(ctx, id);
    const { first_date, last_date, start_time, end_time, reason, status } = before;
    const { business_id: _, ...fields } = input;
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    const after: TimeOffRow = { first_date, last_date, start_time, end_time, reason, status, ...given };
    if (!mayTurn(ctx.actor.reach, before.status, after.status)) throw forbidden();
    refuseIfInvalid(whyNotStretch(after, MOST_DAYS));
    await updateTimeOff(ctx, id, after);
    await settle(ctx, id, employee_id, after);
    await tellChange(ctx, before, [before, after], after.status);
    return timeOff(ctx, id);
  });

/** Who is booked where somebody would be off. */
export const conflictsOf = (ctx: BusinessCtx, id: string) =>
  ctx.deps.db.read(ctx, async (ctx) => {
    const off = orNotFound(await timeOffById(ctx, id));
    const employee_id = await employeeInReach(ctx, off.employee_id);
    const timezone = (await timezoneOf(ctx)) ?? 'UTC';
    return { data: await visitsInTheWay(ctx, employee_id, stretchesOf(off, timezone)), timezone };
  });

/** The client of a visit that is in the way is asked to choose another time; of any other visit nobody is. */
export async function askToMove(ctx: BusinessCtx, id: string, visit_id: string): Promise<void> {
  const { data } = await conflictsOf(ctx, id);
  const visit = orNotFound(data.find((one) => one.visit_id === visit_id));
  await ctx.deps.db.write(ctx, (ctx) =>
    recordEvent(ctx, clientAskedToMove, `appointment:${visit_id}`, { appointment_id: visit.visit_id }),
  );
}

export async function withdrawTimeOff(ctx: BusinessCtx, id: string): Promise<void> {
  await planningFor(ctx, async (ctx) => {
    const { before, employee_id } = await reached(ctx, id);
    await markWithdrawn(ctx, id);
    await holdAbsence(ctx, { employee_id, source: 'time-off', source_id: id, stretches: [] });
    await tellChange(ctx, before, [before, before], 'withdrawn');
  });
}
