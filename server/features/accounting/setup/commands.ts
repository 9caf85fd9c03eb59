import { accountsChanged, type AccountingSetup, booksLocked, type MappedAccount } from 'core/accounting/contract';
import * as refused from 'core/accounting/refusals';
import { type AccountMap, accountFor, bookKeys, isMapKey, nameFault, typeOf, usualAccount } from 'core/accounting/rules/accounts';
import type { Reason } from 'core/kernel/refusals/reason';
import { actingEmployee, type SignedInActor } from 'core/kernel/scope';
import { addDays } from 'core/kernel/time';
import type { BusinessCtx, WithDeps } from '../../../ctx.ts';
import type { Deps } from '../../../deps.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { conflict, type FieldErrors, invalid, refuseIfInvalid } from '../../../platform/refusal.ts';
import { todayOf } from '../../business/day/commands.ts';
import { dayRule } from '../../business/day/queries.ts';
import { knownCodes } from '../../reports/taxes/queries.ts';
import { lockAccounting } from '../journals/queries.ts';
import { currentMap, insertLock, insertMap, lockedThrough, recentLocks } from './queries.ts';

type Ctx = BusinessTx & WithDeps<Pick<Deps, 'clock'>>;
type Tax = { readonly id: string; readonly name: string };

const mapped = (map: AccountMap): MappedAccount[] =>
  bookKeys.map((key) => ({ key, type: typeOf(key), tax: null, ...(map[key] ?? usualAccount(key)), is_usual: !(key in map) }));
const mappedTax =
  (map: AccountMap) =>
  ({ id, name }: Tax): MappedAccount => ({
    key: `tax:${id}`,
    type: 'liability',
    tax: name,
    ...accountFor(map, 'tax', id),
    is_usual: !(`tax:${id}` in map),
  });

/** What is charged now, and what has an account of its own. */
async function taxesOf(ctx: Ctx, map: AccountMap): Promise<Tax[]> {
  const { timezone } = await dayRule(ctx);
  const codes = await knownCodes(ctx, timezone);
  return codes.filter(({ id, ended_on }) => ended_on === null || `tax:${id}` in map);
}

export async function settingsFor(ctx: Ctx): Promise<AccountingSetup> {
  const { accounts, xero_tax, version } = await currentMap(ctx);
  const taxes = await taxesOf(ctx, accounts);
  const last_day = addDays(todayOf(ctx, await dayRule(ctx)), -1);
  const [locked_through, locks] = [await lockedThrough(ctx), await recentLocks(ctx)];
  return {
    accounts: [...mapped(accounts), ...taxes.map(mappedTax(accounts))],
    xero_tax,
    version,
    locked_through,
    last_day,
    locks,
  };
}

type Chosen = { readonly key: string; readonly name: string; readonly code: string };
type AccountsInput = { readonly version: number; readonly accounts: readonly Chosen[]; readonly xero_tax: string };

const nameFaults = { unreadable: refused.accountUnreadable, needs_name: refused.accountNeedsName } as const;

function faultOf({ key, name, code }: Chosen, isTwice: boolean, known: ReadonlySet<string>): Reason | null {
  if (!isMapKey(key) || (key.startsWith('tax:') && !known.has(key))) return refused.accountUnknown;
  if (isTwice) return refused.accountTwice;
  const fault = nameFault(name) ?? nameFault(code);
  return fault === null ? null : nameFaults[fault];
}

/** What is wrong with lines, each under its place in the form. */
function faultsOf(accounts: readonly Chosen[], known: ReadonlySet<string>): FieldErrors | null {
  const places = new Map<string, number>();
  const found: Record<string, readonly Reason[]> = {};
  for (const [i, one] of accounts.entries()) {
    const fault = faultOf(one, places.has(one.key), known);
    places.set(one.key, i);
    if (fault !== null) found[`accounts.${i}`] = [fault];
  }
  return Object.keys(found).length === 0 ? null : found;
}

export const saveAccounts = (
  ctx: BusinessCtx<SignedInActor>,
  { version, accounts, xero_tax }: AccountsInput,
): Promise<AccountingSetup> =>
  ctx.deps.db.write(ctx, async (ctx) => {
    await lockAccounting(ctx);
    const before = await settingsFor(ctx);
    if (before.version !== version) throw conflict(refused.accountsChangedMeanwhile, { data: before });
    refuseIfInvalid(faultsOf(accounts, new Set(before.accounts.map(({ key }) => key))));
    const map = Object.fromEntries(accounts.map(({ key, name, code }) => [key, { name, code }]));
    const stamp = { at: ctx.deps.clock.now().toISOString(), by: actingEmployee(ctx.actor) };
    await insertMap(ctx, { accounts: map, xero_tax, version: version + 1 }, stamp);
    const { businessId: business_id } = ctx.scope;
    await recordEvent(ctx, accountsChanged, `business:${business_id}`, { business_id });
    return settingsFor(ctx);
  });

type LockInput = { readonly through_day: string | null; readonly reason: string };

/** From then on nothing is dated to a locked day: what happens on one is dated to the first that is open. */
export const lockBooks = (ctx: BusinessCtx<SignedInActor>, { through_day, reason }: LockInput): Promise<AccountingSetup> =>
  ctx.deps.db.write(ctx, async (ctx) => {
    await lockAccounting(ctx);
    const { locked_through: before, last_day } = await settingsFor(ctx);
    if (through_day === before) throw invalid({ through_day: [refused.lockSame] });
    if (through_day !== null && through_day > last_day) throw invalid({ through_day: [refused.lockNotOver] });
    const opensDays = before !== null && (through_day === null || through_day < before);
    if (opensDays && reason === '') throw invalid({ reason: [refused.lockReason] });
    await insertLock(ctx, through_day, reason, { at: ctx.deps.clock.now().toISOString(), by: actingEmployee(ctx.actor) });
    const { businessId: business_id } = ctx.scope;
    await recordEvent(ctx, booksLocked, `business:${business_id}`, { business_id, through_day, before, reason });
    return settingsFor(ctx);
  });
