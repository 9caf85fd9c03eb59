import type { Endpoint, ScopeAt } from 'core/kernel/endpoint';
import { cellFor, type Reach, reachWith, type Role, standsInside, vouches } from 'core/kernel/permission';
import type { Actor, BusinessScope, ClientProof, Scope } from 'core/kernel/scope';
import { house } from './db.ts';
import {
  factorFirst,
  type Identity,
  type Known,
  lacksFactor,
  type Standing,
  standsWithoutFactor,
  type Viewer,
} from './security/identity.ts';
import { type Memo, memo } from './memo.ts';
import { isProofFor, type NeededPin, pinNeeded, readPinProof, takesProof } from './security/pin-proofs.ts';
import { forbidden, notFound, signInFirst } from './refusal.ts';
import { type Access, hashOf, type Tokens } from './tokens.ts';

export type * from './security/identity.ts';

/** How long a process that did not hear of it may still believe a revoked session, a removed permission or a closed business. */
const BELIEVED_MS = 3000;
const MOST_BELIEFS = 50_000;

/** What the gate was told a moment ago. */
function openBeliefs(identity: Identity, tokens: Tokens, now: () => number, life: number) {
  const sessions = memo(life, MOST_BELIEFS, identity.viewerBySession, now);
  const urls = memo(life, MOST_BELIEFS, identity.businessByUrl, now);
  const ids = memo(life, MOST_BELIEFS, identity.businessById, now);
  const askStanding = (key: string) => identity.standing(...(key.split('/').map(Number) as [number, number]));
  const standings = memo(life, MOST_BELIEFS, askStanding, now);
  const known = new Map<string, Access & { exp: number }>();

  /** Checking a signature costs more than remembering the answer; the expiry is looked at every time. */
  function accessOf(bearer: string): Access | null {
    let claims = known.get(bearer) ?? null;
    if (!claims) {
      claims = tokens.verify<Access>('access', bearer);
      if (known.size >= MOST_BELIEFS) known.clear();
      if (claims) known.set(bearer, claims);
    }
    return claims && claims.exp * 1000 > now() ? claims : null;
  }
  return { sessions, urls, ids, standings, accessOf };
}
type Beliefs = ReturnType<typeof openBeliefs>;

export type Credentials = {
  readonly bearer: string | null;
  readonly cookie: string | null;
  readonly device: string | null;
  readonly pinProof: string | null;
  readonly acting: string | null;
  readonly client: string | null;
  /** Names the order: its idempotency key, or else the request itself. */
  readonly order: string;
  readonly request_id: string;
  readonly ip: string;
};
export type SignedProof = ClientProof & { readonly business_id: number };
export const CLIENT_PROOF = 'client';

/** Who has shown their PIN on a shared tablet, and acts there until somebody else does. */
export type Acting = {
  readonly business_id: number;
  readonly session_id: string;
  readonly device_id: string;
  readonly account_id: number;
  /** Epoch seconds. */
  readonly shown_at: number;
};
export const ACTING = 'acting';
export type Parts = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };
export type Admitted = { readonly actor: Actor; readonly scope: Scope };

export type Gate = ReturnType<typeof openGate>;

export function openGate(identity: Identity, tokens: Tokens, now: () => number = Date.now, life = BELIEVED_MS) {
  const beliefs = openBeliefs(identity, tokens, now, life);

  async function viewerOf(e: Endpoint, given: Credentials): Promise<Viewer | null> {
    const access = given.bearer === null ? null : beliefs.accessOf(given.bearer);
    if (given.bearer !== null) return access ? beliefs.sessions.get(access.session_id) : null;
    return e.cookie && given.cookie !== null ? identity.viewerByCookie(hashOf(given.cookie)) : null;
  }

  /** The whole decision: who is it, where, may they, how far. Mints the scope. */
  async function enter(e: Endpoint, given: Credentials, session: Viewer | null, parts: Parts): Promise<Admitted> {
    const business = e.scope === 'none' ? null : await businessOf(beliefs, e.scope, parts);
    const business_id = business?.id ?? null;
    const device_id = business_id === null ? null : await deviceOf(identity, given, business_id);
    const viewer = personAt(tokens, e, given, session, business_id, device_id);
    const scope: Scope = business_id === null ? house : ({ businessId: business_id } as BusinessScope);
    const held = await standingOf(beliefs, viewer, business_id);
    if (business?.hidden && !standsInside(held.role)) throw unknown();
    const standing = viewer && standsWithoutFactor(viewer, held) ? bareStanding(e, held) : held;
    const proof = proofOf(tokens, given, scope);
    const reach = reachInto(e, viewer, proof, standing);
    if (reach === 'none') throw viewer && lacksFactor(viewer) ? factorFirst() : forbidden();
    const pin = await pinHolder({ identity, beliefs, tokens }, { e, given, viewer, scope, standing });
    return { scope, actor: { ...actorOf(given, viewer, standing, reach), device_id, proof, ...pin } };
  }

  return {
    viewerOf,
    enter,
    /** What somebody is in a business, as believed now; `null` when there is no such business. */
    async standingIn(account_id: number, business_id: number): Promise<Standing | null> {
      const business = await believed(beliefs.ids, business_id);
      if (!business) return null;
      const standing = await beliefs.standings.get(`${account_id}/${business.id}`);
      return business.hidden && !standsInside(standing.role) ? null : standing;
    },
    ...forgetting(beliefs),
  };
}

