import { canAnswerReach, type Endpoint, type ScopeLocation } from 'core/kernel/endpoint';
import {
  matrixCellFor,
  type Reach,
  reachInBusiness,
  type Role,
  worksInsideBusiness,
  canApproveWithPin,
} from 'core/kernel/permission';
import type { Actor, BusinessScope, ClientProof, Scope } from 'core/kernel/scope';
import * as general from 'core/kernel/refusals/general';
import { platformScope } from './db.ts';
import {
  secondFactorRefusal,
  type Identity,
  type GateBusiness,
  lacksSecondFactor,
  type Standing,
  lacksRequiredFactor,
  type Viewer,
} from './security/identity.ts';
import { CACHED_MS, gateCacheInvalidators, type GateCache, openGateCache } from './security/gate-cache.ts';
import type { Memo } from './memo.ts';
import { isPinProofFor, type NeededPin, pinRefusal, readPinProof, spendsPinProof } from './security/pin-proofs.ts';
import { forbidden, notFound, notSignedIn } from './refusal.ts';
import { hashSecret, type Tokens } from './tokens.ts';

export type * from './security/identity.ts';

export type Credentials = {
  readonly bearer: string | null;
  readonly cookie: string | null;
  readonly device: string | null;
  readonly pinProof: string | null;
  readonly acting: string | null;
  readonly client: string | null;
  /** Identifies the request for PIN proofs: its idempotency key, or else the request id. */
  readonly order: string;
  readonly request_id: string;
  readonly ip: string;
};
export type SignedProof = ClientProof & { readonly business_id: number };
export const CLIENT_PROOF_PURPOSE = 'client';

/** The person who entered their PIN on a shared tablet. They act there until somebody else enters theirs. */
export type ActingPerson = {
  readonly business_id: number;
  readonly session_id: string;
  readonly device_id: string;
  readonly account_id: number;
  /** In seconds since 1970. */
  readonly shown_at: number;
};
export const ACTING_PERSON_PURPOSE = 'acting';
export type RequestParts = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };
export type AdmittedCall = { readonly actor: Actor; readonly scope: Scope };

export type Gate = ReturnType<typeof openGate>;

export function openGate(identity: Identity, tokens: Tokens, now: () => number = Date.now, life = CACHED_MS) {
  const beliefs = openGateCache(identity, tokens, now, life);

  async function viewerOf(e: Endpoint, given: Credentials): Promise<Viewer | null> {
    const access = given.bearer === null ? null : beliefs.accessOf(given.bearer);
    if (given.bearer !== null) return access ? beliefs.sessions.get(access.session_id) : null;
    return e.cookie && given.cookie !== null ? beliefs.viewerByCookie(hashSecret(given.cookie)) : null;
  }

  /**
   * Makes the whole decision about a call: who is calling, in which business, whether they may, and how far. Creates the scope.
   */
  async function enter(e: Endpoint, given: Credentials, session: Viewer | null, parts: RequestParts): Promise<AdmittedCall> {
    const business = e.scope === 'none' ? null : await businessOf(beliefs, e.scope, parts);
    const business_id = business?.id ?? null;
    const device_id = business_id === null ? null : await deviceOf(beliefs, given, business_id);
    const viewer = personAt(tokens, e, given, session, business_id, device_id);
    const scope: Scope = business_id === null ? platformScope : ({ businessId: business_id } as BusinessScope);
    const held = await standingOf(beliefs, viewer, business_id);
    if (business?.hidden && !worksInsideBusiness(held.role)) throw unknownBusiness();
    const standing = viewer && lacksRequiredFactor(viewer, held) ? standingWithoutFactor(e, held) : held;
    const proof = proofOf(tokens, given, scope);
    const reach = reachInto(e, viewer, proof, standing);
    if (reach === 'none') throw viewer && lacksSecondFactor(viewer) ? secondFactorRefusal() : forbidden();
    const pin = await pinHolder({ identity, beliefs, tokens }, { e, given, viewer, scope, standing });
    return { scope, actor: { ...actorOf(given, viewer, standing, reach), device_id, proof, ...pin } };
  }

  return {
    viewerOf,
    enter,
    /** A person's standing in a business from the cache; `null` if there is no such business. */
    async standingIn(account_id: number, business_id: number): Promise<Standing | null> {
      const business = await cachedBusiness(beliefs.ids, business_id);
      if (!business) return null;
      const standing = await beliefs.standings.get(`${account_id}/${business.id}`);
      return business.hidden && !worksInsideBusiness(standing.role) ? null : standing;
    },
    /** Finds an enrolled device by its secret token. */
    deviceByToken: (token: string) => deviceBy(beliefs, token),
    businessByUrl: (url: string) => cachedBusiness(beliefs.urls, url),
    ...gateCacheInvalidators(beliefs),
  };
}

