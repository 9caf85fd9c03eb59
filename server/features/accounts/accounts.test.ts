import * as accounts from 'core/accounts/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { platformScope } from '../../platform/db.ts';
import type { TestClient } from '../../test/client.ts';
import { waitUntilSettled } from '../../test/settled.ts';
import { openWorld, type World } from '../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ outside: true, worker: true });
});
afterAll(() => world.close());

let people = 0;
const anEmail = () => `new-${(people += 1)}@accounts.test`;
const aPhone = () => `713555${String(4000 + (people += 1))}`;
const PASSWORD = 'lotus-and-rain';

const outside = () => {
  if (!world.outside) throw new Error('the world was opened without its outside');
  return world.outside;
};
const letterTo = (email: string) => outside().mailbox.waitFor(email);
const textTo = (phone: string) => outside().carrier.waitFor(`+1${phone}`);
const codeIn = ({ codes }: { codes: string[] }) => codes[0] ?? '';
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const ask = (client: TestClient, login: string, more = {}) =>
  client.call(accounts.register, { body: { name: 'Thu Nguyễn', login, password: PASSWORD, ...more } });

async function signUp(login: string) {
  const client = world.visitor();
  const { body } = await ask(client, login);
  const code = codeIn(login.includes('@') ? await letterTo(login) : await textTo(login));
  const {
    status,
    body: made,
    cookie,
  } = await client.call(accounts.verifyRegistration, { body: { login, code, claim: body.claim } });
  expect(status).toBe(201);
  return { client, code, cookie: cookie ?? '', ...made };
}
const withToken = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

test('a person signs up by mail and is signed in by cookie and by token', async () => {
  const email = anEmail();
  const { client, user, token, cookie } = await signUp(email);
  expect(user).toMatchObject({
    name: 'Thu Nguyễn',
    email,
    isAuthenticated: true,
    isSuperAdmin: false,
    permissions: [],
    locale: 'en',
  });
  expect(user.id).toMatch(/^[\w-]{22}$/);
  const byCookie = await client.raw({ method: 'GET', url: '/api/user', headers: { cookie: `bearer_token=${cookie}` } });
  const byToken = await client.call(accounts.currentUser, {}, withToken(token));
  expect(byCookie.body).toMatchObject({ data: { id: user.id } });
  expect(byToken.body.data.id).toBe(user.id);
});

test('a person signs up by phone in Vietnamese and logs in with the number in any spelling', async () => {
  const phone = aPhone();
  const client = world.visitor();
  const { body } = await ask(client, `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`, { locale: 'vi' });
  const text = await textTo(phone);
  expect(text.body).toContain('Openchair: ma cua ban la');
  const made = await client.call(accounts.verifyRegistration, { body: { login: phone, code: codeIn(text), claim: body.claim } });
  expect(made.body.user).toMatchObject({ phone_number: phone, email: null, locale: 'vi' });
  const again = await world.visitor().call(accounts.login, { body: { login: `+1 ${phone}`, password: PASSWORD } });
  expect(again.status).toBe(200);
});

test('an address that has an account gets the same answer, a letter that says so, and no code that works', async () => {
  const email = anEmail();
  await signUp(email);
  const client = world.visitor();
  const { status, body } = await ask(client, email.toUpperCase());
  const fresh = await ask(client, anEmail());
  expect([status, Object.keys(body), body.message]).toEqual([202, Object.keys(fresh.body), fresh.body.message]);
  const letter = await outside().mailbox.waitFor(
    email,
    ({ subject }) => subject === 'You already have an account with Openchair',
  );
  expect(letter.codes).toEqual([]);
  expect(letter.text).toContain('https://openchair.test/login');
});

test('five wrong codes burn the code: the right one then fails too', async () => {
  const email = anEmail();
  const client = world.visitor();
  const { body } = await ask(client, email);
  const code = codeIn(await letterTo(email));
  const attempt = (digits: string) =>
    client.call(accounts.verifyRegistration, { body: { login: email, code: digits, claim: body.claim } });
  for (let tries = 0; tries < 5; tries += 1) expect((await attempt(other(code))).status).toBe(422);
  const last = await attempt(code);
  expect([last.status, last.text]).toEqual([422, expect.stringContaining('This code is wrong or has expired.')]);
});

