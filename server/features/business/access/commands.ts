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
import type { Deps } from '../../../deps.ts';
import { house } from '../../../platform/db.ts';
import { tell } from '../../../platform/events.ts';
import { conflict, forbidden, found, notFound } from '../../../platform/refusal.ts';
import { hashOf, newSecret } from '../../../platform/tokens.ts';
import { requireFreshFactor } from '../../accounts/proof/commands.ts';
import { endTabletSessions, handOver } from '../../accounts/queries.ts';
import { knownAccount } from '../members/commands.ts';
import { forgetAccess } from '../commands.ts';
import { tellOwners } from '../security/commands.ts';
import { accountByHash, businessById, standing, stepInto } from '../queries.ts';
import {
  deviceList,
  devicesWithAccess,
  endDevice,
  endGlass,
  endGrant,
  eventCount,
  eventPage,
  insertDevice,
  insertGlass,
  insertGrant,
  openGrants,
  peopleWithAccess,
} from './queries.ts';

const named = ({ businessId }: BusinessScope) => `business:${businessId}`;

export const enrolled = ({ db }: Deps, scope: BusinessScope) => db.read(scope, (tx) => deviceList(tx, scope));

type Enrolment = {
  readonly kind: 'till' | 'kiosk' | 'tv' | 'display';
  readonly name: string;
  readonly here?: boolean | undefined;
};
/** The token leaves the house here and now; only its hash stays. */
export async function enrol({ db, gate }: Deps, actor: SignedIn, scope: BusinessScope, { kind, name, here }: Enrolment) {
  const token = newSecret();
  const data = await db.write(scope, async (tx) => {
    const device = { id: randomUUIDv7(), kind, name, token_hash: hashOf(token), enrolled_by: actor.account_id };
    const made = await insertDevice(tx, scope, device);
    if (here) await handOver(tx, actor.session_id, made.id);
    await tell(tx, scope, actor, deviceEnrolled, named(scope), { business_id: scope.businessId, device_id: made.id });
    return made;
  });
  if (here) gate.forgetSession(actor.session_id);
  return { data, token };
}

/** A tablet that was lost is signed out as well. */
export async function revoke(deps: Deps, actor: Actor, scope: BusinessScope, id: string): Promise<void> {
  const sessions = await deps.db.write(scope, async (tx) => {
    found(await endDevice(tx, scope, id));
    await tell(tx, scope, actor, deviceRevoked, named(scope), { business_id: scope.businessId, device_id: id });
    return endTabletSessions(tx, { devices: [id], account_id: 0, here: [] });
  });
  forgetAccess(deps, scope, { account_id: null, sessions });
}

/** Who and what can come in here. Devices and support are shown to those who may end them. */
export async function accessTo({ db }: Deps, actor: SignedIn, scope: BusinessScope) {
  const { role, exceptions } = await db.read(house, (tx) => standing(tx, actor.account_id, scope.businessId));
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

export const grants = ({ db }: Deps, scope: BusinessScope) => db.read(scope, (tx) => openGrants(tx, scope));

type Grant = { contact: string; reason: string; hours: number };

export async function grant({ db, gate }: Deps, actor: SignedIn, scope: BusinessScope, { contact, reason, hours }: Grant) {
  const id = randomUUIDv7();
  const { account_id, made } = await db.write(scope, async (tx) => {
    const account = await knownAccount(tx, contact);
    const is = await standing(tx, account.id, scope.businessId);
    if (memberRoles.some((role) => role === is.role)) throw conflict('This person already belongs to the business.');
    await insertGrant(tx, scope, { id, account_id: account.id, granted_by: actor.account_id, reason }, hours);
    await tell(tx, scope, actor, supportGranted, named(scope), { business_id: scope.businessId, account_id: account.id });
    return { account_id: account.id, made: (await openGrants(tx, scope)).find((open) => open.id === id) };
  });
  gate.forgetStanding(account_id, scope.businessId);
  return found(made);
}

export async function endSupport(deps: Deps, actor: Actor, scope: BusinessScope, id: string): Promise<void> {
  const { account_id } = await deps.db.write(scope, async (tx) => {
    const ended = found(await endGrant(tx, scope, id));
    await tell(tx, scope, actor, supportRevoked, named(scope), { business_id: scope.businessId, account_id: ended.account_id });
    return ended;
  });
  forgetAccess(deps, scope, { account_id, sessions: [] });
}

/** One may ask about oneself only (decision A26). */
export async function isSupportAdmin({ db }: Deps, actor: SignedIn, user_id: string): Promise<boolean> {
  const person = await db.read(house, (tx) => accountByHash(tx, user_id));
  if (person?.id !== actor.account_id) throw forbidden();
  return actor.role === 'support';
}

/** Needs a second factor of the last minutes; every owner gets a letter and finds it on the security page. */
export async function breakGlass(deps: Deps, actor: SignedIn, business_id: number, reason: string) {
  const { db, gate } = deps;
  const { account_id } = actor;
  await requireFreshFactor(deps, actor);
  const opened = await db.write(house, async (tx) => {
    if ((await businessById(tx, business_id)) === null) throw notFound('No business data found.');
    const id = randomUUIDv7();
    const glass = await insertGlass(tx, { id, account_id, business_id, reason });
    const scope = await stepInto(tx, business_id);
    await tellOwners(deps, tx, scope, { id, account_id, reason });
    await tell(tx, scope, { ...actor, through: 'break-glass' }, glassBroken, named(scope), { business_id, account_id });
    return glass;
  });
  gate.forgetStanding(account_id, business_id);
  return opened;
}

export async function leave({ db, gate }: Deps, actor: SignedIn, business_id: number): Promise<void> {
  const { account_id } = actor;
  await db.write(house, async (tx) => {
    if ((await endGlass(tx, account_id, business_id)).length === 0) throw notFound();
    const scope = await stepInto(tx, business_id);
    await tell(tx, scope, { ...actor, through: 'break-glass' }, glassClosed, named(scope), { business_id, account_id });
  });
  gate.forgetStanding(account_id, business_id);
}

export const history = ({ db }: Deps, scope: BusinessScope, page: number, size: number) =>
  db.read(scope, async (tx) => {
    const [total, data] = await Promise.all([eventCount(tx, scope), eventPage(tx, scope, page, size)]);
    return { data, pagination: pagination(page, size, total) };
  });