const standingOf = async (beliefs: GateCache, viewer: Viewer | null, business_id: number | null): Promise<Standing> =>
  viewer && business_id !== null ? beliefs.standings.get(`${viewer.account_id}/${business_id}`) : platformStanding(viewer);

/**
 * At endpoints for anybody or for clients, a person without the second factor that their standing requires counts as a customer. At
 * others they are told to add it, except developers, who count as customers there too.
 */
function standingWithoutFactor(e: Endpoint, { role }: Standing): Standing {
  if (e.access === 'anyone' || e.access === 'client' || role === 'developer') return { role: 'customer', ...nothing };
  throw secondFactorRefusal();
}

const unknownBusiness = () => notFound(general.accessNoBusiness);

/** An unpublished business is read again at each call, so that every process shows it as soon as it is published. */
async function cachedBusiness<K>(
  businesses: Pick<Memo<K, GateBusiness | null>, 'get'> & { askAgain(key: K): boolean },
  key: K,
): Promise<GateBusiness | null> {
  const business = await businesses.get(key);
  if (business?.hidden) businesses.askAgain(key);
  return business;
}

async function businessOf(beliefs: GateCache, at: ScopeLocation, parts: RequestParts): Promise<GateBusiness | null> {
  const [part, field] = at.split('.') as [keyof RequestParts, string];
  const named = (parts[part] as Record<string, unknown> | undefined)?.[field];
  if (typeof named !== 'number' && typeof named !== 'string') return null;
  const business =
    typeof named === 'number' ? await cachedBusiness(beliefs.ids, named) : await cachedBusiness(beliefs.urls, named);
  if (business === null) throw unknownBusiness();
  return business;
}

const deviceBy = (beliefs: GateCache, token: string) => beliefs.devices.get(hashSecret(token).toString('hex'));

async function deviceOf(beliefs: GateCache, given: Credentials, business_id: number): Promise<string | null> {
  if (given.device === null) return null;
  const device = await deviceBy(beliefs, given.device);
  if (device?.business_id !== business_id) throw forbidden(general.accessDeviceUnknown);
  return device.device_id;
}

const plain = { is_super_admin: false, is_developer: false, is_partner: false, has_factor: false } as const;
/** The person who acts, and, on a shared tablet, when they entered their PIN. */
type Person = Viewer & { readonly pin_shown_at?: number };

/** On a shared tablet the person who entered their PIN acts, not the one who signed in on it. */
function personAt(
  tokens: Tokens,
  e: Endpoint,
  given: Credentials,
  session: Viewer | null,
  business_id: number | null,
  device_id: string | null,
): Person | null {
  if (!session || session.device_id === null) return session;
  const acting = given.acting === null ? null : tokens.verify<ActingPerson>(ACTING_PERSON_PURPOSE, given.acting);
  const isHere = acting?.session_id === session.session_id && acting.business_id === business_id;
  if (isHere && device_id === session.device_id && acting.device_id === device_id)
    return { ...session, ...plain, account_id: acting.account_id, pin_shown_at: acting.shown_at };
  if (e.unattended) return session;
  if (e.access === 'anyone' || e.access === 'client') return null;
  throw forbidden(general.accessPinNeeded);
}

const actorOf = (
  given: Credentials,
  viewer: Viewer | null,
  standing: Standing,
  reach: Reach,
): Omit<Actor, 'device_id' | 'proof'> => ({
  account_id: viewer?.account_id ?? null,
  session_id: viewer?.session_id ?? null,
  role: standing.role,
  reach,
  employee_id: standing.employee_id,
  through: standing.through,
  ...(viewer?.has_factor && { has_factor: true as const }),
  request_id: given.request_id,
  ip: given.ip,
});

