import * as accounts from 'core/accounts/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { platformScope } from '../../platform/db.ts';
import { newHashId } from '../../platform/tokens.ts';
import type { TestClient } from '../../test/client.ts';
import { openWorld, type World } from '../../test/world.ts';

/** What somebody can do who finds a session open, and what its owner can do about it. */
let world: World;
beforeAll(async () => {
  world = await openWorld({ outside: true, worker: true });
});
afterAll(() => world.close());

const PASSWORD = 'openchair';
const outside = () => {
  if (!world.outside) throw new Error('the world was opened without its outside');
  return world.outside;
};
let people = 0;
const anEmail = () => `takeover-${(people += 1)}@accounts.test`;
const aPhone = () => `713555${String(5000 + (people += 1))}`;
const codeTo = async (to: string) =>
  (to.includes('@') ? await outside().mailbox.waitFor(to) : await outside().carrier.waitFor(`+1${to}`)).codes[0] ?? '';
const undoTokenIn = (text: string) => /\/account\/undo\?change=([\w-]+)/.exec(text)?.[1] ?? '';
const hearsOf = (email: string, word: string) => outside().mailbox.waitFor(email, ({ subject }) => subject.includes(word));

/** An account that is signed in, as one who has proven themselves a moment ago. */
async function somebody() {
  const email = anEmail();
  const { db } = world.deps;
  await db.write(platformScope, async ({ tx }) => {
    const { password_hash } = await tx
      .selectFrom('account')
      .select('password_hash')
      .where('email', '=', 'anna@example.com')
      .executeTakeFirstOrThrow();
    const row = { hash_id: newHashId(), name: 'Hoa', email, email_verified_at: new Date().toISOString(), password_hash };
    await tx.insertInto('account').values(row).execute();
  });
  return { email, client: await world.as(email) };
}
type Session = TestClient & { readonly session_id: string };

/** Eleven minutes pass for this session. */
const letProofAge = ({ session_id }: Session) =>
  world.deps.db.write(platformScope, ({ tx }) =>
    tx
      .updateTable('session')
      .set({ proven_at: new Date(Date.now() - 11 * 60_000).toISOString() })
      .where('id', '=', session_id)
      .execute(),
  );

async function changeEmail(client: Session): Promise<string> {
  const email = anEmail();
  expect((await client.call(accounts.askEmailCode, { body: { email } })).status).toBe(202);
  expect((await client.call(accounts.verifyEmail, { body: { email, code: await codeTo(email) } })).status).toBe(200);
  return email;
}
async function changePhone(client: Session): Promise<string> {
  const phone = aPhone();
  await client.call(accounts.askPhoneCode, { body: { phone } });
  expect((await client.call(accounts.verifyPhone, { body: { phone, code: await codeTo(phone) } })).status).toBe(200);
  return phone;
}
const undo = (token: string) => world.visitor().call(accounts.undoAccountChange, { body: { token } });
const login = async (who: string, password: string) =>
  (await world.visitor().call(accounts.login, { body: { login: who, password } })).status;

test('ten minutes after the sign-in an open session no longer changes email or phone, until the password is shown', async () => {
  const { client } = await somebody();
  const email = anEmail();
  expect((await client.call(accounts.askEmailCode, { body: { email } })).status).toBe(202);
  const code = await codeTo(email);
  await letProofAge(client);
  const refused = await Promise.all([
    client.call(accounts.askEmailCode, { body: { email: anEmail() } }),
    client.call(accounts.askPhoneCode, { body: { phone: aPhone() } }),
    client.call(accounts.verifyEmail, { body: { email, code } }),
    client.call(accounts.verifyPhone, { body: { phone: aPhone(), code } }),
  ]);
  const answer = { message: 'Please confirm it’s you.', code: 'account.prove_first', params: {} };
  expect(refused.map(({ status, body }) => [status, body])).toEqual(refused.map(() => [403, answer]));
  expect((await client.call(accounts.prove, { body: { password: 'wrong-one' } })).status).toBe(422);
  expect((await client.call(accounts.verifyEmail, { body: { email, code } })).status).toBe(403);
  expect((await client.call(accounts.prove, { body: { password: PASSWORD } })).status).toBe(200);
  expect((await client.call(accounts.verifyEmail, { body: { email, code } })).status).toBe(200);
});

test('the proof of one session opens nothing in another', async () => {
  const { email, client } = await somebody();
  const other = await world.as(email);
  await Promise.all([letProofAge(client), letProofAge(other)]);
  await client.call(accounts.prove, { body: { password: PASSWORD } });
  expect((await other.call(accounts.askPhoneCode, { body: { phone: aPhone() } })).status).toBe(403);
});

