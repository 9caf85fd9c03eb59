import { readWish } from 'core/booking/availability/rules/wish-text';
import { waitingChanged, type WaitingEntry } from 'core/booking/waiting-list/contract';
import { suits, waitState } from 'core/booking/waiting-list/rules';
import { settingFrom } from 'core/business/rules';
import { maskPhone } from 'core/kernel/phone/phone';
import type { BusinessScope, SignedInActor } from 'core/kernel/scope';
import { datesBetween, wallClockAt } from 'core/kernel/time';
import * as refused from 'core/booking/refusals';
import type { BusinessCtx } from '../../../ctx.ts';
import type { WithActor, BusinessTx } from '../../../platform/db.ts';
import type { Deps } from '../../../deps.ts';
import { recordEvent } from '../../../platform/events.ts';
import { conflict, orNotFound, invalid, refuseOnConstraint, Refusal } from '../../../platform/refusal.ts';
import { seesContacts } from '../../clients/commands.ts';
import { bookingPolicy } from '../appointments/queries.ts';
import { daysFor, startsOn } from '../availability/commands.ts';
import type { Calendars } from '../calendars/commands.ts';
import {
  entriesFrom,
  type Entry,
  entryById,
  entryToChange,
  type ListedEntry,
  namesOf,
  setEntryStatus,
} from '../waiting-list/queries.ts';
import { offerStart } from '../waiting-offers/commands.ts';

type Asked = { readonly deps: Deps; readonly calendars: Calendars; readonly scope: BusinessScope };

async function firstStart({ deps, calendars, scope }: Asked, entry: Entry, today: string): Promise<string | null> {
  const from = entry.first_date > today ? entry.first_date : today;
  const question = { wish: entry.wish, mode: 'together' } as const;
  const days = datesBetween(from, entry.last_date).length;
  const { data, timezone } = await daysFor({ deps, scope }, calendars, { ...question, from, days });
  for (const { date, first } of data.filter(({ starts }) => starts > 0)) {
    if (entry.part === 'any') return first;
    const day = await startsOn({ deps, scope }, calendars, { ...question, date });
    const starts = day.data.offers.map(({ start }) => start).filter((start) => suits(entry.part, start, timezone));
    if (starts.length > 0) return starts.toSorted()[0] ?? null;
  }
  return null;
}

/** The first start that suits somebody now; none for a wish that the salon no longer sells. Many wait for the same. */
function openingFor(asked: Asked, entry: Entry, today: string): Promise<string | null> {
  const question = `waiting ${today} ${entry.first_date} ${entry.last_date} ${entry.part} ${entry.wish}`;
  const answer = () => firstStart(asked, entry, today);
  return asked.calendars.remembered(asked.scope, question, answer).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
}

type Names = ReadonlyMap<string, string>;
const wished = ({ wish }: Entry, names: Names): WaitingEntry['services'] =>
  readWish(wish)
    .flat()
    .map(({ service_id, employee_id }) => ({
      name: names.get(service_id) ?? '',
      staff: employee_id === null ? null : (names.get(employee_id) ?? null),
    }));

function shown(entry: ListedEntry, names: Names, contacts: boolean, now: string): Omit<WaitingEntry, 'opening'> {
  const {
    id,
    client_id,
    name,
    party_size,
    first_date,
    last_date,
    part,
    note,
    since,
    offered_start: start,
    offered_until: until,
  } = entry;
  return {
    id,
    client_id,
    name,
    party_size,
    first_date,
    last_date,
    part,
    note,
    since,
    phone: (contacts ? entry.phone10 : maskPhone(entry.phone10)) ?? '',
    masked: !contacts,
    services: wished(entry, names),
    state: waitState(entry, now),
    offered: start !== null && until !== null ? { start, until } : null,
  };
}

export async function listWaiting(ctx: BusinessCtx<SignedInActor>, calendars: Calendars) {
  const { deps, scope, actor } = ctx;
  const now = deps.clock.now().toISOString();
  const contacts = await seesContacts(ctx);
  const { timezone } = await deps.db.read(scope, (ctx) => bookingPolicy(ctx));
  const today = wallClockAt(now, timezone).date;
  const { entries, names } = await deps.db.read(scope, async (ctx) => {
    const entries = await entriesFrom(ctx, today);
    const lines = entries.flatMap(({ wish }) => readWish(wish).flat());
    const staff = lines.flatMap(({ employee_id }) => employee_id ?? []);
    const names = await namesOf(
      ctx,
      lines.map(({ service_id }) => service_id),
      staff,
    );
    return { entries, names };
  });
  const data: WaitingEntry[] = [];
  for (const entry of entries) {
    const known = shown(entry, names, contacts, now);
    const opening = known.state === 'waiting' ? await openingFor({ deps, calendars, scope }, entry, today) : null;
    data.push({ ...known, opening });
  }
  return { data, timezone, may_change: actor.reach === 'all' };
}

/** Tells one of them now, whoever else is in line. Of two who press at once, one does. */
export async function offerNow(ctx: BusinessCtx, calendars: Calendars, id: string) {
  const { deps, scope } = ctx;
  const now = deps.clock.now().toISOString();
  const [ground, known] = await deps.db.read(scope, (ctx) => Promise.all([bookingPolicy(ctx), entryById(ctx, id)]));
  const entry = orNotFound(known);
  if (!settingFrom(ground.settings).customer_make_appointment) throw invalid({ id: [refused.waitingBookingOff] });
  const start = await openingFor({ deps, calendars, scope }, entry, wallClockAt(now, ground.timezone).date);
  if (start === null) throw invalid({ id: [refused.waitingNothingFree] });
  return deps.db.write(ctx, async (ctx) => {
    if (waitState(orNotFound(await entryToChange(ctx, id)), now) !== 'waiting')
      throw invalid({ id: [refused.waitingToldAlready] });
    return { start, until: await offerStart(ctx, id, start) };
  });
}

async function become(ctx: BusinessTx & WithActor, id: string, status: 'waiting' | 'left') {
  const entry = orNotFound(await entryToChange(ctx, id));
  const isFrom = status === 'left' ? ['waiting', 'offered'] : ['left'];
  if (!isFrom.includes(entry.status)) return;
  await setEntryStatus(ctx, id, status);
  await recordEvent(ctx, waitingChanged, `waiting:${id}`, { entry_id: id });
}

export const dismissWaiting = (ctx: BusinessCtx, id: string): Promise<void> =>
  ctx.deps.db.write(ctx, (ctx) => become(ctx, id, 'left'));

export const restoreWaiting = (ctx: BusinessCtx, id: string): Promise<void> =>
  ctx.deps.db
    .write(ctx, (ctx) => become(ctx, id, 'waiting'))
    .catch((error: unknown) => refuseOnConstraint(error, { waiting_entry_once: () => conflict(refused.waitingTwice) }));
