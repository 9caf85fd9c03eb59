import * as accounts from 'core/accounts/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { house } from '../../platform/db.ts';
import { openWorld, type World } from '../../test/world.ts';

let world: World;
beforeAll(async () => {
  // Nothing listens on port 1: the limits must hold without Redis.
  world = await openWorld({ env: { REDIS_URL: 'redis://127.0.0.1:1' } });
});
afterAll(() => world.close());

const login = (password: string, name = 'anna@example.com') =>
  world.visitor().call(accounts.login, { body: { login: name, password } });

test('after five wrong passwords even the right one must wait, from any address and in any spelling, with Redis gone', async () => {
  expect(world.deps.redis.status).not.toBe('ready');
  for (const name of ['anna@example.com', 'Anna@Example.com', ' anna@example.com', 'ANNA@example.com', 'anna@example.com']) {
    expect((await login('wrong-password', name)).status).toBe(422);
  }
  const right = await login('openchair');
  expect(right.status).toBe(429);
  expect(Number(right.headers['retry-after'])).toBeGreaterThan(1700);
});

test('tries at the same moment do not share one count', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => login('wrong-password', 'support@example.com')));
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
});

test('an unknown account is counted alike, so the limit tells nothing either', async () => {
  for (let tries = 0; tries < 5; tries += 1) expect((await login('wrong-password', 'nobody@nowhere.test')).status).toBe(422);
  expect((await login('wrong-password', 'nobody@nowhere.test')).status).toBe(429);
});

test('a right password clears the count', async () => {
  const MIA = 'mia.lotus-nails@example.com';
  for (let round = 0; round < 2; round += 1) {
    for (let tries = 0; tries < 4; tries += 1) expect((await login('wrong-password', MIA)).status).toBe(422);
    expect((await login('openchair', MIA)).status).toBe(200);
  }
});

test('the counters name nobody', async () => {
  await login('wrong-password', 'lan.lotus-nails@example.com');
  const rows = await world.deps.db.read(house, (tx) =>
    tx.selectFrom('attempt').select('key').where('key', 'like', 'login:%').execute(),
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/@|lan|anna/);
});
