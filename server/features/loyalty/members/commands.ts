import { randomUUIDv7 } from 'node:crypto';
import type { Payload } from 'core/kernel/event';
import { pagination } from 'core/kernel/page';
import type { Actor, SignedInActor } from 'core/kernel/scope';
import { type LoyaltyMember, loyaltyMemberChanged, type MemberAtTill, type MyMembership } from 'core/loyalty/contract';
import { isActive, isAfter, mayPay } from 'core/loyalty/rules/membership';
import { isInTier, worthOf } from 'core/loyalty/rules/points';
import * as general from 'core/kernel/refusals/general';
import * as refused from 'core/loyalty/refusals';
import type { WithDeps, BusinessJob, BusinessCtx } from '../../../ctx.ts';
import type { WithActor, BusinessTx } from '../../../platform/db.ts';
import type { Deps } from '../../../deps.ts';
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
  ctx: BusinessTx & WithActor,
  member_id: string,
  what: Payload<typeof loyaltyMemberChanged>['what'],
) => recordEvent(ctx, loyaltyMemberChanged, `loyalty-member:${member_id}`, { member_id, what });

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

const nowOf = ({ deps: { clock } }: WithDeps<Pick<Deps, 'clock'>>): string => clock.now().toISOString();

export const listMembers = (ctx: BusinessCtx<SignedInActor>, input: MemberFilter) =>
  ctx.deps.db.read(ctx, async (ctx) => {
    const now = nowOf(ctx);
    const { total, members } = await countMembers(ctx, input);
    const rows = await membersOfPage(ctx, now, input);
    const data = rows.map((row) => shownMember(ctx.actor, row, now));
    return { data, pagination: pagination(input.page, input.per_page, total), meta: { members } };
  });

export const listMemberTransactions = (ctx: BusinessCtx<SignedInActor>, id: string, page: PageOfEntries) =>
  ctx.deps.db.read(ctx, async (ctx) => {
    const now = nowOf(ctx);
    const row = orNotFound(await memberById(ctx, now, id));
    orNotFound(row.since);
    const { timezone } = await bookingPolicy(ctx);
    const { data, total } = await entriesOf(ctx, id, page);
    const { reward_points, reward_cents } = row;
    const member = { ...shownMember(ctx.actor, row, now), timezone, reward_points, reward_cents };
    return { data, pagination: pagination(page.page, page.per_page, total), member };
  });

const atTill = (row: MemberRow, now: string): MemberAtTill => {
  const { id, customer_id, customer_name, program_id, program, reward_points, reward_cents } = row;
  const points = usablePointsNow(row, now);
  const stands = { points, worth_cents: worthOf(points, row), tier: tierOf(row), active: isActive(row, now) };
  return { id, customer_id, customer_name, program_id, program, reward_points, reward_cents, ...stands };
};

export const membersAtTill = (ctx: BusinessJob, customers: readonly string[]) =>
  ctx.deps.db.read(ctx, async (ctx) => {
    const now = nowOf(ctx);
    const rows = customers.length > 0 ? await membersNamed(ctx, now, customers) : [];
    const free = (await offeredPrograms(ctx)).filter(({ price_cents }) => price_cents === 0);
    return {
      data: rows.map((row) => atTill(row, now)),
      free: free.map(({ id, name, earn_points }) => ({ id, name, earn_points })),
    };
  });

/** Joins somebody, once; who is in already stays in. Also the demo world's seed does, on a day of its own. */
export async function addMember(
  ctx: BusinessTx & WithActor,
  { program_id, client_id, at }: { readonly program_id: string; readonly client_id: number; readonly at: string },
): Promise<MemberRow> {
  const program = orNotFound(await programToJoin(ctx, program_id));
  if (program.price_cents > 0) throw invalid({ program_id: [refused.paidByCard] });
  const id = randomUUIDv7();
  if (await insertMember(ctx, { id, program_id, client_id, since: at })) await recordMemberEvent(ctx, id, 'joined');
  return orNotFound(await membershipOf(ctx, at, program_id, client_id));
}

type Enrol = {
  readonly program_id: string;
  readonly customer_id?: string | undefined;
  readonly phone: string | null;
  readonly name: string;
  readonly ticket_id?: string | undefined;
};

async function whoEnrols(ctx: BusinessTx, { customer_id, phone, name }: Enrol): Promise<{ readonly id: number }> {
  if (customer_id !== undefined) return orNotFound(await clientByHash(ctx, customer_id));
  if (phone === null) throw invalid({ phone: [general.phoneRequired] });
  const [known] = name === '' ? await clientsOfPhone(ctx, phone) : [];
  return known ?? findOrAddNamedClient(ctx, name || 'Guest', phone);
}

/** The desk enrols somebody; a ticket that was just paid earns for them too. */
export const enrolMember = (ctx: BusinessCtx<SignedInActor>, input: Enrol) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const at = nowOf(ctx);
    const { id: client_id } = await whoEnrols(ctx, input);
    const { id } = await addMember(ctx, { program_id: input.program_id, client_id, at });
    const earned = input.ticket_id === undefined ? 0 : await earnPointsLate(ctx, input.ticket_id, id);
    return { data: shownMember(ctx.actor, orNotFound(await memberById(ctx, at, id)), at), earned };
  });

const HISTORY = { page: 1, per_page: 20 };

async function shownMine(ctx: BusinessTx, row: MemberRow, now: string): Promise<MyMembership> {
  const { id, program_id, since, until, lapses_at, price_cents } = row;
  const points = usablePointsNow(row, now);
  const { data } = await entriesOf(ctx, id, HISTORY);
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

export const ownMemberships = (ctx: BusinessCtx) =>
  ctx.deps.db.read(ctx, async (ctx) => {
    const now = nowOf(ctx);
    const own = await ownClients(ctx);
    const rows = await membersOf(
      ctx,
      now,
      own.map(({ id }) => id),
    );
    const shown: MyMembership[] = [];
    for (const row of rows) shown.push(await shownMine(ctx, row, now));
    return shown;
  });

export const joinProgram = (ctx: BusinessCtx, { program_id, name }: { program_id: string; name: string }) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    await lockClientForBooking(ctx);
    const now = nowOf(ctx);
    const client = await findOrAddBookingClient(ctx, await ownClients(ctx), name);
    const row = await addMember(ctx, { program_id, client_id: client.id, at: now });
    return shownMine(ctx, row, now);
  });
