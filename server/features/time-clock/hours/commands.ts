import { pagination } from 'core/kernel/page';
import { may, type Permission, reachInBusiness } from 'core/kernel/permission';
import type { SignedInActor } from 'core/kernel/scope';
import { type PersonHours, timeClockCorrect, timeClockWeek, type WorkShift } from 'core/time-clock/contract';
import { isLost } from 'core/time-clock/rules/missing';
import { minutesOf } from 'core/time-clock/rules/shift';
import { workweekOf } from 'core/time-clock/rules/week';
import type { BusinessCtx } from '../../../ctx.ts';
import { forbidden, orNotFound } from '../../../platform/refusal.ts';
import { todayOf } from '../../business/day/commands.ts';
import { dayRule } from '../../business/day/queries.ts';
import { employeeByHash } from '../../staff/queries.ts';
import { weekRules } from '../queries.ts';
import { PEOPLE_A_PAGE, peopleOfWeek, type VersionRow, versionsOfWeek, type WeekPerson } from './queries.ts';

type Moment = { readonly now: string; readonly today: string };

const times = ({ version, how, started_at, ended_at, breaks }: VersionRow) => ({ version, how, started_at, ended_at, breaks });

function shownShift(versions: readonly VersionRow[], { now, today }: Moment): WorkShift[] {
  const current = versions.find(({ stands }) => stands);
  if (!current) return [];
  const { shift_id, day, ended_at, left_open, how } = current;
  const { paid_minutes = null, unpaid_break_minutes = 0, paid_break_minutes = 0 } = minutesOf(current) ?? {};
  const counts = how !== 'removed';
  const isByHand = versions.length > 1 || how !== 'punch';
  return [
    {
      ...times(current),
      shift_id,
      day,
      forgotten: counts && ended_at === null && (left_open || isLost(current, now, today)),
      paid_minutes: counts ? paid_minutes : 0,
      unpaid_break_minutes: counts ? unpaid_break_minutes : 0,
      paid_break_minutes: counts ? paid_break_minutes : 0,
      history: isByHand
        ? versions.map((one) => ({ ...times(one), written_at: one.written_at, reason: one.reason, by: one.by }))
        : [],
    },
  ];
}

function shownPerson({ row, id, name, first_name, photo_url }: WeekPerson, rows: readonly VersionRow[], at: Moment): PersonHours {
  const own = Map.groupBy(
    rows.filter(({ employee_id }) => employee_id === row),
    ({ shift_id }) => shift_id,
  );
  const shifts = [...own.values()].flatMap((versions) => shownShift(versions, at));
  const sum = (of: (shift: WorkShift) => number | null) => shifts.reduce((all, shift) => all + (of(shift) ?? 0), 0);
  return {
    id,
    name,
    first_name,
    photo_url,
    paid_minutes: sum((shift) => shift.paid_minutes),
    unpaid_break_minutes: sum((shift) => shift.unpaid_break_minutes),
    shifts,
  };
}

async function whatMay({ deps, actor, scope }: BusinessCtx<SignedInActor>) {
  const standing = orNotFound(await deps.gate.standingIn(actor.account_id, scope.businessId));
  const does = (permission: Permission) => reachInBusiness(standing, may(permission)) === 'all';
  return { correct: does(timeClockCorrect), week: does(timeClockWeek) };
}

type Asked = { readonly day?: string | undefined; readonly employee_id?: string | undefined; readonly page: number };

/** A workweek of everybody, or of whoever may see no more than their own. */
export const weekOfHours = (ctx: BusinessCtx<SignedInActor>, { day, employee_id, page }: Asked) =>
  ctx.deps.db.read(ctx.scope, async (reading) => {
    const { deps, actor } = ctx;
    const rule = await dayRule(reading);
    const at = { now: deps.clock.now().toISOString(), today: todayOf({ deps }, rule) };
    const week = workweekOf(day ?? at.today, await weekRules(reading));
    const asked = employee_id === undefined ? null : orNotFound(await employeeByHash(reading, employee_id)).id;
    if (actor.reach === 'self' && asked !== null && asked !== actor.employee_id) throw forbidden();
    const only = actor.reach === 'self' ? (actor.employee_id ?? 0) : asked;
    const people = await peopleOfWeek(reading, { ...week, only, page });
    const rows = await versionsOfWeek(
      reading,
      week,
      people.map(({ row }) => row),
    );
    return {
      data: {
        timezone: rule.timezone,
        today: at.today,
        week,
        people: people.map((person) => shownPerson(person, rows, at)),
        may: await whatMay(ctx),
      },
      pagination: pagination(page, PEOPLE_A_PAGE, people[0]?.total ?? 0),
    };
  });
