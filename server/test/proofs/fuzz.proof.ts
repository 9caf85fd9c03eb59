import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login } from 'core/accounts/contract';
import { roles } from 'core/kernel/permission';
import * as z from 'zod/mini';
import { featureList } from '../../app.ts';
import { endpointsOf, isHashingEndpoint } from '../../platform/http.ts';
import { hashChannel } from '../../platform/intake/hashing.ts';
import { inLanes } from '../lanes.ts';
import type { Served } from './cases.ts';
import { book } from './examples/book.ts';
import type { AnyWish, Scene } from './examples/shape.ts';
import { pinFor, roleIn, verdictFor } from './expected.ts';
import { arbitraryOf } from './fuzz/arbitrary.ts';
import { type Dice, openDice } from './fuzz/dice.ts';
import { whyWrong } from './fuzz/judge.ts';
import { heavyShots } from './fuzz/heavy.ts';
import { sendSlowly, slowKinds } from './fuzz/slow.ts';
import { kinds, type Shot, spoiled, straight } from './fuzz/shots.ts';
import {
  isSuspicious,
  LONGEST_STALL_MS,
  openStallMeter,
  stallAlone,
  type StallMeter,
  stallOf,
  SUSPICIOUS_MS,
} from './fuzz/stalls.ts';
import { openStage, type Stage, type Who } from './stage.ts';

const REQUESTS = 10_000;
const HOSTILE = 8000;
/** Valid calls per endpoint: each handler has to answer 2xx at least once. */
const VALID = 3;
const SLOWEST_MS = 5000;
const AT_ONCE = 4;
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_115);

/** Each is asked three times more. */
const MOST_SUSPECTS = 40;

function looksAtEveryPair(text: string): boolean {
  let doubled = 0;
  for (let i = 0; i < text.length; i += 1) for (let j = 0; j < i; j += 1) if (text[i] === text[j]) doubled += 1;
  return doubled === 0;
}

let stage: Stage;
let served: Served[];
beforeAll(async () => {
  stage = await openStage();
  served = featureList.flatMap(({ name: feature, contract }) =>
    endpointsOf(contract).flatMap(([name, e]) => {
      const example = book[feature]?.[name];
      return example ? [{ feature, name, e, example }] : [];
    }),
  );
});
afterAll(() => stage.close());

type Suspect = { readonly one: Served; readonly who: Who; readonly shot: Shot; readonly ms: number };
type Tally = {
  sent: number;
  slowest: number;
  slowestCall: string;
  readonly wrong: string[];
  readonly reached: Map<string, number>;
  readonly statuses: Map<number, number>;
  readonly kinds: Map<string, number>;
  readonly suspects: Suspect[];
};
const newTally = (): Tally => ({
  sent: 0,
  slowest: 0,
  slowestCall: '',
  wrong: [],
  reached: new Map(),
  statuses: new Map(),
  kinds: new Map(),
  suspects: [],
});
const countIn = <K>(counts: Map<K, number>, key: K) => counts.set(key, (counts.get(key) ?? 0) + 1);
const listed = (counts: Map<string | number, number>) => [...counts].map(([key, count]) => `${key}: ${count}`).join(', ');

async function fire(tally: Tally, { name, e }: Served, who: Who, { kind, request }: Shot): Promise<number> {
  const started = performance.now();
  const answer = await who.client.raw(request).catch((error: unknown) => ({ status: 0, body: null, text: String(error) }));
  const took = performance.now() - started;
  const wrong = took > SLOWEST_MS ? `took ${took.toFixed(0)} ms` : whyWrong(e, answer);
  if (wrong) {
    const sent = `${request.method} ${request.url.slice(0, 200)} ${request.payload?.toString().slice(0, 200) ?? ''}`;
    tally.wrong.push(`${name} | ${kind} | ${who.role} | ${wrong} | ${answer.text.slice(0, 120)} | ${sent}`);
  }
  tally.sent += 1;
  if (took > tally.slowest) Object.assign(tally, { slowest: took, slowestCall: `${name}, ${kind}` });
  countIn(tally.statuses, answer.status);
  countIn(tally.kinds, kind);
  return answer.status;
}

const actorFor = (one: Served): Who => {
  const order = ['owner', 'customer', 'employee', ...roles] as const;
  const role = order.find(
    (candidate) => verdictFor(one.e, roleIn(one.e, candidate, 'home')) === 'done' && !one.example.except?.[candidate],
  );
  return stage.cast[role ?? 'owner'];
};

