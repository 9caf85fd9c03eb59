import * as accounts from 'core/accounts/contract';
import { signInPauses } from 'core/accounts/sign-in/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { platformScope } from '../../platform/db.ts';
import type { TestClient } from '../../test/client.ts';
import { openWorld, type World } from '../../test/world.ts';

let world: World;
beforeAll(async () => {
  // Nothing listens on port 1: the limits must hold without Redis.
  world = await openWorld({ env: { REDIS_URL: 'redis://127.0.0.1:1' } });
});
afterAll(() => world.close());

const FREE = signInPauses.account.indexOf(15) + 1;
const at = (client: TestClient, login: string, password: string, headers: Record<string, string> = {}) =>
  client.call(accounts.login, { body: { login, password } }, { headers });
const login = (password: string, name = 'anna@example.com') => at(world.visitor(), name, password);

/** The cookie by which the browser of that answer is known again. */
const deviceIn = (answer: { headers: Record<string, unknown> }): Record<string, string> => {
  const set = [answer.headers['set-cookie']].flat().map(String);
  const cookie = set.find((one) => one.startsWith('known_device='))?.split(';')[0] ?? '';
  return { cookie };
};

/** As if the pauses that run now were over. */
const passPauses = () =>
  world.deps.db.write(platformScope, ({ tx }) =>
    tx
      .updateTable('attempt')
      .set({ next_at: new Date(0).toISOString() })
      .execute(),
  );
const counts = (like: string) =>
  world.deps.db.read(platformScope, ({ tx }) =>
    tx.selectFrom('attempt').select(['key', 'tries']).where('key', 'like', like).execute(),
  );

async function guessFromEverywhere(name: string): Promise<void> {
  for (let tries = 0; tries < FREE; tries += 1) expect((await login('wrong-password', name)).status).toBe(422);
  expect((await login('wrong-password', name)).status).toBe(429);
}

test('after five wrong passwords strangers are slowed down, from any address and in any spelling, with Redis gone', async () => {
  expect(world.deps.redis.status).not.toBe('ready');
  for (const name of ['anna@example.com', 'Anna@Example.com', ' anna@example.com', 'ANNA@example.com', 'anna@example.com']) {
    expect((await login('wrong-password', name)).status).toBe(422);
  }
  const early = await login('openchair');
  expect([early.status, Number(early.headers['retry-after']) <= 15]).toEqual([429, true]);
  await passPauses();
  expect((await login('openchair')).status).toBe(200);
});

test('who tries too early is not counted, and each counted try makes the next one wait longer, up to five minutes', async () => {
  const name = 'slow@nowhere.test';
  const known = new Set((await counts('login:%')).map(({ key }) => key));
  await guessFromEverywhere(name);
  const waits: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    const early = await Promise.all([login('wrong-password', name), login('wrong-password', name)]);
    expect(early.map(({ status }) => status)).toEqual([429, 429]);
    waits.push(Number(early[0]?.headers['retry-after']));
    await passPauses();
    expect((await login('wrong-password', name)).status).toBe(422);
  }
  const isWait = (most: number) => expect.toSatisfy((seconds: number) => seconds > most / 2 && seconds <= most);
  expect(waits).toEqual([15, 30, 60, 120, 300, 300].map(isWait));
  const own = (await counts('login:%')).filter(({ key }) => !known.has(key) && !key.startsWith('login:from:'));
  expect(own.map(({ tries }) => tries)).toEqual([FREE + 6]);
});

test('tries at the same moment do not share one count', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => login('wrong-password', 'support@example.com')));
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
});

test('an unknown account is counted alike, so the limit tells nothing either', async () => {
  await guessFromEverywhere('nobody@nowhere.test');
});

test('a right password clears the count', async () => {
  const MIA = 'mia.lotus-nails@example.com';
  for (let round = 0; round < 2; round += 1) {
    for (let tries = 0; tries < 4; tries += 1) expect((await login('wrong-password', MIA)).status).toBe(422);
    expect((await login('openchair', MIA)).status).toBe(200);
  }
});

