import { type Member, memberAdded, memberChanged, memberManage, roleManage } from 'core/business/contract';
import { contactOf, heldBy, outranks, screensOf, whyNotExceptions } from 'core/business/rules';
import { cellFor, type MemberRole, type Permission } from 'core/kernel/permission';
import type { Actor, BusinessScope, SignedIn } from 'core/kernel/scope';
import * as refused from 'core/business/refusals';
import type { Deps } from '../../../deps.ts';
import { platformScope, type Tx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { conflict, forbidden, orNotFound, invalid, refuseIf } from '../../../platform/refusal.ts';
import { endAccess, forgetAccess } from '../commands.ts';
import { accountByContact, accountByHash, standingIn } from '../queries.ts';
import { insertMember, lockMembers, memberByHash, memberList, type MemberRow, nameOwner, saveMember } from './queries.ts';

const named = ({ businessId }: BusinessScope) => `business:${businessId}`;

function shown({ id, name, image, role, granted, revoked, created_at, employee_hash, first_name, last_name }: MemberRow): Member {
  const employee = employee_hash === null ? null : { id: employee_hash, name: `${first_name ?? ''} ${last_name ?? ''}`.trim() };
  return { id, name, image, role, granted, revoked, employee, created_at };
}

export const listMembers = async ({ db }: Deps, scope: BusinessScope) =>
  (await db.read(scope, (tx) => memberList(tx, scope))).map(shown);

/** Somebody whom a business wants to let in: an account that has proven this mail address or phone. */
export async function accountOfContact(tx: Tx, contact: string) {
  const way = contactOf(contact);
  const account = way && (await accountByContact(tx, way));
  if (!account) throw invalid({ contact: [refused.nobodySignedUp] });
  return account;
}

export async function addMember(
  { db, gate }: Deps,
  actor: Actor,
  scope: BusinessScope,
  contact: string,
  role: MemberRole,
): Promise<Member> {
  if (!outranks(actor.role, role)) throw forbidden();
  const row = await db.write(scope, async (tx) => {
    const { id: account_id, hash_id } = await accountOfContact(tx, contact);
    if (!(await insertMember(tx, scope, account_id, role))) throw conflict(refused.memberAlready);
    await recordEvent(tx, scope, actor, memberAdded, named(scope), { business_id: scope.businessId, account_id });
    return orNotFound(await memberByHash(tx, scope, hash_id));
  });
  gate.forgetStanding(row.account_id, scope.businessId);
  return shown(row);
}

type MemberChange = { role?: MemberRole | undefined; granted?: string[] | undefined; revoked?: string[] | undefined };

/** Nobody changes themselves or a person of their own rank; what one may do beyond the role is the owner's to say. */
function refuseChange(
  catalogue: readonly Permission[],
  actor: Actor,
  member: MemberRow,
  { role = member.role, granted, revoked }: MemberChange,
): void {
  if (!outranks(actor.role, member.role) || !outranks(actor.role, role)) throw forbidden();
  if (granted === undefined && revoked === undefined) return;
  if (cellFor(roleManage, actor.role) === '-') throw forbidden();
  refuseIf(whyNotExceptions(catalogue, { granted: granted ?? [], revoked: revoked ?? [] }));
}

export async function changeMember(
  deps: Deps,
  catalogue: readonly Permission[],
  actor: Actor,
  scope: BusinessScope,
  hash: string,
  wish: MemberChange,
): Promise<Member> {
  const row = await deps.db.write(scope, async (tx) => {
    await lockMembers(tx, scope);
    const member = orNotFound(await memberByHash(tx, scope, hash));
    refuseChange(catalogue, actor, member, wish);
    const { role = member.role, granted = member.granted, revoked = member.revoked } = wish;
    const changed = Object.keys(wish).filter((field) => wish[field as keyof MemberChange] !== undefined);
    await saveMember(tx, scope, member.account_id, { role, granted: [...new Set(granted)], revoked: [...new Set(revoked)] });
    const { account_id } = member;
    await recordEvent(tx, scope, actor, memberChanged, named(scope), { business_id: scope.businessId, account_id, changed });
    return orNotFound(await memberByHash(tx, scope, hash));
  });
  forgetAccess(deps, scope, { account_id: row.account_id, sessions: [] });
  return shown(row);
}

/** An owner may go, but only by themselves and never as the last one. */
export async function removeMember(deps: Deps, actor: SignedIn, scope: BusinessScope, hash: string): Promise<void> {
  const ended = await deps.db.write(scope, async (tx) => {
    const all = await lockMembers(tx, scope);
    const member = orNotFound(await memberByHash(tx, scope, hash));
    const leaves = member.account_id === actor.account_id;
    if (!leaves && !outranks(actor.role, member.role)) throw forbidden();
    const heir = all.find(({ account_id: other, role }) => role === 'owner' && other !== member.account_id);
    if (member.role === 'owner' && !heir) throw conflict(refused.lastOwner);
    if (member.role === 'owner' && heir) await nameOwner(tx, scope, heir.account_id);
    return endAccess(tx, actor, scope, member.account_id);
  });
  forgetAccess(deps, scope, ended);
}

export async function ownPermissions(
  { db }: Deps,
  catalogue: readonly Permission[],
  actor: SignedIn,
  { businessId }: BusinessScope,
) {
  const holder = await db.read(platformScope, (tx) => standingIn(tx, actor.account_id, businessId));
  return { data: screensOf(catalogue, holder), permissions: heldBy(catalogue, holder) };
}

/** One's own, or anybody's for those who run the staff (decision A26). Null when that person does not work here. */
export async function employeeOfAccount(
  { db }: Deps,
  catalogue: readonly Permission[],
  actor: SignedIn,
  scope: BusinessScope,
  user_id: string,
) {
  const person = await db.read(platformScope, (tx) => accountByHash(tx, user_id));
  if (person?.id !== actor.account_id) {
    const mine = await db.read(platformScope, (tx) => standingIn(tx, actor.account_id, scope.businessId));
    if (cellFor(memberManage, mine.role, mine.exceptions) === '-') throw forbidden();
  }
  const member = await db.read(scope, (tx) => memberByHash(tx, scope, user_id));
  if (!person || !member) return null;
  const holder = await db.read(platformScope, (tx) => standingIn(tx, person.id, scope.businessId));
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
