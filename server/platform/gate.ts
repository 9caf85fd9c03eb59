import { answersReach, type Endpoint, type ScopeLocation } from 'core/kernel/endpoint';
import { cellFor, type Reach, reachInBusiness, type Role, worksInside, canApproveWithPin } from 'core/kernel/permission';
import type { Actor, BusinessScope, ClientProof, Scope } from 'core/kernel/scope';
import * as general from 'core/kernel/refusals/general';
import { platformScope } from './db.ts';
import {
  secondFactorNeeded,
  type Identity,
  type GateBusiness,
  lacksSecondFactor,
  type Standing,
  lacksRequiredFactor,
  type Viewer,
} from './security/identity.ts';
import { type Memo, memo } from './memo.ts';
import { isProofFor, type NeededPin, pinRefusal, readPinProof, usesUpProof } from './security/pin-proofs.ts';
import { forbidden, notFound, signInFirst } from './refusal.ts';
import { type AccessClaims, hashOf, type Tokens } from './tokens.ts';

export type * from './security/identity.ts';

/** How long a process that missed the message may still accept a revoked session, a removed permission or a closed business. */
const CACHED_MS = 3000;
const MOST_CACHED = 50_000;

/** The gate's recent answers. */
function openGateCache(identity: Identity, tokens: Tokens, now: () => number, life: number) {
  const sessions = memo(life, MOST_CACHED, identity.viewerBySession, now);
  const urls = memo(life, MOST_CACHED, identity.businessByUrl, now);
  const ids = memo(life, MOST_CACHED, identity.businessById, now);
  const askStanding = (key: string) => identity.standing(...(key.split('/').map(Number) as [number, number]));
  const standings = memo(life, MOST_CACHED, askStanding, now);
  const known = new Map<string, AccessClaims & { exp: number }>();

  /** Verifying a signature costs more than looking it up; the expiry is still checked every time. */
  function accessOf(bearer: string): AccessClaims | null {
    let claims = known.get(bearer) ?? null;
    if (!claims) {
      claims = tokens.verify<AccessClaims>('access', bearer);
      if (known.size >= MOST_CACHED) known.clear();
      if (claims) known.set(bearer, claims);
    }
    return claims && claims.exp * 1000 > now() ? claims : null;
  }
  return { sessions, urls, ids, standings, accessOf };
}
type GateCache = ReturnType<typeof openGateCache>;

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
export const CLIENT_PROOF = 'client';

/** The person who entered their PIN on a shared tablet. They act there until somebody else enters theirs. */
export type ActingPerson = {
  readonly business_id: number;
  readonly session_id: string;
  readonly device_id: string;
  readonly account_id: number;
  /** Epoch seconds. */
  readonly shown_at: number;
};
export const ACTING_PERSON = 'acting';
export type RequestParts = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };
export type AdmittedCall = { readonly actor: Actor; readonly scope: Scope };

export type Gate = ReturnType<typeof openGate>;

export function openGate(identity: Identity, tokens: Tokens, now: () => number = Date.now, life = CACHED_MS) {
  const beliefs = openGateCache(identity, tokens, now, life);

  async function viewerOf(e: Endpoint, given: Credentials): Promise<Viewer | null> {
    const access = given.bearer === null ? null : beliefs.accessOf(given.bearer);
    if (given.bearer !== null) return access ? beliefs.sessions.get(access.session_id) : null;
    return e.cookie && given.cookie !== null ? identity.viewerByCookie(hashOf(given.cookie)) : null;
  }

  /** The whole decision: who it is, in which business, whether they may, and how far. Creates the scope. */
  async function enter(e: Endpoint, given: Credentials, session: Viewer | null, parts: RequestParts): Promise<AdmittedCall> {
    const business = e.scope === 'none' ? null : await businessOf(beliefs, e.scope, parts);
    const business_id = business?.id ?? null;
    const device_id = business_id === null ? null : await deviceOf(identity, given, business_id);
    const viewer = personAt(tokens, e, given, session, business_id, device_id);
    const scope: Scope = business_id === null ? platformScope : ({ businessId: business_id } as BusinessScope);
    const held = await standingOf(beliefs, viewer, business_id);
    if (business?.hidden && !worksInside(held.role)) throw unknownBusiness();
    const standing = viewer && lacksRequiredFactor(viewer, held) ? standingWithoutFactor(e, held) : held;
    const proof = proofOf(tokens, given, scope);
    const reach = reachInto(e, viewer, proof, standing);
    if (reach === 'none') throw viewer && lacksSecondFactor(viewer) ? secondFactorNeeded() : forbidden();
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
      return business.hidden && !worksInside(standing.role) ? null : standing;
    },
    ...forgetFunctions(beliefs),
  };
}

const forgetFunctions = ({ sessions, standings, ids, urls }: GateCache) => ({
  forgetAll() {
    for (const one of [sessions, standings, ids, urls]) one.clear();
  },
  forgetSession: sessions.drop,
  forgetStanding: (account_id: number, business_id: number) => standings.drop(`${account_id}/${business_id}`),
  forgetBusiness(id: number, url: string) {
    ids.drop(id);
    urls.drop(url);
  },
});

