import { createHmac } from 'node:crypto';
import { clientOtp } from 'core/clients/contract';
import { checkPin, pinPeople, storePin } from 'core/staff/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCardGateway } from './adapters/payments/cards.ts';
import { codeIdOf } from './features/accounts/codes/commands.ts';
import { realtimeApp } from './features/realtime/commands.ts';
import { signChannelPass, isValidChannelPass, isValidUserPass } from './platform/realtime/signature.ts';
import { openWorld, openWorldOver, type World } from './test/world.ts';

/** The same database before secrets are replaced, while the old ones are still believed, and after. */
let before: World;
let meanwhile: World;
let after: World;
let business_id: number;
const names = ['TOKEN_SECRET', 'CODE_PEPPER', 'PIN_PEPPER', 'REALTIME_SECRET', 'MEDICAL_KEY', 'CARD_WEBHOOK_SECRET'] as const;
const next = (name: string) => `the next ${name}`;

beforeAll(async () => {
  before = await openWorld();
  const replaced = Object.fromEntries(names.map((name) => [name, next(name)]));
  const kept = Object.fromEntries(names.map((name) => [`${name}_BEFORE`, before.config[name]]));
  meanwhile = await openWorldOver(before.databases, { env: { ...replaced, ...kept } });
  after = await openWorldOver(before.databases, { env: replaced });
  business_id = await before.businessId('lotus-nails');
});
afterAll(() => Promise.all([before, meanwhile, after].map((world) => world.close())));

it('TOKEN_SECRET: who is signed in stays so, and links on paper open, until the old one is gone', async () => {
  const { headers } = await before.as('lan.lotus-nails@example.com');
  const ask = async ({ app }: World) =>
    (await app.inject({ url: `/api/pin/people?business_id=${business_id}`, headers })).statusCode;
  expect([await ask(before), await ask(meanwhile), await ask(after)]).toEqual([200, 200, 401]);
  const { tokens } = before.deps;
  const [paper, sealed] = [tokens.mark('receipt', Buffer.from('1')), tokens.seal('pin', { business_id }, 60)];
  const opens = ({ deps }: World) => [deps.tokens.unmark('receipt', paper) !== null, deps.tokens.unseal('pin', sealed) !== null];
  expect([opens(meanwhile), opens(after)]).toEqual([
    [true, true],
    [false, false],
  ]);
  expect(before.deps.tokens.verify('access', meanwhile.deps.tokens.sign('access', {}, 60))).toBeNull();
});

it('CODE_PEPPER: a code that was asked for before is right, until the old one is gone', async () => {
  const asked = { busUrl: 'lotus-nails', phone: '7135550166', locale: 'en' as const };
  const claim = (await before.visitor().call(clientOtp, { body: asked })).body.claim ?? '';
  const digest = createHmac('sha256', before.config.CODE_PEPPER).update(codeIdOf(claim)).digest();
  const code = String(digest.readBigUInt64BE() % 1_000_000n).padStart(6, '0');
  const give = async (world: World) => (await world.visitor().call(clientOtp, { body: { ...asked, claim, code } })).status;
  expect([await give(after), await give(meanwhile)]).toEqual([422, 200]);
});

it('PIN_PEPPER: a PIN is right, is stored anew when it is shown, and is nobody else’s meanwhile', async () => {
  const lan = 'lan.lotus-nails@example.com';
  const owner = await before.as(lan);
  const { people } = (await owner.call(pinPeople, { query: { business_id } })).body.data;
  const idOf = (name: string) => people.find(({ first_name }) => first_name === name)?.id ?? '';
  await owner.call(storePin, { body: { business_id, employee_id: idOf('Lan'), pin: '9101' } });
  await owner.call(storePin, { body: { business_id, employee_id: idOf('Mia'), pin: '9103' } });
  const check = async (world: World, name: string, pin: string) =>
    (await (await world.as(lan)).call(checkPin, { body: { business_id, employee_id: idOf(name), pin } })).status;
  const keep = (world: World, pin: string) =>
    world.as(lan).then((who) => who.call(storePin, { body: { business_id, employee_id: idOf('Tam'), pin } }));
  expect((await keep(meanwhile, '9103')).status).toBe(422);
  expect([await check(meanwhile, 'Lan', '9101'), await check(meanwhile, 'Lan', '9102')]).toEqual([200, 422]);
  expect([await check(after, 'Lan', '9101'), await check(after, 'Mia', '9103')]).toEqual([200, 422]);
});

it('MEDICAL_KEY: what was wrapped before opens, until the old one is gone', () => {
  const key = Buffer.alloc(32, 7);
  const wrapped = before.deps.vault.wrap('business 1', key);
  expect(meanwhile.deps.vault.unwrap('business 1', wrapped).equals(key)).toBe(true);
  expect(() => after.deps.vault.unwrap('business 1', wrapped)).toThrow('not here');
});

it('REALTIME_SECRET: a pass that was given before lets in, until the old one is gone', () => {
  const pass = signChannelPass(realtimeApp({ deps: before.deps }), '1.1', 'private-user.x');
  const lets = ({ deps }: World) => isValidChannelPass(realtimeApp({ deps }), pass, '1.1', 'private-user.x');
  expect([lets(before), lets(meanwhile), lets(after)]).toEqual([true, true, false]);
  expect(isValidUserPass(realtimeApp({ deps: meanwhile.deps }), pass, '1.1', 'x')).toBe(false);
});

it('CARD_WEBHOOK_SECRET: the processor may sign with either, until the old one is gone', async () => {
  const raw = Buffer.from(JSON.stringify({ id: 'evt_1', object: 'event', data: { object: {} } }));
  const at = Math.floor(Date.now() / 1000);
  const signature = (secret: string) =>
    `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${raw.toString()}`).digest('hex')}`;
  const heard = ({ config }: World, secret: string) => openCardGateway(config).heard(raw, signature(secret));
  const [old, now] = [before.config.CARD_WEBHOOK_SECRET, next('CARD_WEBHOOK_SECRET')];
  expect([await heard(meanwhile, old), await heard(meanwhile, now)]).toEqual(['something else', 'something else']);
  expect([await heard(after, old), await heard(after, now)]).toEqual([null, 'something else']);
});