const forgetting = ({ sessions, standings, ids, urls }: Beliefs) => ({
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

const standingOf = async (beliefs: Beliefs, viewer: Viewer | null, business_id: number | null): Promise<Standing> =>
  viewer && business_id !== null ? beliefs.standings.get(`${viewer.account_id}/${business_id}`) : platformStanding(viewer);

/** Without the second factor that their standing needs somebody is a customer, who is told why. */
function bareStanding(e: Endpoint, { role }: Standing): Standing {
  if (e.access === 'anyone' || e.access === 'client' || role === 'developer') return { role: 'customer', ...nothing };
  throw factorFirst();
}

const unknown = () => notFound('No business data found.');

/** A hidden business is asked for anew at each call, so that every process shows it from the moment it is not. */
async function believed<K>(businesses: Memo<K, Known | null>, key: K): Promise<Known | null> {
  const business = await businesses.get(key);
  if (business?.hidden) businesses.drop(key);
  return business;
}

async function businessOf(beliefs: Beliefs, at: ScopeAt, parts: Parts): Promise<Known | null> {
  const [part, field] = at.split('.') as [keyof Parts, string];
  const named = (parts[part] as Record<string, unknown> | undefined)?.[field];
  if (typeof named !== 'number' && typeof named !== 'string') return null;
  const business = typeof named === 'number' ? await believed(beliefs.ids, named) : await believed(beliefs.urls, named);
  if (business === null) throw unknown();
  return business;
}

async function deviceOf(identity: Identity, given: Credentials, business_id: number): Promise<string | null> {
  if (given.device === null) return null;
  const device = await identity.deviceByToken(hashOf(given.device));
  if (device?.business_id !== business_id) throw forbidden('This device is not enrolled here.');
  return device.device_id;
}

const plain = { is_super_admin: false, is_developer: false, is_partner: false, has_factor: false } as const;
/** Who acts; on a shared tablet also since when, because they showed their own PIN for it. */
type Person = Viewer & { readonly pin_shown_at?: number };

/** On a shared tablet only who has shown their PIN there acts; who signed in on it does not. */
function personAt(
  tokens: Tokens,
  e: Endpoint,
  given: Credentials,
  session: Viewer | null,
  business_id: number | null,
  device_id: string | null,
): Person | null {
  if (!session || session.device_id === null) return session;
  const acting = given.acting === null ? null : tokens.verify<Acting>(ACTING, given.acting);
  const isHere = acting?.session_id === session.session_id && acting.business_id === business_id;
  if (isHere && device_id === session.device_id && acting.device_id === device_id)
    return { ...session, ...plain, account_id: acting.account_id, pin_shown_at: acting.shown_at };
  if (e.unattended) return session;
  if (e.access === 'anyone' || e.access === 'client') return null;
  throw forbidden('Please enter your PIN first.');
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
type Asking = { readonly identity: Identity; readonly beliefs: Beliefs; readonly tokens: Tokens };

/** So long the PIN that somebody took a shared tablet with counts as shown for what takes their own. */
const OWN_PIN_SECONDS = 900;

/** Whose PIN the call has proven, where it needs one. An order uses the proof up. */
async function pinHolder(known: Asking, { e, given, viewer, scope, standing }: Guarded) {
  const whose = pinFor(e, standing);
  if (whose === null) return {};
  const now = known.tokens.now();
  const isShown = viewer?.pin_shown_at !== undefined && (viewer.pin_shown_at + OWN_PIN_SECONDS) * 1000 > now;
  if (whose === 'own' && isShown && standing.employee_id !== null) return { pin_of: standing.employee_id };
  const proof = readPinProof(known.tokens, given.pinProof);
  const isOfHere = proof?.business_id === scope.businessId && proof.session_id === viewer?.session_id;
  if (!isOfHere || !isProofFor(e, proof, now)) throw pinNeeded(whose, e);
  const { account_id, employee_id } = proof;
  const holder = account_id === null ? helper : await known.beliefs.standings.get(`${account_id}/${scope.businessId}`);
  if (whose === 'own' ? account_id !== viewer?.account_id : !suffices(whose, e, holder)) throw pinNeeded(whose, e);
  const order = `${e.method} ${e.path} ${given.order}`;
  if (takesProof(e) && !(await known.identity.usePinProof(proof, order))) throw pinNeeded(whose, e);
  return { pin_of: employee_id };
}

/** A PIN that was typed a moment ago is worth nothing once whoever typed it does not belong here any longer. */
const suffices = (whose: NeededPin, { access }: Endpoint, { role, exceptions }: Standing): boolean =>
  standsInside(role) &&
  (whose === 'owner' ? role === 'owner' : typeof access !== 'string' && vouches(access.may, role, exceptions));

/** What a visitor has shown counts at one business. */
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

/** Somebody of the team who has no account of their own. */
const helper: Standing = { role: 'employee', ...nothing };

/** Outside any business the platform flags decide. Inside one they do not: super admins need an open break-glass there. */
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
  const reach = reachWith(standing, e.access);
  return answersAt(e, reach) ? reach : 'none';
}

/** Whoever may see a part only is let in where the endpoint says that it knows how to show that part. */
const answersAt = ({ narrow = {} }: Endpoint, reach: Reach): boolean =>
  reach === 'self' || reach === 'masked' || reach === 'aggregate' ? narrow[reach] !== undefined : true;

/** Whose PIN the call must prove: what the endpoint asks of everybody, or the caller's own cell. */
function pinFor(e: Endpoint, standing: Standing): NeededPin | null {
  const cell = typeof e.access === 'string' ? null : cellFor(e.access.may, standing.role, standing.exceptions);
  if (e.pin === 'holder') return 'holder';
  if (e.pin === 'owner' || cell === 'o') return 'owner';
  return e.pin === 'employee' || cell === 'e' ? 'own' : null;
}
