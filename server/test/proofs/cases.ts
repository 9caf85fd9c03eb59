import type { Endpoint, PinRequirement } from 'core/kernel/endpoint';
import { type Role, roles } from 'core/kernel/permission';
import type { TestClient } from '../client.ts';
import type { AnyExample, AnyWish, Scene, Verdict } from './examples/shape.ts';
import { pinFor, type ExpectedPlace, roleIn, verdictFor } from './expected.ts';
import { type Secret, secrets, toldIn } from './secrets/marks.ts';
import { hasRows, mayBeTold } from './secrets/told.ts';
import { type Headers, send } from './send.ts';
import type { Exceptions } from './salon.ts';
import type { Stage, Who } from './stage.ts';

export type Served = { readonly feature: string; readonly name: string; readonly e: Endpoint; readonly example: AnyExample };
export type Played = { readonly status: number; readonly text: string; readonly leak: string | null };
export type Case = {
  readonly feature: string;
  readonly name: string;
  readonly role: Role;
  readonly situation: string;
  readonly expected: Verdict;
  /** Runs when all others are done, because it moves what they stand on. */
  readonly last: boolean;
  /** What an answer to it may tell, of the salon where everybody of the cast is somebody; of the other salon nobody is told anything. */
  readonly mayTell: readonly Secret[];
  /** Whether the caller sees aggregates alone. */
  readonly sums: boolean;
  play(): Promise<Played>;
};

/** What an answer says that this caller must not know; the empty list is right. */
export function toldTooMuch({ mayTell, sums }: Case, { status, text }: Played): string[] {
  const here = toldIn('lotus-nails', text).filter((secret) => !mayTell.includes(secret));
  const elsewhere = toldIn('saigon-nail-bar', text).map((secret) => `${secret} of another salon`);
  return [...here, ...elsewhere, ...(sums && status < 300 && hasRows(text) ? ['a row where only sums are due'] : [])];
}

type Call = {
  readonly who: Who;
  readonly place: ExpectedPlace;
  readonly wish?: (scene: Scene) => AnyWish | Promise<AnyWish>;
  readonly foreign?: boolean;
  /** Whose PIN is proven; by default whose the endpoint wants. */
  readonly pin?: PinRequirement;
  readonly pinOfOtherTenant?: boolean;
  /** Sends the call of `who` with other credentials. */
  readonly through?: TestClient;
  /** The caller shows the session cookie instead of the token, with or without the header that proves our own page. */
  readonly cookie?: 'bare' | 'with the CSRF header';
  /** A double of the caller to whom permissions were given or from whom they were taken. */
  readonly exceptions?: Exceptions;
  /** What the caller counts as, where that is not what they are at the place. */
  readonly as?: Role;
};

const ourPage = { 'x-csrf-token': '1', 'x-requested-with': 'XMLHttpRequest', 'sec-fetch-site': 'same-origin' };

async function playCall(stage: Stage, { e, example }: Served, call: Call): Promise<Played> {
  const who = example.double || call.exceptions ? await stage.double(call.who, call.exceptions) : call.who;
  const at = call.place === 'home' ? stage.lotus : stage.saigon;
  const rows = call.foreign ? stage.saigon : at;
  const scene: Scene = { stage, who, at, rows };
  const wish = await (call.wish ?? example.own)(scene);
  const pin = call.pin ?? pinFor(e, roleIn(e, who.role, call.place));
  const proven = call.pinOfOtherTenant ? stage.saigon.id : at.id;
  const headers: Headers = pin === 'none' ? {} : { 'x-pin-proof': stage.pinProof(proven, pin, who, e) };
  const shown = call.cookie ? { cookie: `bearer_token=${who.cookie}`, ...(call.cookie !== 'bare' && ourPage) } : {};
  const client = call.through ?? (call.cookie ? stage.world.visitor() : who.client);
  const answer = await send(client, e, wish, { ...headers, ...shown });
  if (example.restore && answer.status < 300) await example.restore(scene);
  const plain = answer.status < 300 && call.wish === undefined && call.cookie === undefined;
  const leak = plain && example.leak ? await example.leak(scene, answer.body) : null;
  return { status: answer.status, text: answer.text, leak };
}

/** Strangers who look like somebody: no token, one we never signed, one that has run out, one whose session has ended. */
export async function strangersOf(stage: Stage): Promise<{ readonly [situation: string]: TestClient }> {
  const { world } = stage;
  const { account_id, session_id } = stage.cast.owner;
  const bearer = (token: string): TestClient => {
    const client = world.visitor();
    return {
      ...client,
      raw: (options) => client.raw({ ...options, headers: { ...options.headers, authorization: `Bearer ${token}` } }),
    };
  };
  const forged = `${Buffer.from(JSON.stringify({ session_id, account_id, exp: 9_999_999_999 })).toString('base64url')}.${'A'.repeat(43)}`;
  const ended = await world.as(stage.cast.owner.email);
  await ended.raw({ method: 'POST', url: '/logout' });
  return {
    'no token': world.visitor(),
    'a forged token': bearer(forged),
    'a token that has run out': bearer(world.deps.tokens.sign('access', { session_id, account_id }, -1)),
    'a token of another purpose': bearer(world.deps.tokens.sign('pin', { session_id, account_id }, 900)),
    'a session that has ended': ended,
  };
}

type Strangers = Awaited<ReturnType<typeof strangersOf>>;