const sceneOf = async ({ example }: Served, who: Who): Promise<Scene> => ({
  stage,
  who: example.double ? await stage.double(who) : who,
  at: stage.lotus,
  rows: stage.lotus,
});

const proofFor = ({ e }: Served, who: Who): Record<string, string> => {
  const pin = pinFor(e, roleIn(e, who.role, 'home'));
  return pin === 'none' ? {} : { 'x-pin-proof': stage.pinProof(stage.lotus.id, pin, who, e) };
};

/** The same shot with a proof of its own: one is good for one use. */
const withFreshProof = (shot: Shot, fresh: Record<string, string>): Shot => ({
  ...shot,
  request: { ...shot.request, headers: { ...shot.request.headers, ...fresh } },
});

async function fireValid(tally: Tally, one: Served): Promise<void> {
  const actor = actorFor(one);
  for (let i = 0; i < VALID; i += 1) {
    const scene = await sceneOf(one, actor);
    const status = await fire(tally, one, scene.who, straight(one.e, await one.example.own(scene), proofFor(one, actor)));
    if (status >= 200 && status < 300) {
      countIn(tally.reached, one.name);
      await one.example.restore?.(scene);
    }
  }
}

/** What the contract itself would let through, as far as it can be told from its JSON form. */
function generatedFor({ e }: Served, count: number, seed: number): AnyWish[] {
  const { params, query, body } = e;
  const parts = Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? [[part, arbitraryOf(schema)] as const] : [],
  );
  const whole: fc.Arbitrary<object> = fc.record(Object.fromEntries(parts));
  return fc.sample(whole, { numRuns: count, seed });
}

async function fireSpoiled(tally: Tally, one: Served, count: number, dice: Dice, generated: AnyWish[]): Promise<void> {
  const usual = actorFor(one);
  for (let i = 0; i < count;) {
    const actor = dice.pick([
      usual,
      usual,
      usual,
      stage.cast.owner,
      stage.cast.customer,
      stage.cast.employee,
      stage.cast.visitor,
    ]);
    const scene = await sceneOf(one, actor);
    const wish = await one.example.own(scene);
    for (let turn = 0; turn < 6 && i < count; turn += 1, i += 1) {
      const kind = dice.below(4) === 0 ? 'from the schema' : dice.pick(kinds);
      const shot = spoiled(kind, one.e, wish, dice.pick(generated), dice, proofFor(one, actor), stage.picture);
      const status = await fire(tally, one, scene.who, shot);
      if (status < 300) await one.example.restore?.(scene);
    }
  }
}

/** As large as it may be, one at a time: then a long turn of the loop is that request's own. */
async function fireHeavy(tally: Tally, one: Served, meter: StallMeter): Promise<void> {
  const who = actorFor(one);
  const scene = await sceneOf(one, who);
  for (const heavy of heavyShots(one.e, await one.example.own(scene), {})) {
    const shot = withFreshProof(heavy, proofFor(one, who));
    let status = 0;
    const ms = await stallOf(meter, async () => {
      status = await fire(tally, one, scene.who, shot);
    });
    if (isSuspicious(ms)) tally.suspects.push({ one, who: scene.who, shot, ms });
    if (status < 300) await one.example.restore?.(scene);
  }
}

/** Which endpoints hash a password or PIN while `fire` calls them, one after another. */
async function endpointsThatHash(fire: (one: Served) => Promise<void>): Promise<Set<Served>> {
  const found = new Set<Served>();
  let current: Served | undefined;
  const note = () => void (current && found.add(current));
  hashChannel.subscribe(note);
  for (const one of served) {
    current = one;
    await fire(one);
  }
  hashChannel.unsubscribe(note);
  return found;
}

/** The suspects again, each alone, the worst first: [milliseconds, which]. */
async function stallsAlone(suspects: readonly Suspect[], meter: StallMeter): Promise<[ms: number, call: string][]> {
  const found: [number, string][] = [];
  for (const { one, who, shot } of suspects.toSorted((a, b) => b.ms - a.ms).slice(0, MOST_SUSPECTS)) {
    found.push([
      await stallAlone(meter, () => who.client.raw(withFreshProof(shot, proofFor(one, who)).request)),
      `${one.name}, ${shot.kind}`,
    ]);
  }
  return found.sort(([a], [b]) => b - a);
}
const worstOf = (stalls: readonly [number, string][]) => stalls.filter(([ms]) => ms > LONGEST_STALL_MS);

