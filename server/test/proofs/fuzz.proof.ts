import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { roles } from 'core/kernel/permission';
import { featureList } from '../../app.ts';
import { endpointsOf } from '../../platform/http.ts';
import type { Served } from './cases.ts';
import { book } from './examples/book.ts';
import type { AnyWish, Scene } from './examples/shape.ts';
import { pinFor, roleIn, verdictFor } from './expected.ts';
import { arbitraryOf } from './fuzz/arbitrary.ts';
import { type Dice, openDice } from './fuzz/dice.ts';
import { whyWrong } from './fuzz/judge.ts';
import { kinds, type Shot, spoiled, straight } from './fuzz/shots.ts';
import { openStage, type Stage, type Who } from './stage.ts';

const REQUESTS = 10_000;
/** Valid calls per endpoint; at least 20 of them have to be answered 2xx. */
const VALID = 22;
const REACHED = 20;
const SLOWEST_MS = 5000;
const AT_ONCE = 4;
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_115);

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

type Tally = {
  sent: number;
  slowest: number;
  slowestCall: string;
  readonly wrong: string[];
  readonly reached: Map<string, number>;
  readonly statuses: Map<number, number>;
};

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
  tally.statuses.set(answer.status, (tally.statuses.get(answer.status) ?? 0) + 1);
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

async function fireValid(tally: Tally, one: Served): Promise<void> {
  const actor = actorFor(one);
  for (let i = 0; i < VALID; i += 1) {
    const scene = await sceneOf(one, actor);
    const status = await fire(tally, one, scene.who, straight(one.e, await one.example.own(scene), proofFor(one, actor)));
    if (status >= 200 && status < 300) {
      tally.reached.set(one.name, (tally.reached.get(one.name) ?? 0) + 1);
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
    const headers = proofFor(one, actor);
    for (let turn = 0; turn < 6 && i < count; turn += 1, i += 1) {
      const kind = dice.below(4) === 0 ? 'from the schema' : dice.pick(kinds);
      const shot = spoiled(kind, one.e, wish, dice.pick(generated), dice, headers, stage.picture);
      const status = await fire(tally, one, scene.who, shot);
      if (status < 300) await one.example.restore?.(scene);
    }
  }
}

/** Turns are decided on one after the other in a salon: side by side their endpoints would only wait for each other. */
const laneOf = ({ feature, name }: Served) => (feature === 'turns' ? feature : name);

async function inLanes(list: readonly Served[], work: (one: Served) => Promise<void>): Promise<void> {
  const queue = [...Map.groupBy(list, laneOf).values()];
  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) for (const one of next) await work(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

test('ten thousand hostile requests meet no 5xx, none over 5 s, and every answer fits its schema', async () => {
  const started = performance.now();
  const tally: Tally = { sent: 0, slowest: 0, slowestCall: '', wrong: [], reached: new Map(), statuses: new Map() };
  await inLanes(served, (one) => fireValid(tally, one));
  const share = Math.ceil((REQUESTS - tally.sent) / served.length);
  // All of them before the first shot: the generator shares the thread with the server, whose time is measured.
  const generated = new Map(served.map((one, i) => [one, generatedFor(one, Math.ceil(share / 4), SEED + i)]));
  await inLanes(served, (one) => fireSpoiled(tally, one, share, openDice(SEED + served.indexOf(one)), generated.get(one) ?? []));
  const statuses = [...tally.statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  console.log(
    `fuzz: seed ${SEED}, ${tally.sent} requests at ${served.length} endpoints (${statuses.join(', ')}), slowest ${tally.slowest.toFixed(0)} ms (${tally.slowestCall}), ` +
      `${tally.wrong.length} wrong, ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
  expect(tally.wrong.slice(0, 400)).toEqual([]);
  const unreached = served
    .filter(({ name }) => (tally.reached.get(name) ?? 0) < REACHED)
    .map(({ name }) => `${name} ${tally.reached.get(name) ?? 0}`);
  expect(unreached).toEqual([]);
  expect(tally.sent).toBeGreaterThanOrEqual(REQUESTS);
}, 480_000);
