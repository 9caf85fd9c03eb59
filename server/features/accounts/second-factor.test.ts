import * as accounts from 'core/accounts/contract';
import { audit, breakGlass, businessSecurity, businessSetting, grantSupport, saveBusinessSecurity } from 'core/business/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platformScope } from '../../platform/db.ts';
import { newHashId } from '../../platform/tokens.ts';
import { appCode, openAuthenticator } from '../../test/authenticator.ts';
import type { TestClient } from '../../test/client.ts';
import { openWorld, type World } from '../../test/world.ts';
import { addAuthenticatorApp } from './second-factor/commands.ts';
import { confirmFactor } from './second-factor/queries.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ outside: true, worker: true });
});
afterAll(() => world.close());

const PASSWORD = 'openchair';
const MINUTE = 60_000;
let people = 0;

async function somebody(flags: { is_super_admin?: boolean; is_developer?: boolean } = {}) {
  const email = `factor-${(people += 1)}@accounts.test`;
  await world.deps.db.write(platformScope, async ({ tx }) => {
    const { password_hash } = await tx
      .selectFrom('account')
      .select('password_hash')
      .where('email', '=', 'anna@example.com')
      .executeTakeFirstOrThrow();
    const verified = { email, email_verified_at: new Date().toISOString() };
    await tx
      .insertInto('account')
      .values({ hash_id: newHashId(), name: 'Hoa', password_hash, ...verified, ...flags })
      .execute();
  });
  return { email, client: await world.as(email) };
}
type Session = TestClient & { readonly session_id: string; readonly account_id: number };

/** The session as it is after a sign-in with the password alone, or as it is later. */
const setSession = (session_id: string, times: { proven_at?: Date | null; factor_at?: Date | null }) => {
  const row = Object.fromEntries(Object.entries(times).map(([key, at]) => [key, at?.toISOString() ?? null]));
  world.deps.gate.forgetSession(session_id);
  return world.deps.db.write(platformScope, ({ tx }) =>
    tx.updateTable('session').set(row).where('id', '=', session_id).execute(),
  );
};
const withoutFactor = async (client: Session) => {
  await setSession(client.session_id, { factor_at: null });
  return client;
};

async function withApp(client: Session) {
  const { body } = await client.call(accounts.addApp, {});
  const confirmed = await client.call(accounts.confirmApp, { body: { id: body.data.id, code: appCode(body.data.secret, -1) } });
  expect(confirmed.status).toBe(200);
  return { ...body.data, recovery_codes: confirmed.body.recovery_codes };
}
async function withPasskey(client: Session) {
  const key = openAuthenticator(world.config.PUBLIC_ORIGIN);
  const { data } = (await client.call(accounts.askPasskey, {})).body;
  const body = { step: data.step, name: 'iPhone', passkey: key.make(data.options) };
  const added = await client.call(accounts.addPasskey, { body });
  expect(added.status).toBe(200);
  return { key, recovery_codes: added.body.recovery_codes };
}
const login = (who: string, more: { password?: string; code?: string } = {}) =>
  world.visitor().call(accounts.login, { body: { login: who, password: PASSWORD, ...more } });
async function stepOf(who: string) {
  const { status, body, cookie } = await login(who);
  expect([status, cookie]).toEqual([200, null]);
  if (!('second_step' in body)) throw new Error('was let in without a second step');
  return body.second_step;
}
const second = (body: object) => world.visitor().call(accounts.loginSecondStep, { body: body as { step: string; code: string } });

