import { randomUUIDv7 } from 'node:crypto';
import type { SignedInActor } from 'core/kernel/scope';
import { shiftCorrected } from 'core/time-clock/contract';
import * as refused from 'core/time-clock/refusals';
import { isSameShift, MOST_SHIFTS_A_DAY, MOST_VERSIONS, type ShiftTimes, whyNotShift } from 'core/time-clock/rules/shift';
import type { BusinessCtx, BusinessWrite } from '../../../ctx.ts';
import { recordEvent } from '../../../platform/events.ts';
import { conflict, invalid, orNotFound, refuseIfInvalid, refuseOnConstraint } from '../../../platform/refusal.ts';
import { shiftsOn } from '../punches/queries.ts';
import {
  type CurrentShift,
  currentShift,
  insertVersion,
  type NewVersion,
  personToCorrect,
  setReplaced,
  worksMeanwhile,
} from './queries.ts';

type Writing = BusinessWrite<SignedInActor>;
type Whose = { readonly employee_id: string; readonly first_name: string };

const inOrder = (breaks: ShiftTimes['breaks']) =>
  breaks.toSorted((one, other) => Date.parse(one.started_at) - Date.parse(other.started_at));

/** Writes a version down, and everybody hears of it. What the database holds apart is refused with its reason. */
async function write(ctx: Writing, version: Omit<NewVersion, 'at' | 'by'>, { employee_id, first_name: name }: Whose) {
  const at = ctx.deps.clock.now().toISOString();
  const { shift_id, how, reason } = version;
  if (how !== 'removed' && (await worksMeanwhile(ctx, version))) throw conflict(refused.overlaps({ name }));
  await insertVersion(ctx, { ...version, at, by: ctx.actor.account_id }).catch((error: unknown) =>
    refuseOnConstraint(error, {
      work_shift_apart: () => conflict(refused.overlaps({ name })),
      work_shift_open: () => conflict(refused.inAlready({ name })),
    }),
  );
  await recordEvent(ctx, shiftCorrected, `shift:${shift_id}`, { shift_id, employee_id, how, reason });
  return { shift_id, version: version.version };
}

type Seen = { readonly id: string; readonly version: number };

/** The shift that somebody looked at, if it is still that version. */
async function seenShift(ctx: Writing, { id, version }: Seen): Promise<CurrentShift> {
  const shift = orNotFound(await currentShift(ctx, id));
  if (shift.version !== version) throw conflict(refused.changedMeanwhile);
  if (shift.version >= MOST_VERSIONS) throw conflict(refused.versionsEnough);
  return shift;
}

type Next = ShiftTimes & { readonly how: 'corrected' | 'removed'; readonly reason: string };

async function replace(ctx: Writing, shift: CurrentShift, { how, reason, started_at, ended_at, breaks }: Next) {
  await setReplaced(ctx, shift, ctx.deps.clock.now().toISOString());
  const { shift_id, employee_id, employee_hash, first_name } = shift;
  const left_open_at = ended_at === null ? shift.left_open_at : null;
  const next = { shift_id, version: shift.version + 1, employee_id, how, started_at, ended_at, left_open_at, breaks, reason };
  return write(ctx, next, { employee_id: employee_hash, first_name });
}

type Correction = Seen & ShiftTimes & { readonly reason: string };

export function correctShift(ctx: BusinessCtx<SignedInActor>, { id, version, reason, ...typed }: Correction) {
  const times = { ...typed, breaks: inOrder(typed.breaks) };
  refuseIfInvalid(whyNotShift(times, ctx.deps.clock.now().toISOString()));
  return ctx.deps.db.write(ctx, async (ctx) => {
    const shift = await seenShift(ctx, { id, version });
    if (times.ended_at === null && shift.ended_at !== null) throw invalid({ ended_at: [refused.endNeeded] });
    if (shift.how !== 'removed' && isSameShift(times, shift)) throw conflict(refused.nothingChanged);
    return replace(ctx, shift, { ...times, how: 'corrected', reason });
  });
}

type Added = ShiftTimes & { readonly employee_id: string; readonly reason: string };

export function addShift(ctx: BusinessCtx<SignedInActor>, { employee_id, reason, ...typed }: Added) {
  const times = { ...typed, breaks: inOrder(typed.breaks) };
  refuseIfInvalid(whyNotShift(times, ctx.deps.clock.now().toISOString()));
  return ctx.deps.db.write(ctx, async (ctx) => {
    const { id, first_name } = orNotFound(await personToCorrect(ctx, employee_id));
    const { shifts } = await shiftsOn(ctx, id, times.started_at);
    if (shifts >= MOST_SHIFTS_A_DAY) throw conflict(refused.shiftsEnough({ name: first_name }));
    const first = { shift_id: randomUUIDv7(), version: 1, employee_id: id, how: 'added' as const, left_open_at: null };
    return write(ctx, { ...first, ...times, reason }, { employee_id, first_name });
  });
}

export const removeShift = (ctx: BusinessCtx<SignedInActor>, { reason, ...seen }: Seen & { readonly reason: string }) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const shift = await seenShift(ctx, seen);
    if (shift.how === 'removed') throw conflict(refused.removedAlready);
    const { started_at, ended_at, breaks } = shift;
    return replace(ctx, shift, { started_at, ended_at, breaks, how: 'removed', reason });
  });
