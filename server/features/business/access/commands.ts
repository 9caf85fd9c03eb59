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
import { cellFor, memberRoles, type Permission } from 'core/kernel/permission';
import type { BusinessScope, SignedIn } from 'core/kernel/scope';
import * as general from 'core/kernel/refusals/general';
import * as refused from 'core/business/refusals';
import type { PlatformCtx, BusinessJob, BusinessCtx } from '../../../ctx.ts';
import { platformScope } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { conflict, forbidden, orNotFound, notFound } from '../../../platform/refusal.ts';
import { hashOf, newSecret } from '../../../platform/tokens.ts';
import { requireFreshFactor } from '../../accounts/proof/commands.ts';
import { endTabletSessions, bindSessionToDevice } from '../../accounts/queries.ts';
import { accountOfContact } from '../members/commands.ts';
import { forgetAccess } from '../commands.ts';
import { tellOwners } from '../security/commands.ts';
import { accountByHash, businessById, standingIn, enterBusinessScope } from '../queries.ts';
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

const named = ({ businessId }: BusinessScope) => `business:${businessId}`;

export const listDevices = ({ deps: { db }, scope }: BusinessJob) => db.read(scope, (ctx) => deviceList(ctx));

type Enrolment = {
  readonly kind: 'till' | 'kiosk' | 'tv' | 'display';
  readonly name: string;
  readonly here?: boolean | undefined;
};
/** The token leaves the house here and now; only its hash stays. */
export async function enrolDevice(ctx: BusinessCtx<SignedIn>, { kind, name, here }: Enrolment) {
  const {
    deps: { db, gate },
    actor,
    scope,
  } = ctx;
  const token = newSecret();
  const data = await db.write(ctx, async (ctx) => {
    const device = { id: randomUUIDv7(), kind, name, token_hash: hashOf(token), enrolled_by: actor.account_id };
    const made = await insertDevice(ctx, device);
    if (here) await bindSessionToDevice({ ...ctx, scope: platformScope }, actor.session_id, made.id);
    await recordEvent(ctx, deviceEnrolled, named(scope), { business_id: scope.businessId, device_id: made.id });
    return made;
  });
  if (here) gate.forgetSession(actor.session_id);
  return { data, token };
}

/** A tablet that was lost is signed out as well. */
export async function revokeDevice(ctx: BusinessCtx, id: string): Promise<void> {
  const { deps, scope } = ctx;
  const sessions = await deps.db.write(ctx, async (ctx) => {
    orNotFound(await endDevice(ctx, id));
    await recordEvent(ctx, deviceRevoked, named(scope), { business_id: scope.businessId, device_id: id });
    return endTabletSessions({ ...ctx, scope: platformScope }, { devices: [id], account_id: 0, here: [] });
  });
  forgetAccess(ctx, { account_id: null, sessions });
}

/** Who and what can come in here. Devices and support are shown to those who may end them. */
export async function listAccess({ deps: { db }, actor, scope }: BusinessCtx<SignedIn>) {
  const { role, exceptions } = await db.read(platformScope, (ctx) => standingIn(ctx, actor.account_id, scope.businessId));
  const holds = (right: Permission) => cellFor(right, role, exceptions) === '+';
  const { people, devices, support } = await db.read(scope, async (ctx) => ({
    people: await peopleWithAccess(ctx),
    devices: holds(deviceManage) ? await devicesWithAccess(ctx) : null,
    support: holds(supportGrant) ? await openGrants(ctx) : [],
  }));
  const shown = people.map(({ account_id, ...person }) => {
    const me = account_id === actor.account_id;
    return { ...person, me, may_end: !me && outranks(actor.role, person.role) };
  });
  return { people: shown, devices, support };
}

export const listSupportGrants = ({ deps: { db }, scope }: BusinessJob) => db.read(scope, (ctx) => openGrants(ctx));

type Grant = { contact: string; reason: string; hours: number };

