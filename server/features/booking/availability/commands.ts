import { setImmediate as nextTurn } from 'node:timers/promises';
import { type DayOffers, type DaySummary, type Offer, offersInSteps, summaryOf } from 'core/booking/availability/rules/answer';
import type { GroupMode } from 'core/booking/availability/rules/arrange';
import type { Calendar } from 'core/booking/availability/rules/calendar';
import type { Terms, Wish } from 'core/booking/availability/rules/starts';
import type { Steps } from 'core/booking/availability/rules/steps';
import { type AskedLine, readWish } from 'core/booking/availability/rules/wish-text';
import { settingFrom } from 'core/business/rules';
import { instantOfMinute } from 'core/kernel/time';
import * as general from 'core/kernel/refusals/general';
import * as refused from 'core/booking/refusals';
import type { BusinessJob } from '../../../ctx.ts';
import { invalid, notFound } from '../../../platform/refusal.ts';
import type { Calendars } from '../calendars/commands.ts';
import type { Shop } from '../calendars/queries.ts';

export type Question = { readonly wish: string; readonly mode: GroupMode };

type Wished = readonly (readonly AskedLine[])[];

/** Hash ids of who has each line already, in the order of the wish. */
export type Preferred = readonly (string | undefined)[];
type Asking = {
  /** The desk sells also what is booked by phone alone. */
  readonly at?: 'online' | 'desk';
  readonly preferred?: Preferred | undefined;
};

/** What was asked for, as the shop sells it; what it does not sell is refused. */
export function wishIn(shop: Shop, people: Wished, mode: GroupMode, { at = 'online', preferred = [] }: Asking = {}): Wish {
  const idOf = (hash: string | undefined) => shop.staff.find(({ hash_id }) => hash_id === hash)?.id;
  const lineOf = ({ service_id, add_ons, employee_id }: AskedLine, index: number) => {
    const service = shop.services.find(({ id }) => id === service_id);
    if (!service) throw invalid({ wish: [refused.notOnMenu] });
    if (!service.online && at === 'online') throw invalid({ wish: [refused.serviceByPhone] });
    const extras = add_ons.map((id) => shop.add_ons.find((one) => one.id === id && one.services.includes(service_id)));
    if (extras.includes(undefined)) throw invalid({ wish: [refused.addOnUnfit] });
    const staff = employee_id === null ? null : idOf(employee_id);
    if (staff === undefined) throw invalid({ wish: [refused.staffNotHere] });
    const add_on_min = extras.reduce((sum, extra) => sum + (extra?.duration_min ?? 0), 0);
    return { service, add_on_min, staff, preferred: idOf(preferred[index]) ?? null };
  };
  let before = 0;
  const linesOf = (lines: Wished[number]) => {
    const from = before;
    before += lines.length;
    return lines.map((line, index) => lineOf(line, from + index));
  };
  return { people: people.map(linesOf), mode };
}

/** When online bookings may begin. */
export function termsAt(shop: Shop, now: Date): Terms {
  const { lead_time_min, horizon_days, slot_step_min } = settingFrom(shop.settings);
  const minute = Math.ceil(now.getTime() / 60_000);
  return { earliest: minute + lead_time_min, latest: minute + horizon_days * 1440, step_min: slot_step_min, anyMark: false };
}

async function asked(
  { deps: { clock }, scope }: BusinessJob,
  calendars: Calendars,
  { wish, mode }: Question,
  from: string,
  days: number,
): Promise<{ shop: Shop; wish: Wish; terms: Terms; parts: readonly Calendar[] }> {
  const found = await calendars.between(scope, from, days);
  if (!found) throw notFound(general.accessNoBusiness);
  const { shop, calendars: parts } = found;
  return { shop, wish: wishIn(shop, readWish(wish), mode), terms: termsAt(shop, clock.now()), parts };
}

const SLICE_MS = 10;

/** Anybody may ask for a large group: after each slice of the work, whoever else waits for the event loop has a turn. */
export async function runInSlices<T>(steps: Steps<T>): Promise<T> {
  for (let until = performance.now() + SLICE_MS; ;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() < until) continue;
    await nextTurn();
    until = performance.now() + SLICE_MS;
  }
}

export const shownDays = (days: readonly DaySummary[]) =>
  days.map(({ first, ...day }) => ({ ...day, first: first === null ? null : instantOfMinute(first) }));

export async function daysFor(
  ctx: BusinessJob,
  calendars: Calendars,
  question: Question & { readonly from: string; readonly days: number },
) {
  const { shop, wish, terms, parts } = await asked(ctx, calendars, question, question.from, question.days);
  const days: DaySummary[] = [];
  for (const calendar of parts) days.push(...(await runInSlices(summaryOf(calendar, wish, terms))));
  return { data: shownDays(days), timezone: shop.timezone };
}

/** What a line costs with somebody: their own price where they have one, and what it costs to ask for them. */
export function chargesIn(shop: Shop, people: Wished) {
  const { request_price_cents } = settingFrom(shop.settings);
  const prices = new Map(shop.services.map(({ id, price_cents }) => [id, price_cents]));
  const staff = new Map(shop.staff.map((one) => [one.id, one]));
  return ({ person, line, employee_id }: { person: number; line: number; employee_id: number }) => {
    const { service_id = '', employee_id: wanted = null } = people[person]?.[line] ?? {};
    const own = staff.get(employee_id)?.skills.find((skill) => skill.service_id === service_id)?.price_cents;
    return { price_cents: own ?? prices.get(service_id) ?? 0, request_cents: wanted === null ? 0 : request_price_cents };
  };
}

/** Offers as they leave the house. */
export function shownOffers(shop: Shop, people: Wished, offers: readonly Offer[]) {
  const chargesOf = chargesIn(shop, people);
  const hashes = new Map(shop.staff.map(({ id, hash_id }) => [id, hash_id]));
  return offers.map(({ start, end, star, lines }) => ({
    start: instantOfMinute(start),
    end: instantOfMinute(end),
    star,
    lines: lines.map((line) => ({
      person: line.person,
      line: line.line,
      employee_id: hashes.get(line.employee_id) ?? '',
      start: instantOfMinute(line.start),
      end: instantOfMinute(line.end),
      ...chargesOf(line),
    })),
  }));
}

export async function startsOn(ctx: BusinessJob, calendars: Calendars, question: Question & { readonly date: string }) {
  const { shop, wish, terms, parts } = await asked(ctx, calendars, question, question.date, 1);
  const days: DayOffers[] = [];
  for (const calendar of parts) days.push(...(await runInSlices(offersInSteps(calendar, wish, terms, 'best-first'))));
  const [day] = days;
  const offers = shownOffers(shop, readWish(question.wish), day?.offers ?? []);
  return { data: { date: question.date, none: day?.none ?? null, offers }, timezone: shop.timezone };
}
