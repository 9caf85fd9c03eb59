import * as accounts from 'core/accounts/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { platformScope } from '../../platform/db.ts';
import { openWorld, type World } from '../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ outside: true });
});
afterAll(() => world.close());

const ANNA = 'anna@example.com';
const MIA = 'mia.lotus-nails@example.com';
const sameOrigin = { 'x-csrf-token': '1', 'x-requested-with': 'XMLHttpRequest', 'sec-fetch-site': 'same-origin' };
const userBy = (headers: Record<string, string>) => world.visitor().raw({ method: 'GET', url: '/api/user', headers });
const leave = (headers: Record<string, string>) => world.visitor().raw({ method: 'POST', url: '/logout', headers });
const cookieOf = ({ cookie }: { cookie: string }) => ({ cookie: `bearer_token=${cookie}` });

test('a login sets a strict cookie and stores only its hash', async () => {
  const { status, headers, cookie, body } = await world
    .visitor()
    .call(accounts.login, { body: { login: ANNA, password: 'openchair' } });
  expect(status).toBe(200);
  const [session, device] = [headers['set-cookie']].flat().map(String);
  expect(session).toMatch(/^bearer_token=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(device).toMatch(/^known_device=[\w-]+\.[\w-]+; Max-Age=34560000; Path=\/api; HttpOnly; Secure; SameSite=Lax$/);
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toMatchObject({ token: expect.any(String), user: { token: 'token' in body ? body.token : '' } });
  const rows = await world.deps.db.read(platformScope, ({ tx }) => tx.selectFrom('session').selectAll().execute());
  expect(JSON.stringify(rows)).not.toContain(cookie);
});

test('the cookie opens only the door of the user, not the other endpoints', async () => {
  const anna = await world.as(ANNA);
  expect((await userBy(cookieOf(anna))).status).toBe(200);
  expect((await world.visitor().raw({ method: 'GET', url: '/api/user/sessions', headers: cookieOf(anna) })).status).toBe(401);
});

test('without a session the answer is the text of the specification', async () => {
  const { status, body } = await userBy({ cookie: 'bearer_token=nobody' });
  expect([status, body]).toEqual([401, { message: 'Token not found. Please login again.', code: 'access.sign_in', params: {} }]);
});

test('a cookie cannot log out without the CSRF header or from another site, and then it can', async () => {
  const anna = await world.as(ANNA);
  const { 'x-csrf-token': _token, ...bare } = sameOrigin;
  const refused = await Promise.all([
    leave(cookieOf(anna)),
    leave({ ...cookieOf(anna), ...bare }),
    leave({ ...cookieOf(anna), ...sameOrigin, 'sec-fetch-site': 'cross-site' }),
    leave({ ...cookieOf(anna), ...sameOrigin, 'sec-fetch-site': 'same-site' }),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect((await userBy(cookieOf(anna))).status).toBe(200);
  const gone = await leave({ ...cookieOf(anna), ...sameOrigin });
  expect([gone.status, gone.cookie]).toEqual([204, '']);
  expect((await userBy(cookieOf(anna))).status).toBe(401);
  expect((await anna.call(accounts.sessions, {})).status).toBe(401);
});

test('a bearer token logs out without the cookie', async () => {
  const anna = await world.as(ANNA);
  expect((await anna.call(accounts.logout, {})).status).toBe(204);
  expect((await userBy(cookieOf(anna))).status).toBe(401);
});

test('revoking a session kills its cookie and its token, and only the own can be revoked', async () => {
  const [here, there, mia] = await Promise.all([world.as(ANNA), world.as(ANNA), world.as(MIA)]);
  const { body } = await here.call(accounts.sessions, {});
  expect(body.data.find(({ id }) => id === here.session_id)?.current).toBe(true);
  expect(body.data.find(({ id }) => id === there.session_id)?.current).toBe(false);
  expect(body.data.some(({ id }) => id === mia.session_id)).toBe(false);
  expect((await there.call(accounts.sessions, {})).status).toBe(200);
  expect((await mia.call(accounts.revokeSession, { params: { id: there.session_id } })).status).toBe(404);
  expect((await here.call(accounts.revokeSession, { params: { id: there.session_id } })).status).toBe(200);
  expect((await there.call(accounts.sessions, {})).status).toBe(401);
  expect((await userBy(cookieOf(there))).status).toBe(401);
  expect((await here.call(accounts.revokeSession, { params: { id: there.session_id } })).status).toBe(404);
  expect((await here.call(accounts.sessions, {})).status).toBe(200);
});

test('a session that expired, or whose account is gone, opens nothing', async () => {
  const late = await world.as(ANNA);
  await world.deps.db.write(platformScope, ({ tx }) =>
    tx
      .updateTable('session')
      .set({ expires_at: new Date(0).toISOString() })
      .where('id', '=', late.session_id)
      .execute(),
  );
  expect((await userBy(cookieOf(late))).status).toBe(401);
  const gone = await world.as('dev@example.com');
  await world.deps.db.write(platformScope, ({ tx }) =>
    tx.updateTable('account').set({ deleted_at: new Date().toISOString() }).where('id', '=', gone.account_id).execute(),
  );
  expect((await userBy(cookieOf(gone))).status).toBe(401);
  expect((await world.visitor().call(accounts.login, { body: { login: 'dev@example.com', password: 'openchair' } })).status).toBe(
    422,
  );
});

test('a new password needs the current one and ends every other session', async () => {
  const [here, there] = await Promise.all([world.as(MIA), world.as(MIA)]);
  const change = (current_password: string) =>
    here.call(accounts.changePassword, { body: { current_password, password: 'rain-on-lotus' } });
  expect((await change('wrong-one')).status).toBe(422);
  expect((await change('openchair')).status).toBe(200);
  expect((await here.call(accounts.sessions, {})).body.data.map(({ id }) => id)).toEqual([here.session_id]);
  expect((await there.call(accounts.sessions, {})).status).toBe(401);
});

test('signing out everywhere else leaves this session alone', async () => {
  const [here, there] = await Promise.all([world.as('tam.lotus-nails@example.com'), world.as('tam.lotus-nails@example.com')]);
  expect((await here.call(accounts.revokeOtherSessions, {})).status).toBe(200);
  expect((await there.call(accounts.sessions, {})).status).toBe(401);
  expect((await here.call(accounts.sessions, {})).status).toBe(200);
});

test('the platform flags of a person are told', async () => {
  const [sam, partner] = await Promise.all([world.as('super@example.com'), world.as('partner@example.com')]);
  expect((await sam.call(accounts.currentUser, {})).body.data).toMatchObject({ isSuperAdmin: true, is_partner: false });
  expect((await partner.call(accounts.currentUser, {})).body.data).toMatchObject({ isSuperAdmin: false, is_partner: true });
});

test('settings have usual values, keep what is chosen and refuse what is not offered', async () => {
  const lan = await world.as('lan.lotus-nails@example.com');
  expect((await lan.call(accounts.viewPreferences, {})).body.data).toEqual({ search: 'list' });
  await lan.call(accounts.saveViewPreference, { body: { screen: 'search', view: 'map' } });
  expect((await lan.call(accounts.viewPreferences, {})).body.data).toEqual({ search: 'map' });
  expect((await lan.call(accounts.userSettings, {})).body).toEqual({
    settings: { font_size: 'text-base', locale: 'en', theme: null },
  });
  const saved = await lan.call(accounts.saveUserSetting, { body: { key: 'font_size', value: 'text-xl' } });
  expect(saved.body).toEqual({ success: true, settings: { font_size: 'text-xl', locale: 'en', theme: null } });
  for (const value of ['text-sm', 'text-base', 'text-lg', 'text-xl'] as const) {
    await lan.call(accounts.saveUserSetting, { body: { key: 'font_size', value } });
    expect((await lan.call(accounts.currentUser, {})).body.data.font_size).toBe(value);
    expect((await lan.call(accounts.userSettings, {})).body.settings.font_size).toBe(value);
  }
  for (const body of [{ key: 'font_size', value: 'text-2xl' }, { key: 'is_super_admin', value: 'true' }, { key: 'theme' }]) {
    const refused = await lan.raw({ method: 'POST', url: '/api/user-settings', payload: body });
    expect(refused.status).toBe(422);
  }
});

test('a profile takes a name and a photo, re-encodes the photo and gives both back', async () => {
  const vy = await world.as('vy.lotus-nails@example.com');
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#b998e3' } })
    .jpeg()
    .toBuffer();
  const form = (parts: Record<string, string | Blob>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(parts)) data.append(name, value);
    return data;
  };
  const put = async (data: FormData) => {
    const request = new Request('http://x/', { method: 'POST', body: data });
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    const answer = await vy.raw({
      method: 'PUT',
      url: '/api/user/profile',
      headers,
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return { status: answer.status, body: answer.body as { data: { name: string; image: string | null } } };
  };
  const saved = await put(form({ name: '  Vy Trần ', image: new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }) }));
  expect(saved).toMatchObject({
    status: 200,
    body: { data: { name: 'Vy Trần', image: expect.stringMatching(/^\/media\/[0-9a-f]{40}\.webp$/) } },
  });
  const { image } = saved.body.data;
  const kept = await world.deps.files.get(String(image).slice(1));
  expect(kept?.contentType).toBe('image/webp');
  kept?.body.resume();
  expect((await put(form({ name: 'Vy' }))).body.data.image).toBe(image);
  expect((await put(form({ name: '' }))).status).toBe(422);
  expect((await put(form({ image: new Blob(['<svg onload=alert(1)>']) }))).status).toBe(422);
  expect((await put(form({ image: '' }))).body.data).toMatchObject({ name: 'Vy', image: null });
});
