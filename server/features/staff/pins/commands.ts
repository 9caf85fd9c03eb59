import { hashRaw } from '@node-rs/argon2';
import { createHmac } from 'node:crypto';
import { settingFrom } from 'core/business/rules';
import { cellFor } from 'core/kernel/permission';
import type { Actor, BusinessScope, SignedIn } from 'core/kernel/scope';
import { type PinPerson, personSwitched, pinChanged, staffPinReset } from 'core/staff/contract';
import { mayChange } from 'core/staff/employees/rules';
import { ACTING_SECONDS, PIN_TRIES, pinSaid, PROOF_SECONDS, whyNotPin } from 'core/staff/pins/rules';
import type { Deps } from '../../../deps.ts';
import { house } from '../../../platform/db.ts';
import { tell } from '../../../platform/events.ts';
import { ACTING, type Acting, PIN_PROOF, type PinProof } from '../../../platform/gate.ts';
import { hashInTurn } from '../../../platform/intake/hashing.ts';
import { addressKey } from '../../../platform/limits.ts';
import { forbidden, found, invalid, onConstraint, refuseIf } from '../../../platform/refusal.ts';
import { hashOf } from '../../../platform/tokens.ts';
import { deviceByToken, standing } from '../../business/queries.ts';
import { storedSetting } from '../../business/settings/queries.ts';
import { employeeForChange } from '../employees/queries.ts';
import { peopleWithPins, personByPin, savePin } from './queries.ts';

/** As dear as a password, and peppered: ten thousand PINs are tried in no time by whoever has the table alone. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
export function hashOfPin({ config }: Pick<Deps, 'config'>, { businessId }: BusinessScope, pin: string): Promise<Buffer> {
  const salt = createHmac('sha256', config.PIN_PEPPER).update(`business:${businessId}`).digest().subarray(0, 16);
  return hashInTurn(() => hashRaw(pin, { ...cost, salt, secret: Buffer.from(config.PIN_PEPPER) }));
}

const wrong = (said: string = pinSaid.wrong) => invalid({ pin: [said] });

export const people = ({ db }: Deps, actor: Actor, scope: BusinessScope): Promise<{ length: number; people: PinPerson[] }> =>
  db.read(scope, async (tx) => {
    const rows = await peopleWithPins(tx, scope);
    const { pin_length } = settingFrom(await storedSetting(tx, scope));
    return { length: pin_length, people: rows.map(({ row, ...person }) => ({ ...person, me: row === actor.employee_id })) };
  });

type Holder = NonNullable<Awaited<ReturnType<typeof personByPin>>>;

/**
 * Whose PIN this is, if it is of whom `fits` says. Each call is a try of the device and of the person; one that was right is
 * given back, so that five wrong ones within the window shut the door whatever came between.
 */
export async function holderOf(
  deps: Deps,
  actor: Actor,
  scope: BusinessScope,
  { pin, whose }: { readonly pin: string; readonly whose: string },
  why: (holder: Holder) => string | null,
): Promise<Holder> {
  const { businessId } = scope;
  const keys = [
    `pin:${businessId}:device:${actor.device_id ?? actor.session_id ?? addressKey(actor.ip)}`,
    `pin:${businessId}:whose:${whose}`,
  ];
  for (const key of keys) await deps.limits.spend(key, ...PIN_TRIES);
  const hash = await hashOfPin(deps, scope, pin);
  const holder = await deps.db.read(scope, (tx) => personByPin(tx, scope, hash));
  if (!holder) throw wrong();
  const reason = why(holder);
  if (reason !== null) throw wrong(reason);
  for (const key of keys) await deps.limits.giveBack(key);
  return holder;
}

function proofOf({ tokens, clock }: Deps, actor: SignedIn, scope: BusinessScope, { id, account_id }: Holder, action: string) {
  const claims: PinProof = {
    business_id: scope.businessId,
    session_id: actor.session_id,
    action,
    employee_id: id,
    account_id,
  };
  const proof = tokens.sign(PIN_PROOF, claims, PROOF_SECONDS);
  const expires_at = new Date(clock.now().getTime() + PROOF_SECONDS * 1000).toISOString();
  return { success: true, pin: proof, pin_token: proof, expires_at } as const;
}

