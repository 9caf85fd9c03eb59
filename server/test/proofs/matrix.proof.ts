import { platformScope } from '../../platform/db.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { roles } from 'core/kernel/permission';
import type * as z from 'zod/mini';
import { featureList } from '../../app.ts';
import { endpointsOf } from '../../platform/http.ts';
import { inLanes } from '../lanes.ts';
import { type Case, casesOf, type Served, strangersOf, toldTooMuch } from './cases.ts';
import { book } from './examples/book.ts';
import { fits } from './expected.ts';
import { type Secret, secrets, toldIn } from './secrets/marks.ts';
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
  await inLanes(cases, atOnce, async (next) => {
    if (STOP_AT_FIRST && wrong.length > 0) return;
    const { name, role, situation, expected } = next;
    const played = await next.play().catch((error: unknown) => ({ status: 0, text: String(error), leak: null }));
    const { status, text, leak } = played;
    const cell = `${name} | ${role} | ${situation}`;
    if (!fits(expected, status)) wrong.push(`${cell} | expected ${expected}, got ${status} ${text.slice(0, 160)}`);
    if (leak !== null) wrong.push(`${cell} | ${leak}`);
    for (const secret of toldTooMuch(next, played)) wrong.push(`${cell} | tells: ${secret}`);
  });
  return wrong;
}

test('every endpoint declares the access that its example states', () => {
  const declared = ({ e: { access } }: Served) => (typeof access === 'string' ? access : `${access.may.name} ${access.need}`);
  const wrong = served.filter((one) => declared(one) !== one.example.access);
  expect(wrong.map((one) => `${one.name}: declared ${declared(one)}, stated ${one.example.access}`).join('\n')).toBe('');
});

/** What the owner is told by each endpoint: there it would show if somebody else were answered like the owner. */
async function toldToOwner(cases: readonly Case[]): Promise<Map<string, Secret[]>> {
  const told = new Map<string, Secret[]>();
  const owners = cases.filter(({ role, situation }) => role === 'owner' && (situation === 'own' || situation === 'other user'));
  await inLanes(owners, AT_ONCE, async ({ name, play }) => {
    const { text } = await play();
    told.set(name, [...new Set([...(told.get(name) ?? []), ...toldIn('lotus-nails', text)])]);
  });
  return told;
}

/** From now on the gate takes everybody who is signed in for the owner who has just typed their PIN. */
function takeAllForOwner() {
  const { gate } = stage.world.deps;
  const { authorization = '' } = stage.cast.owner.client.headers;
  const admit = gate.enter.bind(gate);
  return vi.spyOn(gate, 'enter').mockImplementation(async (e, given, viewer, parts) => {
    const owner = await gate.viewerOf(e, { ...given, bearer: authorization.replace('Bearer ', '') });
    const pinProof = stage.pinProof(stage.lotus.id, 'owner', stage.cast.owner, e);
    return admit(e, { ...given, pinProof }, viewer && owner, parts);
  });
}

test('whoever is answered like the owner is noticed by what they are told, in every cell where that is too much', async () => {
  const played = served.filter(({ example }) => !example.double && !example.restore);
  const cases = played.flatMap((one) => casesOf(stage, one, {}));
  const told = await toldToOwner(cases);
  const situations = ['own', 'other user'];
  const leaks = cases.filter(
    ({ name, role, situation, mayTell }) =>
      role !== 'visitor' && situations.includes(situation) && told.get(name)?.some((secret) => !mayTell.includes(secret)),
  );
  const unnoticed = new Set(leaks.map(({ name, role }) => `${name} | ${role}`));
  const planted = takeAllForOwner();
  await inLanes(leaks, AT_ONCE, async (leak) => {
    if (toldTooMuch(leak, await leak.play()).length > 0) unnoticed.delete(`${leak.name} | ${leak.role}`);
  });
  planted.mockRestore();
  const cells = new Set(leaks.map(({ name, role }) => `${name} | ${role}`)).size;
  const letIn = leaks.filter(({ situation, expected }) => situation === 'own' && expected === 'done').length;
  const seen = secrets.map((secret) => [secret, [...told.values()].filter((list) => list.includes(secret)).length] as const);
  console.log(
    `planted leaks: ${cells} cells (${letIn} are let in), ${unnoticed.size} unnoticed; endpoints that tell the owner: ` +
      seen.map(([secret, endpoints]) => `${secret} ${endpoints}`).join(', '),
  );
  expect([...unnoticed]).toEqual([]);
  expect(seen.filter(([, endpoints]) => endpoints === 0)).toEqual([]);
  expect(cells).toBeGreaterThan(40);
  expect(letIn).toBeGreaterThan(20);
}, 120_000);

test('every endpoint shows a part to whose cell says so, but for what has no parts', () => {
  const partly = { s: 'self', m: 'masked', g: 'aggregate' } as const;
  const closed = served.filter(({ e: { access, narrow = {} } }) => {
    if (typeof access === 'string') return false;
    const cells = roles.map((role) => access.may.cells[role]).filter((cell) => access.need === 'read' || cell === 's');
    return cells.some((cell) => cell in partly && narrow[partly[cell as keyof typeof partly]] === undefined);
  });
  // One ticket and one person are no aggregate, and what all sold and the tax return are the owner's and the manager's.
  expect(closed.map(({ name }) => name).toSorted()).toEqual(
    [
      'employeeSalesDetails',
      'salesReport',
      'salesReportExport',
      'salesReportFile',
      'taxReport',
      'taxReportFile',
      'ticketDetail',
    ].toSorted(),
  );
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
}, 1_200_000);

test('rows do not fit through the answer for those who see aggregates alone', async () => {
  const sums = served.flatMap(({ name, e, example }) => {
    const aggregate = e.narrow?.aggregate as z.ZodMiniType | undefined;
    return aggregate ? [{ name, e, example, aggregate }] : [];
  });
  const { owner } = stage.cast;
  for (const { name, e, example, aggregate } of sums) {
    const { body } = await send(owner.client, e, await example.own({ stage, who: owner, at: stage.lotus, rows: stage.lotus }));
    expect.soft((body as { data: unknown[] }).data.length, name).toBeGreaterThan(0);
    expect.soft(aggregate.safeParse(body).success, name).toBe(false);
  }
  expect(sums.length).toBeGreaterThan(3);
});

test('a screen that the plan does not hold is closed to everybody, the owner too', async () => {
  const { db, gate } = stage.world.deps;
  const { owner, manager } = stage.cast;
  const business_id = stage.lotus.id;
  const keyOf = ({ e: { access } }: Served) => (typeof access === 'string' ? null : access.may.key);
  const keys = [...new Set(served.map(keyOf))].filter((key) => key !== null);
  const override = (enabled: boolean) =>
    db.write(platformScope, ({ tx }) =>
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
