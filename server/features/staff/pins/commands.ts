import { hashRaw } from '@node-rs/argon2';
import { createHmac } from 'node:crypto';
import { settingFrom } from 'core/business/rules';
import { matrixCellFor } from 'core/kernel/permission';
import type { BusinessScope, SignedInActor } from 'core/kernel/scope';
import { type PinPerson, personSwitched, pinChanged, staffPinReset } from 'core/staff/contract';
import { mayChange } from 'core/staff/employees/rules';
import { ACTING_SECONDS, PIN_TRIES, pinSaid, whyNotPin } from 'core/staff/pins/rules';
import type { Reason } from 'core/kernel/refusals/reason';
import * as general from 'core/kernel/refusals/general';
import type { WithDeps, BusinessJob, BusinessCtx } from '../../../ctx.ts';
import type { Deps } from '../../../deps.ts';
import { platformScope, type InBusiness } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { issuePinProof, PIN_WRITE_SECONDS } from '../../../platform/security/pin-proofs.ts';
import { ACTING_PERSON_PURPOSE, type ActingPerson } from '../../../platform/gate.ts';
import { hashWithinLimit } from '../../../platform/intake/hashing.ts';
import { addressKey } from '../../../platform/limits.ts';
import { forbidden, orNotFound, invalid, refuseOnConstraint, refuseIfInvalid } from '../../../platform/refusal.ts';
import { withPreviousSecret } from '../../../platform/tokens.ts';
import { standingIn } from '../../business/queries.ts';
import { storedSetting } from '../../business/settings/queries.ts';
import { employeeForChange } from '../employees/queries.ts';
import { peopleWithPins, personByPin, savePin } from './queries.ts';

/** As dear as a password, and peppered: ten thousand PINs are tried in no time by whoever has the table alone. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
function hashUnder(pepper: string, { businessId }: BusinessScope, pin: string): Promise<Buffer> {
  const salt = createHmac('sha256', pepper).update(`business:${businessId}`).digest().subarray(0, 16);
  return hashWithinLimit(() => hashRaw(pin, { ...cost, salt, secret: Buffer.from(pepper) }));
}
export const hashOfPin = (
  { deps: { config }, scope }: InBusiness & WithDeps<Pick<Deps, 'config'>>,
  pin: string,
): Promise<Buffer> => hashUnder(config.PIN_PEPPER, scope, pin);

/** Under the pepper before as well, while there is one: the first is how it is stored from now on. */
const hashesOfPin = ({ deps: { config }, scope }: BusinessJob, pin: string): Promise<Buffer[]> =>
  Promise.all(withPreviousSecret(config.PIN_PEPPER, config.PIN_PEPPER_BEFORE).map((pepper) => hashUnder(pepper, scope, pin)));

const wrong = (said: Reason = pinSaid.wrong) => invalid({ pin: [said] });

export const listPinPeople = ({ deps: { db }, actor, scope }: BusinessCtx): Promise<{ length: number; people: PinPerson[] }> =>
  db.read(scope, async (ctx) => {
    const rows = await peopleWithPins(ctx);
    const { pin_length } = settingFrom(await storedSetting(ctx));
    return { length: pin_length, people: rows.map(({ row, ...person }) => ({ ...person, me: row === actor.employee_id })) };
  });

type Holder = NonNullable<Awaited<ReturnType<typeof personByPin>>>;

/** A PIN that was stored under the pepper before is stored under the one in use when it is shown. */
async function renewHash({ deps: { db }, scope }: BusinessJob, { id, hash }: Holder, [now]: readonly Buffer[]): Promise<void> {
  if (now && !hash.equals(now)) await db.write(scope, (ctx) => savePin(ctx, id, now));
}

/**
 * Whose PIN this is, if it is of whom `fits` says; every other code is refused in the same words. Each call is a try of the device and of the person; one that was right is
 * given back, so that five wrong ones within the window shut the door whatever came between.
 */
export async function verifyPin(
  ctx: BusinessCtx,
  { pin, whose, said = pinSaid.wrong }: { readonly pin: string; readonly whose: string; readonly said?: Reason },
  fits: (holder: Holder) => boolean,
): Promise<Holder> {
  const { scope, actor, deps } = ctx;
  const keys = [`pin:device:${actor.device_id ?? actor.session_id ?? addressKey(actor.ip)}`, `pin:whose:${whose}`];
  const limits = deps.limits.inBusiness(scope);
  for (const key of keys) await limits.spend(key, ...PIN_TRIES);
  const hashes = await hashesOfPin(ctx, pin);
  const holder = await deps.db.read(scope, (ctx) => personByPin(ctx, hashes));
  if (!holder || !fits(holder)) throw wrong(said);
  await renewHash(ctx, holder, hashes);
  for (const key of keys) await limits.giveBack(key);
  return holder;
}