describe('an authenticator app', () => {
  it('counts from its first right code on, and is asked for after the password', async () => {
    const { email, client } = await somebody();
    const { data } = (await client.call(accounts.addApp, {})).body;
    expect(data.uri).toMatch(/^otpauth:\/\/totp\/Openchair/);
    expect(await login(email)).toMatchObject({ status: 200, body: { user: { email } } });
    const confirm = (code: string) => client.call(accounts.confirmApp, { body: { id: data.id, code } });
    expect((await confirm('000000')).status).toBe(422);
    expect((await confirm(appCode(data.secret, -1))).status).toBe(200);
    const { step, ways } = await stepOf(email);
    expect(ways).toEqual(['totp', 'recovery']);
    expect((await second({ step, code: '000000' })).status).toBe(422);
    const done = await second({ step, code: appCode(data.secret) });
    expect([done.status, done.body.user.email]).toEqual([200, email]);
  });

  it('gives a code that works once, whoever comes with it at the same moment', async () => {
    const { email, client } = await somebody();
    const { secret } = await withApp(client);
    const [one, two] = [await stepOf(email), await stepOf(email)];
    const code = appCode(secret);
    const answers = await Promise.all([one, two].map(({ step }) => second({ step, code })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect((await second({ step: one.step, code })).status).toBe(422);
  });

  it('lets nobody guess: ten answers to one step, and strangers are slowed down over all steps', async () => {
    const { email, client } = await somebody();
    await withApp(client);
    const { step } = await stepOf(email);
    const answers: number[] = [];
    for (let tries = 0; tries < 8; tries += 1) answers.push((await second({ step, code: '000000' })).status);
    expect(answers.filter((status) => status === 422)).toHaveLength(5);
    expect(answers.filter((status) => status === 429)).toHaveLength(3);
  });

  it('is kept sealed, and recovery codes as hashes', async () => {
    const { client } = await somebody();
    const { secret, recovery_codes } = await withApp(client);
    expect(recovery_codes).toHaveLength(10);
    const rows = await world.deps.db.read(platformScope, async ({ tx }) => [
      await tx.selectFrom('second_factor').selectAll().where('account_id', '=', client.account_id).execute(),
      await tx.selectFrom('recovery_code').selectAll().where('account_id', '=', client.account_id).execute(),
    ]);
    const kept = rows
      .flat()
      .flatMap((row) => Object.values(row).map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : value)));
    const all = JSON.stringify(kept);
    expect(all).not.toContain(secret);
    for (const code of recovery_codes) expect(all).not.toContain(code.replaceAll('-', ''));
    const events = await world.deps.db.read(platformScope, ({ tx }) => tx.selectFrom('event').select('payload').execute());
    expect(JSON.stringify(events)).not.toContain(secret);
  });
});

describe('recovery codes', () => {
  it('open once each, however they are typed, until new ones are made', async () => {
    const { email, client } = await somebody();
    const { recovery_codes } = await withApp(client);
    const [first = '', other = ''] = recovery_codes;
    const use = async (recovery_code: string) => (await second({ step: (await stepOf(email)).step, recovery_code })).status;
    expect(await use(first.toUpperCase().replaceAll('-', ' '))).toBe(200);
    expect(await use(first)).toBe(422);
    expect((await client.call(accounts.secondFactors, {})).body.data).toMatchObject({ recovery_left: 9, required: false });
    expect((await client.call(accounts.renewRecoveryCodes, {})).body.recovery_codes).toHaveLength(10);
    expect(await use(other)).toBe(422);
  });
});

describe('a passkey', () => {
  it('signs in alone, or after the password, each answer once', async () => {
    const { email, client } = await somebody();
    const { key, recovery_codes } = await withPasskey(client);
    expect(recovery_codes).toHaveLength(10);
    const visitor = world.visitor();
    const { step, options } = (await visitor.call(accounts.askLoginPasskey, {})).body.data;
    const body = { step, passkey: key.answer(options) };
    const signedIn = await visitor.call(accounts.loginPasskey, { body });
    expect([signedIn.status, signedIn.body.user.email]).toEqual([200, email]);
    expect((await visitor.call(accounts.loginPasskey, { body })).status).toBe(422);
    const asked = await stepOf(email);
    expect(asked.ways).toEqual(['passkey', 'recovery']);
    const answer = key.answer(asked.passkey ?? { challenge: '' }, false);
    expect((await second({ step: asked.step, passkey: answer })).status).toBe(200);
  });

  it('of somebody else, for another challenge, of another site or without its owner opens nothing', async () => {
    const [{ email, client }, { client: other }] = [await somebody(), await somebody()];
    const [{ key }, { key: foreign }] = [await withPasskey(client), await withPasskey(other)];
    const refused = async (make: (challenge: { challenge: string }) => object) => {
      const asked = await stepOf(email);
      return (await second({ step: asked.step, passkey: make(asked.passkey ?? { challenge: '' }) })).status;
    };
    expect(await refused((question) => foreign.answer(question))).toBe(422);
    expect(await refused(() => key.answer({ challenge: 'AAAA' }))).toBe(422);
    expect(await refused((question) => openAuthenticator('https://evil.test').answer(question))).toBe(422);
    const { step, options } = (await world.visitor().call(accounts.askLoginPasskey, {})).body.data;
    const absent = { step, passkey: key.answer(options, false) };
    expect((await world.visitor().call(accounts.loginPasskey, { body: absent })).status).toBe(422);
  });
});

