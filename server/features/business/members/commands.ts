import { type Member, memberAdded, memberChanged, memberManage, roleManage } from 'core/business/contract';
import { contactOf, heldBy, outranks, screensOf, whyNotExceptions } from 'core/business/rules';
import { matrixCellFor, type MemberRole, type Permission } from 'core/kernel/permission';
import type { Actor, SignedInActor } from 'core/kernel/scope';
import * as refused from 'core/business/refusals';
import type { BusinessJob, BusinessCtx, WithDeps } from '../../../ctx.ts';
import { platformScope, type PlatformTx, type WithActor } from '../../../platform/db.ts';
import { conflict, forbidden, orNotFound, invalid, refuseIfInvalid } from '../../../platform/refusal.ts';
import { recordAccessChange } from '../changes/commands.ts';
import { endAccess, forgetAccess } from '../commands.ts';
import { accountByContact, accountByHash, standingIn } from '../queries.ts';
import {
  insertMember,
  type NewMember,
  lockMembers,
  memberByHash,
  memberList,
  type MemberRow,
  type Membership,
  membershipByHash,
  nameOwner,
  saveMember,
  workingSelf,
} from './queries.ts';

type Shown = Omit<MemberRow, 'account_id' | 'position' | 'photo_url'>;
function shown({ id, name, image, role, granted, revoked, created_at, employee_hash, first_name, last_name }: Shown): Member {
  const employee = employee_hash === null ? null : { id: employee_hash, name: `${first_name ?? ''} ${last_name ?? ''}`.trim() };
  return { id, name, image, role, granted, revoked, employee, created_at };
}

export const listMembers = async ({ deps: { db }, scope }: BusinessJob) =>
  (await db.read(scope, (ctx) => memberList(ctx))).map(shown);

export function knownAccount(ctx: PlatformTx, contact: string) {
  const way = contactOf(contact);
  return way ? accountByContact(ctx, way) : undefined;
}

export const nobodySignedUp = () => invalid({ contact: [refused.nobodySignedUp] });

/** Somebody whom a business wants to let in: an account that has proven this mail address or phone. */
export async function accountOfContact(ctx: PlatformTx, contact: string) {
  const account = await knownAccount(ctx, contact);
  if (!account) throw nobodySignedUp();
  return account;
}

/** What the directory has of a member, with the working self of the business. */
async function withWorkingSelf({ deps: { db }, scope }: BusinessJob, member: Membership): Promise<Member> {
  const { employee_id } = member;
  const self = employee_id === null ? undefined : await db.read(scope, (ctx) => workingSelf(ctx, employee_id));
  return shown({ ...member, ...(self ?? { employee_hash: null, first_name: null, last_name: null }) });
}

/**
 * A membership begins, in the directory and for every process at its commit. False if there is one already. The memberships are held
 * before: who is about to be inserted waits for the business, and whoever holds the business must not wait for them.
 */
export async function letMemberIn(ctx: PlatformTx & WithActor & WithDeps, member: NewMember): Promise<boolean> {
  const { business_id, account_id } = member;
  const { db, gate } = ctx.deps;
  if (!(await insertMember(ctx, member))) return false;
  await recordAccessChange(ctx, { what: memberAdded.name, business_id, account_id });
  db.atCommit(() => gate.forgetStanding(account_id, business_id));
  return true;
}

export async function addMember(ctx: BusinessCtx, contact: string, role: MemberRole): Promise<Member> {
  const { actor, deps, scope } = ctx;
  if (!outranks(actor.role, role)) throw forbidden();
  const business_id = scope.businessId;
  const added = await deps.db.write({ ...ctx, scope: platformScope }, async (across) => {
    const { id: account_id, hash_id } = await accountOfContact(across, contact);
    await lockMembers(across, business_id);
    if (!(await letMemberIn(across, { business_id, account_id, role }))) throw conflict(refused.memberAlready);
    return orNotFound(await membershipByHash(across, business_id, hash_id));
  });
  return withWorkingSelf(ctx, added);
}

type MemberChange = { role?: MemberRole | undefined; granted?: string[] | undefined; revoked?: string[] | undefined };

