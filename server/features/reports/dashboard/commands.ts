import { manageWaitlist } from 'core/booking/contract';
import { totalCents } from 'core/booking/appointments/rules/visit';
import { workedOn } from 'core/booking/availability/rules/plan';
import { settingsBusiness } from 'core/business/contract';
import { whyNotBookable } from 'core/business/opening/rules';
import { settingFrom } from 'core/business/rules';
import { manageClientContact } from 'core/clients/contract';
import { type Permission, type Reach, reachInBusiness } from 'core/kernel/permission';
import type { SignedInActor } from 'core/kernel/scope';
import { businessDay, businessDayRange, type DayRule } from 'core/kernel/days/business-day';
import { addDays, instantOfMinute, type LocalDay, localDays, wallClockAt } from 'core/kernel/time';
import { type Dashboard, type DeskVisit, reportSales, type Teammate } from 'core/reports/contract';
import { counts, readinessOf } from 'core/reports/dashboard/rules';
import { manageSchedule } from 'core/staff/contract';
import type { BusinessCtx } from '../../../ctx.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { type Visit, visitsBetween, visitsRequested } from '../../booking/appointments/queries.ts';
import { shopNow } from '../../booking/calendars/commands.ts';
import type { Shop } from '../../booking/calendars/queries.ts';
import { timeOffList } from '../../booking/time-off/queries.ts';
import { waitingFrom } from '../../booking/waiting-list/queries.ts';
import { unaskedBetween } from '../../notifications/queries.ts';
import { colleagues } from '../../staff/queries.ts';
import { clockStates } from '../../turns/log/commands.ts';
import { awayBetween, begunSetup, originsOf } from './queries.ts';

/** Whose day is asked for, and what of it they may know. `own`: the employee whose rows alone are shown. */
type Eyes = { readonly own: number | null; readonly reach: (permission: Permission) => Reach };
type DashboardQuestion = BusinessTx & { readonly eyes: Eyes; readonly now: string };

/** An employee without a row in the team has no day of their own. */
const NOBODY = 0;

async function eyesOf({ deps: { gate }, actor, scope: { businessId } }: BusinessCtx<SignedInActor>): Promise<Eyes> {
  const standing = orNotFound(await gate.standingIn(actor.account_id, businessId));
  return {
    own: actor.reach === 'self' ? (actor.employee_id ?? NOBODY) : null,
    reach: (permission) => reachInBusiness(standing, { may: permission, need: 'read' }),
  };
}

const seesAll = (reach: Reach): boolean => reach === 'all' || reach === 'read';
type Span = ReturnType<typeof businessDayRange>;
const spanOf = ({ start, end }: LocalDay) => [instantOfMinute(start), instantOfMinute(end)] as const;
const toSecond = (instant: string): string => `${instant.slice(0, 19)}Z`;

/** What of these visits is shown: everything, or for one's own day the own lines. */
function seen({ own }: Eyes, visits: readonly Visit[]): Visit[] {
  if (own === null) return [...visits];
  return visits
    .map((visit) => ({ ...visit, lines: visit.lines.filter(({ employee_id }) => employee_id === own) }))
    .filter(({ lines }) => lines.length > 0);
}

async function shown(ctx: BusinessTx, visits: readonly Visit[]): Promise<DeskVisit[]> {
  const ids = visits.map(({ id }) => id);
  const origins = await originsOf(ctx, ids);
  return visits.map(({ id, status, starts_at, ends_at, client_hash, client_name, guest_name, lines }) => ({
    id,
    version: origins.get(id)?.version ?? 1,
    status,
    start: lines[0]?.start ?? starts_at,
    end: lines.at(-1)?.end ?? ends_at,
    client: { id: client_hash, name: guest_name || client_name },
    first_visit: origins.get(id)?.first_visit ?? false,
    booked_at: origins.get(id)?.booked_at ?? starts_at,
    lines: lines.map(({ service, staff, pinned, start, end }) => ({
      service: service.name,
      staff: { id: staff.id, first_name: staff.first_name },
      pinned,
      start,
      end,
    })),
  }));
}

/** Everybody who serves clients, with their hours of that day. */
async function teamOn(asked: DashboardQuestion, shop: Shop, day: LocalDay): Promise<Teammate[]> {
  const { eyes } = asked;
  const [people, away, clocks] = await Promise.all([
    colleagues(asked),
    awayBetween(asked, ...spanOf(day)),
    // The turn board counts by the calendar, also between midnight and the hour at which the business day turns.
    clockStates(asked, wallClockAt(asked.now, shop.timezone).date),
  ]);
  const faces = new Map(people.map((person) => [person.id, person]));
  const isShown = ({ id, skills }: Shop['staff'][number]) => (eyes.own === null ? skills.length > 0 : id === eyes.own);
  return shop.staff.filter(isShown).flatMap(({ id, hash_id, ...plan }) => {
    const face = faces.get(hash_id);
    if (!face) return [];
    const worked = workedOn(day, plan, shop.closures).toSorted((one, other) => one.start - other.start);
    return {
      id: hash_id,
      name: face.name,
      first_name: face.first_name,
      photo_url: face.photo_url,
      worked: worked.map(({ start, end }) => ({ start: toSecond(instantOfMinute(start)), end: toSecond(instantOfMinute(end)) })),
      away: away.filter(({ employee_id }) => employee_id === id).map(({ kind, start, end }) => ({ kind, start, end })),
      clock: clocks.get(hash_id) ?? null,
    };
  });
}

