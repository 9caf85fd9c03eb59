import { randomUUID } from 'node:crypto';
import { type Offer, offersOf } from 'core/booking/availability/rules/answer';
import { chairSpan, staffSpans } from 'core/booking/availability/rules/shape';
import type { Wish } from 'core/booking/availability/rules/starts';
import { readWish } from 'core/booking/availability/rules/wish-text';
import { timeHeld, timeReleased } from 'core/booking/holds/contract';
import { HOLD_MIN, insteadOf, MOST_PER_ADDRESS } from 'core/booking/holds/rules';
import { settingFrom } from 'core/business/rules';
import type { Actor, BusinessScope } from 'core/kernel/scope';
import { localDays, wallAt } from 'core/kernel/time';
import type { Deps } from '../../../app.ts';
import type { Tx } from '../../../platform/db.ts';
import { tell } from '../../../platform/events.ts';
import { conflict, forbidden, notFound, tooMany } from '../../../platform/refusal.ts';
import { instant, type Question, shownOffer, termsAt, wishIn } from '../availability/commands.ts';
import { readDays, timeChanged } from '../calendars/commands.ts';
import type { Shop } from '../calendars/queries.ts';
import { type Claims, deleteClaims, dropExpired, insertClaims } from '../claims/queries.ts';
import { deleteHold, heldFrom, holdsOfDevice, insertHold, oneAtATime } from './queries.ts';

export type HoldWish = Question & { readonly start: string; readonly device: string };

/** What an offer takes of everybody's time. */
function claimsOf({ lines }: Offer, { people }: Wish): Claims {
  const times = ({ start, end }: { readonly start: number; readonly end: number }) => ({
    starts_at: instant(start),
    ends_at: instant(end),
  });
  return {
    staff: lines.flatMap(({ employee_id, shape, start }) =>
      staffSpans(shape, start).map((span) => ({ employee_id, ...times(span) })),
    ),
    units: lines.flatMap(({ person, line, units, shape, start }) =>
      (people[person]?.[line]?.service.resources ?? []).map((resource_id, i) => ({
        resource_id,
        unit: units[i] ?? 1,
        ...times(chairSpan(shape, start)),
      })),
    ),
  };
}

/** The rule decides again, over the rows as they are now; what is gone is answered with what is near. */
async function offerNow(deps: Deps, tx: Tx, scope: BusinessScope, { wish: text, mode, start, device }: HoldWish) {
  const dayOf = (zone: string) => localDays(wallAt(start, zone).date, 1, zone);
  const { shop, calendar } = await readDays(deps, tx, scope, dayOf);
  if (!settingFrom(shop.settings).customer_make_appointment) throw forbidden('Online booking is off here. Please call.');
  const wish = wishIn(shop, readWish(text), mode);
  const offers = offersOf(calendar, wish, termsAt(shop, deps.clock.now()), 'all').flatMap((day) => day.offers);
  const minute = Date.parse(start) / 60_000;
  const offer = offers.find((one) => one.start === minute);
  if (!offer) throw gone(shop, insteadOf(offers, minute, turnOf(device)));
  return { shop, wish, offer };
}

const turnOf = (device: string): number => Buffer.from(device).reduce((sum, byte) => (sum * 31 + byte) % 65_521, 7);
const gone = (shop: Shop, offers: readonly Offer[]) =>
  conflict('This time has just been taken.', { alternatives: offers.map((offer) => shownOffer(shop, offer)) });

/** Somebody claimed part of it between our reading and our writing. */
class Lost extends Error {}

async function holdOnce(deps: Deps, tx: Tx, actor: Actor, scope: BusinessScope, wished: HoldWish) {
  const { device } = wished;
  await oneAtATime(tx, scope, device);
  for (const { id } of await holdsOfDevice(tx, scope, device)) await letGo(tx, scope, id);
  if ((await heldFrom(tx, scope, actor.ip)) >= MOST_PER_ADDRESS * deps.config.LIMIT_FACTOR) throw tooMany(HOLD_MIN * 60);
  const { shop, wish, offer } = await offerNow(deps, tx, scope, wished);
  const id = randomUUID();
  const expires_at = new Date(deps.clock.now().getTime() + HOLD_MIN * 60_000).toISOString();
  const { start, end, lines } = shownOffer(shop, offer);
  const claims = claimsOf(offer, wish);
  await dropExpired(tx, scope, claims);
  if (!(await insertClaims(tx, scope, claims, { source: 'hold', source_id: id, expires_at }))) throw new Lost();
  const row = { id, device, address: actor.ip, starts_at: start, ends_at: end, lines: JSON.stringify(lines), expires_at };
  await insertHold(tx, scope, row);
  await tell(tx, scope, actor, timeHeld, `hold:${id}`, { hold_id: id });
  await deps.db.afterwards(() => timeChanged(deps, scope));
  return { hold_id: id, expires_at, start, end, lines };
}

/** False: there was no such hold. */
async function letGo(tx: Tx, scope: BusinessScope, source_id: string): Promise<boolean> {
  const was = await deleteHold(tx, scope, source_id);
  if (was) await deleteClaims(tx, scope, { source: 'hold', source_id });
  return was;
}

const MOST_RACES = 4;

/** Keeps a start for a few minutes. A lost race is run again over what is left, until that is lost too. */
export async function hold(deps: Deps, actor: Actor, scope: BusinessScope, wish: HoldWish) {
  for (let race = 0; race < MOST_RACES; race += 1) {
    try {
      return await deps.db.write(scope, (tx) => holdOnce(deps, tx, actor, scope, wish));
    } catch (error) {
      if (!(error instanceof Lost)) throw error;
    }
  }
  throw conflict('This time has just been taken.', { alternatives: [] });
}

export async function release(deps: Deps, actor: Actor, scope: BusinessScope, id: string): Promise<void> {
  await deps.db.write(scope, async (tx) => {
    if (!(await letGo(tx, scope, id))) throw notFound('This hold has ended.');
    await tell(tx, scope, actor, timeReleased, `hold:${id}`, { hold_id: id });
    await deps.db.afterwards(() => timeChanged(deps, scope));
  });
}