export async function grantSupport(ctx: BusinessCtx<SignedIn>, { contact, reason, hours }: Grant) {
  const {
    deps: { db, gate },
    scope,
    actor,
  } = ctx;
  const id = randomUUIDv7();
  const { account_id, made } = await db.write(ctx, async (ctx) => {
    const account = await accountOfContact({ ...ctx, scope: platformScope }, contact);
    const is = await standingIn({ ...ctx, scope: platformScope }, account.id, scope.businessId);
    if (memberRoles.some((role) => role === is.role)) throw conflict(refused.memberAlready);
    await insertGrant(ctx, { id, account_id: account.id, granted_by: actor.account_id, reason }, hours);
    await recordEvent(ctx, supportGranted, named(scope), { business_id: scope.businessId, account_id: account.id });
    return { account_id: account.id, made: (await openGrants(ctx)).find((open) => open.id === id) };
  });
  gate.forgetStanding(account_id, scope.businessId);
  return orNotFound(made);
}

export async function endSupportGrant(ctx: BusinessCtx, id: string): Promise<void> {
  const { deps, scope } = ctx;
  const { account_id } = await deps.db.write(ctx, async (ctx) => {
    const ended = orNotFound(await endGrant(ctx, id));
    await recordEvent(ctx, supportRevoked, named(scope), {
      business_id: scope.businessId,
      account_id: ended.account_id,
    });
    return ended;
  });
  forgetAccess(ctx, { account_id, sessions: [] });
}

/** One may ask about oneself only (decision A26). */
export async function isSupportAdmin({ deps: { db }, actor }: PlatformCtx<SignedIn>, user_id: string): Promise<boolean> {
  const person = await db.read(platformScope, (ctx) => accountByHash(ctx, user_id));
  if (person?.id !== actor.account_id) throw forbidden();
  return actor.role === 'support';
}

/** What somebody of support is told instead of a closed door: whether they were let in, and when that ended. */
export async function supportStanding({ deps: { db }, actor, scope }: BusinessCtx<SignedIn>) {
  const { helps, open, last } = await db.read(platformScope, (ctx) => grantsTo(ctx, scope.businessId, actor.account_id));
  const iso = (at: string) => new Date(at).toISOString();
  return { helps, open, last: last && { from: iso(last.from), until: iso(last.until) } };
}

/** Needs a second factor of the last minutes; every owner gets a letter and finds it on the security page. */
export async function breakGlass(ctx: PlatformCtx<SignedIn>, business_id: number, reason: string) {
  const { deps, actor } = ctx;
  const { db, gate } = deps;
  const { account_id } = actor;
  await requireFreshFactor(ctx);
  const opened = await db.write(ctx, async (ctx) => {
    if ((await businessById(ctx, business_id)) === null) throw notFound(general.accessNoBusiness);
    const id = randomUUIDv7();
    const glass = await insertGlass(ctx, { id, account_id, business_id, reason });
    const scope = await enterBusinessScope(ctx, business_id);
    await tellOwners({ ...ctx, scope }, { id, account_id, reason });
    await recordEvent({ ...ctx, actor: { ...actor, through: 'break-glass' }, scope }, glassBroken, named(scope), {
      business_id,
      account_id,
    });
    return glass;
  });
  gate.forgetStanding(account_id, business_id);
  return opened;
}

export async function closeBreakGlass({ deps: { db, gate }, actor }: PlatformCtx<SignedIn>, business_id: number): Promise<void> {
  const { account_id } = actor;
  await db.write(platformScope, async (ctx) => {
    if ((await endGlass(ctx, account_id, business_id)).length === 0) throw notFound();
    const scope = await enterBusinessScope(ctx, business_id);
    await recordEvent({ ...ctx, actor: { ...actor, through: 'break-glass' }, scope }, glassClosed, named(scope), {
      business_id,
      account_id,
    });
  });
  gate.forgetStanding(account_id, business_id);
}

export const listAuditEvents = ({ deps: { db }, scope }: BusinessJob, page: number, size: number) =>
  db.read(scope, async (ctx) => {
    const [total, data] = await Promise.all([eventCount(ctx), eventPage(ctx, page, size)]);
    return { data, pagination: pagination(page, size, total) };
  });
