import type { DeviceBoard } from 'core/turns/contract';
import type { BusinessJob, BusinessCtx } from '../../../ctx.ts';
import { notFound } from '../../../platform/refusal.ts';
import { bookingPolicy } from '../../booking/appointments/queries.ts';
import { startsOn } from '../../booking/availability/commands.ts';
import type { Calendars } from '../../booking/calendars/commands.ts';
import { seatEstimate, type TurnState, readTurnState, planTurns, visitBeingServed } from '../board/commands.ts';
import { addWalkIn, type WalkInInput } from '../walk-ins/commands.ts';

/** The key of a screen that is enrolled here, and not revoked since. */
async function knownScreen({ deps: { gate }, scope: { businessId } }: BusinessJob, key: string): Promise<void> {
  const device = await gate.deviceByToken(key);
  if (device?.business_id !== businessId) throw notFound();
}

const initial = (last_name: string): string => (last_name === '' ? '' : ` ${last_name.charAt(0)}.`);
/** Of a client: `Mia R.` */
const short = (name: string): string => {
  const words = name.split(/\s+/);
  return words.length < 2 ? name : `${words[0] ?? ''} ${(words.at(-1) ?? '').charAt(0)}.`;
};

const minutesTo = ({ now }: TurnState, at: number): number => Math.max(0, Math.round(at - now));

function shown(ground: TurnState, business: string): DeviceBoard {
  const { day, standings, waiting } = ground;
  const called = new Map(day.staff.map(({ id, first_name, last_name }) => [id, `${first_name}${initial(last_name)}`]));
  const { plans, newcomer } = planTurns(ground);
  return {
    business,
    timezone: ground.shop.timezone,
    staff: standings.flatMap(({ employee_id, state, position }) => {
      const name = called.get(employee_id);
      if (position === null || name === undefined) return [];
      const serving = visitBeingServed(ground, employee_id);
      const photo_url = day.staff.find(({ id }) => id === employee_id)?.photo_url ?? null;
      const free_at = serving?.end ?? null;
      return [{ name, photo_url, position, free_at, state: state === 'break' ? 'break' : serving ? 'serving' : 'free' }];
    }),
    waiting: waiting.map(({ name, party_size }, i) => {
      const seat = seatEstimate(plans[i]);
      const minutes = seat ? minutesTo(ground, seat.at) : null;
      return { name: short(name), party_size, minutes, with: seat ? (called.get(seat.employee_id) ?? null) : null };
    }),
    newcomer_min: newcomer ? minutesTo(ground, newcomer.at) : null,
  };
}

export async function wallBoard(ctx: BusinessJob, key: string): Promise<DeviceBoard> {
  await knownScreen(ctx, key);
  return ctx.deps.db.read(ctx, async (ctx) => shown(await readTurnState(ctx), (await bookingPolicy(ctx)).bus_name));
}

export async function kioskMenu(ctx: BusinessJob, key: string) {
  await knownScreen(ctx, key);
  const { menu, people } = await ctx.deps.db.read(ctx, (ctx) => readTurnState(ctx));
  const done = [...people.values()];
  return menu
    .filter(({ id }) => done.some(({ does }) => does.has(id)))
    .map(({ id, name, price_cents, duration_min }) => ({ id, name, price_cents, duration_min }));
}

/** Their place among those who wait, and how long it will take; who they are is told to the desk, not to the kiosk. */
export async function checkInAtKiosk(ctx: BusinessCtx, key: string, input: WalkInInput) {
  await knownScreen(ctx, key);
  const { id } = await addWalkIn(ctx, input, 'kiosk');
  const ground = await ctx.deps.db.read(ctx, (ctx) => readTurnState(ctx));
  const at = ground.waiting.findIndex((row) => row.id === id);
  const seat = seatEstimate(planTurns(ground).plans[at]);
  return { id, place: at + 1, minutes: seat ? minutesTo(ground, seat.at) : null };
}

const MOST_SLOTS = 6;

/** For everybody, before they set out: how long they would wait, and the first starts they could book instead. */
export async function publicWaitingTime(ctx: BusinessJob, calendars: Calendars, date: string) {
  const ground = await ctx.deps.db.read(ctx, (ctx) => readTurnState(ctx));
  const { newcomer } = planTurns(ground);
  const people = [...ground.people.values()];
  const usual = ground.menu.find(({ id }) => people.some(({ does }) => does.has(id)));
  const day = usual && (await startsOn(ctx, calendars, { wish: usual.id, mode: 'together', date }));
  const starts = (day?.data.offers ?? []).map(({ start }) => start).toSorted();
  return { wait_minutes: newcomer ? minutesTo(ground, newcomer.at) : null, slots: starts.slice(0, MOST_SLOTS) };
}
