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
import type { Actor, BusinessScope, SignedIn } from 'core/kernel/scope';
import * as general from 'core/kernel/refusals/general';
import * as refused from 'core/business/refusals';
import type { Deps } from '../../../deps.ts';
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

export const listDevices = ({ db }: Deps, scope: BusinessScope) => db.read(scope, (tx) => deviceList(tx, scope));

type Enrolment = {
  readonly kind: 'till' | 'kiosk' | 'tv' | 'display';
  readonly name: string;
  readonly here?: boolean | undefined;
};
/** The token leaves the house here and now; only its hash stays. */
export async function enrolDevice({ db, gate }: Deps, actor: SignedIn, scope: BusinessScope, { kind, name, here }: Enrolment) {
  const token = newSecret();
  const data = await db.write(scope, async (tx) => {
    const device = { id: randomUUIDv7(), kind, name, token_hash: hashOf(token), enrolled_by: actor.account_id };
    const made = await insertDevice(tx, scope, device);
    if (here) await bindSessionToDevice(tx, actor.session_id, made.id);
    await recordEvent(tx, scope, actor, deviceEnrolled, named(scope), { business_id: scope.businessId, device_id: made.id });
    return made;
  });
  if (here) gate.forgetSession(actor.session_id);
  return { data, token };
}

/** A tablet that was lost is signed out as well. */
export async function revokeDevice(deps: Deps, actor: Actor, scope: BusinessScope, id: string): Promise<void> {
  const sessions = await deps.db.write(scope, async (tx) => {
    orNotFound(await endDevice(tx, scope, id));
    await recordEvent(tx, scope, actor, deviceRevoked, named(scope), { business_id: scope.businessId, device_id: id });
    return endTabletSessions(tx, { devices: [id], account_id: 0, here: [] });
  });
  forgetAccess(deps, scope, { account_id: null, sessions });
}

/** Who and what can come in here. Devices and support are shown to those who may end them. */
export async function listAccess({ db }: Deps, actor: SignedIn, scope: BusinessScope) {
  const { role, exceptions } = await db.read(platformScope, (tx) => standingIn(tx, actor.account_id, scope.businessId));
  const holds = (right: Permission) => cellFor(right, role, exceptions) === '+';
  const { people, devices, support } = await db.read(scope, async (tx) => ({
    people: await peopleWithAccess(tx, scope),
    devices: holds(deviceManage) ? await devicesWithAccess(tx, scope) : null,
    support: holds(supportGrant) ? await openGrants(tx, scope) : [],
  }));
  const shown = people.map(({ account_id, ...person }) => {
    const me = account_id === actor.account_id;
    return { ...person, me, may_end: !me && outranks(actor.role, person.role) };
  });
  return { people: shown, devices, support };
}

export const listSupportGrants = ({ db }: Deps, scope: BusinessScope) => db.read(scope, (tx) => openGrants(tx, scope));

type Grant = { contact: string; reason: string; hours: number };

export async function grantSupport({ db, gate }: Deps, actor: SignedIn, scope: BusinessScope, { contact, reason, hours }: Grant) {
  const id = randomUUIDv7();
  const { account_id, made } = await db.write(scope, async (tx) => {
    const account = await accountOfContact(tx, contact);
    const is = await standingIn(tx, account.id, scope.businessId);
    if (memberRoles.some((role) => role === is.role)) throw conflict(refused.memberAlready);
    await insertGrant(tx, scope, { id, account_id: account.id, granted_by: actor.account_id, reason }, hours);
    await recordEvent(tx, scope, actor, supportGranted, named(scope), { business_id: scope.businessId, account_id: account.id });
    return { account_id: account.id, made: (await openGrants(tx, scope)).find((open) => open.id === id) };
  });
  gate.forgetStanding(account_id, scope.businessId);
  return orNotFound(made);
}

export async function endSupportGrant(deps: Deps, actor: Actor, scope: BusinessScope, id: string): Promise<void> {
  const { account_id } = await deps.db.write(scope, async (tx) => {
    const ended = orNotFound(await endGrant(tx, scope, id));
    await recordEvent(tx, scope, actor, supportRevoked, named(scope), {
      business_id: scope.businessId,
      account_id: ended.account_id,
    });
    return ended;
  });
  forgetAccess(deps, scope, { account_id, sessions: [] });
}

/** One may ask about oneself only (decision A26). */
export async function isSupportAdmin({ db }: Deps, actor: SignedIn, user_id: string): Promise<boolean> {
  const person = await db.read(platformScope, (tx) => accountByHash(tx, user_id));
  if (person?.id !== actor.account_id) throw forbidden();
  return actor.role === 'support';
}

/** What somebody of support is told instead of a closed door: whether they were let in, and when that ended. */
export async function supportStanding({ db }: Deps, actor: SignedIn, scope: BusinessScope) {
  const { helps, open, last } = await db.read(platformScope, (tx) => grantsTo(tx, scope, actor.account_id));
  const iso = (at: string) => new Date(at).toISOString();
  return { helps, open, last: last && { from: iso(last.from), until: iso(last.until) } };
}

/** Needs a second factor of the last minutes; every owner gets a letter and finds it on the security page. */
export async function breakGlass(deps: Deps, actor: SignedIn, business_id: number, reason: string) {
  const { db, gate } = deps;
  const { account_id } = actor;
  await requireFreshFactor(deps, actor);
  const opened = await db.write(platformScope, async (tx) => {
    if ((await businessById(tx, business_id)) === null) throw notFound(general.accessNoBusiness);
    const id = randomUUIDv7();
    const glass = await insertGlass(tx, { id, account_id, business_id, reason });
    const scope = await enterBusinessScope(tx, business_id);
    await tellOwners(deps, tx, scope, { id, account_id, reason });
    await recordEvent(tx, scope, { ...actor, through: 'break-glass' }, glassBroken, named(scope), { business_id, account_id });
    return glass;
  });
  gate.forgetStanding(account_id, business_id);
  return opened;
}

export async function closeBreakGlass({ db, gate }: Deps, actor: SignedIn, business_id: number): Promise<void> {
  const { account_id } = actor;
  await db.write(platformScope, async (tx) => {
    if ((await endGlass(tx, account_id, business_id)).length === 0) throw notFound();
    const scope = await enterBusinessScope(tx, business_id);
    await recordEvent(tx, scope, { ...actor, through: 'break-glass' }, glassClosed, named(scope), { business_id, account_id });
  });
  gate.forgetStanding(account_id, business_id);
}

export const listAuditEvents = ({ db }: Deps, scope: BusinessScope, page: number, size: number) =>
  db.read(scope, async (tx) => {
    const [total, data] = await Promise.all([eventCount(tx, scope), eventPage(tx, scope, page, size)]);
    return { data, pagination: pagination(page, size, total) };
  });
