import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { endpoint } from 'core/kernel/endpoint';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { apiQueryOptions, attemptCall, callApi } from './api.ts';
import { Failure } from './errors.ts';
import { type Notice, onNotice } from './notices.ts';
import { queryPolicies, openQueryClient, retryUpTo, retryDelay } from './queries.ts';
import { accessToken, beginSigningOut, setSignedIn, setSignedOut, type Viewer } from './session.ts';
import { clientProof, rememberProof } from './visitor/client-proof.ts';

const thing = endpoint({
  method: 'GET',
  path: '/api/thing/:id',
  summary: '',
  access: 'anyone',
  scope: 'none',
  pin: 'none',
  money: false,
  idempotent: false,
  limit: 'read',
  params: z.object({ id: z.string() }),
  query: z.object({ page: z.optional(z.number()) }),
  reply: z.object({ ok: z.boolean() }),
});
const input = { params: { id: 'a/b' }, query: { page: 2 } };
const viewer = { id: 'u1', name: 'Lan', token: 't1' } as Viewer;

const asked: string[] = [];
let told: Notice[] = [];
/** Replaces `fetch`: it gives these answers in this order, and fails after the last one. */
function network(...answers: readonly [status: number, body?: unknown][]) {
  const queue = [...answers];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const next = queue.shift();
    if (!next) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(next[1] ?? {}), { status: next[0] });
  });
}
beforeEach(() => {
  asked.length = 0;
  told = [];
  onNotice((notice) => told.push(notice));
  setSignedOut();
});
afterEach(() => vi.unstubAllGlobals());

test('the address carries parameters and query, escaped', async () => {
  network([200, { ok: true }]);
  expect(await callApi(thing, input)).toEqual({ ok: true });
  expect(asked).toEqual(['/api/thing/a%2Fb?page=2']);
});

test('a file keeps the byte order mark by which spreadsheets know its accents', async () => {
  const sent = '\uFEFFTên,Tiền\r\nLụa,12.00\r\n';
  vi.stubGlobal('fetch', async () => new Response(sent));
  expect(await callApi({ ...thing, media: 'text/csv' }, input)).toBe(sent);
});

test('invalid input is thrown on to the form', async () => {
  network([422, { message: 'no', errors: { name: ['This field is required.'] } }]);
  await expect(attemptCall(thing, input)).rejects.toThrow('This field is required.');
  expect(told).toEqual([]);
});

test.each([400, 500, 501])('%i with title and content is shown, and the value is false', async (status) => {
  network([status, { errors: { title: 'Not understood', content: 'We couldn’t read the request.' } }]);
  expect(await attemptCall(thing, input)).toBe(false);
  expect(told).toEqual([{ level: 'error', title: 'Not understood', text: 'We couldn’t read the request.' }]);
});

test.each([403, 404, 429, 503])('%i is quietly false', async (status) => {
  network([status, { message: 'no' }]);
  expect(await attemptCall(thing, input)).toBe(false);
  expect(told).toEqual([]);
});

test('a server that does not answer is false too, and the thrown text says so', async () => {
  network();
  expect(await attemptCall(thing, input)).toBe(false);
  await expect(callApi(thing, input)).rejects.toThrow('No response from server.');
});

test('a token that ran out is renewed once, unseen', async () => {
  setSignedIn(viewer);
  network([401], [200, { data: { ...viewer, token: 't2' } }], [200, { ok: true }]);
  expect(await callApi(thing, input)).toEqual({ ok: true });
  expect(accessToken()).toBe('t2');
  expect(told).toEqual([]);
});

test('whoever leaves on purpose is not signed out by a call under way, and is told nothing', async () => {
  setSignedIn(viewer);
  beginSigningOut();
  network([401], [401]);
  expect(await attemptCall(thing, input)).toBe(false);
  expect([accessToken(), told]).toEqual([viewer.token, []]);
  setSignedIn(viewer);
  network([401], [401], [401]);
  expect(await attemptCall(thing, input)).toBe(false);
  expect([accessToken(), told.length]).toEqual([null, 1]);
});

test('a token that is dead is dropped, with the words of the specification', async () => {
  setSignedIn(viewer);
  network([401], [401], [401]);
  expect(await attemptCall(thing, input)).toBe(false);
  expect(accessToken()).toBeNull();
  expect(told.map(({ text }) => text)).toEqual(['Token not found. Please login again.']);
});

test('silence and 5xx are asked again, 4xx never; the wait doubles from 1 s to 30 s', () => {
  const again = retryUpTo(3);
  expect([0, 1, 2, 3].map((tries) => again(tries, new Failure(503, null)))).toEqual([true, true, true, false]);
  expect(again(0, new Failure(0, null))).toBe(true);
  expect([400, 401, 403, 404, 422, 429].some((status) => again(0, new Failure(status, null)))).toBe(false);
  expect([0, 1, 2, 3, 4, 5, 6].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test('answers are kept five minutes, and a business is not asked for again within them', () => {
  expect(openQueryClient().getDefaultOptions().queries?.gcTime).toBe(300_000);
  expect(queryPolicies.business.staleTime).toBe(300_000);
});

test('a question that nobody waits for any more is given up, and is no failure', async () => {
  let signal: AbortSignal | null | undefined;
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    signal = init.signal;
    return new Promise((_, refuse) => signal?.addEventListener('abort', () => refuse(new Error('aborted'))));
  });
  const queries = new QueryClient();
  const observer = new QueryObserver(queries, apiQueryOptions(thing, input));
  const leave = observer.subscribe(() => {});
  await vi.waitFor(() => expect(signal?.aborted).toBe(false));
  leave();
  expect(signal?.aborted).toBe(true);
  await vi.waitFor(() => expect(queries.getQueryState(observer.options.queryKey ?? [])?.fetchStatus).toBe('idle'));
  expect(queries.getQueryState(observer.options.queryKey ?? [])?.error).toBeNull();
});

test('what a visitor has shown to a business goes with every question to it, and is dropped when it no longer counts', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
  const own = endpoint({ ...thing, path: '/api/own', params: z.object({}), query: z.object({ busUrl: z.string() }) });
  const sent: (string | null)[] = [];
  let status = 200;
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(new Headers(init.headers).get('x-client-token'));
    return Response.json({}, { status });
  });
  rememberProof('Lotus', { kind: 'phone', token: 'abc:def' });
  await callApi(own, { params: {}, query: { busUrl: 'lotus' } });
  await callApi(own, { params: {}, query: { busUrl: 'thao' } });
  await callApi(thing, input);
  expect(sent).toEqual(['abc:def', null, null]);
  status = 401;
  await expect(callApi(own, { params: {}, query: { busUrl: 'lotus' } })).rejects.toBeInstanceOf(Failure);
  expect(clientProof('lotus')).toBeNull();
});

test('an endpoint with files takes a form, and JSON for what a form can’t hold', async () => {
  const withFiles = { ...thing, method: 'POST', path: '/api/thing', files: { picture: { most: 1, kind: 'image' } } } as never;
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', (_to: string, init: RequestInit) => {
    bodies.push(init.body);
    return Promise.resolve(Response.json({ ok: true }));
  });
  await callApi(withFiles, { body: { text: 'hi' } } as never);
  await callApi(withFiles, { body: { text: 'hi', card: { ask: 'confirm' } } } as never);
  expect(bodies).toEqual([expect.any(FormData), JSON.stringify({ text: 'hi', card: { ask: 'confirm' } })]);
});
