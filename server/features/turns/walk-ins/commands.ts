import { randomUUIDv7 } from 'node:crypto';
import { wallClockAt } from 'core/kernel/time';
import { walkInChanged, walkInJoined, walkInTexted } from 'core/turns/contract';
import * as refused from 'core/turns/refusals';
import { doesAll } from 'core/turns/rules/next';
import type { BusinessJob, BusinessCtx } from '../../../ctx.ts';
import type { BusinessTx } from '../../../platform/db.ts';
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
async function personOf(ctx: BusinessTx, { name, phone, client_id, locale: chosen }: WalkInInput) {
  if (client_id !== undefined) {
    const client = orNotFound(await clientOfHash(ctx, client_id));
    const locale = chosen ?? (await lastLanguageOf(ctx, client.id)) ?? 'en';
    return { client_id: client.id, name: client.name, phone10: client.phone10, locale };
  }
  const known = phone ? await clientsOfPhone(ctx, phone) : [];
  const meant = known.find((one) => name === '' || one.name.toLowerCase() === name.toLowerCase());
  const locale = chosen ?? (meant && (await lastLanguageOf(ctx, meant.id))) ?? 'en';
  return { client_id: meant?.id ?? null, name: name || meant?.name || NOBODY, phone10: phone ?? null, locale };
}

/** The turn board would never call a walk-in who asks for somebody who cannot serve them. */
function refuseWithoutSkills({ staff }: Shop, wanted: number, services: readonly string[]): void {
  const skills = staff.find(({ id }) => id === wanted)?.skills ?? [];
  const does = skills.map(({ service_id }) => service_id);
  if (!doesAll(does, services)) throw invalid({ wanted: [refused.wantedUnskilled] });
}

export async function addWalkIn(
  ctx: BusinessCtx,
  input: WalkInInput,
  source: 'desk' | 'kiosk',
): Promise<{ id: string; name: string }> {
  if (input.name === '' && !input.phone && input.client_id === undefined) throw invalid({ name: [refused.phoneOrName] });
  return ctx.deps.db.write(ctx, async (ctx) => {
    const now = ctx.deps.clock.now().toISOString();
    const shop = orNotFound(await shopFrom(ctx, now.slice(0, 10)));
    if (!input.services.every((service) => shop.services.some(({ id }) => id === service))) throw notFound();
    const who = await personOf(ctx, input);
    const people = await employeeIds(ctx, input.wanted ? [input.wanted] : []);
    const wanted = input.wanted ? orNotFound(people.get(input.wanted)) : null;
    if (wanted !== null) refuseWithoutSkills(shop, wanted, input.services);
    const id = randomUUIDv7();
    const { party_size, note = '' } = input;
    const when = { day: wallClockAt(now, shop.timezone).date, joined_at: now };
    await insertWalkIn(ctx, {
      id,
      ...who,
      party_size,
      services: input.services,
      note,
      wanted,
      source,
      ...when,
    });
    await recordEvent(ctx, walkInJoined, `walk-in:${id}`, { walk_in_id: id });
    return { id, name: who.name };
  });
}

/** They go, or are back: who was seated meanwhile stays seated. */
export const setWalkInState = (ctx: BusinessCtx, id: string, state: 'waiting' | 'left') =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const entry = orNotFound(await walkInToChange(ctx, id));
    if (entry.state === 'seated') throw invalid({ id: [refused.seatedAlready] });
    if (entry.state === state) return;
    await updateWalkIn(ctx, id, { state, done_at: state === 'left' ? ctx.deps.clock.now().toISOString() : null });
    await recordEvent(ctx, walkInChanged, `walk-in:${id}`, { walk_in_id: id });
  });

const AGAIN_MS = 120_000;

/** Whoever hears of it sends the text. */
export const textWalkIn = (ctx: BusinessCtx, id: string) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const entry = orNotFound(await walkInToChange(ctx, id));
    const now = ctx.deps.clock.now();
    if (entry.phone10 === null) throw invalid({ id: [refused.noPhone] });
    if (entry.state !== 'waiting') throw invalid({ id: [refused.waitNoLonger] });
    if (entry.texted_at !== null && now.getTime() - Date.parse(entry.texted_at) < AGAIN_MS)
      throw invalid({ id: [refused.textedJustNow] });
    await updateWalkIn(ctx, id, { texted_at: now.toISOString() });
    await recordEvent(ctx, walkInTexted, `walk-in:${id}`, { walk_in_id: id });
  });

/** How many wait, and how long the first of them has. */
export const listWaiting = ({ deps: { db, clock }, scope }: BusinessJob) =>
  db.read(scope, async (ctx) => {
    const now = clock.now();
    const { timezone } = await bookingPolicy(ctx);
    const waiting = await waitingOn(ctx, wallClockAt(now.toISOString(), timezone).date);
    const longest_min = Math.max(0, ...waiting.map(({ since }) => Math.floor((now.getTime() - Date.parse(since)) / 60_000)));
    return { waiting: waiting.reduce((sum, { party_size, seated }) => sum + party_size - seated, 0), longest_min };
  });
