import { randomUUIDv7 } from 'node:crypto';
import { clientAskedToMove, type NewTimeOff, type TimeOffChange, timeOffChanged } from 'core/booking/contract';
import { mayTurn, type Status, stretchesOf } from 'core/booking/time-off/rules';
import { whyNotStretch } from 'core/business/closures/rules';
import type { Actor, BusinessScope } from 'core/kernel/scope';
import * as refused from 'core/booking/refusals';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { forbidden, orNotFound, invalid, refuseIf } from '../../../platform/refusal.ts';
import { employeeInReach, whoseInReach } from '../../staff/commands.ts';
import { holdAbsence, planningFor } from '../absence/commands.ts';
import { businessZone } from '../absence/queries.ts';
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
export const listTimeOff = ({ db }: Deps, actor: Actor, scope: BusinessScope, { employee_id, ...asked }: Asked) =>
  db.read(scope, async (tx) =>
    timeOffList(tx, scope, { ...asked, employee_id: await whoseInReach(tx, scope, actor, employee_id) }),
  );

/** Approved time off holds time; any other holds none. */
async function settle(tx: Tx, scope: BusinessScope, id: string, employee_id: number, off: TimeOffRow): Promise<void> {
  const timezone = await businessZone(tx, scope);
  if (timezone === null) throw invalid({ first_date: [refused.timeOffZoneFirst] });
  const stretches = stretchesOf(off, timezone);
  if (stretches.length === 0) throw invalid({ start_time: [refused.timeOffClockJump] });
  await holdAbsence(tx, scope, {
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
  tx: Tx,
  scope: BusinessScope,
  actor: Actor,
  { id, employee_id }: { readonly id: string; readonly employee_id: string },
  [before, after]: readonly [Days, Days],
  status: Status | 'withdrawn',
) =>
  recordEvent(tx, scope, actor, timeOffChanged, `employee:${employee_id}`, {
    time_off_id: id,
    employee_id,
    first_date: earlier(before.first_date, after.first_date),
    last_date: later(before.last_date, after.last_date),
    status,
  });

export function askTimeOff(deps: Deps, actor: Actor, scope: BusinessScope, wish: NewTimeOff) {
  const { business_id: _, employee_id: hash_id, ...off } = wish;
  refuseIf(whyNotStretch(off, MOST_DAYS));
  return planningFor(deps, scope, async (tx) => {
    const employee_id = await employeeInReach(tx, scope, actor, hash_id);
    if (!mayTurn(actor.reach, 'requested', off.status)) throw forbidden();
    const id = randomUUIDv7();
    await insertTimeOff(tx, scope, id, employee_id, off);
    await settle(tx, scope, id, employee_id, off);
    await tellChange(tx, scope, actor, { id, employee_id: hash_id }, [off, off], off.status);
    return timeOff(tx, scope, id);
  });
}

/** Time off that the caller may touch, with the row of the person. */
async function reached(tx: Tx, scope: BusinessScope, actor: Actor, id: string) {
  const before = orNotFound(await timeOffForChange(tx, scope, id));
  return { before, employee_id: await employeeInReach(tx, scope, actor, before.employee_id) };
}

export const changeTimeOff = (deps: Deps, actor: Actor, scope: BusinessScope, id: string, wish: TimeOffChange) =>
  planningFor(deps, scope, async (tx) => {
    const { before, employee_id } = await reached(tx, scope, actor, id);
    const { first_date, last_date, start_time, end_time, reason, status } = before;
    const { business_id: _, ...fields } = wish;
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    const after: TimeOffRow = { first_date, last_date, start_time, end_time, reason, status, ...given };
    if (!mayTurn(actor.reach, before.status, after.status)) throw forbidden();
    refuseIf(whyNotStretch(after, MOST_DAYS));
    await updateTimeOff(tx, scope, id, after);
    await settle(tx, scope, id, employee_id, after);
    await tellChange(tx, scope, actor, before, [before, after], after.status);
    return timeOff(tx, scope, id);
  });

/** Who is booked where somebody would be off. */
export const conflictsOf = ({ db }: Deps, actor: Actor, scope: BusinessScope, id: string) =>
  db.read(scope, async (tx) => {
    const off = orNotFound(await timeOffById(tx, scope, id));
    const employee_id = await employeeInReach(tx, scope, actor, off.employee_id);
    const timezone = (await businessZone(tx, scope)) ?? 'UTC';
    return { data: await visitsInTheWay(tx, scope, employee_id, stretchesOf(off, timezone)), timezone };
  });

/** The client of a visit that is in the way is asked to choose another time; of any other visit nobody is. */
export async function askToMove(deps: Deps, actor: Actor, scope: BusinessScope, id: string, visit_id: string): Promise<void> {
  const { data } = await conflictsOf(deps, actor, scope, id);
  const visit = orNotFound(data.find((one) => one.visit_id === visit_id));
  await deps.db.write(scope, (tx) =>
    recordEvent(tx, scope, actor, clientAskedToMove, `appointment:${visit_id}`, { appointment_id: visit.visit_id }),
  );
}

export async function withdrawTimeOff(deps: Deps, actor: Actor, scope: BusinessScope, id: string): Promise<void> {
  await planningFor(deps, scope, async (tx) => {
    const { before, employee_id } = await reached(tx, scope, actor, id);
    await markWithdrawn(tx, scope, id);
    await holdAbsence(tx, scope, { employee_id, source: 'time-off', source_id: id, stretches: [] });
    await tellChange(tx, scope, actor, before, [before, before], 'withdrawn');
  });
}
