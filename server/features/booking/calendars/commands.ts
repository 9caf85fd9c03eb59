import { randomUUID } from 'node:crypto';
import { type Calendar, calendarOf, sliceOf } from 'core/booking/availability/rules/calendar';
import { cut, workedOn } from 'core/booking/availability/rules/plan';
import type { BusinessScope } from 'core/kernel/scope';
import { type LocalDay, localDays, type Span, wallClockAt } from 'core/kernel/time';
import * as refused from 'core/booking/refusals';
import type { WithDeps, BusinessJob } from '../../../ctx.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, orNotFound } from '../../../platform/refusal.ts';
import { type Shop, shopOf, shopVersion, type Taken, takenBetween, type UnplacedShop } from './queries.ts';

type Month = { readonly taken: Taken; readonly calendar: Calendar; readonly goodUntil: number };
/** `answers` are those that this calendar gave to the questions of the last moments. */
type Kept = {
  readonly version: string;
  readonly shop: Shop;
  readonly months: Map<string, Month>;
  readonly answers: Map<string, { readonly goodUntil: number; readonly value: unknown }>;
};

/** How many businesses a process remembers; one takes some ten kilobytes a month. */
const MOST_KEPT = 2000;
const MOST_ANSWERS = 200;
/** A start comes too near without anybody saying so: for so many minutes an answer is believed. */
const BELIEVED_MIN = 0.25;

const versionKey = ({ businessId }: BusinessScope) => `calendar:${businessId}`;
const A_DAY = 86_400;

/** A change of anybody's time: from the next question on, no process answers from what it remembers. */
export async function forgetCalendars({ deps: { redis, log }, scope }: BusinessJob): Promise<void> {
  await redis
    .set(versionKey(scope), randomUUID(), 'EX', A_DAY)
    .catch((error: unknown) => log.warn({ err: error }, 'calendar version'));
}

/** Never one that was there before, so a Redis that forgot everything makes nobody believe an old calendar. */
async function versionOf({ deps: { redis }, scope }: BusinessJob): Promise<string | null> {
  const key = versionKey(scope);
  try {
    const known = await redis.get(key);
    if (known !== null) return known;
    await redis.set(key, randomUUID(), 'EX', A_DAY, 'NX');
    return await redis.get(key);
  } catch {
    return null;
  }
}

const daysIn = (month: string): number =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate();

/** Days that are over in every zone need not be known. */
const since = ({ deps: { clock } }: WithDeps): string =>
  new Date(clock.now().getTime() - 2 * A_DAY * 1000).toISOString().slice(0, 10);
const nowMinute = ({ deps: { clock } }: WithDeps): number => clock.now().getTime() / 60_000;

const live = <T extends { readonly expires: number | null }>(claims: readonly T[], now: number): T[] =>
  claims.filter(({ expires }) => expires === null || expires > now);

function calendarIn(shop: Shop, days: readonly LocalDay[], taken: Taken, now: number): Calendar {
  const byPerson = Map.groupBy(live(taken.staff, now), ({ employee_id }) => employee_id);
  const byUnit = Map.groupBy(live(taken.units, now), ({ resource_id, unit }) => `${resource_id} ${unit}`);
  const menu = new Map(shop.services.map((service) => [service.id, service]));
  const staff = shop.staff.map(({ id, skills, ...plan }) => ({
    id,
    worked: (byPerson.get(id) ?? [])
      .filter(({ away }) => away)
      .reduce<Span[]>(
        cut,
        days.flatMap((day) => workedOn(day, plan, shop.closures)),
      ),
    busy: byPerson.get(id) ?? [],
    skills: new Map(
      skills.flatMap(({ service_id, duration_min, price_cents }) => {
        const service = menu.get(service_id);
        if (!service) return [];
        return [
          [service_id, { duration_min: duration_min ?? service.duration_min, price_cents: price_cents ?? service.price_cents }],
        ];
      }),
    ),
  }));
  const resources = shop.resources.map(({ id, capacity }) => ({
    id,
    units: Array.from({ length: capacity }, (_, unit) => byUnit.get(`${id} ${unit + 1}`) ?? []),
  }));
  return calendarOf(days, staff, resources);
}

const shops = new WeakMap<Deps, Map<number, { readonly version: string; readonly shop: UnplacedShop }>>();

/** The shop as it stands: remembered, while the rows say that nothing of it has changed. */
export async function shopNow(ctx: BusinessTx & WithDeps): Promise<UnplacedShop | null> {
  const { deps, scope } = ctx;
  const now = await shopVersion(ctx);
  if (!now) return null;
  const { version, timezone } = now;
  const memory = shops.get(deps) ?? new Map();
  shops.set(deps, memory);
  const known = memory.get(scope.businessId);
  if (known && known.version === version) return { ...known.shop, timezone };
  const shop = await shopOf(ctx, since(ctx));
  if (!shop) return null;
  if (memory.size >= MOST_KEPT) memory.clear();
  memory.set(scope.businessId, { version, shop });
  return { ...shop, timezone };
}

/** A salon without a time zone has no calendar yet. */
async function readShop(ctx: BusinessTx & WithDeps): Promise<Shop | null> {
  const shop = await shopNow(ctx);
  if (!shop) return null;
  const { timezone } = shop;
  if (timezone === null) throw conflict(refused.noTimeZone);
  return { ...shop, timezone };
}