test('ten thousand requests, most of them hostile, meet no 5xx and no long stall, and every answer fits its schema', async () => {
  const started = performance.now();
  const tally = newTally();
  const meter = openStallMeter();
  await inLanes(served, AT_ONCE, (one) => fireValid(tally, one));
  const hashing = await endpointsThatHash((one) => fireHeavy(tally, one, meter));
  const share = Math.ceil((REQUESTS - tally.sent) / served.length);
  // All of them before the first shot: the generator shares the thread with the server, whose time is measured.
  const generated = new Map(served.map((one, i) => [one, generatedFor(one, Math.ceil(share / 4), SEED + i)]));
  await inLanes(served, AT_ONCE, (one) =>
    fireSpoiled(tally, one, share, openDice(SEED + served.indexOf(one)), generated.get(one) ?? []),
  );
  const stalls = await stallsAlone(tally.suspects, meter);
  meter.close();
  const hostile = tally.sent - (tally.kinds.get('valid') ?? 0);
  const [stall, stalledBy] = stalls[0] ?? [0, `none over ${SUSPICIOUS_MS} ms`];
  console.log(
    `fuzz: seed ${SEED}, ${tally.sent} requests at ${served.length} endpoints, ${hostile} hostile (${listed(tally.kinds)}); answers ${listed(tally.statuses)}; ` +
      `longest stall ${stall.toFixed(0)} ms CPU (${stalledBy}) of ${tally.suspects.length} suspects, ` +
      `slowest ${tally.slowest.toFixed(0)} ms (${tally.slowestCall}), ${tally.wrong.length} wrong, ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
  expect(tally.wrong.slice(0, 400)).toEqual([]);
  expect(served.filter(({ name }) => !tally.reached.has(name)).map(({ name }) => name)).toEqual([]);
  expect(worstOf(stalls)).toEqual([]);
  // A storm of calls that hash must wait in a line of its own, or everybody else waits behind it.
  expect([...hashing].filter(({ e }) => !isHashingEndpoint(e)).map(({ name }) => name)).toEqual([]);
  expect([...hashing].some(({ e }) => e === login)).toBe(true);
  expect(tally.sent).toBeGreaterThanOrEqual(REQUESTS);
  expect(hostile).toBeGreaterThanOrEqual(HOSTILE);
}, 480_000);

test('a planted check whose work grows with the square of a text is reported', async () => {
  const one = served.find(({ e }) => e === login);
  if (!one) throw new Error('the login is not served');
  const meter = openStallMeter();
  const tally = newTally();
  const { body } = login;
  const planted = z.strictObject({
    login: z.string().check(z.maxLength(7000), z.refine(looksAtEveryPair)),
    password: z.string(),
  });
  try {
    Object.assign(one.e, { body: planted });
    await fireHeavy(tally, one, meter);
    expect(worstOf(await stallsAlone(tally.suspects, meter)).map(([, call]) => call)).toContain('login, filled to its limits');
  } finally {
    Object.assign(one.e, { body });
    meter.close();
  }
});

test('slow senders at every endpoint are cut, and others are answered meanwhile', async () => {
  const origin = await stage.world.app.listen({ port: 0, host: '127.0.0.1' });
  const port = Number(new URL(origin).port);
  const taking = served.filter(({ e }) => e.body);
  const slow = taking.flatMap(({ e }, i) => slowKinds.map((kind) => sendSlowly(port, e, kind, `10.77.${i % 200}.1`)));
  const asked = Array.from({ length: 60 }, async (_, i) => {
    const init = i % 2 ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' } : {};
    return (await fetch(`${origin}${i % 2 ? login.path : '/api/search'}`, init)).status;
  });
  const answers = await Promise.all(asked);
  expect(answers.filter((status) => status !== 200 && status !== 422)).toEqual([]);
  const ends = await Promise.all(slow);
  console.log(`fuzz: ${slow.length} slow senders at ${taking.length} endpoints, ${answers.length} others answered meanwhile`);
  // Some are refused by their headers, as a visitor's form is; none stays.
  expect(ends.filter((end) => !/^HTTP\/1.1 (4\d\d|503)/.test(end))).toEqual([]);
  expect(ends.filter((end) => end.includes(' 408 ')).length).toBeGreaterThan(taking.length);
});
