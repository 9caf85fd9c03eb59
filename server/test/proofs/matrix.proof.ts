import { afterAll, beforeAll, expect, test } from 'vitest';
import { roles } from 'core/kernel/permission';
import { featureList } from '../../app.ts';
import { endpointsOf } from '../../platform/http.ts';
import { type Case, casesOf, type Served, strangersOf } from './cases.ts';
import { book } from './examples/book.ts';
import { fits } from './expected.ts';
import { send } from './send.ts';
import { openStage, type Stage } from './stage.ts';

/** Planted faults (`npm run mutants`) only have to be noticed once. */
const STOP_AT_FIRST = process.env.MATRIX_STOP === 'first';
const AT_ONCE = 6;

let stage: Stage;
let served: Served[];
beforeAll(async () => {
  stage = await openStage();
  served = featureList.flatMap(({ name: feature, contract }) =>
    endpointsOf(contract).map(([name, e]) => {
      const example = book[feature]?.[name];
      if (!example) throw new Error(`${feature}.${name} has no example in server/test/proofs/examples`);
      return { feature, name, e, example };
    }),
  );
});
afterAll(() => stage.close());

/** The best guarded come first: that is where a mutant shows soonest. */
const openness = ({ e: { access } }: Served): number => (access === 'anyone' ? 2 : access === 'signed-in' ? 1 : 0);

async function playAll(cases: readonly Case[], atOnce: number): Promise<string[]> {
  const wrong: string[] = [];
  const queue = [...cases];
  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { name, role, situation, expected } = next;
      const { status, text, leak } = await next
        .play()
        .catch((error: unknown) => ({ status: 0, text: String(error), leak: null }));
      const cell = `${name} | ${role} | ${situation}`;
      if (!fits(expected, status)) wrong.push(`${cell} | expected ${expected}, got ${status} ${text.slice(0, 160)}`);
      if (leak !== null) wrong.push(`${cell} | ${leak}`);
      if (STOP_AT_FIRST && wrong.length > 0) queue.length = 0;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return wrong;
}

test('every endpoint declares the access that its example states', () => {
  const declared = ({ e: { access } }: Served) => (typeof access === 'string' ? access : `${access.may.name} ${access.need}`);
  const wrong = served.filter((one) => declared(one) !== one.example.access);
  expect(wrong.map((one) => `${one.name}: declared ${declared(one)}, stated ${one.example.access}`).join('\n')).toBe('');
});

test('every endpoint answers each of the ten roles as declared, for own, others’ and foreign rows, other tenants and nobody', async () => {
  const started = performance.now();
  const strangers = await strangersOf(stage);
  const guarded = served.toSorted((a, b) => openness(a) - openness(b));
  const cases = guarded.flatMap((one) => casesOf(stage, one, strangers));
  const wrong = [
    ...(await playAll(
      cases.filter(({ last }) => !last),
      AT_ONCE,
    )),
    ...(await playAll(
      cases.filter(({ last }) => last),
      1,
    )),
  ];
  const seconds = (performance.now() - started) / 1000;
  const counts = Object.entries(Object.groupBy(cases, ({ situation }) => situation.split(':')[0] ?? '')).map(
    ([situation, list]) => `${situation} ${list?.length ?? 0}`,
  );
  console.log(
    `matrix: ${served.length} endpoints x ${roles.length} roles, ${cases.length} cases (${counts.join(', ')}), ` +
      `${wrong.length} wrong, ${seconds.toFixed(1)} s`,
  );
  // A comparison would show the first cell only.
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
}, 600_000);

test('a screen that the plan does not hold is closed to everybody, the owner too', async () => {
  const { db, gate } = stage.world.deps;
  const { owner, manager } = stage.cast;
  const business_id = stage.lotus.id;
  const keyOf = ({ e: { access } }: Served) => (typeof access === 'string' ? null : access.may.key);
  const keys = [...new Set(served.map(keyOf))].filter((key) => key !== null);
  const override = (enabled: boolean) =>
    db.write(stage.lotus.scope, (tx) =>
      tx
        .insertInto('business_feature')
        .values(keys.map((feature) => ({ business_id, feature, enabled })))
        .onConflict((clash) => clash.columns(['business_id', 'feature']).doUpdateSet({ enabled }))
        .execute(),
    );
  await override(false);
  const wrong: string[] = [];
  for (const who of [owner, manager]) {
    gate.forgetStanding(who.account_id, business_id);
    for (const { name, e, example } of served.filter((one) => keyOf(one) !== null)) {
      const wish = await example.own({ stage, who, at: stage.lotus, rows: stage.lotus });
      const { status } = await send(who.client, e, wish, { 'x-pin-proof': stage.pinProof(business_id, 'owner', who, e) });
      if (status !== 403) wrong.push(`${name} | ${who.role} | got ${status}`);
    }
  }
  await override(true);
  for (const who of [owner, manager]) gate.forgetStanding(who.account_id, business_id);
  expect(keys.length).toBeGreaterThan(2);
  expect(wrong).toEqual([]);
}, 120_000);

test('the matrix covers every operation of the OpenAPI document, and each states its facts', async () => {
  const { body } = await stage.world.visitor().raw({ method: 'GET', url: '/api/openapi.json' });
  const { paths } = body as { paths: Record<string, Record<string, Record<string, unknown>>> };
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const facts = ['x-access', 'x-need', 'x-scope', 'x-pin', 'x-money', 'x-idempotent', 'x-limit'];
  const silent = operations.filter((operation) => facts.some((fact) => operation[fact] === undefined));
  expect(silent.map(({ operationId }) => operationId)).toEqual([]);
  expect(operations.map(({ operationId }) => String(operationId)).sort()).toEqual(served.map(({ name }) => name).sort());
  expect(new Set(served.map(({ name }) => name)).size).toBe(served.length);
});
