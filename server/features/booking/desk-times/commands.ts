import { type Offer, offersInSteps, summaryOf } from 'core/booking/availability/rules/answer';
import type { Calendar } from 'core/booking/availability/rules/calendar';
import type { Terms, Wish } from 'core/booking/availability/rules/starts';
import { type AskedLine, readWish } from 'core/booking/availability/rules/wish-text';
import { settingFrom } from 'core/business/rules';
import { instantOfMinute } from 'core/kernel/time';
import type { BusinessCtx } from '../../../ctx.ts';
import { notFound } from '../../../platform/refusal.ts';
import { runInSlices, wishIn } from '../availability/commands.ts';
import type { Calendars } from '../calendars/commands.ts';
import type { Shop, ShopStaff } from '../calendars/queries.ts';
import { deskOf } from '../desk-days/commands.ts';

export type FreeQuestion = {
  readonly wish: string;
  readonly from: string;
  readonly days: number;
  readonly date: string;
};
/** What the client wishes for, and after them what each guest does. */
type Party = readonly (readonly AskedLine[])[];

const A_YEAR_MIN = 366 * 1440;
/** The desk may book from the next minute on, up to a year ahead. */
function deskTermsAt({ settings }: Shop, now: Date): Terms {
  const minute = Math.ceil(now.getTime() / 60_000);
  return { earliest: minute, latest: minute + A_YEAR_MIN, step_min: settingFrom(settings).slot_step_min, anyMark: false };
}

type Whose = { readonly client: string | null; readonly guests: string | null };

/** The client's lines by one person, and by whom those of the guests are done; null: by anybody. */
const wishFor = (shop: Shop, party: Party, whose: Whose): Wish =>
  wishIn(
    shop,
    party.map((lines, at) => lines.map((line) => ({ ...line, employee_id: at === 0 ? whose.client : whose.guests }))),
    'together',
    { at: 'desk' },
  );

/** What it costs when this person does what the client wishes for, add-ons and guests included. */
function priceWith(shop: Shop, party: Party, { skills }: ShopStaff): number {
  const priceOf = ({ service_id, add_ons }: AskedLine, own: boolean) => {
    const usual = shop.services.find(({ id }) => id === service_id)?.price_cents ?? 0;
    const theirs = own ? skills.find((skill) => skill.service_id === service_id)?.price_cents : null;
    const extras = shop.add_ons.filter(({ id }) => add_ons.includes(id));
    return (theirs ?? usual) + extras.reduce((sum, { price_cents }) => sum + price_cents, 0);
  };
  return party.flatMap((lines, at) => lines.map((line) => priceOf(line, at === 0))).reduce((sum, cents) => sum + cents, 0);
}

async function offersIn(parts: readonly Calendar[], input: Wish, terms: Terms) {
  const days = await Promise.all(parts.map((calendar) => runInSlices(offersInSteps(calendar, input, terms, 'all'))));
  const [day] = days.flat();
  return { offers: day?.offers ?? [], none: day?.none ?? null };
}

async function countedDays(parts: readonly Calendar[], input: Wish, terms: Terms) {
  const days = await Promise.all(parts.map((calendar) => runInSlices(summaryOf(calendar, input, terms))));
  return days.flat().map(({ date, starts, none }) => ({ date, starts, none }));
}

const does = ({ skills }: ShopStaff, line: AskedLine): boolean => skills.some(({ service_id }) => service_id === line.service_id);
/** Who does all that the client wishes for. */
const ableOf = (doers: readonly ShopStaff[], [client = []]: Party) =>
  doers.filter((person) => client.every((line) => does(person, line)));

function startsOf({ staff }: Shop) {
  const hashes = new Map(staff.map(({ id, hash_id }) => [id, hash_id]));
  return ({ start, end, star, lines }: Offer) => ({
    start: instantOfMinute(start),
    end: instantOfMinute(end),
    star,
    lines: lines
      .toSorted((one, other) => one.person - other.person || one.line - other.line)
      .map((line) => ({ employee_id: hashes.get(line.employee_id) ?? '', start: instantOfMinute(line.start) })),
  });
}

/** Only people who do the service, and only times at which they work and nothing else is: no break, no blocked time, no other visit. */
export async function freeTimesFor(ctx: BusinessCtx, calendars: Calendars, question: FreeQuestion) {
  const { scope, deps } = ctx;
  const { prices, only } = await deskOf(ctx);
  const [range, day] = await Promise.all([
    calendars.between(scope, question.from, question.days),
    calendars.between(scope, question.date, 1),
  ]);
  if (!range || !day) throw notFound();
  const { shop } = day;
  const party = readWish(question.wish);
  if (party.flat().some(({ service_id }) => !shop.services.some(({ id }) => id === service_id))) throw notFound();
  const terms = deskTermsAt(shop, deps.clock.now());
  const doers = shop.staff.filter(({ id }) => only === null || only === id);
  const able = ableOf(doers, party);
  // An employee who plans nobody else's time has guests only where they can do them too.
  const self = only === null ? null : (able[0]?.hash_id ?? null);
  const anybody = wishFor(shop, party, { client: self, guests: self });
  const shownStart = startsOf(shop);
  const isNobody = party.flat().some((line) => !doers.some((person) => does(person, line)));
  const days = await countedDays(range.calendars, anybody, terms);
  const people = able.map(async (person) => {
    const wish = wishFor(shop, party, { client: person.hash_id, guests: self });
    const { offers, none } = await offersIn(day.calendars, wish, terms);
    const price_cents = prices ? priceWith(shop, party, person) : null;
    return { employee_id: person.hash_id, price_cents, none, starts: offers.map(shownStart) };
  });
  const any = isNobody ? [] : (await offersIn(day.calendars, anybody, terms)).offers;
  return {
    timezone: shop.timezone,
    days: isNobody ? days.map(({ date }) => ({ date, starts: 0, none: 'closed' as const })) : days,
    any: any.map(shownStart),
    people: await Promise.all(people),
  };
}
