import { randomUUIDv7 } from 'node:crypto';
import { OFF_ANSWER } from 'core/booking/appointments/rules/visit';
import { type Offer, offersOf } from 'core/booking/availability/rules/answer';
import { type AskedLine, readWish } from 'core/booking/availability/rules/wish-text';
import { claimsOf, type PlannedLine } from 'core/booking/claims/rules';
import { insteadOf } from 'core/booking/holds/rules';
import { settingFrom } from 'core/business/rules';
import type { BusinessScope } from 'core/kernel/scope';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db.ts';
import { Lost } from '../../../platform/door/refused.ts';
import { conflict, forbidden } from '../../../platform/refusal.ts';
import { chargesIn, type Question, shownOffers, termsAt, wishIn } from '../availability/commands.ts';
import { type Day, readDay } from '../calendars/commands.ts';
import type { Shop } from '../calendars/queries.ts';
import { dropExpired, type Source, takeClaims } from '../claims/queries.ts';

/** A wish for one start. `device` spreads those who lose the same race. */
export type StartWish = Question & { readonly start: string; readonly device: string };
export type Plan = { readonly shop: Shop; readonly lines: readonly PlannedLine[] };

/** An offer with everything that has to be remembered of it. */
function planOf(shop: Shop, asked: readonly (readonly AskedLine[])[], offer: Offer): PlannedLine[] {
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
const gone = (shop: Shop, asked: readonly (readonly AskedLine[])[], offers: readonly Offer[]) =>
  conflict('This time has just been taken.', { alternatives: shownOffers(shop, asked, offers) });

/** The rule decides again over the rows of the day; what is gone is answered with what is near. */
function decide(deps: Deps, { shop, calendar }: Day, { wish: text, mode, start, device }: StartWish) {
  const { customer_make_appointment, group_booking } = settingFrom(shop.settings);
  if (!customer_make_appointment) throw forbidden(OFF_ANSWER);
  const asked = readWish(text);
  if (asked.length > 1 && !group_booking) throw forbidden('Please call to book for a group.');
  const offers = offersOf(calendar, wishIn(shop, asked, mode), termsAt(shop, deps.clock.now()), 'all').flatMap(
    (day) => day.offers,
  );
  const minute = Date.parse(start) / 60_000;
  const offer = offers.find((one) => one.start === minute);
  const lost = () => gone(shop, asked, insteadOf(offers, minute, turnOf(device)));
  if (!offer) throw lost();
  return { plan: { shop, lines: planOf(shop, asked, offer) }, lost };
}

/** What a start would take. */
export const planStart = (deps: Deps, day: Day, wish: StartWish): Plan => decide(deps, day, wish).plan;

/** Takes the time of a plan for a hold or for lines. When somebody was faster the transaction ends with `Lost`. */
export async function takeTime(tx: Tx, scope: BusinessScope, { ranOut }: Day, { lines }: Plan, by: Source): Promise<void> {
  const claims = claimsOf(lines);
  if (ranOut) await dropExpired(tx, scope, claims);
  await takeClaims(tx, scope, claims, by);
}

/** Plans and takes a start inside an order that cannot begin anew: who lost is told what is left. */
export async function takeTimeOnce(deps: Deps, tx: Tx, scope: BusinessScope, day: Day, wish: StartWish): Promise<Plan> {
  deps.db.instead(async (error) => {
    if (!(error instanceof Lost)) return;
    deps.metrics.lostRaces.inc();
    throw decide(deps, await deps.db.read(scope, (fresh) => readDay(deps, fresh, scope, wish.start)), wish).lost();
  });
  const plan = planStart(deps, day, wish);
  await takeTime(tx, scope, day, plan, { source: 'line', expires_at: null });
  return plan;
}
