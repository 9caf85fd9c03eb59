import { type Offer, offersOf, summaryOf } from 'core/booking/availability/rules/answer';
import type { GroupMode } from 'core/booking/availability/rules/arrange';
import type { Calendar } from 'core/booking/availability/rules/calendar';
import type { Terms, Wish } from 'core/booking/availability/rules/starts';
import { type AskedLine, readWish } from 'core/booking/availability/rules/wish-text';
import { settingFrom } from 'core/business/rules';
import type { BusinessScope } from 'core/kernel/scope';
import { instantAt } from 'core/kernel/time';
import type { Deps } from '../../../deps.ts';
import { invalid, notFound } from '../../../platform/refusal.ts';
import type { Calendars } from '../calendars/commands.ts';
import type { Shop } from '../calendars/queries.ts';

export type Question = { readonly wish: string; readonly mode: GroupMode };

type Wished = readonly (readonly AskedLine[])[];

/** What was asked for, as the shop sells it; what it does not sell is refused. */
export function wishIn(shop: Shop, people: Wished, mode: GroupMode): Wish {
  const lineOf = ({ service_id, add_ons, employee_id }: AskedLine) => {
    const service = shop.services.find(({ id }) => id === service_id);
    if (!service) throw invalid({ wish: ['This service is not on the menu.'] });
    if (!service.online) throw invalid({ wish: ['This service is booked by phone.'] });
    const extras = add_ons.map((id) => shop.add_ons.find((one) => one.id === id && one.services.includes(service_id)));
    if (extras.includes(undefined)) throw invalid({ wish: ['This add-on does not go with the service.'] });
    const staff = employee_id === null ? null : shop.staff.find(({ hash_id }) => hash_id === employee_id)?.id;
    if (staff === undefined) throw invalid({ wish: ['This person does not work here.'] });
    return { service, add_on_min: extras.reduce((sum, extra) => sum + (extra?.duration_min ?? 0), 0), staff };
  };
  return { people: people.map((lines) => lines.map(lineOf)), mode };
}

/** When online bookings may begin. */
export function termsAt(shop: Shop, now: Date): Terms {
  const { lead_time_min, horizon_days, slot_step_min } = settingFrom(shop.settings);
  const minute = Math.ceil(now.getTime() / 60_000);
  return { earliest: minute + lead_time_min, latest: minute + horizon_days * 1440, step_min: slot_step_min, anyMark: false };
}

async function asked(
  { clock }: Deps,
  calendars: Calendars,
  scope: BusinessScope,
  { wish, mode }: Question,
  from: string,
  days: number,
): Promise<{ shop: Shop; wish: Wish; terms: Terms; parts: readonly Calendar[] }> {
  const found = await calendars.between(scope, from, days);
  if (!found) throw notFound('No business data found.');
  const { shop, calendars: parts } = found;
  return { shop, wish: wishIn(shop, readWish(wish), mode), terms: termsAt(shop, clock.now()), parts };
}

export async function daysFor(
  deps: Deps,
  calendars: Calendars,
  scope: BusinessScope,
  question: Question & { readonly from: string; readonly days: number },
) {
  const { shop, wish, terms, parts } = await asked(deps, calendars, scope, question, question.from, question.days);
  const days = parts.flatMap((calendar) => summaryOf(calendar, wish, terms));
  return {
    data: days.map(({ first, ...day }) => ({ ...day, first: first === null ? null : instantAt(first) })),
    timezone: shop.timezone,
  };
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
    start: instantAt(start),
    end: instantAt(end),
    star,
    lines: lines.map((line) => ({
      person: line.person,
      line: line.line,
      employee_id: hashes.get(line.employee_id) ?? '',
      start: instantAt(line.start),
      end: instantAt(line.end),
      ...chargesOf(line),
    })),
  }));
}

export async function startsOn(
  deps: Deps,
  calendars: Calendars,
  scope: BusinessScope,
  question: Question & { readonly date: string },
) {
  const { shop, wish, terms, parts } = await asked(deps, calendars, scope, question, question.date, 1);
  const [day] = parts.flatMap((calendar) => offersOf(calendar, wish, terms, 'best-first'));
  const offers = shownOffers(shop, readWish(question.wish), day?.offers ?? []);
  return { data: { date: question.date, none: day?.none ?? null, offers }, timezone: shop.timezone };
}