/** The same for days from a date on: what is over is not remembered, so for the past it is read. */
export async function shopFrom(ctx: BusinessTx & WithDeps, from: string): Promise<Shop | null> {
  const now = await readShop(ctx);
  if (!now || from >= since(ctx)) return now;
  const then = await shopOf(ctx, from);
  return then ? { ...then, timezone: now.timezone } : null;
}

type Memory = Map<number, Kept>;

/** The shop as remembered while its version stands, or read again. Null: there is no such business. */
async function shopAt(ctx: BusinessJob, memory: Memory): Promise<Kept | null> {
  const { scope, deps } = ctx;
  const version = await versionOf(ctx);
  const known = memory.get(scope.businessId);
  if (known && known.version === version) return known;
  const shop = await deps.db.read(ctx, (ctx) => readShop(ctx));
  if (!shop) return null;
  const fresh: Kept = { version: version ?? '', shop, months: new Map(), answers: new Map() };
  if (memory.size >= MOST_KEPT) memory.clear();
  if (version !== null) memory.set(scope.businessId, fresh);
  return fresh;
}

async function monthAt(ctx: BusinessJob, { shop, months }: Kept, name: string): Promise<Calendar> {
  const known = months.get(name);
  const now = nowMinute(ctx);
  if (known && known.goodUntil > now) return known.calendar;
  const days = localDays(`${name}-01`, daysIn(name), shop.timezone);
  const taken = known?.taken ?? (await ctx.deps.db.read(ctx, (ctx) => takenOn(ctx, days)));
  const calendar = calendarIn(shop, days, taken, now);
  const expiries = live([...taken.staff, ...taken.units], now).flatMap(({ expires }) => expires ?? []);
  months.set(name, { taken, calendar, goodUntil: Math.min(...expiries, Number.MAX_SAFE_INTEGER) });
  return calendar;
}

const takenOn = (ctx: BusinessTx, days: readonly LocalDay[], without?: readonly string[]) =>
  takenBetween(ctx, days[0]?.start ?? 0, days.at(-1)?.end ?? 0, without);

/** Some days as they would be without these lines: whoever moves a visit may use its own time. */
export async function daysWithout(
  ctx: BusinessTx & WithDeps,
  { from, count, lines }: { readonly from: string; readonly count: number; readonly lines: readonly string[] },
): Promise<{ readonly shop: Shop; readonly calendar: Calendar }> {
  const shop = orNotFound(await readShop(ctx));
  const days = localDays(from, count, shop.timezone);
  return { shop, calendar: calendarIn(shop, days, await takenOn(ctx, days, lines), nowMinute(ctx)) };
}

/** More than a day in any zone reaches to either side. */
const A_DAY_AROUND_MIN = 26 * 60;

/** `ranOut`: claims of holds that nobody came for still stand in the rows. */
export type Day = { readonly shop: Shop; readonly calendar: Calendar; readonly ranOut: boolean };
/** The shop and the day of a start as the rows say this very moment, inside a transaction and in one round trip. */
export async function readDay(ctx: BusinessTx & WithDeps, start: string): Promise<Day> {
  const minute = Date.parse(start) / 60_000;
  const [known, taken] = await Promise.all([
    readShop(ctx),
    takenBetween(ctx, minute - A_DAY_AROUND_MIN, minute + A_DAY_AROUND_MIN),
  ]);
  const shop = orNotFound(known);
  const days = localDays(wallClockAt(start, shop.timezone).date, 1, shop.timezone);
  const now = nowMinute(ctx);
  const ranOut = [...taken.staff, ...taken.units].some(({ expires }) => expires !== null && expires <= now);
  return { shop, calendar: calendarIn(shop, days, taken, now), ranOut };
}

export type Calendars = ReturnType<typeof openCalendars>;

/**
 * The calendars of businesses, derived and never the truth. A version in Redis says whether what a process remembers
 * still holds: whoever changes time raises it after the commit and before the answer, so the next reader, on any node,
 * sees the change. Without Redis every question reads the rows.
 */
export function openCalendars(ctx: WithDeps) {
  const memory: Memory = new Map();
  /** The shop, and its days from a date on, in pieces that never cross a month. */
  async function between(
    scope: BusinessScope,
    from: string,
    count: number,
  ): Promise<{ shop: Shop; calendars: Calendar[] } | null> {
    const kept = await shopAt({ ...ctx, scope }, memory);
    if (!kept) return null;
    const wanted = localDays(from, count, kept.shop.timezone).map(({ date }) => date);
    const calendars: Calendar[] = [];
    for (const [name, dates] of Map.groupBy(wanted, (date) => date.slice(0, 7)))
      calendars.push(sliceOf(await monthAt({ ...ctx, scope }, kept, name), Number(dates[0]?.slice(8)) - 1, dates.length));
    return { shop: kept.shop, calendars };
  }
  /** The answer that was given to the same question a moment ago, while the calendar is the same; or a new one. */
  async function remembered<T>(scope: BusinessScope, question: string, answer: () => Promise<T>): Promise<T> {
    const kept = await shopAt({ ...ctx, scope }, memory);
    const now = nowMinute(ctx);
    const known = kept?.answers.get(question);
    if (known && known.goodUntil > now) return known.value as T;
    const value = await answer();
    if (kept && memory.get(scope.businessId) === kept) {
      if (kept.answers.size >= MOST_ANSWERS) kept.answers.clear();
      const ends = [...kept.months.values()].map(({ goodUntil }) => goodUntil);
      kept.answers.set(question, { goodUntil: Math.min(now + BELIEVED_MIN, ...ends), value });
    }
    return value;
  }
  return { between, remembered };
}