test('a code works once, even for two who come at the same moment', async () => {
  const email = anEmail();
  const client = world.visitor();
  const { body } = await ask(client, email);
  const code = codeIn(await letterTo(email));
  const attempt = () => client.call(accounts.verifyRegistration, { body: { login: email, code, claim: body.claim } });
  const both = await Promise.all([attempt(), attempt()]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
  expect((await attempt()).status).toBe(422);
});

test('a code belongs to the browser that asked, so nobody finishes a sign-up with a password of his own', async () => {
  const email = anEmail();
  const victim = world.visitor();
  const intruder = world.visitor();
  const mine = await ask(victim, email);
  const code = codeIn(await letterTo(email));
  const his = await ask(intruder, email);
  const stolen = await intruder.call(accounts.verifyRegistration, { body: { login: email, code, claim: his.body.claim } });
  expect(stolen.status).toBe(422);
  const honest = await victim.call(accounts.verifyRegistration, { body: { login: email, code, claim: mine.body.claim } });
  expect(honest.status).toBe(201);
});

test('a code dies after ten minutes and is bound to its address', async () => {
  const email = anEmail();
  const client = world.visitor();
  const { body } = await ask(client, email);
  const code = codeIn(await letterTo(email));
  const foreign = await client.call(accounts.verifyRegistration, { body: { login: anEmail(), code, claim: body.claim } });
  expect(foreign.status).toBe(422);
  const { life } = await world.deps.db.write(platformScope, async ({ tx }) => {
    const row = await tx
      .selectFrom('one_time_code')
      .select(['created_at', 'expires_at'])
      .where('target', '=', email)
      .executeTakeFirstOrThrow();
    const life = Date.parse(row.expires_at) - Date.parse(row.created_at);
    const past = new Date(Date.now() - 1000).toISOString();
    await tx.updateTable('one_time_code').set({ expires_at: past }).where('target', '=', email).execute();
    return { life };
  });
  expect(life).toBe(600_000);
  expect((await client.call(accounts.verifyRegistration, { body: { login: email, code, claim: body.claim } })).status).toBe(422);
});

test('the fourth code for one address within ten minutes is refused, from whichever browser', async () => {
  const email = anEmail();
  for (let sent = 0; sent < 3; sent += 1) expect((await ask(world.visitor(), email)).status).toBe(202);
  const fourth = await ask(world.visitor(), email);
  expect(fourth.status).toBe(429);
  expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(500);
});

test('neither the code table nor the events hold the digits, a password or an address in the trail', async () => {
  const email = anEmail();
  const { code } = await signUp(email);
  const [codes, events] = await world.deps.db.write(platformScope, ({ tx }) =>
    Promise.all([
      tx.selectFrom('one_time_code').select('payload').where('target', '=', email).execute(),
      tx.selectFrom('event').select(['name', 'payload', 'aggregate']).execute(),
    ]),
  );
  const names = new Set(events.map(({ name }) => name));
  expect(['code.asked', 'account.registered', 'account.signed-in'].every((name) => names.has(name))).toBe(true);
  const payloads = JSON.stringify([codes, events.map(({ payload }) => payload)]);
  expect(payloads).not.toContain(`"${code}"`);
  expect(payloads).not.toContain(PASSWORD);
  expect(JSON.stringify(events)).not.toContain(email);
});

test('mistakes in the sign-up form are told with the texts of the specification', async () => {
  const client = world.visitor();
  const answer = async (body: Partial<{ name: string; login: string; password: string }>) =>
    (await client.call(accounts.register, { body: { name: 'Thu', login: anEmail(), password: PASSWORD, ...body } }))
      .body as unknown;
  expect(await answer({ name: '' })).toMatchObject({ errors: { name: ['This field is required.'] } });
  expect(await answer({ login: 'thu@' })).toMatchObject({ errors: { login: ['Invalid email address'] } });
  expect(await answer({ login: '12345' })).toMatchObject({ errors: { login: ['Phone number is invalid.'] } });
  expect(await answer({ login: '+84 912 345 678' })).toMatchObject({
    errors: { login: ['Please use a US or Canadian phone number.'] },
  });
  expect(await answer({ password: 'password' })).toMatchObject({ errors: { password: [expect.stringContaining('too common')] } });
  expect(await answer({ name: 'a\u0000b' })).toMatchObject({ errors: { name: [expect.stringContaining('can’t save')] } });
});

test('a forgotten password is renewed by a link that knows no Host header, works once and ends every session', async () => {
  const email = anEmail();
  const { client, token, cookie } = await signUp(email);
  const forgot = await client.call(
    accounts.forgotPassword,
    { body: { login: email } },
    { headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test' } },
  );
  expect(forgot.status).toBe(202);
  const letter = await outside().mailbox.waitFor(email, ({ subject }) => subject.includes('password'));
  expect(letter.text + letter.html).not.toContain('evil.test');
  const reset = /https:\/\/openchair\.test\/login\?reset=(\S+)/.exec(letter.text)?.[1] ?? '';
  const renew = (password: string) => client.call(accounts.resetPassword, { body: { token: reset, password } });
  expect((await renew('short')).status).toBe(422);
  expect((await renew('rain-and-lotus')).status).toBe(200);
  expect((await renew('a-third-password')).status).toBe(422);
  expect((await client.call(accounts.currentUser, {}, withToken(token))).status).toBe(401);
  expect((await client.raw({ method: 'GET', url: '/api/user', headers: { cookie: `bearer_token=${cookie}` } })).status).toBe(401);
  const login = (password: string) => world.visitor().call(accounts.login, { body: { login: email, password } });
  expect([(await login(PASSWORD)).status, (await login('rain-and-lotus')).status]).toEqual([422, 200]);
});

test('a forged or foreign reset link opens nothing', async () => {
  const client = world.visitor();
  for (const token of ['x', `${'A'.repeat(22)}.${'A'.repeat(43)}`]) {
    expect((await client.call(accounts.resetPassword, { body: { token, password: PASSWORD } })).status).toBe(422);
  }
});

test('asking for a link for an unknown address is answered alike and sends nothing', async () => {
  const [known, unknown] = ['anna@example.com', anEmail()];
  const answers = await Promise.all(
    [known, unknown].map((login) => world.visitor().call(accounts.forgotPassword, { body: { login } })),
  );
  expect(answers[0]?.text).toBe(answers[1]?.text);
  expect(answers.map(({ status }) => status)).toEqual([202, 202]);
  await letterTo(known);
  await waitUntilSettled(world);
  expect(outside().mailbox.letters(unknown)).toEqual([]);
});

test('a signed-in person adds a phone by code and may then log in with it', async () => {
  const { client, token } = await signUp(anEmail());
  const phone = aPhone();
  expect((await client.call(accounts.askPhoneCode, { body: { phone } }, withToken(token))).status).toBe(202);
  const code = codeIn(await textTo(phone));
  const elsewhere = await world.as('anna@example.com');
  expect((await elsewhere.call(accounts.verifyPhone, { body: { phone, code } })).status).toBe(422);
  expect((await client.call(accounts.verifyPhone, { body: { phone, code } }, withToken(token))).status).toBe(200);
  expect((await client.call(accounts.profile, {}, withToken(token))).body.data).toMatchObject({
    phone_number: phone,
    phone_verified: true,
  });
  expect((await world.visitor().call(accounts.login, { body: { login: phone, password: PASSWORD } })).status).toBe(200);
});

test('a mail address of somebody else is not taken over, and its owner hears of it', async () => {
  const owner = anEmail();
  await signUp(owner);
  const { client, token } = await signUp(anEmail());
  expect((await client.call(accounts.askEmailCode, { body: { email: owner } }, withToken(token))).status).toBe(202);
  await outside().mailbox.waitFor(owner, ({ subject }) => subject.includes('already'));
  const guesses = ['000000', '123456'].map((code) =>
    client.call(accounts.verifyEmail, { body: { email: owner, code } }, withToken(token)),
  );
  expect((await Promise.all(guesses)).map(({ status }) => status)).toEqual([422, 422]);
  const mine = anEmail();
  await client.call(accounts.askEmailCode, { body: { email: mine } }, withToken(token));
  const code = codeIn(await letterTo(mine));
  expect((await client.call(accounts.verifyEmail, { body: { email: mine, code } }, withToken(token))).status).toBe(200);
});

test('a number the carrier will not take does not hold up the queue', async () => {
  await ask(world.visitor(), '7135550001');
  const email = anEmail();
  await ask(world.visitor(), email);
  expect((await letterTo(email)).codes).toHaveLength(1);
});