const standingOf = async (beliefs: GateCache, viewer: Viewer | null, business_id: number | null): Promise<Standing> =>
  viewer && business_id !== null ? beliefs.standings.get(`${viewer.account_id}/${business_id}`) : platformStanding(viewer);

/** Without the second factor that their standing requires, a person counts as a customer or is told to add it. */
function standingWithoutFactor(e: Endpoint, { role }: Standing): Standing {
  if (e.access === 'anyone' || e.access === 'client' || role === 'developer') return { role: 'customer', ...nothing };
  throw secondFactorNeeded();
}

const unknownBusiness = () => notFound(general.accessNoBusiness);

/** An unpublished business is read again at each call, so that every process shows it as soon as it is published. */
async function cachedBusiness<K>(businesses: Memo<K, GateBusiness | null>, key: K): Promise<GateBusiness | null> {
  const business = await businesses.get(key);
  if (business?.hidden) businesses.drop(key);
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

async function deviceOf(identity: Identity, given: Credentials, business_id: number): Promise<string | null> {
  if (given.device === null) return null;
  const device = await identity.deviceByToken(hashOf(given.device));
  if (device?.business_id !== business_id) throw forbidden(general.accessDeviceUnknown);
  return device.device_id;
}

const plain = { is_super_admin: false, is_developer: false, is_partner: false, has_factor: false } as const;
/** Who acts. On a shared tablet also when they entered their own PIN. */
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
  const acting = given.acting === null ? null : tokens.verify<ActingPerson>(ACTING_PERSON, given.acting);
  const isHere = acting?.session_id === session.session_id && acting.business_id === business_id;
  if (isHere && device_id === session.device_id && acting.device_id === device_id)
    return { ...session, ...plain, account_id: acting.account_id, pin_shown_at: acting.shown_at };
  if (e.unattended) return session;
  if (e.access === 'anyone' || e.access === 'client') return null;
  throw forbidden(general.accessPinFirst);
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

/** Whose PIN the call has proven, if it needs one. A write uses the proof up. */
async function pinHolder(known: Asking, { e, given, viewer, scope, standing }: Guarded) {
  const whose = pinFor(e, standing);
  if (whose === null) return {};
  const now = known.tokens.now();
  const isShown = viewer?.pin_shown_at !== undefined && (viewer.pin_shown_at + OWN_PIN_SECONDS) * 1000 > now;
  if (whose === 'own' && isShown && standing.employee_id !== null) return { pin_of: standing.employee_id };
  const proof = readPinProof(known.tokens, given.pinProof);
  const isOfHere = proof?.business_id === scope.businessId && proof.session_id === viewer?.session_id;
  if (!isOfHere || !isProofFor(e, proof, now)) throw pinRefusal(whose, e);
  const { account_id, employee_id } = proof;
  const holder = account_id === null ? helper : await known.beliefs.standings.get(`${account_id}/${scope.businessId}`);
  if (whose === 'own' ? account_id !== viewer?.account_id : !suffices(whose, e, holder)) throw pinRefusal(whose, e);
  const order = `${e.method} ${e.path} ${given.order}`;
  if (usesUpProof(e) && !(await known.identity.usePinProof(proof, order))) throw pinRefusal(whose, e);
  return { pin_of: employee_id };
}

/** A proof is worthless once the person who entered the PIN no longer belongs to the business. */
const suffices = (whose: NeededPin, { access }: Endpoint, { role, exceptions }: Standing): boolean =>
  worksInside(role) &&
  (whose === 'owner' ? role === 'owner' : typeof access !== 'string' && canApproveWithPin(access.may, role, exceptions));

/** A visitor's proof counts at one business only. */
function proofOf(tokens: Tokens, { client }: Credentials, scope: Scope): ClientProof | null {
  const proof = client === null ? null : tokens.verify<SignedProof>(CLIENT_PROOF, client);
  if (proof?.business_id !== scope.businessId) return null;
  return 'phone' in proof ? { phone: proof.phone } : { visit_id: proof.visit_id, group_id: proof.group_id };
}

const nothing: Pick<Standing, 'employee_id' | 'exceptions' | 'through' | 'withheld'> = {
  employee_id: null,
  exceptions: { granted: [], revoked: [] },
  through: null,
  withheld: new Set(),
};

/** Somebody of the team without an account. */
const helper: Standing = { role: 'employee', ...nothing };

/** Outside of a business the platform flags decide. Inside one they do not: super admins need an open break-glass there. */
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
  if (e.access === 'client' && !viewer && !proof) throw signInFirst();
  if (e.access === 'anyone' || e.access === 'client') return 'all';
  if (!viewer) return 'none';
  if (e.access === 'signed-in') return 'all';
  const reach = reachInBusiness(standing, e.access);
  return answersReach(e.narrow ?? {}, reach) ? reach : 'none';
}

/** Whose PIN the call must prove: as the endpoint requires of everybody, or as the caller's own cell requires. */
function pinFor(e: Endpoint, standing: Standing): NeededPin | null {
  const cell = typeof e.access === 'string' ? null : cellFor(e.access.may, standing.role, standing.exceptions);
  if (e.pin === 'holder') return 'holder';
  if (e.pin === 'owner' || cell === 'o') return 'owner';
  return e.pin === 'employee' || cell === 'e' ? 'own' : null;
}
