import { endpoint } from 'core/kernel/endpoint';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { callApi } from '../api.ts';
import { setOwnPinDialog } from './own-pin-proofs.ts';

const base = { summary: '', scope: 'none', pin: 'none', money: false, idempotent: false, reply: z.object({}) } as const;
const look = endpoint({ ...base, method: 'GET', path: '/api/look', access: 'signed-in', limit: 'read' });
const act = endpoint({ ...base, method: 'POST', path: '/api/act', access: 'signed-in', limit: 'write' });

let sent: (string | null)[] = [];
let asked: string[] = [];
let forget = () => {};
/** A server that accepts calls with one of these proofs. */
function server(...good: string[]) {
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Headers }) => {
    const proof = headers.get('x-pin-proof');
    sent.push(proof);
    if (proof !== null && good.includes(proof)) return new Response('{}', { status: 200 });
    const params = { whose: 'own', action: 'pos.ticket.open', use: url === act.path ? 'order' : 'reading' };
    return new Response(JSON.stringify({ message: 'You need a PIN for this.', code: 'pin.needed', params }), { status: 403 });
  });
}
const answer = (...proofs: (string | null)[]) => {
  forget = setOwnPinDialog(async (action) => {
    asked.push(action);
    return proofs.shift() ?? null;
  });
};
beforeEach(() => {
  [sent, asked] = [[], []];
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
});
afterEach(() => {
  forget();
  vi.unstubAllGlobals();
});

test('an order that takes one’s own PIN asks for it, each time, and is made again with the proof', async () => {
  server('a', 'b');
  answer('a', 'b');
  await callApi(act, {});
  await callApi(act, {});
  expect(asked).toEqual(['pos.ticket.open', 'pos.ticket.open']);
  expect(sent).toEqual([null, 'a', null, 'b']);
});

test('what is read at once asks once for the whole till, and carries the proof from then on', async () => {
  server('a');
  answer('a');
  await Promise.all([callApi(look, {}), callApi(look, {}), callApi(look, {})]);
  await callApi(look, {});
  expect(asked).toEqual(['pos']);
  expect(sent.at(-1)).toBe('a');
});

test('who closes the dialog gets the refusal, and is not asked again by what the screen reads by itself', async () => {
  server('a');
  answer(null, 'a');
  await expect(callApi(look, {})).rejects.toThrow('You need a PIN for this.');
  await expect(callApi(look, {})).rejects.toThrow('You need a PIN for this.');
  expect(asked).toEqual(['pos']);
});

test('a call that nobody waits for asks nobody', async () => {
  server('a');
  answer('a');
  await expect(callApi(act, {}, { unasked: true })).rejects.toThrow('You need a PIN for this.');
  expect(asked).toEqual([]);
});
