import { randomUUIDv7 } from 'node:crypto';
import {
  deviceEnrolled,
  deviceManage,
  deviceRevoked,
  glassBroken,
  glassClosed,
  supportGrant,
  supportGranted,
  supportRevoked,
} from 'core/business/contract';
import { outranks } from 'core/business/rules';
import { pagination } from 'core/kernel/page';
import { matrixCellFor, memberRoles, type Permission } from 'core/kernel/permission';
import type { SignedInActor } from 'core/kernel/scope';
import * as general from 'core/kernel/refusals/general';
import * as refused from 'core/business/refusals';
import type { PlatformCtx, BusinessJob, BusinessCtx } from '../../../ctx.ts';
import { platformScope } from '../../../platform/db.ts';
import { conflict, forbidden, orNotFound, notFound } from '../../../platform/refusal.ts';
import { hashSecret, newSecret } from '../../../platform/tokens.ts';
import { requireFreshFactor } from '../../accounts/proof/commands.ts';
import { endTabletSessions, bindSessionToDevice } from '../../accounts/queries.ts';
import { accountOfContact } from '../members/commands.ts';
import { forgetAccess } from '../commands.ts';
import { introducePeople } from '../people/commands.ts';
import { tellOwners } from '../security/commands.ts';
import { accountByHash, businessById, standingIn } from '../queries.ts';
import { recordAccessChange } from '../changes/commands.ts';
import {
  deviceList,
  devicesWithAccess,
  endDevice,
  endGlass,
  endGrant,
  eventCount,
  grantsTo,
  eventPage,
  insertDevice,
  insertGlass,
  insertGrant,
  openGrants,
  peopleWithAccess,
} from './queries.ts';

export const listDevices = ({ deps: { db }, scope }: BusinessJob) =>
  db.read(platformScope, (ctx) => deviceList(ctx, scope.businessId));

type Enrolment = {
  readonly kind: 'till' | 'kiosk' | 'tv' | 'display';
  readonly name: string;
  readonly here?: boolean | undefined;
};
/** The token leaves the house here and now; only its hash stays. */
export async function enrolDevice(ctx: BusinessCtx<SignedInActor>, { kind, name, here }: Enrolment) {
  const { deps, actor, scope } = ctx;
  const business_id = scope.businessId;
  const token = newSecret();
  const data = await deps.db.write({ ...ctx, scope: platformScope }, async (across) => {
    const device = { id: randomUUIDv7(), business_id, kind, name, token_hash: hashSecret(token), enrolled_by: actor.account_id };
    const made = await insertDevice(across, device);
    if (here) {
      await bindSessionToDevice(across, actor.session_id, made.id);
      deps.db.atCommit(() => deps.gate.forgetSession(actor.session_id));
    }
    await recordAccessChange(across, { what: deviceEnrolled.name, business_id, device_id: made.id });
    return made;
  });
  return { data, token };
}

/** A tablet that was lost is signed out as well. */
export async function revokeDevice(ctx: BusinessCtx, id: string): Promise<void> {
  const { deps, scope } = ctx;
  const business_id = scope.businessId;
  await deps.db.write({ ...ctx, scope: platformScope }, async (across) => {
    orNotFound(await endDevice(across, business_id, id));
    await recordAccessChange(across, { what: deviceRevoked.name, business_id, device_id: id });
    const sessions = await endTabletSessions(across, { devices: [id], account_id: 0, here: [] });
    deps.db.atCommit(() => forgetAccess(ctx, { business_id, account_id: null, sessions }));
  });
}

/** Who and what can come in here. Devices and support are shown to those who may end them. */
export async function listAccess({ deps: { db }, actor, scope }: BusinessCtx<SignedInActor>) {
  const { role, exceptions } = await db.read(platformScope, (ctx) => standingIn(ctx, actor.account_id, scope.businessId));
  const holds = (right: Permission) => matrixCellFor(right, role, exceptions) === '+';
  const { people, devices, support } = await db.read(platformScope, async (ctx) => ({
    people: await peopleWithAccess(ctx, scope.businessId),
    devices: holds(deviceManage) ? await devicesWithAccess(ctx, scope.businessId) : null,
    support: holds(supportGrant) ? await openGrants(ctx, scope.businessId) : [],
  }));
  const shown = people.map(({ account_id, ...person }) => {
    const me = account_id === actor.account_id;
    return { ...person, me, may_end: !me && outranks(actor.role, person.role) };
  });
  return { people: shown, devices, support };
}

export const listSupportGrants = ({ deps: { db }, scope }: BusinessJob) =>
  db.read(platformScope, (ctx) => openGrants(ctx, scope.businessId));