describe('while strangers guess at the password', () => {
  it('a passkey, and a code beside the password, still get in from a new device', async () => {
    const { email, client } = await somebody();
    const { secret } = await withApp(client);
    const { key } = await withPasskey(client);
    for (let tries = 0; tries < 5; tries += 1) expect((await login(email, { password: 'wrong-one' })).status).toBe(422);
    expect((await login(email)).status).toBe(429);
    expect((await login(email, { code: '000000' })).status).toBe(429);
    expect((await login(email, { code: appCode(secret) })).status).toBe(200);
    for (let tries = 0; tries < 5; tries += 1) await login(email, { password: 'wrong-one' });
    const { step, options } = (await world.visitor().call(accounts.askLoginPasskey, {})).body.data;
    expect((await world.visitor().call(accounts.loginPasskey, { body: { step, passkey: key.answer(options) } })).status).toBe(
      200,
    );
  });
});

describe('an open session', () => {
  it('adds, removes and reveals nothing without a fresh proof; a code or a passkey is one', async () => {
    const { client } = await somebody();
    const { id, secret } = await withApp(client);
    const { key } = await withPasskey(client);
    const age = () => setSession(client.session_id, { proven_at: new Date(Date.now() - 11 * MINUTE) });
    const guarded = () =>
      Promise.all([
        client.call(accounts.addApp, {}),
        client.call(accounts.askPasskey, {}),
        client.call(accounts.renewRecoveryCodes, {}),
        client.call(accounts.removeFactor, { params: { id } }),
      ]);
    await age();
    expect((await guarded()).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect((await client.call(accounts.prove, { body: { code: appCode(secret) } })).status).toBe(200);
    expect((await client.call(accounts.renewRecoveryCodes, {})).status).toBe(200);
    await age();
    const { step, options } = (await client.call(accounts.askProof, {})).body.data;
    expect((await client.call(accounts.prove, { body: { step, passkey: key.answer(options) } })).status).toBe(200);
    expect((await client.call(accounts.removeFactor, { params: { id } })).status).toBe(200);
  });

  it('that takes a second factor off is told to the mail address, which brings it back', async () => {
    const { email, client } = await somebody();
    const { id, secret } = await withApp(client);
    expect((await client.call(accounts.removeFactor, { params: { id } })).status).toBe(200);
    const thiefs = await withApp(client);
    const letter = await world.outside?.mailbox.waitFor(email, ({ subject }) => subject.includes('sign-in method'));
    const token = /undo\?change=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
    const { status, body } = await world.visitor().call(accounts.undoAccountChange, { body: { token } });
    expect(status).toBe(200);
    await world.visitor().call(accounts.resetPassword, { body: { token: body.reset, password: 'rain-and-lotus' } });
    const again = (await login(email, { password: 'rain-and-lotus' })).body;
    const { step } = 'second_step' in again ? again.second_step : { step: '' };
    expect((await second({ step, code: appCode(thiefs.secret) })).status).toBe(422);
    expect((await second({ step, code: appCode(secret) })).status).toBe(200);
  });
});

describe('people of the platform', () => {
  it('have no powers in a session without a second factor, and get them with it', async () => {
    const { client } = await somebody({ is_super_admin: true });
    await withoutFactor(client);
    const business_id = await world.businessId('lotus-nails');
    const enter = () => client.call(breakGlass, { body: { business_id, reason: 'Court order 12/3' } });
    const me = async () => (await client.call(accounts.currentUser, {})).body.data;
    expect(await me()).toMatchObject({ isSuperAdmin: false, needs_second_factor: true });
    expect(await enter()).toMatchObject({ status: 403, body: { code: 'account.second_factor' } });
    await withApp(client);
    expect(await me()).toMatchObject({ isSuperAdmin: true, needs_second_factor: false });
    expect((await enter()).status).toBe(201);
  });

  it('break the glass with a fresh second factor only, tell every owner and leave a record', async () => {
    const { client } = await somebody({ is_super_admin: true });
    const business_id = await world.businessId('saigon-nail-bar');
    const owner = 'hien.saigon-nail-bar@example.com';
    const enter = () => client.call(breakGlass, { body: { business_id, reason: 'Court order 77/1' } });
    await setSession(client.session_id, { proven_at: new Date(), factor_at: new Date(Date.now() - 11 * MINUTE) });
    expect(await enter()).toMatchObject({ status: 403, body: { code: 'account.prove_by_factor' } });
    await setSession(client.session_id, { factor_at: new Date() });
    expect((await enter()).status).toBe(201);
    const letter = await world.outside?.mailbox.waitFor(owner, ({ subject }) => subject.startsWith('Openchair support opened'));
    expect(letter?.text).toContain('Court order 77/1');
    const hien = await world.as(owner);
    const { platform_visits } = (await hien.call(businessSecurity, { query: { business_id } })).body.data;
    expect(platform_visits[0]).toMatchObject({ reason: 'Court order 77/1', who: { id: client.hash_id } });
    const look = async () => (await client.call(businessSetting, { query: { business_id } })).status;
    expect(await look()).toBe(200);
    await withoutFactor(client);
    expect(await look()).toBe(403);
  });

  it('support too stands outside without it', async () => {
    const business_id = await world.businessId('lotus-nails');
    const { email, client } = await somebody();
    const body = { business_id, contact: email, reason: 'Calendar shows the wrong day', hours: 2 };
    expect((await (await world.as('lan.lotus-nails@example.com')).call(grantSupport, { body })).status).toBe(201);
    expect((await client.call(audit, { query: { business_id } })).status).toBe(200);
    await withoutFactor(client);
    expect(await client.call(audit, { query: { business_id } })).toMatchObject({
      status: 403,
      body: { code: 'account.second_factor' },
    });
  });
});

describe('a business whose owner asks for it', () => {
  it('opens to owner and managers with a second factor alone; others and its public page do as before', async () => {
    const business_id = await world.businessId('lotus-nails');
    const by = (first: string) => world.as(`${first}.lotus-nails@example.com`);
    const [lan, khoa, mia] = await Promise.all([by('lan'), by('khoa'), by('mia')]);
    await Promise.all([withoutFactor(lan), withoutFactor(khoa), withoutFactor(mia)]);
    const ask = (client: TestClient, needs_second_factor: boolean) =>
      client.call(saveBusinessSecurity, { body: { business_id, needs_second_factor } });
    expect(await ask(lan, true)).toMatchObject({ status: 403, body: { code: 'business.own_factor_first' } });
    await world.deps.db.write(platformScope, async (ctx) => {
      const app = await addAuthenticatorApp({ ...ctx, deps: world.deps }, lan.account_id, 'Phone');
      await confirmFactor(ctx, app.id);
    });
    await setSession(lan.session_id, { factor_at: new Date() });
    expect((await ask(khoa, true)).status).toBe(403);
    expect((await ask(lan, true)).status).toBe(200);
    for (const { account_id } of [lan, khoa, mia]) world.deps.gate.forgetStanding(account_id, business_id);
    const look = async (client: TestClient) => (await client.call(businessSetting, { query: { business_id } })).status;
    expect([await look(lan), await look(khoa)]).toEqual([200, 403]);
    const { leaders } = (await lan.call(businessSecurity, { query: { business_id } })).body.data;
    expect(leaders.map(({ role, has_second_factor }) => [role, has_second_factor])).toEqual([
      ['owner', true],
      ['manager', false],
    ]);
    await withApp(khoa);
    expect(await look(khoa)).toBe(200);
    expect((await khoa.call(accounts.secondFactors, {})).body.data.required).toBe(true);
    expect((await ask(lan, false)).status).toBe(200);
  });
});
