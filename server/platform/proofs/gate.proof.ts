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
  usePinProof: async () => false,
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