/** Nobody changes themselves or a person of their own rank; what one may do beyond the role is the owner's to say. */
function refuseChange(
  catalogue: readonly Permission[],
  actor: Actor,
  member: Membership,
  { role = member.role, granted, revoked }: MemberChange,
): void {
  if (!outranks(actor.role, member.role) || !outranks(actor.role, role)) throw forbidden();
  if (granted === undefined && revoked === undefined) return;
  if (matrixCellFor(roleManage, actor.role) === '-') throw forbidden();
  refuseIfInvalid(whyNotExceptions(catalogue, { granted: granted ?? [], revoked: revoked ?? [] }));
}

export async function changeMember(
  ctx: BusinessCtx,
  catalogue: readonly Permission[],
  hash: string,
  input: MemberChange,
): Promise<Member> {
  const { deps, actor, scope } = ctx;
  const business_id = scope.businessId;
  const saved = await deps.db.write({ ...ctx, scope: platformScope }, async (across) => {
    await lockMembers(across, business_id);
    const member = orNotFound(await membershipByHash(across, business_id, hash));
    refuseChange(catalogue, actor, member, input);
    const { account_id } = member;
    const { role = member.role, granted = member.granted, revoked = member.revoked } = input;
    const changed = Object.keys(input).filter((field) => input[field as keyof MemberChange] !== undefined);
    const change = { role, granted: [...new Set(granted)], revoked: [...new Set(revoked)] };
    await saveMember(across, { account_id, business_id }, change);
    await recordAccessChange(across, { what: memberChanged.name, business_id, account_id, changed });
    deps.db.atCommit(() => forgetAccess(ctx, { business_id, account_id, sessions: [] }));
    return { ...member, ...change };
  });
  return withWorkingSelf(ctx, saved);
}

/** An owner may go, but only by themselves and never as the last one. */
export async function removeMember(ctx: BusinessCtx<SignedInActor>, hash: string): Promise<void> {
  const { deps, actor, scope } = ctx;
  const business_id = scope.businessId;
  await deps.db.write({ ...ctx, scope: platformScope }, async (across) => {
    const all = await lockMembers(across, business_id);
    const member = orNotFound(await membershipByHash(across, business_id, hash));
    const leaves = member.account_id === actor.account_id;
    if (!leaves && !outranks(actor.role, member.role)) throw forbidden();
    const heir = all.find(({ account_id: other, role }) => role === 'owner' && other !== member.account_id);
    if (member.role === 'owner' && !heir) throw conflict(refused.lastOwner);
    if (member.role === 'owner' && heir) await nameOwner(across, { account_id: heir.account_id, business_id });
    await endAccess(across, { account_id: member.account_id, business_id });
  });
}

/** What the gate lets them do, also while the directory is away: with this a page of the office opens. */
export async function ownPermissions(
  { deps: { gate }, actor, scope: { businessId } }: BusinessCtx<SignedInActor>,
  catalogue: readonly Permission[],
) {
  const holder = orNotFound(await gate.standingIn(actor.account_id, businessId));
  return { data: screensOf(catalogue, holder), permissions: heldBy(catalogue, holder) };
}

/** One's own, or anybody's for those who run the staff (decision A26). Null when that person does not work here. */
export async function employeeOfAccount(
  { deps: { db }, actor, scope }: BusinessCtx<SignedInActor>,
  catalogue: readonly Permission[],
  user_id: string,
) {
  const person = await db.read(platformScope, (ctx) => accountByHash(ctx, user_id));
  if (person?.id !== actor.account_id) {
    const mine = await db.read(platformScope, (ctx) => standingIn(ctx, actor.account_id, scope.businessId));
    if (matrixCellFor(memberManage, mine.role, mine.exceptions) === '-') throw forbidden();
  }
  const member = await db.read(scope, (ctx) => memberByHash(ctx, user_id));
  if (!person || !member) return null;
  const holder = await db.read(platformScope, (ctx) => standingIn(ctx, person.id, scope.businessId));
  return { employee: employeeOf(member), role: member.role, permissions: screensOf(catalogue, holder) };
}

function employeeOf({ employee_hash, first_name, last_name, position, photo_url }: MemberRow) {
  if (employee_hash === null || first_name === null || last_name === null) return null;
  return {
    id: employee_hash,
    name: `${first_name} ${last_name}`.trim(),
    first_name,
    last_name,
    position: position ?? '',
    photo_url,
  };
}
