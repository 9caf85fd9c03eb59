import * as argon2 from '@node-rs/argon2';
import * as accounts from 'core/accounts/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { platformScope } from '../../platform/db.ts';
import { newHashId } from '../../platform/tokens.ts';
import { recordStatements } from '../../test/statements.ts';
import { openWorld, type World } from '../../test/world.ts';
import { passwordHash } from './commands.ts';

/**
 * Nobody can tell from the answer, or from how long it takes, whether an address has an account. What takes time is counted here:
 * password hashes by their cost, and statements. `npm run bench -- clocks` takes the time itself.
 */
vi.mock('@node-rs/argon2', { spy: true });
// The security log is written after the answer: whoever asks does not wait for it.
vi.mock('../security/commands.ts', async (original) => ({ ...(await original<object>()), logSecurityCall: async () => {} }));

let world: World;
beforeAll(async () => {
  world = await openWorld({ env: { LIMIT_FACTOR: '100000' } });
});
afterAll(() => world.close());

async function freshAccount(stored?: string): Promise<string> {
  const email = `${randomUUID()}@guessing.test`;
  const password_hash = stored ?? (await passwordHash('openchair-for-all'));
  const row = { hash_id: newHashId(), name: 'Known', email, email_verified_at: new Date().toISOString(), password_hash };
  await world.deps.db.write(platformScope, ({ tx }) => tx.insertInto('account').values(row).execute());
  return email;
}

const costIn = (stored: unknown) => /\$m=\d+,t=\d+,p=\d+\$/.exec(String(stored))?.[0];

type Attempt = (login: string) => Promise<{ status: number; text: string }>;

/** What is done for one attempt: the answer without what is new in each, the hashes by their cost, the statements in their order. */
async function workFor(login: string, attempt: Attempt) {
  vi.mocked(argon2.verify).mockClear();
  vi.mocked(argon2.hash).mockClear();
  const { answer, statements } = await recordStatements(() => attempt(login));
  const { status, text } = answer;
  return {
    answer: `${status} ${text.replace(/"claim":"[^"]+"/, '"claim":"…"')}`,
    verified: vi.mocked(argon2.verify).mock.calls.map(([stored]) => costIn(stored)),
    hashed: vi.mocked(argon2.hash).mock.calls.map(([, options]) => options),
    statements,
  };
}

async function knownAndUnknown(attempt: Attempt, stored?: string) {
  await workFor(`${randomUUID()}@guessing.test`, attempt); // connections and names of statements are made once
  const known = await workFor(await freshAccount(stored), attempt);
  const unknown = await workFor(`${randomUUID()}@guessing.test`, attempt);
  return { known, unknown };
}

const login: Attempt = (who) => world.visitor().call(accounts.login, { body: { login: who, password: 'not-the-password' } });

test('a wrong password and an unknown account are refused with the same words after the same work', async () => {
  const { known, unknown } = await knownAndUnknown(login);
  expect(known.answer).toContain('422 {"message":"The email, phone number or password is wrong."');
  expect(known.verified).toEqual(['$m=19456,t=2,p=1$']);
  expect(unknown).toEqual(known);
});

test('asking for a reset link is the same work for a known and an unknown account', async () => {
  const { known, unknown } = await knownAndUnknown((who) =>
    world.visitor().call(accounts.forgotPassword, { body: { login: who } }),
  );
  expect(known.answer).toMatch(/^202 /);
  expect(known.statements.length).toBeGreaterThan(3);
  expect(unknown).toEqual(known);
});

test('signing up is the same work for a known and a new address', async () => {
  const { known, unknown } = await knownAndUnknown((who) =>
    world.visitor().call(accounts.register, { body: { name: 'Guess', login: who, password: 'lotus-and-rain' } }),
  );
  expect(known.answer).toMatch(/^20\d /);
  expect(known.hashed).toHaveLength(1);
  expect(unknown).toEqual(known);
});

test('control: a known account whose hash is cheaper than the decoy is seen', async () => {
  const cheap = await argon2.hash('openchair-for-all', { memoryCost: 4096, timeCost: 1, parallelism: 1 });
  const { known, unknown } = await knownAndUnknown(login, cheap);
  expect([known.verified, unknown.verified]).toEqual([['$m=4096,t=1,p=1$'], ['$m=19456,t=2,p=1$']]);
});
