import { randomUUIDv7 } from 'node:crypto';
import { appointmentBooked } from 'core/booking/visit-events/contract';
import { type BookingBar, totalCents, whyNotBook } from 'core/booking/appointments/rules/visit';
import { claimsOf, type PlannedLine, visitsOf } from 'core/booking/claims/rules';
import { type Terms, termsFor } from 'core/booking/guarantees/rules';
import { settingFrom } from 'core/business/rules';
import { isVip, vipOf } from 'core/clients/rules';
import { instantOfMinute, wallClockAt } from 'core/kernel/time';
import * as refused from 'core/booking/refusals';
import type { WithDeps, BusinessCtx, BusinessWrite } from '../../../ctx.ts';
import type { WithActor, BusinessTx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { forbidden, invalid, type Refusal } from '../../../platform/refusal.ts';
import { findOrAddBookingClient, ownClients, lockClientForBooking } from '../../clients/self/commands.ts';
import type { OwnClient } from '../../clients/self/queries.ts';
import { shownAppointment } from '../appointments/commands.ts';
import {
  countAheadOf,
  type BookingPolicy,
  bookingPolicy,
  insertLines,
  insertVisits,
  type Line,
  type Visit,
} from '../appointments/queries.ts';
import { type Day, readDay, forgetCalendars } from '../calendars/commands.ts';
import { deleteClaims } from '../claims/queries.ts';
import { keepHold, type Kept } from '../holds/queries.ts';
import { netOfAll, promise, promisedIn } from '../promises/commands.ts';
import { type StartInput, takeTimeOnce } from '../planning/commands.ts';

export type BookingInput = StartInput & {
  readonly hold_id?: string | undefined;
  readonly name: string;
  readonly guests: readonly string[];
  readonly note: string;
  readonly locale: 'en' | 'vi';
  readonly invitation?: string | undefined;
  readonly offers?: string | undefined;
};

/** They book with a card, as an order. */
const payFirst = () => invalid({ payment: [refused.cardFirst] });

const refusals: { readonly [B in BookingBar]: () => Refusal } = {
  off: () => forbidden(refused.off),
  blocked: () => forbidden(refused.off),
  prepay: () => invalid({ prepay: [refused.prepay] }),
  limit: () => invalid({ limit: [refused.limit] }),
};

type Booker = Pick<OwnClient, 'vip' | 'vip_until' | 'report_flag'>;
const isVipNow = ({ deps: { clock } }: WithDeps, booker: Booker, { timezone }: BookingPolicy): boolean =>
  isVip(vipOf(booker), wallClockAt(clock.now().toISOString(), timezone).date);

export function refuseIfBarred(ctx: WithDeps, client: OwnClient, upcoming: number, ground: BookingPolicy): void {
  const bar = whyNotBook(settingFrom(ground.settings).customer_make_appointment, {
    block: client.block,
    prepays: client.report_flag && !ground.takes_cards,
    vip: isVipNow(ctx, client, ground),
    upcoming,
  });
  if (bar) throw refusals[bar]();
}

/** On which terms somebody books these lines; a house that takes no cards has none. */
export function termsOf(ctx: WithDeps, booker: Booker, ground: BookingPolicy, lines: readonly PlannedLine[]): Terms | null {
  if (!ground.takes_cards) return null;
  const who = { vip: isVipNow(ctx, booker, ground), prepays: booker.report_flag };
  return termsFor(settingFrom(ground.settings), who, netOfAll(lines, totalCents(lines)));
}

type Staff = Line['staff'] & { readonly employee_id: number };
/** Lines whose time is taken, and the people who do them. */
type Taken = { readonly lines: readonly PlannedLine[]; readonly staff: readonly Staff[] };

/** What was held, or the day without a hold. */
type Known = { readonly kept: Kept | null; readonly day: Day | null };

export const isStillAvailable = ({ lines, claims, staff }: Kept): boolean => {
  const { staff: people, units } = claimsOf(lines);
  return claims === people.length + units.length && lines.every(({ employee_id }) => staff.some(({ id }) => id === employee_id));
};

export const namesOf = (staff: Kept['staff']): Staff[] =>
  staff.map(({ id, hash_id, first_name, last_name }) => ({ employee_id: id, id: hash_id, first_name, last_name }));

/** The hold's claims are the visit's by now. A hold that ran out may still be taken, if nobody else was faster. */
async function takenFor(ctx: BusinessTx & WithDeps, order: BookingInput, { kept, day }: Known): Promise<Taken> {
  if (kept && isStillAvailable(kept)) return { lines: kept.lines, staff: namesOf(kept.staff) };
  const ids = kept?.lines.map(({ id }) => id) ?? [];
  if (kept) {
    await deleteClaims(ctx, 'line', ids);
    await deleteClaims(ctx, 'hold', ids);
  }
  const today = day ?? (await readDay(ctx, order.start));
  const { shop, lines } = await takeTimeOnce(ctx, today, order);
  return { lines: await promise(ctx, shop.timezone, lines), staff: namesOf(shop.staff) };
}

/** Seconds are enough for a wall clock: as visits are read. */
const instant = (minute: number): string => instantOfMinute(minute).replace('.000Z', 'Z');

/** The visits of an order as they will be read; what they stand on is the same for all of them. */
export function visitsFor(
  ground: BookingPolicy,
  client: OwnClient,
  order: BookingInput,
  { lines, staff }: Taken,
): (Visit & { planned: PlannedLine[] })[] {
  const made = visitsOf(lines);
  const group_id = made.length > 1 ? randomUUIDv7() : null;
  const lineOf = ({ id, service_id, service_name, employee_id, pinned, start, end, ...rest }: PlannedLine): Line => {
    const { employee_id: _, ...who } = staff.find((one) => one.employee_id === employee_id) ?? nobody;
    const { price_cents, request_cents, add_ons } = rest;
    const service = { id: service_id, name: service_name };
    const times = { start: instant(start), end: instant(end) };
    return { id, service, staff: who, employee_id, pinned, ...times, price_cents, request_cents, add_ons };
  };
  return made.map(({ person, start, end, lines: planned }) => ({
    id: randomUUIDv7(),
    ...ground,
    client_id: client.id,
    client_hash: client.hash_id,
    client_name: client.name,
    account_id: client.account_id,
    group_id,
    person,
    guest_name: person === 0 ? '' : (order.guests[person - 1] ?? ''),
    mode: order.mode,
    status: settingFrom(ground.settings).auto_accept ? 'booked' : 'requested',
    source: 'online',
    starts_at: instant(start),
    ends_at: instant(end),
    note: person === 0 ? order.note : '',
    photo: null,
    guarantee: null,
    promotions: promisedIn(planned),
    lines: planned.map(lineOf),
    planned,
  }));
}
const nobody: Staff = { employee_id: 0, id: '', first_name: '', last_name: '' };

export async function writeVisits(
  ctx: BusinessTx & WithActor,
  visits: ReturnType<typeof visitsFor>,
  { locale, invitation, offers }: Pick<BookingInput, 'locale' | 'invitation' | 'offers'>,
): Promise<void> {
  await insertVisits(ctx, visits, locale);
  const rows = visits.flatMap(({ id, planned }) => planned.map((line, sort) => ({ appointment_id: id, line, sort })));
  await insertLines(ctx, rows);
  for (const { id, account_id, status, person } of visits) {
    const invited = person === 0 && invitation !== undefined ? { invitation } : {};
    const agreed = person === 0 && offers !== undefined ? { offers } : {};
    const booked = { appointment_id: id, account_id, status, ...invited, ...agreed };
    await recordEvent(ctx, appointmentBooked, `appointment:${id}`, booked);
  }
}

/** Three round trips: the order's key, what is known of who books, and everything that is written. */
async function bookOnce(ctx: BusinessWrite, order: BookingInput) {
  await lockClientForBooking(ctx);
  const { hold_id, start } = order;
  const [own, upcoming, ground, kept, day] = await Promise.all([
    ownClients(ctx),
    countAheadOf(ctx),
    bookingPolicy(ctx),
    hold_id === undefined ? null : keepHold(ctx, hold_id, start),
    hold_id === undefined ? readDay(ctx, start) : null,
  ]);
  const client = await findOrAddBookingClient(ctx, own, order.name);
  refuseIfBarred(ctx, client, upcoming, ground);
  const taken = await takenFor(ctx, order, { kept, day });
  if (termsOf(ctx, client, ground, taken.lines)) throw payFirst();
  const visits = visitsFor(ground, client, order, taken);
  await writeVisits(ctx, visits, order);
  return visits;
}

/** Books a start for somebody and those who come along, all or nothing; the first of the answer is the organiser's visit. */
export const bookStart = (ctx: BusinessCtx, order: BookingInput) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const visits = await bookOnce(ctx, order);
    await ctx.deps.db.afterCommit(() => forgetCalendars(ctx));
    return visits.map((visit) => shownAppointment(ctx, visit, 'client'));
  });