const bookedCents = (visits: readonly Visit[]): number =>
  visits.filter(({ status }) => counts(status)).reduce((sum, { lines }) => sum + totalCents(lines), 0);

/** Only who may see the sales of everybody sees what the day brings; an employee sees their own part. */
async function salesOf(asked: DashboardQuestion, today: readonly Visit[], weekAgo: Span): Promise<Dashboard['sales']> {
  const { eyes } = asked;
  const reach = eyes.reach(reportSales);
  if (reach === 'none' || (eyes.own === null && !seesAll(reach))) return null;
  const before = seen(eyes, await visitsBetween(asked, weekAgo.since, weekAgo.until));
  return { booked_cents: bookedCents(today), week_ago_cents: bookedCents(before) };
}

async function timeOffAsked(asked: DashboardQuestion, today: string): Promise<Dashboard['time_off']> {
  const { eyes } = asked;
  if (eyes.own !== null || !seesAll(eyes.reach(manageSchedule))) return [];
  return timeOffList(asked, { employee_id: null, from: today, status: 'requested' });
}

async function waitingOf(asked: DashboardQuestion, today: string): Promise<Dashboard['waiting']> {
  const { eyes } = asked;
  if (eyes.own !== null || !seesAll(eyes.reach(manageWaitlist))) return null;
  const contacts = eyes.reach(manageClientContact) === 'all';
  const entries = await waitingFrom(asked, today);
  return entries.map(({ phone10, since, ...entry }) => ({
    ...entry,
    phone: contacts ? phone10 : null,
    since: new Date(since).toISOString(),
  }));
}

async function setupOf(asked: DashboardQuestion, shop: Shop): Promise<Dashboard['setup']> {
  const { eyes } = asked;
  if (eyes.own !== null || !seesAll(eyes.reach(settingsBusiness))) return null;
  const { placed, ...begun } = await begunSetup(asked);
  const online_booking = settingFrom(shop.settings).customer_make_appointment;
  return {
    ...begun,
    staff: shop.staff.length > 0,
    services: shop.services.length > 0,
    online_booking,
    obstacles: whyNotBookable({ published: begun.published, online_booking, placed, ...readinessOf(shop) }),
  };
}

async function dayOf(asked: DashboardQuestion, shop: Shop): Promise<Dashboard> {
  const { eyes, now } = asked;
  const rule: DayRule = { timezone: shop.timezone, starts_at: settingFrom(shop.settings).business_day_starts_at };
  const date = businessDay(now, rule);
  const [hours, tomorrow, weekAgo] = [0, 1, -7].map((away) => businessDayRange(addDays(date, away), addDays(date, away), rule));
  const [day] = localDays(date, 1, shop.timezone);
  if (!day || !hours || !tomorrow || !weekAgo) throw new Error('a day is missing');
  const [all, requested] = await Promise.all([visitsBetween(asked, hours.since, hours.until), visitsRequested(asked, now)]);
  const today = seen(eyes, all);
  const [visits, requests, team, sales, unconfirmed, time_off, waiting, setup] = await Promise.all([
    shown(asked, today),
    shown(asked, seen(eyes, requested)),
    teamOn(asked, shop, day),
    salesOf(asked, today, weekAgo),
    eyes.own === null ? unaskedBetween(asked, tomorrow.since, tomorrow.until) : [],
    timeOffAsked(asked, date),
    waitingOf(asked, date),
    setupOf(asked, shop),
  ]);
  const me = shop.staff.find(({ id }) => id === eyes.own)?.hash_id ?? null;
  const view = eyes.own === null ? 'business' : 'own';
  return {
    view,
    me,
    today: { date, timezone: shop.timezone, visits, team },
    sales,
    requests,
    unconfirmed,
    time_off,
    waiting,
    setup,
  };
}

/** The day as the rows say at this moment. A salon without a time zone has the world's. */
export async function dashboardFor(ctx: BusinessCtx<SignedInActor>): Promise<Dashboard> {
  const { deps } = ctx;
  const eyes = await eyesOf(ctx);
  const now = deps.clock.now().toISOString();
  return deps.db.read(ctx, async (ctx) => {
    const shop = orNotFound(await shopNow(ctx));
    return dayOf({ ...ctx, eyes, now }, { ...shop, timezone: shop.timezone ?? 'UTC' });
  });
}
