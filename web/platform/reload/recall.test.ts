import { afterEach, expect, it, vi } from 'vitest';
import type { Viewer } from '../session.ts';

const last = { id: 'u1', name: 'Thu', token: '' } as Viewer;
afterEach(() => vi.unstubAllGlobals());

/** The session module of a page that has just been opened. `answer` is what the server answers to the request for the viewer. */
async function opened(answer: () => Promise<Response>) {
  vi.resetModules();
  vi.stubGlobal('fetch', answer);
  const session = await import('../session.ts');
  session.setOfflineViewerLoader(async () => last);
  return session;
}

it('who was here last is here again while nobody answers, without a token', async () => {
  const { resolveViewer: whoIsThere, accessToken } = await opened(() => Promise.reject(new TypeError('no network')));
  expect(await whoIsThere()).toEqual(last);
  expect(accessToken()).toBe('');
});

it.each([401, 500])('nobody is called back where somebody answered (%i)', async (status) => {
  const { resolveViewer: whoIsThere, accessToken } = await opened(async () => new Response('{}', { status }));
  expect(await whoIsThere()).toBeNull();
  expect(accessToken()).toBeNull();
});

it('once there is an answer they have a token, by the next call', async () => {
  let isBack = false;
  const {
    resolveViewer: whoIsThere,
    renewAccess,
    accessToken,
  } = await opened(async () => {
    if (!isBack) throw new TypeError('no network');
    return Response.json({ data: { ...last, token: 'new' } });
  });
  await whoIsThere();
  isBack = true;
  expect(await renewAccess()).toBe(true);
  expect(accessToken()).toBe('new');
});
