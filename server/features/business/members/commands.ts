import { type Member, memberAdded, memberChanged, memberManage, roleManage } from 'core/business/contract';
import { contactOf, heldBy, outranks, screensOf, whyNotExceptions } from 'core/business/rules';
import { cellFor, type MemberRole, type Permission } from 'core/kernel/permission';
import type { Actor, BusinessScope, SignedIn } from 'core/kernel/scope';
import * as refused from 'core/business/refusals';
import type { BusinessJob, BusinessCtx } from '../../../ctx.ts';
import { platformScope, type PlatformTx } from '../../../platform/db.ts';
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

export const listMembers = async ({ deps: { db }, scope }: BusinessJob) =>
  (await db.read(scope, (ctx) => memberList(ctx))).map(shown);

/** Somebody whom a business wants to let in: an account that has proven this mail address or phone. */
export async function accountOfContact(ctx: PlatformTx, contact: string) {
  const way = contactOf(contact);
  const account = way && (await accountByContact(ctx, way));
  if (!account) throw invalid({ contact: [refused.nobodySignedUp] });
  return account;
}

export async function addMember(ctx: BusinessCtx, contact: string, role: MemberRole): Promise<Member> {
  const {
    actor,
    deps: { db, gate },
    scope,
  } = ctx;
  if (!outranks(actor.role, role)) throw forbidden();
  const row = await db.write(ctx, async (ctx) => {
    const { id: account_id, hash_id } = await accountOfContact({ ...ctx, scope: platformScope }, contact);
    if (!(await insertMember(ctx, account_id, role))) throw conflict(refused.memberAlready);
    await recordEvent(ctx, memberAdded, named(scope), { business_id: scope.businessId, account_id });
    return orNotFound(await memberByHash(ctx, hash_id));
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
  ctx: BusinessCtx,
  catalogue: readonly Permission[],
  hash: string,
  input: MemberChange,
): Promise<Member> {
  const { deps, actor, scope } = ctx;
  const row = await deps.db.write(ctx, async (ctx) => {
    await lockMembers(ctx);
    const member = orNotFound(await memberByHash(ctx, hash));
    refuseChange(catalogue, actor, member, input);
    const { role = member.role, granted = member.granted, revoked = member.revoked } = input;
    const changed = Object.keys(input).filter((field) => input[field as keyof MemberChange] !== undefined);
    await saveMember(ctx, member.account_id, { role, granted: [...new Set(granted)], revoked: [...new Set(revoked)] });
    const { account_id } = member;
    await recordEvent(ctx, memberChanged, named(scope), { business_id: scope.businessId, account_id, changed });
    return orNotFound(await memberByHash(ctx, hash));
  });
  forgetAccess(ctx, { account_id: row.account_id, sessions: [] });
  return shown(row);
}

/** An owner may go, but only by themselves and never as the last one. */
export async function removeMember(ctx: BusinessCtx<SignedIn>, hash: string): Promise<void> {
  const { deps, actor } = ctx;
  const ended = await deps.db.write(ctx, async (ctx) => {
    const all = await lockMembers(ctx);
    const member = orNotFound(await memberByHash(ctx, hash));
    const leaves = member.account_id === actor.account_id;
    if (!leaves && !outranks(actor.role, member.role)) throw forbidden();
    const heir = all.find(({ account_id: other, role }) => role === 'owner' && other !== member.account_id);
    if (member.role === 'owner' && !heir) throw conflict(refused.lastOwner);
    if (member.role === 'owner' && heir) await nameOwner(ctx, heir.account_id);
    return endAccess(ctx, member.account_id);
  });
  forgetAccess(ctx, ended);
}

export async function ownPermissions(
  { deps: { db }, actor, scope: { businessId } }: BusinessCtx<SignedIn>,
  catalogue: readonly Permission[],
) {
  const holder = await db.read(platformScope, (ctx) => standingIn(ctx, actor.account_id, businessId));
  return { data: screensOf(catalogue, holder), permissions: heldBy(catalogue, holder) };
}

/** One's own, or anybody's for those who run the staff (decision A26). Null when that person does not work here. */
export async function employeeOfAccount(
  { deps: { db }, actor, scope }: BusinessCtx<SignedIn>,
  catalogue: readonly Permission[],
  user_id: string,
) {
  const person = await db.read(platformScope, (ctx) => accountByHash(ctx, user_id));
  if (person?.id !== actor.account_id) {
    const mine = await db.read(platformScope, (ctx) => standingIn(ctx, actor.account_id, scope.businessId));
    if (cellFor(memberManage, mine.role, mine.exceptions) === '-') throw forbidden();
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