test('who guesses the password in an open session is slowed down, and only there', async () => {
  const { email, client } = await somebody();
  const guess = async (by: TestClient) => (await by.call(accounts.prove, { body: { password: 'wrong-one' } })).status;
  const answers: number[] = [];
  for (let tries = 0; tries < 7; tries += 1) answers.push(await guess(client));
  expect(answers.filter((status) => status === 422)).toHaveLength(5);
  expect((await (await world.as(email)).call(accounts.prove, { body: { password: PASSWORD } })).status).toBe(200);
});

test('the old mail address is told of the new one and puts everything back, once', async () => {
  const { email, client } = await somebody();
  const taken = await changeEmail(client);
  expect([await login(email, PASSWORD), await login(taken, PASSWORD)]).toEqual([422, 200]);
  const letter = await hearsOf(email, 'email was changed');
  expect(letter.text).not.toContain(taken);
  const token = undoTokenIn(letter.text);
  const { status, body } = await undo(token);
  expect(status).toBe(200);
  expect((await client.call(accounts.profile, {})).status).toBe(401);
  expect([await login(taken, PASSWORD), await login(email, PASSWORD)]).toEqual([422, 422]);
  const password = 'rain-and-lotus';
  expect((await world.visitor().call(accounts.resetPassword, { body: { token: body.reset, password } })).status).toBe(200);
  expect([await login(taken, password), await login(email, password)]).toEqual([422, 200]);
  expect((await undo(token)).status).toBe(422);
});

test('undoing takes back what came later too, and whoever was told of that can undo nothing', async () => {
  const { email, client } = await somebody();
  const first = await changeEmail(client);
  const second = await changeEmail(client);
  const phone = await changePhone(client);
  await world.visitor().call(accounts.forgotPassword, { body: { login: second } });
  const link = await outside().mailbox.waitFor(second, ({ subject }) => subject.includes('Choose a new'));
  const thiefs = undoTokenIn((await hearsOf(first, 'email was changed')).text);
  expect((await undo(undoTokenIn((await hearsOf(email, 'email was changed')).text))).status).toBe(200);
  const account = await world.deps.db.read(platformScope, ({ tx }) =>
    tx.selectFrom('account').select(['email', 'phone10']).where('id', '=', client.account_id).executeTakeFirstOrThrow(),
  );
  expect(account).toEqual({ email, phone10: null });
  expect((await undo(thiefs)).status).toBe(422);
  const token = /reset=(\S+)/.exec(link.text)?.[1] ?? '';
  expect((await world.visitor().call(accounts.resetPassword, { body: { token, password: 'the-thief-s-own' } })).status).toBe(422);
  expect(await login(phone, PASSWORD)).toBe(422);
});

test('an old phone is told by text; a first one is told to the mail address', async () => {
  const { email, client } = await somebody();
  const first = await changePhone(client);
  await hearsOf(email, 'phone number was changed');
  // From another address: one that has just been sent a code waits for the next.
  await changePhone(await world.as(email));
  const text = await outside().carrier.waitFor(`+1${first}`, ({ body }) => body.includes('Undo'));
  expect((await undo(undoTokenIn(text.body))).status).toBe(200);
  const { phone10 } = await world.deps.db.read(platformScope, ({ tx }) =>
    tx.selectFrom('account').select('phone10').where('id', '=', client.account_id).executeTakeFirstOrThrow(),
  );
  expect(phone10).toBe(first);
});

test('a new password is told, and undoing it ends the session that set it', async () => {
  const { email, client } = await somebody();
  const body = { current_password: PASSWORD, password: 'the-thief-s-own' };
  expect((await client.call(accounts.changePassword, { body })).status).toBe(200);
  expect((await undo(undoTokenIn((await hearsOf(email, 'password was changed')).text))).status).toBe(200);
  expect((await client.call(accounts.profile, {})).status).toBe(401);
  expect(await login(email, 'the-thief-s-own')).toBe(422);
});

test('a link works for 72 hours, and one that we did not make opens nothing', async () => {
  const { email, client } = await somebody();
  await changeEmail(client);
  const token = undoTokenIn((await hearsOf(email, 'email was changed')).text);
  const hours = await world.deps.db.write(platformScope, async ({ tx }) => {
    const row = await tx
      .selectFrom('account_change')
      .innerJoin('account', 'account.id', 'account_id')
      .select(['account_change.id', 'account_change.created_at', 'undo_until'])
      .where('account.id', '=', client.account_id)
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('account_change')
      .set({ undo_until: new Date(0).toISOString() })
      .where('id', '=', row.id)
      .execute();
    return Math.round((Date.parse(row.undo_until) - Date.parse(row.created_at)) / 3_600_000);
  });
  expect(hours).toBe(72);
  for (const link of [token, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, 'A'.repeat(38)])
    expect((await undo(link)).status).toBe(422);
});
