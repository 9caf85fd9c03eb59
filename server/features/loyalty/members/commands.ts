import { randomUUIDv7 } from 'node:crypto';
import type { Payload } from 'core/kernel/event';
import { pagination } from 'core/kernel/page';
import type { Actor, BusinessScope, SignedIn } from 'core/kernel/scope';
import { type LoyaltyMember, loyaltyMemberChanged, type MemberAtTill, type MyMembership } from 'core/loyalty/contract';
import { isActive, isAfter, mayPay } from 'core/loyalty/rules/membership';
import { isInTier, worthOf } from 'core/loyalty/rules/points';
import * as general from 'core/kernel/refusals/general';
import * as refused from 'core/loyalty/refusals';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { orNotFound, invalid } from '../../../platform/refusal.ts';
import { bookingPolicy } from '../../booking/appointments/queries.ts';
import { findOrAddNamedClient, findOrAddBookingClient, ownClients, lockClientForBooking } from '../../clients/self/commands.ts';
import { clientsOfPhone } from '../../clients/self/queries.ts';
import { earnPointsLate } from '../points/commands.ts';
import { offeredPrograms, programToJoin } from '../programs/queries.ts';
import {
  clientByHash,
  countMembers,
  entriesOf,
  insertMember,
  memberById,
  type MemberRow,
  membersNamed,
  membersOf,
  membersOfPage,
  membershipOf,
  type PageOfEntries,
  type MemberFilter,
} from './queries.ts';

export const recordMemberEvent = (
  tx: Tx,
  scope: BusinessScope,
  actor: Actor,
  member_id: string,
  what: Payload<typeof loyaltyMemberChanged>['what'],
) => recordEvent(tx, scope, actor, loyaltyMemberChanged, `loyalty-member:${member_id}`, { member_id, what });

/** Points that have lapsed are not there, even before the night has written that down. */
export const usablePointsNow = ({ points, lapses_at }: MemberRow, now: string): number =>
  lapses_at !== null && !isAfter(lapses_at, now) ? Math.min(0, points) : points;

const tierOf = (row: MemberRow): string => (isInTier(row, row.spent_cents) ? row.tier_name : '');

const shownMember = ({ reach }: Actor, row: MemberRow, now: string): LoyaltyMember => {
  const { id, program_id, program, customer_id, customer_name, phone10, spent_cents, until, lapses_at } = row;
  const points = usablePointsNow(row, now);
  const whom = { customer_id, customer_name, phone: reach === 'all' ? phone10 : null };
  const stands = { points, worth_cents: worthOf(points, row), spent_cents, tier: tierOf(row) };
  return { id, program_id, program, ...whom, ...stands, since: row.since ?? now, until, lapses_at, active: isActive(row, now) };
};

const nowOf = ({ clock }: Pick<Deps, 'clock'>): string => clock.now().toISOString();

export const listMembers = (deps: Deps, actor: SignedIn, scope: BusinessScope, wish: MemberFilter) =>
  deps.db.read(scope, async (tx) => {
    const now = nowOf(deps);
    const { total, members } = await countMembers(tx, scope, wish);
    const rows = await membersOfPage(tx, scope, now, wish);
    const data = rows.map((row) => shownMember(actor, row, now));
    return { data, pagination: pagination(wish.page, wish.per_page, total), meta: { members } };
  });

export const listMemberTransactions = (deps: Deps, actor: SignedIn, scope: BusinessScope, id: string, page: PageOfEntries) =>
  deps.db.read(scope, async (tx) => {
    const now = nowOf(deps);
    const row = orNotFound(await memberById(tx, scope, now, id));
    orNotFound(row.since);
    const { timezone } = await bookingPolicy(tx, scope);
    const { data, total } = await entriesOf(tx, scope, id, page);
    const { reward_points, reward_cents } = row;
    const member = { ...shownMember(actor, row, now), timezone, reward_points, reward_cents };
    return { data, pagination: pagination(page.page, page.per_page, total), member };
  });

const atTill = (row: MemberRow, now: string): MemberAtTill => {
  const { id, customer_id, customer_name, program_id, program, reward_points, reward_cents } = row;
  const points = usablePointsNow(row, now);
  const stands = { points, worth_cents: worthOf(points, row), tier: tierOf(row), active: isActive(row, now) };
  return { id, customer_id, customer_name, program_id, program, reward_points, reward_cents, ...stands };
};