/** A shared tablet becomes somebody's. Who has no account here has no rights to use one with. */
export async function take(
  deps: Deps,
  actor: SignedIn,
  scope: BusinessScope,
  { pin, employee_id, device_token }: { readonly pin: string; readonly employee_id: string; readonly device_token: string },
) {
  const device = await deps.db.read(house, (tx) => deviceByToken(tx, hashOf(device_token)));
  if (device?.business_id !== scope.businessId) throw forbidden('This device is not enrolled here.');
  const { device_id } = device;
  const holder = await holderOf(deps, { ...actor, device_id }, scope, { pin, whose: employee_id }, isOf(employee_id));
  const { account_id } = holder;
  if (account_id === null) throw forbidden();
  const who = { ...actor, device_id, account_id, employee_id: holder.id };
  await deps.db.write(scope, (tx) =>
    tell(tx, scope, who, personSwitched, `device:${device_id}`, { device_id, employee_id: holder.hash_id }),
  );
  const claims: Acting = { business_id: scope.businessId, session_id: actor.session_id, device_id, account_id };
  const everybody = await people(deps, who, scope);
  return {
    acting: deps.tokens.sign(ACTING, claims, ACTING_SECONDS),
    expires_at: new Date(deps.clock.now().getTime() + ACTING_SECONDS * 1000).toISOString(),
    data: found(everybody.people.find(({ me }) => me)),
  };
}

type Asked = { readonly pin: string; readonly action?: string | undefined };

export const isOf = (hash_id: string) => (holder: Holder) => (holder.hash_id === hash_id ? null : pinSaid.wrong);

/** An action that nobody named is one no guarded call accepts: then the answer is no more than a yes. */
export async function check(deps: Deps, actor: SignedIn, scope: BusinessScope, asked: Asked & { readonly employee_id: string }) {
  const { pin, employee_id, action = 'none' } = asked;
  const holder = await holderOf(deps, actor, scope, { pin, whose: employee_id }, isOf(employee_id));
  return proofOf(deps, actor, scope, holder, action);
}

export async function checkOwner(
  deps: Deps,
  actor: SignedIn,
  scope: BusinessScope,
  { pin, employee_id, action }: Asked & { readonly action: string; readonly employee_id?: string | null | undefined },
) {
  const holder = await holderOf(deps, actor, scope, { pin, whose: employee_id ?? 'owners' }, (person) => {
    if (employee_id && person.hash_id !== employee_id) return pinSaid.wrong;
    return person.role === 'owner' ? null : pinSaid.notOwner;
  });
  return proofOf(deps, actor, scope, holder, action);
}

/** One's own, or that of somebody below by whoever may reset PINs. Nobody learns whose the same digits are. */
export async function store(deps: Deps, actor: SignedIn, scope: BusinessScope, wish: { pin: string; employee_id: string }) {
  const { db, limits } = deps;
  const mine = await db.read(house, (tx) => standing(tx, actor.account_id, scope.businessId));
  await limits.spend(`pin:${scope.businessId}:set:${actor.session_id}`, ...PIN_TRIES);
  const hash = await hashOfPin(deps, scope, wish.pin);
  await db.write(scope, async (tx) => {
    const person = found(await employeeForChange(tx, scope, wish.employee_id));
    const isSelf = person.id === actor.employee_id;
    const mayReset = cellFor(staffPinReset, mine.role, mine.exceptions) === '+' && mayChange(actor.role, isSelf, person.role);
    if (!isSelf && !mayReset) throw forbidden();
    refuseIf(whyNotPin(wish.pin, settingFrom(await storedSetting(tx, scope)).pin_length));
    const taken = (error: unknown) => onConstraint(error, { employee_pin_once: () => wrong(pinSaid.taken) });
    await savePin(tx, scope, person.id, hash).catch(taken);
    await tell(tx, scope, actor, pinChanged, `employee:${wish.employee_id}`, { employee_id: wish.employee_id });
  });
}