type Guarded = {
  readonly e: Endpoint;
  readonly given: Credentials;
  readonly viewer: Person | null;
  readonly scope: Scope;
  readonly standing: Standing;
};
type Asking = { readonly identity: Identity; readonly beliefs: GateCache; readonly tokens: Tokens };

/** How long the PIN with which somebody took over a shared tablet counts as a proof of their own PIN. */
const OWN_PIN_SECONDS = 900;

/** The employee whose PIN the call has proven, if it needs one. A write uses the proof up. */
async function pinHolder(known: Asking, { e, given, viewer, scope, standing }: Guarded) {
  const whose = pinFor(e, standing);
  if (whose === null) return {};
  const now = known.tokens.now();
  const isShown = viewer?.pin_shown_at !== undefined && (viewer.pin_shown_at + OWN_PIN_SECONDS) * 1000 > now;
  if (whose === 'own' && isShown && standing.employee_id !== null) return { pin_of: standing.employee_id };
  const proof = readPinProof(known.tokens, given.pinProof);
  const isOfHere = proof?.business_id === scope.businessId && proof.session_id === viewer?.session_id;
  if (!isOfHere || !isPinProofFor(e, proof, now)) throw pinRefusal(whose, e);
  const { account_id, employee_id } = proof;
  const holder = account_id === null ? helper : await known.beliefs.standings.get(`${account_id}/${scope.businessId}`);
  if (whose === 'own' ? account_id !== viewer?.account_id : !suffices(whose, e, holder)) throw pinRefusal(whose, e);
  const order = `${e.method} ${e.path} ${given.order}`;
  if (spendsPinProof(e) && !(await known.identity.spendPinProof(proof, order))) throw pinRefusal(whose, e);
  return { pin_of: employee_id };
}

/** Whether the PIN of this person is enough. It no longer is once they have left the business. */
const suffices = (whose: NeededPin, { access }: Endpoint, { role, exceptions }: Standing): boolean =>
  worksInsideBusiness(role) &&
  (whose === 'owner' ? role === 'owner' : typeof access !== 'string' && canApproveWithPin(access.may, role, exceptions));

/** What a visitor has proven to this business. A proof for another business does not count. */
function proofOf(tokens: Tokens, { client }: Credentials, scope: Scope): ClientProof | null {
  const proof = client === null ? null : tokens.verify<SignedProof>(CLIENT_PROOF_PURPOSE, client);
  if (proof?.business_id !== scope.businessId) return null;
  return 'phone' in proof ? { phone: proof.phone } : { visit_id: proof.visit_id, group_id: proof.group_id };
}

const nothing: Pick<Standing, 'employee_id' | 'exceptions' | 'through' | 'withheld'> = {
  employee_id: null,
  exceptions: { granted: [], revoked: [] },
  through: null,
  withheld: new Set(),
};

/** The standing of a team member without an account. */
const helper: Standing = { role: 'employee', ...nothing };

/**
 * The standing outside of any business, which depends on the platform flags of the account. Inside a business these flags do not
 * count: super admins need an open break-glass there.
 */
function platformStanding(viewer: Viewer | null): Standing {
  if (!viewer) return { role: 'visitor', ...nothing };
  const role: Role = viewer.is_super_admin
    ? 'super_admin'
    : viewer.is_developer
      ? 'developer'
      : viewer.is_partner
        ? 'partner'
        : 'customer';
  return { role, ...nothing };
}

function reachInto(e: Endpoint, viewer: Viewer | null, proof: ClientProof | null, standing: Standing): Reach {
  if (e.access === 'client' && !viewer && !proof) throw notSignedIn();
  if (e.access === 'anyone' || e.access === 'client') return 'all';
  if (!viewer) return 'none';
  if (e.access === 'signed-in') return 'all';
  const reach = reachInBusiness(standing, e.access);
  return canAnswerReach(e.narrow ?? {}, reach) ? reach : 'none';
}

/**
 * Whose PIN the call must prove: the one that the endpoint requires of everybody, or the one that the permission requires of the
 * caller's role.
 */
function pinFor(e: Endpoint, standing: Standing): NeededPin | null {
  const cell = typeof e.access === 'string' ? null : matrixCellFor(e.access.may, standing.role, standing.exceptions);
  if (e.pin === 'holder') return 'holder';
  if (e.pin === 'owner' || cell === 'o') return 'owner';
  return e.pin === 'employee' || cell === 'e' ? 'own' : null;
}