type Grant = { contact: string; reason: string; hours: number };

export async function grantSupport(ctx: BusinessCtx<SignedInActor>, { contact, reason, hours }: Grant) {
  const { deps, scope, actor } = ctx;
  const business_id = scope.businessId;
  const id = randomUUIDv7();
  const made = await deps.db.write({ ...ctx, scope: platformScope }, async (across) => {
    const { id: account_id } = await accountOfContact(across, contact);
    const is = await standingIn(across, account_id, business_id);
    if (memberRoles.some((role) => role === is.role)) throw conflict(refused.memberAlready);
    await insertGrant(across, { id, business_id, account_id, granted_by: actor.account_id, reason }, hours);
    await recordAccessChange(across, { what: supportGranted.name, business_id, account_id });
    deps.db.atCommit(() => deps.gate.forgetStanding(account_id, business_id));
    return (await openGrants(across, business_id)).find((open) => open.id === id);
  });
  return orNotFound(made);
}

export async function endSupportGrant(ctx: BusinessCtx, id: string): Promise<void> {
  const { deps, scope } = ctx;
  const business_id = scope.businessId;
  await deps.db.write({ ...ctx, scope: platformScope }, async (across) => {
    const { account_id } = orNotFound(await endGrant(across, business_id, id));
    await recordAccessChange(across, { what: supportRevoked.name, business_id, account_id });
    deps.db.atCommit(() => forgetAccess(ctx, { business_id, account_id, sessions: [] }));
  });
}

/** One may ask about oneself only (decision A26). */
export async function isSupportAdmin({ deps: { db }, actor }: PlatformCtx<SignedInActor>, user_id: string): Promise<boolean> {
  const person = await db.read(platformScope, (ctx) => accountByHash(ctx, user_id));
  if (person?.id !== actor.account_id) throw forbidden();
  return actor.role === 'support';
}

/** What somebody of support is told instead of a closed door: whether they were let in, and when that ended. */
export async function supportStanding({ deps: { db }, actor, scope }: BusinessCtx<SignedInActor>) {
  const { helps, open, last } = await db.read(platformScope, (ctx) => grantsTo(ctx, scope.businessId, actor.account_id));
  const iso = (at: string) => new Date(at).toISOString();
  return { helps, open, last: last && { from: iso(last.from), until: iso(last.until) } };
}

const behindGlass = (actor: SignedInActor): SignedInActor => ({ ...actor, through: 'break-glass' });

/** Needs a second factor of the last minutes; every owner gets a letter and finds it on the security page. */
export async function breakGlass(ctx: PlatformCtx<SignedInActor>, business_id: number, reason: string) {
  const { deps, actor } = ctx;
  const { account_id } = actor;
  await requireFreshFactor(ctx);
  return deps.db.write(ctx, async (ctx) => {
    if ((await businessById(ctx, business_id)) === null) throw notFound(general.accessNoBusiness);
    const id = randomUUIDv7();
    const glass = await insertGlass(ctx, { id, account_id, business_id, reason });
    await tellOwners(ctx, { id, account_id, business_id, reason });
    const change = { what: glassBroken.name, business_id, account_id } as const;
    await recordAccessChange({ ...ctx, actor: behindGlass(actor) }, change);
    deps.db.atCommit(() => deps.gate.forgetStanding(account_id, business_id));
    return glass;
  });
}

export async function closeBreakGlass(ctx: PlatformCtx<SignedInActor>, business_id: number): Promise<void> {
  const { deps, actor } = ctx;
  const { account_id } = actor;
  await deps.db.write({ ...ctx, scope: platformScope }, async (ctx) => {
    if ((await endGlass(ctx, account_id, business_id)).length === 0) throw notFound();
    const change = { what: glassClosed.name, business_id, account_id } as const;
    await recordAccessChange({ ...ctx, actor: behindGlass(actor) }, change);
    deps.db.atCommit(() => deps.gate.forgetStanding(account_id, business_id));
  });
}

export async function listAuditEvents(ctx: BusinessJob, page: number, size: number) {
  const { deps, scope } = ctx;
  const look = () => deps.db.read(scope, (ctx) => eventPage(ctx, page, size));
  const [total, first] = await Promise.all([deps.db.read(scope, (ctx) => eventCount(ctx)), look()]);
  const unknown = first.flatMap(({ who, account_id }) => (who === null && account_id !== null ? [account_id] : []));
  const rows = (await introducePeople(ctx, [...new Set(unknown)])) ? await look() : first;
  return { data: rows.map(({ account_id: _, ...shown }) => shown), pagination: pagination(page, size, total) };
}
