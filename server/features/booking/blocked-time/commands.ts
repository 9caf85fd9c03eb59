import { randomUUIDv7 } from 'node:crypto';
import { whyNotBlock } from 'core/booking/blocked-time/rules';
import { blockedTimeChanged } from 'core/booking/contract';
import type { BusinessCtx } from '../../../ctx.ts';
import type { WithActor, BusinessTx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { orNotFound, refuseIfInvalid } from '../../../platform/refusal.ts';
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
export const listBlockedTime = (ctx: BusinessCtx, { employee_id, from, to }: Asked) =>
  ctx.deps.db.read(ctx, async (ctx) => blockedTimeList(ctx, { employee_id: await whoseInReach(ctx, employee_id), from, to }));

const hold = (ctx: BusinessTx, source_id: string, employee_id: number, stretches: readonly Block[]) =>
  holdAbsence(ctx, { employee_id, source: 'block', source_id, stretches });

type Stretch = { readonly starts_at: string; readonly ends_at: string };
const isoOf = (times: readonly string[], pick: (...ms: number[]) => number) =>
  new Date(pick(...times.map(Date.parse))).toISOString();
type Told = {
  readonly id: string;
  readonly employee_id: string;
  readonly deed: 'blocked' | 'reblocked' | 'freed';
  readonly reason: string;
};
const tellChange = (ctx: BusinessTx & WithActor, { id, ...told }: Told, stretches: readonly Stretch[]) =>
  recordEvent(ctx, blockedTimeChanged, `employee:${told.employee_id}`, {
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

export function blockTime(ctx: BusinessCtx, hash_id: string, input: Block) {
  refuseIfInvalid(whyNotBlock(input.starts_at, input.ends_at));
  return planningFor(ctx, async (ctx) => {
    const employee_id = await employeeInReach(ctx, hash_id);
    const id = randomUUIDv7();
    await insertBlockedTime(ctx, id, employee_id, input);
    await hold(ctx, id, employee_id, [input]);
    await tellChange(ctx, { id, employee_id: hash_id, deed: 'blocked', reason: input.reason }, [input]);
    return blockedTime(ctx, id);
  });
}

/** Blocked time that the caller may touch, with the row of the person. */
async function reached(ctx: BusinessTx & WithActor, id: string) {
  const before = orNotFound(await blockedTimeForChange(ctx, id));
  return { before, employee_id: await employeeInReach(ctx, before.employee_id) };
}

export function changeBlockedTime(ctx: BusinessCtx, id: string, { starts_at, ends_at, reason }: Block) {
  const wish = { starts_at, ends_at, reason };
  refuseIfInvalid(whyNotBlock(starts_at, ends_at));
  return planningFor(ctx, async (ctx) => {
    const { before, employee_id } = await reached(ctx, id);
    await updateBlockedTime(ctx, id, wish);
    await hold(ctx, id, employee_id, [wish]);
    await tellChange(ctx, { id, employee_id: before.employee_id, deed: 'reblocked', reason }, [before, wish]);
    return blockedTime(ctx, id);
  });
}

export async function unblockTime(ctx: BusinessCtx, id: string): Promise<void> {
  await planningFor(ctx, async (ctx) => {
    const { before, employee_id } = await reached(ctx, id);
    await markUnblocked(ctx, id);
    await hold(ctx, id, employee_id, []);
    await tellChange(ctx, { id, employee_id: before.employee_id, deed: 'freed', reason: before.reason }, [before]);
  });
}
