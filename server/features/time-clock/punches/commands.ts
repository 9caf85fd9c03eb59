import { randomUUIDv7 } from 'node:crypto';
import * as general from 'core/kernel/refusals/general';
import type { SignedInActor } from 'core/kernel/scope';
import { type ClockedPerson, type ForgottenShift, type PunchKind, shiftPunched } from 'core/time-clock/contract';
import * as refused from 'core/time-clock/refusals';
import { isLost, isOutMissing } from 'core/time-clock/rules/missing';
import { minutesUntil, MOST_BREAKS, MOST_SHIFTS_A_DAY } from 'core/time-clock/rules/shift';
import type { BusinessCtx, BusinessWrite } from '../../../ctx.ts';
import { recordEvent } from '../../../platform/events.ts';
import { conflict, forbidden, invalid, orNotFound, refuseOnConstraint } from '../../../platform/refusal.ts';
import { todayOf } from '../../business/day/commands.ts';
import { dayRule } from '../../business/day/queries.ts';
import { isPinOf, verifyPin } from '../../staff/pins/commands.ts';
import { peopleWithPins } from '../../staff/pins/queries.ts';
import {
  endBreak,
  endShift,
  insertBreak,
  insertPunchedShift,
  leaveOpen,
  openShift,
  shiftsOn,
  type UnendedShift,
  unendedShifts,
} from './queries.ts';

type Person = Awaited<ReturnType<typeof peopleWithPins>>[number];

const openBreak = ({ breaks }: UnendedShift) => breaks.find(({ ended_at }) => ended_at === null) ?? null;

function shownPerson(person: Person, open: UnendedShift | undefined, me: boolean, now: string): ClockedPerson {
  const { id, name, first_name, photo_url, has_pin } = person;
  const pause = open ? openBreak(open) : null;
  return {
    id,
    name,
    first_name,
    photo_url,
    has_pin,
    me,
    state: pause ? 'break' : open ? 'in' : 'out',
    since: open?.started_at ?? null,
    break: pause && { paid: pause.paid, since: pause.started_at },
    late: open !== undefined && isOutMissing(open, now),
  };
}

const shownForgotten = (people: readonly Person[], shift: UnendedShift): ForgottenShift[] => {
  const person = people.find(({ row }) => row === shift.employee_id);
  const { shift_id, day, started_at } = shift;
  return person ? [{ shift_id, employee_id: person.id, name: person.name, day, started_at }] : [];
};

/** Whether a shift waits for a manager: its person has come again since, or can't end it any more. */
const isForgotten = (shift: UnendedShift, now: string, today: string): boolean => shift.left_open || isLost(shift, now, today);

/** Who is in. An employee is shown themselves alone. */
export const whoIsIn = ({ deps, actor, scope }: BusinessCtx<SignedInActor>) =>
  deps.db.read(scope, async (ctx) => {
    const now = deps.clock.now().toISOString();
    const only = actor.reach === 'self' ? (actor.employee_id ?? 0) : null;
    const people = (await peopleWithPins(ctx)).filter(({ row }) => only === null || row === only);
    const unended = await unendedShifts(ctx, only);
    const rule = await dayRule(ctx);
    const today = todayOf({ deps }, rule);
    const [forgotten, open] = [true, false].map((is) => unended.filter((shift) => isForgotten(shift, now, today) === is));
    return {
      timezone: rule.timezone,
      people: people.map((person) =>
        shownPerson(
          person,
          open?.find(({ employee_id }) => employee_id === person.row),
          person.row === actor.employee_id,
          now,
        ),
      ),
      forgotten: (forgotten ?? []).flatMap((shift) => shownForgotten(people, shift)),
    };
  });

type Punch = { readonly kind: PunchKind; readonly paid?: boolean | undefined };
type Shown = { readonly employee_id: string; readonly pin: string };

const everybody = ({ deps, scope }: BusinessCtx) => deps.db.read(scope, (ctx) => peopleWithPins(ctx));

/** Whoever is signed in. What stands on a shared tablet may be in other hands: there the PIN says who it is. */
async function signedInPerson(ctx: BusinessCtx<SignedInActor>): Promise<Person> {
  const person = (await everybody(ctx)).find(({ row }) => row === ctx.actor.employee_id);
  if (!person) throw forbidden();
  if (ctx.actor.device_id !== null) throw forbidden(general.pinNeededHere);
  return person;
}

async function personWithPin(ctx: BusinessCtx<SignedInActor>, { employee_id, pin }: Shown): Promise<Person> {
  const person = orNotFound((await everybody(ctx)).find(({ id }) => id === employee_id));
  if (!person.has_pin) throw invalid({ pin: [refused.noPin({ name: person.first_name })] });
  await verifyPin(ctx, { pin, whose: employee_id }, isPinOf(employee_id));
  return person;
}