/** Every case of one endpoint: ten roles in each situation that applies to it, then the strangers. */
export function casesOf(stage: Stage, served: Served, strangers: Strangers): Case[] {
  const { e } = served;
  const named = (role: Role, situation: string, expected: Verdict, call: Call): Case => ({
    feature: served.feature,
    name: served.name,
    role,
    situation,
    expected,
    mayTell: secretsFor(served, role, call),
    sums: isForSums(e, role, call),
    last: served.example.restore !== undefined,
    play: () => playCall(stage, served, call),
  });
  const unknown = e.access === 'anyone' ? 'done' : 401;
  return [
    ...roles.flatMap((role) => [...atHome(stage, served, role, named), ...abroad(stage, served, role, named)]),
    ...formerly(stage, served, named),
    ...excepted(stage, served, named),
    ...byCookie(stage, served, named),
    ...Object.entries(strangers).map(([situation, through]) =>
      named('visitor', `nobody: ${situation}`, unknown, { who: stage.cast.visitor, place: 'home', through }),
    ),
  ];
}

const countsAs = (e: Endpoint, role: Role, call: Call): Role => call.as ?? roleIn(e, role, call.place);

function secretsFor({ e }: Served, role: Role, call: Call): Secret[] {
  const { exceptions } = call;
  const given = exceptions?.granted !== undefined && exceptions.revoked === undefined;
  return secrets.filter((secret) => mayBeTold(secret, e, countsAs(e, role, call), given));
}

const isForSums = (e: Endpoint, role: Role, call: Call): boolean =>
  typeof e.access !== 'string' && e.access.may.cells[countsAs(e, role, call)] === 'g';

type Name = (role: Role, situation: string, expected: Verdict, call: Call) => Case;

function atHome({ cast }: Stage, { e, example }: Served, role: Role, named: Name): Case[] {
  const verdict = verdictFor(e, roleIn(e, role, 'home'));
  const letIn = verdict === 'done';
  const call: Call = { who: cast[role], place: 'home' };
  const { except = {}, otherUser, also = {}, foreignRow } = example;
  const cases = [named(role, 'own', letIn ? (except[role] ?? verdict) : verdict, call)];
  if (otherUser) {
    const answer = otherUser.freeFor?.includes(role) ? 'done' : otherUser.answer;
    cases.push(named(role, 'other user', letIn ? answer : verdict, { ...call, wish: otherUser.wish }));
  }
  if (foreignRow) cases.push(named(role, 'foreign row', letIn ? 404 : verdict, { ...call, foreign: true }));
  for (const [situation, { wish, answer }] of Object.entries(also))
    cases.push(named(role, situation, letIn ? answer(role) : verdict, { ...call, wish }));
  const pin = pinFor(e, roleIn(e, role, 'home'));
  if (!letIn || pin === 'none') return cases;
  cases.push(named(role, 'without a PIN', 403, { ...call, pin: 'none' }));
  cases.push(named(role, 'with a PIN of another tenant', 403, { ...call, pinOfOtherTenant: true }));
  if (pin !== 'employee') cases.push(named(role, 'with the PIN of an employee', 403, { ...call, pin: 'employee' }));
  return cases;
}

/** What a rule behind the declaration says of a role holds wherever somebody is that. */
function verdictElsewhere({ e, example: { except = {} } }: Served, role: Role): Verdict {
  const as = roleIn(e, role, 'elsewhere');
  const verdict = verdictFor(e, as);
  return verdict === 'done' ? (except[as] ?? verdict) : verdict;
}

function abroad({ cast }: Stage, served: Served, role: Role, named: Name): Case[] {
  if (served.e.scope === 'none') return [];
  return [named(role, 'other tenant', verdictElsewhere(served, role), { who: cast[role], place: 'elsewhere' })];
}

/** Grants, broken glass: once they are over, their holders are what they are elsewhere. */
function formerly({ formers }: Stage, served: Served, named: Name): Case[] {
  const { e } = served;
  if (e.scope === 'none') return [];
  return Object.entries(formers).map(([situation, who]) => {
    const as = roleIn(e, who.role, 'elsewhere');
    return named(who.role, situation, verdictElsewhere(served, who.role), { who, place: 'home', pin: 'none', as });
  });
}

/** One's own set: a permission taken from a manager, and one given to the front desk where it may be delegated. */
function excepted({ cast }: Stage, { e }: Served, named: Name): Case[] {
  if (e.scope === 'none' || typeof e.access === 'string') return [];
  const { name, cells } = e.access.may;
  const delegable = ['manager', 'front_desk', 'employee'].some((role) => cells[role as Role] !== '-');
  const given = delegable ? 'done' : verdictFor(e, 'front_desk');
  const takenFrom: Call = { who: cast.manager, place: 'home', exceptions: { revoked: [name] } };
  const givenTo: Call = { who: cast.front_desk, place: 'home', exceptions: { granted: [name] } };
  return [
    named('manager', 'from whom it was taken', 403, takenFrom),
    named('front_desk', 'to whom it was given', given, givenTo),
    named('front_desk', 'to whom it was given and from whom it was taken', 403, {
      ...givenTo,
      exceptions: { granted: [name], revoked: [name] },
    }),
  ];
}

/** The cookie counts only where the endpoint says so; a write by cookie must also prove that it comes from our page. */
function byCookie({ cast }: Stage, { e, example }: Served, named: Name): Case[] {
  const call: Call = { who: cast.owner, place: 'home', ...(!e.cookie && { as: 'visitor' as const }) };
  const verdict = verdictFor(e, e.cookie ? roleIn(e, 'owner', 'home') : 'visitor');
  const answer = verdict === 'done' && e.cookie ? (example.except?.owner ?? verdict) : verdict;
  const bare = e.cookie && e.method !== 'GET' ? 403 : answer;
  return [
    named('owner', 'by cookie alone', bare, { ...call, cookie: 'bare' }),
    named('owner', 'by cookie from our page', answer, { ...call, cookie: 'with the CSRF header' }),
  ];
}
