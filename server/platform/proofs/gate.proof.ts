import { endpoint } from 'core/kernel/endpoint';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Credentials, type Identity, openGate, type Viewer } from '../gate.ts';
import { openTokens } from '../tokens.ts';

const signedIn: Viewer = {
  session_id: '0190a000-0000-7000-8000-000000000001',
  account_id: 7,
  device_id: null,
  is_super_admin: false,
  has_factor: true,
  is_of_platform: false,
  is_developer: false,
  is_partner: false,
};
const nobodyElse: Omit<Identity, 'viewerBySession'> = {
  viewerByCookie: async () => null,
  deviceByToken: async () => null,
  businessByUrl: async () => null,
  businessById: async () => null,
  standing: () => Promise.reject(new Error('nobody asks for a business here')),
  spendPinProof: async () => false,
};
const own = endpoint({
  method: 'GET',
  path: '/api/own',
  summary: 'Something of the viewer',
  access: 'signed-in',
  scope: 'none',
  pin: 'none',
  money: false,
  idempotent: false,
  limit: 'read',
  reply: z.object({}),
});
const shows = (bearer: string): Credentials => ({
  bearer,
  cookie: null,
  device: null,
  pinProof: null,
  order: 'order',
  acting: null,
  client: null,
  request_id: 'proof',
  ip: 'proof',
});

test('a token that runs out opens nothing, though it was believed a moment before', async () => {
  let at = Date.parse('2027-03-03T20:00:00Z');
  const tokens = openTokens(['proof'], () => at);
  const gate = openGate({ ...nobodyElse, viewerBySession: async () => signedIn }, tokens, () => at);
  const bearer = tokens.sign('access', { session_id: signedIn.session_id, account_id: 7 }, 900);
  expect(await gate.viewerOf(own, shows(bearer))).toEqual(signedIn);
  at += 899_000;
  expect(await gate.viewerOf(own, shows(bearer))).toEqual(signedIn);
  at += 1000;
  expect(await gate.viewerOf(own, shows(bearer))).toBeNull();
});

test('a session is asked for again after three seconds, and at once when it is forgotten', async () => {
  let at = Date.parse('2027-03-03T20:00:00Z');
  let asked = 0;
  const viewerBySession = async () => {
    asked += 1;
    return signedIn;
  };
  const tokens = openTokens(['proof'], () => at);
  const gate = openGate({ ...nobodyElse, viewerBySession }, tokens, () => at);
  const bearer = tokens.sign('access', { session_id: signedIn.session_id, account_id: 7 }, 900);
  const look = () => gate.viewerOf(own, shows(bearer));
  await look();
  at += 2999;
  await look();
  expect(asked).toBe(1);
  at += 2;
  await look();
  expect(asked).toBe(2);
  gate.forgetSession(signedIn.session_id);
  await look();
  expect(asked).toBe(3);
});

const MINUTE_MS = 60_000;
const refused = () => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });

/** A gate that gets its sessions from `answer` instead of the directory. */
function gateOver(answer: () => Promise<Viewer | null>) {
  const clock = { at: Date.parse('2027-03-03T20:00:00Z') };
  const tokens = openTokens(['proof'], () => clock.at);
  const gate = openGate({ ...nobodyElse, viewerBySession: () => answer() }, tokens, () => clock.at);
  const bearer = tokens.sign('access', { session_id: signedIn.session_id, account_id: 7 }, 3600);
  return { clock, gate, look: () => gate.viewerOf(own, shows(bearer)) };
}

test('while the directory can not be reached, a known session stands for five minutes from when it was confirmed', async () => {
  let answer: () => Promise<Viewer | null> = async () => signedIn;
  const { clock, look } = gateOver(() => answer());
  await look();
  answer = () => Promise.reject(refused());
  for (let minute = 1; minute < 5; minute += 1) {
    clock.at += MINUTE_MS;
    expect(await look(), `minute ${minute}`).toEqual(signedIn);
  }
  clock.at += MINUTE_MS;
  await expect(look()).rejects.toThrow('ECONNREFUSED');
  answer = async () => signedIn;
  expect(await look()).toEqual(signedIn);
});

test('what was dropped meanwhile is not believed again, and neither is an answer that was on its way', async () => {
  let answer: () => Promise<Viewer | null> = async () => signedIn;
  const { clock, gate, look } = gateOver(() => answer());
  await look();
  answer = () => Promise.reject(refused());
  clock.at += 4000;
  expect(await look()).toEqual(signedIn);
  gate.forgetSession(signedIn.session_id);
  await expect(look()).rejects.toThrow('ECONNREFUSED');

  const late = Promise.withResolvers<Viewer | null>();
  answer = () => late.promise;
  const onItsWay = look();
  gate.forgetSession(signedIn.session_id);
  late.resolve(signedIn);
  expect(await onItsWay).toEqual(signedIn);
  answer = () => Promise.reject(refused());
  clock.at += 4000;
  await expect(look()).rejects.toThrow('ECONNREFUSED');
});

test('whoever hears of no removals believes nobody while the directory is away, and people of the platform are never believed', async () => {
  let answer: () => Promise<Viewer | null> = async () => signedIn;
  const { clock, gate, look } = gateOver(() => answer());
  await look();
  answer = () => Promise.reject(refused());
  clock.at += 4000;
  gate.hearRemovals(false);
  await expect(look()).rejects.toThrow('ECONNREFUSED');
  gate.hearRemovals(true);
  expect(await look()).toEqual(signedIn);

  const support = { ...signedIn, is_of_platform: true };
  answer = async () => support;
  clock.at += 4000;
  expect(await look()).toEqual(support);
  answer = () => Promise.reject(refused());
  clock.at += 4000;
  await expect(look()).rejects.toThrow('ECONNREFUSED');
});

test('forgetting one keeps no answer about another from being remembered', async () => {
  const late = Promise.withResolvers<Viewer | null>();
  let answer: () => Promise<Viewer | null> = () => late.promise;
  const { clock, gate, look } = gateOver(() => answer());
  const onItsWay = look();
  gate.forgetSession('0190a000-0000-7000-8000-000000000002');
  late.resolve(signedIn);
  await onItsWay;
  answer = () => Promise.reject(refused());
  clock.at += 4000;
  expect(await look()).toEqual(signedIn);
});

test('control: a no, and any error that is an answer, ends it at once', async () => {
  let answer: () => Promise<Viewer | null> = async () => signedIn;
  const { clock, look } = gateOver(() => answer());
  await look();
  answer = () => Promise.reject(new Error('column is missing'));
  clock.at += 4000;
  await expect(look()).rejects.toThrow('column is missing');
  answer = async () => null;
  expect(await look()).toBeNull();
  answer = () => Promise.reject(refused());
  clock.at += 4000;
  await expect(look()).rejects.toThrow('ECONNREFUSED');
});