type Punching = BusinessWrite<SignedInActor> & { readonly person: Person; readonly at: string };

/** A new shift. One that was forgotten is put aside: it gets no end that nobody has said. */
async function punchIn(ctx: Punching, open: UnendedShift | undefined): Promise<UnendedShift> {
  const { person, at, actor } = ctx;
  const name = person.first_name;
  const { day, shifts } = await shiftsOn(ctx, person.row, at);
  if (open && !isLost(open, at, day)) throw conflict(refused.inAlready({ name }));
  if (shifts >= MOST_SHIFTS_A_DAY) throw conflict(refused.shiftsEnough({ name }));
  if (open) await leaveOpen(ctx, open, at);
  const shift_id = randomUUIDv7();
  const shift = { shift_id, employee_id: person.row, at, by: actor.account_id, device_id: actor.device_id };
  const inAlready = (error: unknown) =>
    refuseOnConstraint(error, { work_shift_open: () => conflict(refused.inAlready({ name })) });
  await insertPunchedShift(ctx, shift).catch(inAlready);
  return { shift_id, version: 1, employee_id: person.row, day, started_at: at, left_open: false, breaks: [], day_ends_at: null };
}

async function startBreak(ctx: Punching, open: UnendedShift, paid: boolean | undefined): Promise<UnendedShift> {
  const name = ctx.person.first_name;
  if (openBreak(open)) throw conflict(refused.onBreakAlready({ name }));
  if (paid === undefined) throw invalid({ paid: [refused.paidOrNot] });
  if (open.breaks.length >= MOST_BREAKS) throw conflict(refused.breaksEnough({ name }));
  const pause = { paid, started_at: ctx.at };
  await insertBreak(ctx, open, pause);
  return { ...open, breaks: [...open.breaks, { ...pause, ended_at: null }] };
}

async function endOpenBreak(ctx: Punching, open: UnendedShift): Promise<UnendedShift> {
  const pause = openBreak(open);
  if (!pause) throw conflict(refused.notOnBreak({ name: ctx.person.first_name }));
  await endBreak(ctx, open, ctx.at);
  return { ...open, breaks: open.breaks.map((one) => (one === pause ? { ...one, ended_at: ctx.at } : one)) };
}

/** Whoever goes during a break has not worked since it began. */
async function punchOut(ctx: Punching, open: UnendedShift): Promise<UnendedShift> {
  const ended = openBreak(open) ? await endOpenBreak(ctx, open) : open;
  const overlaps = () => conflict(refused.overlaps({ name: ctx.person.first_name }));
  await endShift(ctx, ended, ctx.at).catch((error: unknown) => refuseOnConstraint(error, { work_shift_apart: overlaps }));
  return ended;
}

async function punchOpen(ctx: Punching, open: UnendedShift | undefined, { kind, paid }: Punch): Promise<UnendedShift> {
  const name = ctx.person.first_name;
  if (!open) throw conflict(refused.notIn({ name }));
  if (isLost(open, ctx.at, (await shiftsOn(ctx, ctx.person.row, ctx.at)).day)) throw conflict(refused.outForgotten({ name }));
  if (kind === 'break') return startBreak(ctx, open, paid);
  return kind === 'back' ? endOpenBreak(ctx, open) : punchOut(ctx, open);
}

/** Never before what was punched last, even if the clocks of two servers differ. */
const notBefore = (now: string, open: UnendedShift | undefined): string =>
  [now, ...(open ? [open.started_at, ...open.breaks.flatMap(({ started_at, ended_at }) => [started_at, ended_at ?? now])] : [])]
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))
    .at(-1) ?? now;

const punched = (ctx: BusinessCtx<SignedInActor>, person: Person, punch: Punch) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const open = await openShift(ctx, person.row);
    const punching = { ...ctx, person, at: notBefore(ctx.deps.clock.now().toISOString(), open) };
    const shift = punch.kind === 'in' ? await punchIn(punching, open) : await punchOpen(punching, open, punch);
    const { shift_id } = shift;
    const payload = { shift_id, employee_id: person.id, kind: punch.kind };
    await recordEvent(ctx, shiftPunched, `shift:${shift_id}`, payload);
    const { paid_minutes, unpaid_break_minutes } = minutesUntil({ ...shift, ended_at: null }, punching.at);
    return { shift_id, at: punching.at, paid_minutes, unpaid_break_minutes };
  });

export const punchClock = async (ctx: BusinessCtx<SignedInActor>, punch: Punch) => punched(ctx, await signedInPerson(ctx), punch);

export const punchWithPin = async (ctx: BusinessCtx<SignedInActor>, punch: Punch & Shown) =>
  punched(ctx, await personWithPin(ctx, punch), punch);
