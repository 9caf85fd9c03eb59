import { birthdayText } from 'core/clients/birthdays/rules';
import { type ClientFilter, clientFilters, manageClientContact, manageClientEdit } from 'core/clients/contract';
import { shownClient, soughtIn } from 'core/clients/rules';
import { csvText } from 'core/kernel/tables/csv';
import { matrixCellFor, type Permission, reachOf } from 'core/kernel/permission';
import type { SignedInActor } from 'core/kernel/scope';
import * as refused from 'core/clients/refusals';
import type { BusinessJob, BusinessCtx } from '../../ctx.ts';
import { notFound } from '../../platform/refusal.ts';
import { clientByHash, clientCount, clientPage, clientsAfter, type Search } from './queries.ts';

/** Contacts are a right of their own: it may be taken from a manager or given to one employee, never taken from the owner. */
export async function hasClientPermission(
  { deps: { gate }, actor, scope }: BusinessCtx<SignedInActor>,
  right: Permission,
): Promise<boolean> {
  if (actor.role === 'owner') return true;
  const standing = await gate.standingIn(actor.account_id, scope.businessId);
  return standing !== null && reachOf(matrixCellFor(right, standing.role, standing.exceptions), 'read') === 'all';
}

export const seesContacts = (ctx: BusinessCtx<SignedInActor>) => hasClientPermission(ctx, manageClientContact);

type ClientListInput = {
  readonly page: number;
  readonly perPage: number;
  readonly filter: Search['filter'];
  readonly searchQuery: string;
  readonly sortField: Search['sort'];
  readonly sortDirection: 'asc' | 'desc';
};

export async function clientBook(ctx: BusinessCtx<SignedInActor>, input: ClientListInput) {
  const [contacts, now] = [await seesContacts(ctx), ctx.deps.clock.now()];
  const { page, perPage, filter } = input;
  // What is not shown does not sort either.
  const sort = input.sortField === 'spent' && !contacts ? 'name' : input.sortField;
  const order = { sort, down: input.sortDirection === 'desc' };
  const search = { page, perPage, filter, ...order, ...soughtIn(input.searchQuery), byContact: contacts, now };
  const { rows, pagination } = await ctx.deps.db.read(ctx, (ctx) => clientPage(ctx, search));
  return { success: true as const, data: rows.map((row) => shownClient(row, contacts, now)), pagination };
}

const none = { all: 0, ...(Object.fromEntries(clientFilters.map((filter) => [filter, 0])) as { [F in ClientFilter]: number }) };

export async function bookCounts(ctx: BusinessCtx<SignedInActor>) {
  const { deps, actor } = ctx;
  const [byContact, edit] = await Promise.all([seesContacts(ctx), hasClientPermission(ctx, manageClientEdit)]);
  const who = { byContact, now: deps.clock.now() };
  const data = await deps.db.read(ctx, (ctx) => clientCount(ctx, clientFilters, who));
  return { success: true as const, data: data ?? none, may: { edit, own: actor.role === 'owner' } };
}

/** One client as the viewer sees them; 404 for who is not in the book. */
export async function shownClientByHash(ctx: BusinessCtx<SignedInActor>, hash_id: string) {
  const { deps, actor } = ctx;
  const [contacts, edit, row] = await Promise.all([
    seesContacts(ctx),
    hasClientPermission(ctx, manageClientEdit),
    deps.db.read(ctx, (ctx) => clientByHash(ctx, hash_id)),
  ]);
  if (!row) throw notFound(refused.notLoaded);
  const { birthday, address, first_visit_at, shares_phone_with, user_id, ...known } = row;
  const own = contacts
    ? { birthday, address, shares_phone_with, user_id }
    : { birthday: null, address: null, shares_phone_with: [], user_id: null };
  return {
    ...shownClient(known, contacts, deps.clock.now()),
    ...own,
    first_visit_at,
    may: { edit, own: actor.role === 'owner' },
  };
}

export async function readClient(ctx: BusinessCtx<SignedInActor>, hash_id: string) {
  return { success: true as const, data: await shownClientByHash(ctx, hash_id) };
}

const PIECE = 2000;
const heading = [
  'Name',
  'Phone',
  'Email',
  'Birthday',
  'Address',
  'VIP',
  'Prepay',
  'Blocked',
  'Visits',
  'Last visit',
  'Spent',
  'Note',
  'Since',
];

/** The whole book, a piece at a time, so that no statement holds all of it. */
export async function exportBook({ deps: { db }, scope }: BusinessJob): Promise<string> {
  const lines: string[][] = [heading];
  let after: { plain_name: string; id: number } | null = null;
  for (;;) {
    const rows = await db.read(scope, (ctx) => clientsAfter(ctx, after, PIECE));
    for (const row of rows) lines.push(exported(row));
    const last = rows.at(-1);
    if (!last || rows.length < PIECE) return csvText(lines);
    after = { plain_name: last.plain_name ?? '', id: last.row_id };
  }
}

function exported(row: Awaited<ReturnType<typeof clientsAfter>>[number]): string[] {
  const flag = (set: boolean) => (set ? 'yes' : '');
  return [
    row.name,
    row.phone_number ?? '',
    row.email ?? '',
    birthdayText(row.birthday ?? ''),
    row.address ?? '',
    row.vip ? 'yes' : (row.vip_until ?? ''),
    flag(row.report_flag),
    flag(row.block),
    String(row.visits_count),
    row.last_visit_at?.slice(0, 10) ?? '',
    (row.spent_cents / 100).toFixed(2),
    row.manager_note,
    row.created_at.slice(0, 10),
  ];
}