test('a known device gets in while others guess, from another address too; a stranger waits', async () => {
  const LAN = 'lan.lotus-nails@example.com';
  const known = deviceIn(await login('openchair', LAN));
  await guessFromEverywhere(LAN);
  expect((await login('openchair', LAN)).status).toBe(429);
  for (let times = 0; times < 3; times += 1) expect((await at(world.visitor(), LAN, 'openchair', known)).status).toBe(200);
  expect((await login('openchair', LAN)).status).toBe(429);
});

test('the device is known to those who signed in there, and to nobody else; a changed cookie is nobody’s', async () => {
  const TAM = 'tam.lotus-nails@example.com';
  const [foreign, own] = [
    deviceIn(await login('openchair', 'vy.lotus-nails@example.com')),
    deviceIn(await login('openchair', TAM)),
  ];
  const cookie = own.cookie ?? '';
  const forged = { cookie: `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}` };
  await guessFromEverywhere(TAM);
  for (const headers of [foreign, forged, { cookie: 'known_device=x' }])
    expect((await at(world.visitor(), TAM, 'openchair', headers)).status).toBe(429);
  expect((await at(world.visitor(), TAM, 'openchair', own)).status).toBe(200);
});

test('a known device guesses no better than others: it has its own count', async () => {
  const VY = 'vy.lotus-nails@example.com';
  const known = deviceIn(await login('openchair', VY));
  const answers: number[] = [];
  for (let tries = 0; tries < 12; tries += 1) answers.push((await at(world.visitor(), VY, 'wrong-password', known)).status);
  expect(answers.filter((status) => status === 422)).toHaveLength(10);
  expect((await login('openchair', VY)).status).toBe(200);
});

test('one address that guesses at many accounts is slowed down; a known device there is not', async () => {
  const THU = 'thu.lotus-nails@example.com';
  const known = deviceIn(await login('openchair', THU));
  const shop = world.visitor();
  const answers: number[] = [];
  for (let tries = 0; tries < 24; tries += 1) answers.push((await at(shop, `guess-${tries}@nowhere.test`, 'wrong')).status);
  expect(answers.filter((status) => status === 422)).toHaveLength(20);
  expect((await at(shop, THU, 'openchair')).status).toBe(429);
  expect((await at(shop, THU, 'openchair', known)).status).toBe(200);
  expect((await login('openchair', THU)).status).toBe(200);
});

test('a new password makes every device unknown but the one it was changed on', async () => {
  const KHOA = 'khoa.lotus-nails@example.com';
  const here = await login('openchair', KHOA);
  const old = deviceIn(here);
  const headers = { authorization: `Bearer ${'token' in here.body ? here.body.token : ''}`, ...old };
  const body = { current_password: 'openchair', password: 'rain-on-lotus' };
  const changed = await world.visitor().call(accounts.changePassword, { body }, { headers });
  expect(changed.status).toBe(200);
  await guessFromEverywhere(KHOA);
  expect((await at(world.visitor(), KHOA, 'rain-on-lotus', old)).status).toBe(429);
  expect((await at(world.visitor(), KHOA, 'rain-on-lotus', deviceIn(changed))).status).toBe(200);
});

test('who asks for reset links in somebody’s name does not use up those of their own device', async () => {
  const ANNA = 'anna@example.com';
  const known = deviceIn(await login('openchair', ANNA));
  const forgot = async (headers = {}) =>
    (await world.visitor().call(accounts.forgotPassword, { body: { login: ANNA } }, { headers })).status;
  expect([await forgot(), await forgot(), await forgot(), await forgot()]).toEqual([202, 202, 202, 429]);
  expect(await forgot(known)).toBe(202);
});

test('the counters name nobody', async () => {
  await login('wrong-password', 'lan.lotus-nails@example.com');
  const rows = await counts('login%');
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/@|lan|anna/);
});
