import { randomUUIDv7 } from 'node:crypto';
import { whyNotBlock } from 'core/booking/blocked-time/rules';
import { blockedTimeChanged } from 'core/booking/contract';
import type { Actor, BusinessScope } from 'core/kernel/scope';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { orNotFound, refuseIf } from '../../../platform/refusal.ts';
import { employeeInReach, whoseInReach } from '../../staff/commands.ts';
import { holdAbsence, planningFor } from '../absence/commands.ts';
import {
  type Block,
  blockedTime,
  blockedTimeForChange,
  blockedTimeList,
  insertBlockedTime,
  markUnblocked,
  updateBlockedTime,
} from './queries.ts';

type Asked = { readonly employee_id?: string | undefined; readonly from?: string | undefined; readonly to?: string | undefined };
export const listBlockedTime = ({ db }: Deps, actor: Actor, scope: BusinessScope, { employee_id, from, to }: Asked) =>
  db.read(scope, async (tx) =>
    blockedTimeList(tx, scope, { employee_id: await whoseInReach(tx, scope, actor, employee_id), from, to }),
  );

const hold = (tx: Tx, scope: BusinessScope, source_id: string, employee_id: number, stretches: readonly Block[]) =>
  holdAbsence(tx, scope, { employee_id, source: 'block', source_id, stretches });

type Stretch = { readonly starts_at: string; readonly ends_at: string };
const isoOf = (times: readonly string[], pick: (...ms: number[]) => number) =>
  new Date(pick(...times.map(Date.parse))).toISOString();
type Told = {
  readonly id: string;
  readonly employee_id: string;
  readonly deed: 'blocked' | 'reblocked' | 'freed';
  readonly reason: string;
};
const tellChange = (tx: Tx, scope: BusinessScope, actor: Actor, { id, ...told }: Told, stretches: readonly Stretch[]) =>
  recordEvent(tx, scope, actor, blockedTimeChanged, `employee:${told.employee_id}`, {
    blocked_time_id: id,
    ...told,
    starts_at: isoOf(
      stretches.map(({ starts_at }) => starts_at),
      Math.min,
    ),
    ends_at: isoOf(
      stretches.map(({ ends_at }) => ends_at),
      Math.max,
    ),
  });

export function blockTime(deps: Deps, actor: Actor, scope: BusinessScope, hash_id: string, wish: Block) {
  refuseIf(whyNotBlock(wish.starts_at, wish.ends_at));
  return planningFor(deps, scope, async (tx) => {
    const employee_id = await employeeInReach(tx, scope, actor, hash_id);
    const id = randomUUIDv7();
    await insertBlockedTime(tx, scope, id, employee_id, wish);
    await hold(tx, scope, id, employee_id, [wish]);
    await tellChange(tx, scope, actor, { id, employee_id: hash_id, deed: 'blocked', reason: wish.reason }, [wish]);
    return blockedTime(tx, scope, id);
  });
}

/** Blocked time that the caller may touch, with the row of the person. */
async function reached(tx: Tx, scope: BusinessScope, actor: Actor, id: string) {
  const before = orNotFound(await blockedTimeForChange(tx, scope, id));
  return { before, employee_id: await employeeInReach(tx, scope, actor, before.employee_id) };
}

export function changeBlockedTime(
  deps: Deps,
  actor: Actor,
  scope: BusinessScope,
  id: string,
  { starts_at, ends_at, reason }: Block,
) {
  const wish = { starts_at, ends_at, reason };
  refuseIf(whyNotBlock(starts_at, ends_at));
  return planningFor(deps, scope, async (tx) => {
    const { before, employee_id } = await reached(tx, scope, actor, id);
    await updateBlockedTime(tx, scope, id, wish);
    await hold(tx, scope, id, employee_id, [wish]);
    await tellChange(tx, scope, actor, { id, employee_id: before.employee_id, deed: 'reblocked', reason }, [before, wish]);
    return blockedTime(tx, scope, id);
  });
}

export async function unblockTime(deps: Deps, actor: Actor, scope: BusinessScope, id: string): Promise<void> {
  await planningFor(deps, scope, async (tx) => {
    const { before, employee_id } = await reached(tx, scope, actor, id);
    await markUnblocked(tx, scope, id);
    await hold(tx, scope, id, employee_id, []);
    await tellChange(tx, scope, actor, { id, employee_id: before.employee_id, deed: 'freed', reason: before.reason }, [before]);
  });
}
