import { randomUUID } from 'node:crypto';
import { holdLengthened, timeHeld, timeReleased } from 'core/booking/holds/contract';
import { HOLD_MIN, KNOWN_HOLD_MIN, MOST_PER_ADDRESS } from 'core/booking/holds/rules';
import type { Actor, BusinessScope } from 'core/kernel/scope';
import { instantAt } from 'core/kernel/time';
import type { Deps } from '../../../deps.ts';
import { house, type Tx } from '../../../platform/db.ts';
import { Lost } from '../../../platform/door/refused.ts';
import { tell } from '../../../platform/events.ts';
import { addressKey } from '../../../platform/limits.ts';
import { conflict, invalid, notFound, tooMany } from '../../../platform/refusal.ts';
import { codeIdOf } from '../../accounts/codes/commands.ts';
import { liveCode } from '../../accounts/codes/queries.ts';
import { readDay, timeChanged } from '../calendars/commands.ts';
import { deleteClaims } from '../claims/queries.ts';
import { type Plan, type StartWish, takeTime } from '../planning/commands.ts';
import { deleteHold, dropHoldsOf, heldFrom, insertHold, lengthenHold, oneAtATime } from './queries.ts';

const shown = ({ shop, lines }: Plan) =>
  lines.map(({ person, line, employee_id, start, end, price_cents, request_cents }) => ({
    person,
    line,
    employee_id: shop.staff.find(({ id }) => id === employee_id)?.hash_id ?? '',
    start: instantAt(start),
    end: instantAt(end),
    price_cents,
    request_cents,
  }));

const isKnown = ({ account_id, proof }: Actor): boolean => account_id !== null || (proof !== null && 'phone' in proof);

/** Two round trips: what is known, and everything that is written. */
async function holdOnce(deps: Deps, tx: Tx, actor: Actor, scope: BusinessScope, wish: StartWish) {
  const { device } = wish;
  const address = addressKey(actor.ip);
  await oneAtATime(tx, scope, device);
  await dropHoldsOf(tx, scope, device);
  const [held, day] = await Promise.all([heldFrom(tx, scope, address), readDay(deps, tx, scope, wish.start)]);
  if (held >= MOST_PER_ADDRESS * deps.config.LIMIT_FACTOR) throw tooMany(HOLD_MIN * 60);
  const id = randomUUID();
  const minutes = isKnown(actor) ? KNOWN_HOLD_MIN : HOLD_MIN;
  const expires_at = new Date(deps.clock.now().getTime() + minutes * 60_000).toISOString();
  const plan = await takeTime(deps, tx, scope, day, wish, { source: 'hold', expires_at });
  const start = instantAt(Math.min(...plan.lines.map((line) => line.start)));
  const end = instantAt(Math.max(...plan.lines.map((line) => line.end)));
  const lines = JSON.stringify(plan.lines);
  await insertHold(tx, scope, { id, device, address, starts_at: start, ends_at: end, lines, expires_at });
  await tell(tx, scope, actor, timeHeld, `hold:${id}`, { hold_id: id });
  await deps.db.afterwards(() => timeChanged(deps, scope));
  return { hold_id: id, expires_at, start, end, lines: shown(plan) };
}

const MOST_RACES = 4;

/** Keeps a start for a few minutes. A lost race is run again over what is left, until that is lost too. */
export async function hold(deps: Deps, actor: Actor, scope: BusinessScope, wish: StartWish) {
  for (let race = 0; race < MOST_RACES; race += 1) {
    try {
      return await deps.db.write(scope, (tx) => holdOnce(deps, tx, actor, scope, wish));
    } catch (error) {
      if (!(error instanceof Lost)) throw error;
      deps.metrics.lostRaces.inc();
    }
  }
  throw conflict('This time has just been taken.', { alternatives: [] });
}

/** Somebody whose phone is known gets the rest of ten minutes, however often they ask. */
export async function lengthen(deps: Deps, actor: Actor, scope: BusinessScope, id: string, claim: string | undefined) {
  const asked = claim === undefined ? null : codeIdOf(claim);
  const isGiven = isKnown(actor) || (asked !== null && (await deps.db.read(house, (tx) => liveCode(tx, asked, 'client'))));
  if (!isGiven) throw invalid({ phone: ['Phone number is required.'] });
  return deps.db.write(scope, async (tx) => {
    const expires_at = await lengthenHold(tx, scope, id, KNOWN_HOLD_MIN);
    if (expires_at === null) throw notFound('This hold has ended.');
    await tell(tx, scope, actor, holdLengthened, `hold:${id}`, { hold_id: id });
    await deps.db.afterwards(() => timeChanged(deps, scope));
    return { hold_id: id, expires_at };
  });
}

export async function release(deps: Deps, actor: Actor, scope: BusinessScope, id: string): Promise<void> {
  await deps.db.write(scope, async (tx) => {
    const lines = await deleteHold(tx, scope, id);
    if (!lines) throw notFound('This hold has ended.');
    const ids = lines.map((line) => line.id);
    await deleteClaims(tx, scope, 'hold', ids);
    await tell(tx, scope, actor, timeReleased, `hold:${id}`, { hold_id: id });
    await deps.db.afterwards(() => timeChanged(deps, scope));
  });
}
