import { randomUUIDv7 } from 'node:crypto';
import { type Offer, offersInSteps } from 'core/booking/availability/rules/answer';
import { type AskedLine, readWish } from 'core/booking/availability/rules/wish-text';
import { claimsOf, type PlannedLine } from 'core/booking/claims/rules';
import { insteadOf } from 'core/booking/holds/rules';
import { settingFrom } from 'core/business/rules';
import * as refused from 'core/booking/refusals';
import type { WithDeps } from '../../../ctx.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import { LostRace } from '../../../platform/door/raised-errors.ts';
import { conflict, forbidden } from '../../../platform/refusal.ts';
import { chargesIn, type Preferred, type Question, runInSlices, shownOffers, termsAt, wishIn } from '../availability/commands.ts';
import { type Day, readDay } from '../calendars/commands.ts';
import type { Shop } from '../calendars/queries.ts';
import { dropExpired, type Source, takeClaims } from '../claims/queries.ts';

/** A wish for one start. `device` spreads those who lose the same race. */
export type StartInput = Question & {
  readonly start: string;
  readonly device: string;
  /** Who was shown to do each line: nobody else does it. */
  readonly staff?: readonly string[] | undefined;
  /** Who has each line already: they keep it where they are free. */
  readonly preferred?: Preferred | undefined;
};
export type Plan = { readonly shop: Shop; readonly lines: readonly PlannedLine[] };

/** An offer with everything that has to be remembered of it. */
export function planOf(shop: Shop, asked: readonly (readonly AskedLine[])[], offer: Offer): PlannedLine[] {
  const chargesOf = chargesIn(shop, asked);
  return offer.lines.flatMap(({ person, line, employee_id, units, shape, start, end }) => {
    const wished = asked[person]?.[line];
    const service = shop.services.find(({ id }) => id === wished?.service_id);
    if (!wished || !service) return [];
    return {
      id: randomUUIDv7(),
      person,
      line,
      service_id: service.id,
      service_name: service.name,
      employee_id,
      pinned: wished.employee_id !== null,
      start,
      end,
      shape,
      units: service.resources.map((resource_id, i) => ({ resource_id, unit: units[i] ?? 1 })),
      ...chargesOf({ person, line, employee_id }),
      add_ons: shop.add_ons
        .filter(({ id }) => wished.add_ons.includes(id))
        .map(({ id, name, price_cents }) => ({ id, name, price_cents })),
    };
  });
}

const turnOf = (device: string): number => Buffer.from(device).reduce((sum, byte) => (sum * 31 + byte) % 65_521, 7);
/** Whether an offer is done by exactly these people, who are named in the order of the wish. */
function isDoneBy(shop: Shop, { lines }: Offer, staff: readonly string[]): boolean {
  const inOrder = lines.toSorted((one, other) => one.person - other.person || one.line - other.line);
  const hashOf = (id: number) => shop.staff.find((one) => one.id === id)?.hash_id;
  return inOrder.length === staff.length && inOrder.every(({ employee_id }, at) => hashOf(employee_id) === staff[at]);
}

const gone = (shop: Shop, asked: readonly (readonly AskedLine[])[], offers: readonly Offer[]) =>
  conflict(refused.timeTaken, { alternatives: shownOffers(shop, asked, offers) });

/** The start is free, but not with the people who were shown. */
const otherStaff = (shop: Shop, asked: readonly (readonly AskedLine[])[], offers: readonly Offer[]) =>
  conflict(refused.staffTaken, {
    alternatives: shownOffers(shop, asked, offers),
  });

/** The rule decides again over the rows of the day; what is gone is answered with what is near. */
async function decide(
  { deps }: WithDeps,
  { shop, calendar }: Day,
  { wish: text, mode, start, device, staff, preferred }: StartInput,
) {
  const { customer_make_appointment, group_booking } = settingFrom(shop.settings);
  if (!customer_make_appointment) throw forbidden(refused.off);
  const asked = readWish(text);
  if (asked.length > 1 && !group_booking) throw forbidden(refused.groupByPhone);
  const wish = wishIn(shop, asked, mode, { preferred: staff ?? preferred });
  const days = await runInSlices(offersInSteps(calendar, wish, termsAt(shop, deps.clock.now()), 'all'));
  const offers = days.flatMap((day) => day.offers);
  const minute = Date.parse(start) / 60_000;
  const offer = offers.find((one) => one.start === minute);
  const near = insteadOf(offers, minute, turnOf(device));
  const lost = () => gone(shop, asked, near);
  if (!offer) throw lost();
  if (staff && !isDoneBy(shop, offer, staff)) throw otherStaff(shop, asked, [offer, ...near].slice(0, near.length || 1));
  return { plan: { shop, lines: planOf(shop, asked, offer) }, lost };
}

/** What a start would take. */
export const planStart = async (ctx: WithDeps, day: Day, input: StartInput): Promise<Plan> =>
  (await decide(ctx, day, input)).plan;

/** Takes the time of a plan for a hold or for lines. If somebody was faster, the transaction ends with `LostRace`. */
export async function takeTime(ctx: BusinessTx, { ranOut }: Day, { lines }: Plan, by: Source): Promise<void> {
  const claims = claimsOf(lines);
  if (ranOut) await dropExpired(ctx, claims);
  await takeClaims(ctx, claims, by);
}

/** Plans and takes a start inside an order that cannot begin anew: who lost is told what is left. */
export async function takeTimeOnce(ctx: BusinessTx & WithDeps, day: Day, input: StartInput): Promise<Plan> {
  const { deps } = ctx;
  deps.db.onRollback(async (error) => {
    if (!(error instanceof LostRace)) return;
    deps.metrics.lostRaces.inc();
    const left = await deps.db.read(ctx, (ctx) => readDay(ctx, input.start));
    throw (await decide(ctx, left, input)).lost();
  });
  const plan = await planStart(ctx, day, input);
  await takeTime(ctx, day, plan, { source: 'line', expires_at: null });
  return plan;
}
