import { randomUUIDv7 } from 'node:crypto';
import type { Actor, BusinessScope } from 'core/kernel/scope';
import { wallAt } from 'core/kernel/time';
import { walkInChanged, walkInJoined, walkInTexted } from 'core/turns/contract';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db.ts';
import { tell } from '../../../platform/events.ts';
import { found, invalid, notFound } from '../../../platform/refusal.ts';
import { employeeIds } from '../../booking/desk-orders/queries.ts';
import { groundOf, languageWith } from '../../booking/appointments/queries.ts';
import { shopFrom } from '../../booking/calendars/commands.ts';
import { clientsOfPhone } from '../../clients/self/queries.ts';
import { insertWalkIn, updateWalkIn, waitingOn, walkInToChange } from './queries.ts';

export type WalkInWish = {
  readonly name: string;
  readonly phone?: string | null | undefined;
  readonly services: readonly string[];
  readonly party_size: number;
  readonly wanted?: string | null | undefined;
  readonly note?: string;
  /** Chosen at the kiosk; at the desk it is the one they were written to before. */
  readonly locale?: 'en' | 'vi' | undefined;
};

const NOBODY = 'Guest';

/** A phone of the client book brings its name along, and the language its owner reads. */
async function personOf(tx: Tx, scope: BusinessScope, { name, phone, locale: chosen }: WalkInWish) {
  const known = phone ? await clientsOfPhone(tx, scope, phone) : [];
  const meant = known.find((one) => name === '' || one.name.toLowerCase() === name.toLowerCase());
  const locale = chosen ?? (meant && (await languageWith(tx, scope, meant.id))) ?? 'en';
  return { client_id: meant?.id ?? null, name: name || meant?.name || NOBODY, phone10: phone ?? null, locale };
}

export async function join(
  deps: Deps,
  actor: Actor,
  scope: BusinessScope,
  wish: WalkInWish,
  source: 'desk' | 'kiosk',
): Promise<{ id: string; name: string }> {
  if (wish.name === '' && !wish.phone) throw invalid({ name: ['Please give a phone or a name.'] });
  return deps.db.write(scope, async (tx) => {
    const now = deps.clock.now().toISOString();
    const { timezone, services } = found(await shopFrom(deps, tx, scope, now.slice(0, 10)));
    if (!wish.services.every((service) => services.some(({ id }) => id === service))) throw notFound();
    const who = await personOf(tx, scope, wish);
    const people = await employeeIds(tx, scope, wish.wanted ? [wish.wanted] : []);
    const wanted = wish.wanted ? found(people.get(wish.wanted)) : null;
    const id = randomUUIDv7();
    const { party_size, note = '' } = wish;
    const when = { day: wallAt(now, timezone).date, joined_at: now };
    await insertWalkIn(tx, scope, {
      id,
      ...who,
      party_size,
      services: wish.services,
      note,
      wanted,
      source,
      ...when,
    });
    await tell(tx, scope, actor, walkInJoined, `walk-in:${id}`, { walk_in_id: id });
    return { id, name: who.name };
  });
}

/** They go, or are back: who was seated meanwhile stays seated. */
export const become = ({ db, clock }: Deps, actor: Actor, scope: BusinessScope, id: string, state: 'waiting' | 'left') =>
  db.write(scope, async (tx) => {
    const entry = found(await walkInToChange(tx, scope, id));
    if (entry.state === 'seated') throw invalid({ id: ['They are seated already.'] });
    if (entry.state === state) return;
    await updateWalkIn(tx, scope, id, { state, done_at: state === 'left' ? clock.now().toISOString() : null });
    await tell(tx, scope, actor, walkInChanged, `walk-in:${id}`, { walk_in_id: id });
  });

const AGAIN_MS = 120_000;

/** Whoever hears of it sends the text. */
export const text = ({ db, clock }: Deps, actor: Actor, scope: BusinessScope, id: string) =>
  db.write(scope, async (tx) => {
    const entry = found(await walkInToChange(tx, scope, id));
    const now = clock.now();
    if (entry.phone10 === null) throw invalid({ id: ['They left no phone number.'] });
    if (entry.state !== 'waiting') throw invalid({ id: ['They wait no longer.'] });
    if (entry.texted_at !== null && now.getTime() - Date.parse(entry.texted_at) < AGAIN_MS)
      throw invalid({ id: ['They were texted a moment ago.'] });
    await updateWalkIn(tx, scope, id, { texted_at: now.toISOString() });
    await tell(tx, scope, actor, walkInTexted, `walk-in:${id}`, { walk_in_id: id });
  });

/** How many wait, and how long the first of them has. */
export const waitingNow = ({ db, clock }: Deps, scope: BusinessScope) =>
  db.read(scope, async (tx) => {
    const now = clock.now();
    const { timezone } = await groundOf(tx, scope);
    const waiting = await waitingOn(tx, scope, wallAt(now.toISOString(), timezone).date);
    const longest_min = Math.max(0, ...waiting.map(({ since }) => Math.floor((now.getTime() - Date.parse(since)) / 60_000)));
    return { waiting: waiting.reduce((sum, { party_size, seated }) => sum + party_size - seated, 0), longest_min };
  });
