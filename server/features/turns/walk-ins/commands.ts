import { randomUUIDv7 } from 'node:crypto';
import type { Actor, BusinessScope } from 'core/kernel/scope';
import { wallClockAt } from 'core/kernel/time';
import { walkInChanged, walkInJoined, walkInTexted } from 'core/turns/contract';
import * as refused from 'core/turns/refusals';
import { doesAll } from 'core/turns/rules/next';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { orNotFound, invalid, notFound } from '../../../platform/refusal.ts';
import { employeeIds } from '../../booking/desk-orders/queries.ts';
import { bookingPolicy, lastLanguageOf } from '../../booking/appointments/queries.ts';
import { shopFrom } from '../../booking/calendars/commands.ts';
import type { Shop } from '../../booking/calendars/queries.ts';
import { clientOfHash, clientsOfPhone } from '../../clients/self/queries.ts';
import { insertWalkIn, updateWalkIn, waitingOn, walkInToChange } from './queries.ts';

export type WalkInInput = {
  readonly name: string;
  readonly phone?: string | null | undefined;
  /** Chosen from the client book. */
  readonly client_id?: string | undefined;
  readonly services: readonly string[];
  readonly party_size: number;
  readonly wanted?: string | null | undefined;
  readonly note?: string;
  /** Chosen at the kiosk; at the desk it is the one they were written to before. */
  readonly locale?: 'en' | 'vi' | undefined;
};

const NOBODY = 'Guest';

/** A phone of the client book brings its name along, and the language its owner reads. */
async function personOf(tx: Tx, scope: BusinessScope, { name, phone, client_id, locale: chosen }: WalkInInput) {
  if (client_id !== undefined) {
    const client = orNotFound(await clientOfHash(tx, scope, client_id));
    const locale = chosen ?? (await lastLanguageOf(tx, scope, client.id)) ?? 'en';
    return { client_id: client.id, name: client.name, phone10: client.phone10, locale };
  }
  const known = phone ? await clientsOfPhone(tx, scope, phone) : [];
  const meant = known.find((one) => name === '' || one.name.toLowerCase() === name.toLowerCase());
  const locale = chosen ?? (meant && (await lastLanguageOf(tx, scope, meant.id))) ?? 'en';
  return { client_id: meant?.id ?? null, name: name || meant?.name || NOBODY, phone10: phone ?? null, locale };
}

/** The turn board would never call a walk-in who asks for somebody who cannot serve them. */
function refuseWithoutSkills({ staff }: Shop, wanted: number, services: readonly string[]): void {
  const skills = staff.find(({ id }) => id === wanted)?.skills ?? [];
  const does = skills.map(({ service_id }) => service_id);
  if (!doesAll(does, services)) throw invalid({ wanted: [refused.wantedUnskilled] });
}

export async function addWalkIn(
  deps: Deps,
  actor: Actor,
  scope: BusinessScope,
  wish: WalkInInput,
  source: 'desk' | 'kiosk',
): Promise<{ id: string; name: string }> {
  if (wish.name === '' && !wish.phone && wish.client_id === undefined) throw invalid({ name: [refused.phoneOrName] });
  return deps.db.write(scope, async (tx) => {
    const now = deps.clock.now().toISOString();
    const shop = orNotFound(await shopFrom(deps, tx, scope, now.slice(0, 10)));
    if (!wish.services.every((service) => shop.services.some(({ id }) => id === service))) throw notFound();
    const who = await personOf(tx, scope, wish);
    const people = await employeeIds(tx, scope, wish.wanted ? [wish.wanted] : []);
    const wanted = wish.wanted ? orNotFound(people.get(wish.wanted)) : null;
    if (wanted !== null) refuseWithoutSkills(shop, wanted, wish.services);
    const id = randomUUIDv7();
    const { party_size, note = '' } = wish;
    const when = { day: wallClockAt(now, shop.timezone).date, joined_at: now };
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
    await recordEvent(tx, scope, actor, walkInJoined, `walk-in:${id}`, { walk_in_id: id });
    return { id, name: who.name };
  });
}

/** They go, or are back: who was seated meanwhile stays seated. */
export const setWalkInState = ({ db, clock }: Deps, actor: Actor, scope: BusinessScope, id: string, state: 'waiting' | 'left') =>
  db.write(scope, async (tx) => {
    const entry = orNotFound(await walkInToChange(tx, scope, id));
    if (entry.state === 'seated') throw invalid({ id: [refused.seatedAlready] });
    if (entry.state === state) return;
    await updateWalkIn(tx, scope, id, { state, done_at: state === 'left' ? clock.now().toISOString() : null });
    await recordEvent(tx, scope, actor, walkInChanged, `walk-in:${id}`, { walk_in_id: id });
  });

const AGAIN_MS = 120_000;

/** Whoever hears of it sends the text. */
export const textWalkIn = ({ db, clock }: Deps, actor: Actor, scope: BusinessScope, id: string) =>
  db.write(scope, async (tx) => {
    const entry = orNotFound(await walkInToChange(tx, scope, id));
    const now = clock.now();
    if (entry.phone10 === null) throw invalid({ id: [refused.noPhone] });
    if (entry.state !== 'waiting') throw invalid({ id: [refused.waitNoLonger] });
    if (entry.texted_at !== null && now.getTime() - Date.parse(entry.texted_at) < AGAIN_MS)
      throw invalid({ id: [refused.textedJustNow] });
    await updateWalkIn(tx, scope, id, { texted_at: now.toISOString() });
    await recordEvent(tx, scope, actor, walkInTexted, `walk-in:${id}`, { walk_in_id: id });
  });

/** How many wait, and how long the first of them has. */
export const listWaiting = ({ db, clock }: Deps, scope: BusinessScope) =>
  db.read(scope, async (tx) => {
    const now = clock.now();
    const { timezone } = await bookingPolicy(tx, scope);
    const waiting = await waitingOn(tx, scope, wallClockAt(now.toISOString(), timezone).date);
    const longest_min = Math.max(0, ...waiting.map(({ since }) => Math.floor((now.getTime() - Date.parse(since)) / 60_000)));
    return { waiting: waiting.reduce((sum, { party_size, seated }) => sum + party_size - seated, 0), longest_min };
  });
