import { hash } from '@node-rs/argon2';
import * as accounts from 'core/accounts/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { house } from '../../platform/db.ts';
import { newHashId } from '../../platform/tokens.ts';
import { openWorld, type World } from '../../test/world.ts';
import { passwordHash } from './commands.ts';

const TRIES = 200;
const MOST_GAP_MS = 5;

let world: World;
beforeAll(async () => {
  world = await openWorld({ env: { LIMIT_FACTOR: '100000' } });
});
afterAll(() => world.close());

const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

async function freshAccounts(count: number, stored?: string): Promise<string[]> {
  const password_hash = stored ?? (await passwordHash('openchair-for-all'));
  const emails = Array.from({ length: count }, () => `${randomUUID()}@guessing.test`);
  const verified = new Date().toISOString();
  const rows = emails.map((email) => ({
    hash_id: newHashId(),
    name: 'Known',
    email,
    email_verified_at: verified,
    password_hash,
  }));
  await world.deps.db.write(house, (tx) => tx.insertInto('account').values(rows).execute());
  return emails;
}

/** Known and unknown take turns, each from an address of its own, so that whatever slows the machine slows both. */
async function gapOf(known: string[], attempt: (login: string) => Promise<{ status: number; text: string }>) {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  const answers = new Set<string>();
  const measure = async (kind: 'known' | 'unknown', login: string) => {
    const start = performance.now();
    const { status, text } = await attempt(login);
    times[kind].push(performance.now() - start);
    answers.add(`${status} ${text}`);
  };
  for (const [i, login] of known.entries()) {
    const turns = [() => measure('known', login), () => measure('unknown', `${randomUUID()}@guessing.test`)];
    for (const turn of i % 2 === 0 ? turns : turns.reverse()) await turn();
  }
  return { gap: Math.abs(median(times.known) - median(times.unknown)), answers: [...answers] };
}

test('a wrong password and an unknown account are refused with the same words in the same time', async () => {
  const { gap, answers } = await gapOf(await freshAccounts(TRIES), (login) =>
    world.visitor().call(accounts.login, { body: { login, password: 'not-the-password' } }),
  );
  console.log(`login: median gap ${gap.toFixed(2)} ms over ${TRIES} tries each`);
  expect(answers).toEqual([expect.stringContaining('422 {"message":"The email, phone number or password is wrong."')]);
  expect(gap).toBeLessThan(MOST_GAP_MS);
}, 60_000);

test('asking for a reset link takes the same time for a known and an unknown account', async () => {
  const { gap, answers } = await gapOf(await freshAccounts(TRIES), (login) =>
    world.visitor().call(accounts.forgotPassword, { body: { login } }),
  );
  console.log(`forgot: median gap ${gap.toFixed(2)} ms over ${TRIES} tries each`);
  expect(answers).toHaveLength(1);
  expect(gap).toBeLessThan(MOST_GAP_MS);
}, 60_000);

test('signing up takes the same time for a known and a new address', async () => {
  const { gap } = await gapOf(await freshAccounts(60), (login) =>
    world.visitor().call(accounts.register, { body: { name: 'Guess', login, password: 'lotus-and-rain' } }),
  );
  console.log(`sign-up: median gap ${gap.toFixed(2)} ms over 60 tries each`);
  expect(gap).toBeLessThan(MOST_GAP_MS);
}, 60_000);

test('the measure sees it when a known account has a cheaper hash than the decoy', async () => {
  const cheap = await hash('openchair-for-all', { memoryCost: 4096, timeCost: 1, parallelism: 1 });
  const { gap } = await gapOf(await freshAccounts(20, cheap), (login) =>
    world.visitor().call(accounts.login, { body: { login, password: 'not-the-password' } }),
  );
  console.log(`control: median gap ${gap.toFixed(2)} ms with a cheap hash`);
  expect(gap).toBeGreaterThan(MOST_GAP_MS);
});