export const membersAtTill = (deps: Deps, scope: BusinessScope, customers: readonly string[]) =>
  deps.db.read(scope, async (tx) => {
    const now = nowOf(deps);
    const rows = customers.length > 0 ? await membersNamed(tx, scope, now, customers) : [];
    const free = (await offeredPrograms(tx, scope)).filter(({ price_cents }) => price_cents === 0);
    return {
      data: rows.map((row) => atTill(row, now)),
      free: free.map(({ id, name, earn_points }) => ({ id, name, earn_points })),
    };
  });

/** Joins somebody, once; who is in already stays in. Also the demo world's seed does, on a day of its own. */
export async function addMember(
  tx: Tx,
  actor: Actor,
  scope: BusinessScope,
  { program_id, client_id, at }: { readonly program_id: string; readonly client_id: number; readonly at: string },
): Promise<MemberRow> {
  const program = orNotFound(await programToJoin(tx, scope, program_id));
  if (program.price_cents > 0) throw invalid({ program_id: [refused.paidByCard] });
  const id = randomUUIDv7();
  if (await insertMember(tx, scope, { id, program_id, client_id, since: at }))
    await recordMemberEvent(tx, scope, actor, id, 'joined');
  return orNotFound(await membershipOf(tx, scope, at, program_id, client_id));
}

type Enrol = {
  readonly program_id: string;
  readonly customer_id?: string | undefined;
  readonly phone: string | null;
  readonly name: string;
  readonly ticket_id?: string | undefined;
};

async function whoEnrols(tx: Tx, scope: BusinessScope, { customer_id, phone, name }: Enrol): Promise<{ readonly id: number }> {
  if (customer_id !== undefined) return orNotFound(await clientByHash(tx, scope, customer_id));
  if (phone === null) throw invalid({ phone: [general.phoneRequired] });
  const [known] = name === '' ? await clientsOfPhone(tx, scope, phone) : [];
  return known ?? findOrAddNamedClient(tx, scope, name || 'Guest', phone);
}

/** The desk enrols somebody; a ticket that was just paid earns for them too. */
export const enrolMember = (deps: Deps, actor: SignedIn, scope: BusinessScope, wish: Enrol) =>
  deps.db.write(scope, async (tx) => {
    const at = nowOf(deps);
    const { id: client_id } = await whoEnrols(tx, scope, wish);
    const { id } = await addMember(tx, actor, scope, { program_id: wish.program_id, client_id, at });
    const earned = wish.ticket_id === undefined ? 0 : await earnPointsLate(deps, tx, actor, scope, wish.ticket_id, id);
    return { data: shownMember(actor, orNotFound(await memberById(tx, scope, at, id)), at), earned };
  });

const HISTORY = { page: 1, per_page: 20 };

async function shownMine(tx: Tx, scope: BusinessScope, row: MemberRow, now: string): Promise<MyMembership> {
  const { id, program_id, since, until, lapses_at, price_cents } = row;
  const points = usablePointsNow(row, now);
  const { data } = await entriesOf(tx, scope, id, HISTORY);
  const history = data.map(({ nr, kind, points: moved, balance, at }) => ({ nr, kind, points: moved, balance, at }));
  const stands = { points, worth_cents: worthOf(points, row), tier: tierOf(row), active: isActive(row, now) };
  return {
    id,
    program_id,
    ...stands,
    since: since ?? now,
    until,
    lapses_at,
    may_pay: price_cents > 0 && mayPay(row, now),
    history,
  };
}

export const ownMemberships = (deps: Deps, actor: Actor, scope: BusinessScope) =>
  deps.db.read(scope, async (tx) => {
    const now = nowOf(deps);
    const own = await ownClients(tx, scope, actor);
    const rows = await membersOf(
      tx,
      scope,
      now,
      own.map(({ id }) => id),
    );
    const shown: MyMembership[] = [];
    for (const row of rows) shown.push(await shownMine(tx, scope, row, now));
    return shown;
  });

export const joinProgram = (
  deps: Deps,
  actor: Actor,
  scope: BusinessScope,
  { program_id, name }: { program_id: string; name: string },
) =>
  deps.db.write(scope, async (tx) => {
    await lockClientForBooking(tx, scope, actor);
    const now = nowOf(deps);
    const client = await findOrAddBookingClient(tx, scope, actor, await ownClients(tx, scope, actor), name);
    const row = await addMember(tx, actor, scope, { program_id, client_id: client.id, at: now });
    return shownMine(tx, scope, row, now);
  });