function proofOf(
  { deps: { tokens, clock }, actor, scope }: BusinessCtx<SignedInActor>,
  { id, account_id }: Holder,
  action: string,
) {
  const now = clock.now().getTime();
  const { session_id } = actor;
  const proof = issuePinProof(tokens, { business_id: scope.businessId, session_id, action, employee_id: id, account_id });
  const expires_at = new Date(now + PIN_WRITE_SECONDS * 1000).toISOString();
  return { success: true, pin: proof, pin_token: proof, expires_at } as const;
}

/** A shared tablet becomes somebody's. Who has no account here has no rights to use one with. */
export async function switchTabletPerson(
  ctx: BusinessCtx<SignedInActor>,
  { pin, employee_id, device_token }: { readonly pin: string; readonly employee_id: string; readonly device_token: string },
) {
  const { deps, scope, actor } = ctx;
  const device = await deps.gate.deviceByToken(device_token);
  if (device?.business_id !== scope.businessId) throw forbidden(general.accessDeviceUnknown);
  const { device_id } = device;
  const holder = await verifyPin({ ...ctx, actor: { ...actor, device_id } }, { pin, whose: employee_id }, isPinOf(employee_id));
  const { account_id } = holder;
  if (account_id === null) throw forbidden();
  const who = { ...actor, device_id, account_id, employee_id: holder.id };
  await deps.db.write(scope, (ctx) =>
    recordEvent({ ...ctx, actor: who }, personSwitched, `device:${device_id}`, { device_id, employee_id: holder.hash_id }),
  );
  const shown_at = Math.floor(deps.clock.now().getTime() / 1000);
  const claims: ActingPerson = { business_id: scope.businessId, session_id: actor.session_id, device_id, account_id, shown_at };
  const everybody = await listPinPeople({ ...ctx, actor: who });
  return {
    acting: deps.tokens.sign(ACTING_PERSON_PURPOSE, claims, ACTING_SECONDS),
    expires_at: new Date(deps.clock.now().getTime() + ACTING_SECONDS * 1000).toISOString(),
    data: orNotFound(everybody.people.find(({ me }) => me)),
  };
}

type PinInput = { readonly pin: string; readonly action?: string | undefined };

export const isPinOf = (hash_id: string) => (holder: Holder) => holder.hash_id === hash_id;

/** An action that nobody named is one no guarded call accepts: then the answer is no more than a yes. */
export async function checkPin(ctx: BusinessCtx<SignedInActor>, asked: PinInput & { readonly employee_id: string }) {
  const { pin, employee_id, action = 'none' } = asked;
  const holder = await verifyPin(ctx, { pin, whose: employee_id }, isPinOf(employee_id));
  return proofOf(ctx, holder, action);
}

/** Where nobody is named, every code that is no owner's gets the same words: they do not say whether it is anybody's. */
export async function checkOwnerPin(
  ctx: BusinessCtx<SignedInActor>,
  { pin, employee_id, action }: PinInput & { readonly action: string; readonly employee_id?: string | null | undefined },
) {
  const whose = employee_id ?? 'owners';
  const said = employee_id ? pinSaid.wrong : pinSaid.notOwner;
  const holder = await verifyPin(
    ctx,
    { pin, whose, said },
    (person) => person.role === 'owner' && (!employee_id || person.hash_id === employee_id),
  );
  return proofOf(ctx, holder, action);
}

/** One's own, or that of somebody below by whoever may reset PINs. Nobody learns whose the same digits are. */
export async function storePin(ctx: BusinessCtx<SignedInActor>, input: { pin: string; employee_id: string }) {
  const { actor, scope } = ctx;
  const { db, limits } = ctx.deps;
  const mine = await db.read(platformScope, (ctx) => standingIn(ctx, actor.account_id, scope.businessId));
  await limits.inBusiness(scope).spend(`pin:set:${actor.session_id}`, ...PIN_TRIES);
  const hashes = await hashesOfPin(ctx, input.pin);
  await db.write(ctx, async (ctx) => {
    const person = orNotFound(await employeeForChange(ctx, input.employee_id));
    const isSelf = person.id === actor.employee_id;
    const mayReset =
      matrixCellFor(staffPinReset, mine.role, mine.exceptions) === '+' && mayChange(actor.role, isSelf, person.role);
    if (!isSelf && !mayReset) throw forbidden();
    refuseIfInvalid(whyNotPin(input.pin, settingFrom(await storedSetting(ctx)).pin_length));
    const holder = await personByPin(ctx, hashes);
    if (holder && holder.id !== person.id) throw wrong(pinSaid.taken);
    const taken = (error: unknown) => refuseOnConstraint(error, { employee_pin_once: () => wrong(pinSaid.taken) });
    await savePin(ctx, person.id, hashes[0] as Buffer).catch(taken);
    await recordEvent(ctx, pinChanged, `employee:${input.employee_id}`, { employee_id: input.employee_id });
  });
}
