import { afterEach, expect, test, vi } from 'vitest';
import { openQueryClient } from '../platform/queries.ts';
import { setSignedIn, setSignedOut, type Viewer } from '../platform/session.ts';
import type { Access } from './addresses.ts';
import { admit } from './guard.ts';

const person = { id: 'u1', name: 'Lan', token: 't', isSuperAdmin: false, is_developer: false, is_partner: false } as Viewer;
const url = new URL('http://page/biz/demo/manage/pos?tab=services');

/** The two questions the guard asks: which business, and which of its screens open to me. */
function world(screens: readonly string[] | 'no business', held: readonly string[] = []) {
  vi.stubGlobal('fetch', async (address: string) => {
    if (screens === 'no business') return new Response('{"message":"Not found."}', { status: 404 });
    return address.startsWith('/api/business-by-url')
      ? Response.json({ success: true, data: { id: 1, bus_url: 'demo' } })
      : Response.json({ success: true, data: screens, permissions: held.map((name) => ({ name, read: 'all' })) });
  });
}
afterEach(() => vi.unstubAllGlobals());

/** Where the guard sends somebody, the status it answers, or `in`. */
async function outcome(access: Access, page = ''): Promise<string> {
  const queries = openQueryClient();
  queries.setDefaultOptions({ queries: { retry: false } });
  try {
    await admit({ access, page }, queries, url, 'demo');
    return 'in';
  } catch (answer) {
    if (!(answer instanceof Response)) throw answer;
    return answer.headers.get('location') ?? String(answer.status);
  }
}

test('a visitor goes to the login and comes back to where they wanted', async () => {
  setSignedOut();
  expect(await outcome('pos')).toBe('/login?redirect=%2Fbiz%2Fdemo%2Fmanage%2Fpos%3Ftab%3Dservices');
  expect(await outcome('signed-in')).toContain('/login?redirect=');
  expect(await outcome('anyone')).toBe('in');
});

test('a screen opens to who holds its key', async () => {
  setSignedIn(person);
  world(['pos', 'calendar']);
  expect(await outcome('pos')).toBe('in');
  expect(await outcome('payroll')).toBe('/biz/demo/no-permission');
});

test('a key alone does not open a screen whose first question the gate would refuse', async () => {
  setSignedIn(person);
  world(['pos'], ['pos.ticket.open']);
  expect(await outcome('pos', 'PosPage')).toBe('in');
  expect(await outcome('pos', 'CloseDayPage')).toBe('/biz/demo/no-permission');
});

test('a customer has no screen at all; nor has a super admin before they broke the glass', async () => {
  world([]);
  setSignedIn(person);
  expect(await outcome('dashboard')).toBe('/biz/demo/no-permission');
  setSignedIn({ ...person, isSuperAdmin: true });
  expect(await outcome('dashboard')).toBe('/biz/demo/no-permission');
});

test('an unknown business is not found', async () => {
  setSignedIn(person);
  world('no business');
  expect(await outcome('pos')).toBe('404');
});

test('the back office is not there for others, the partner area says no', async () => {
  setSignedIn(person);
  expect(await outcome('developer')).toBe('404');
  expect(await outcome('partner')).toBe('/partners/access-denied');
  setSignedIn({ ...person, is_developer: true, is_partner: true });
  expect(await outcome('developer')).toBe('in');
  expect(await outcome('partner')).toBe('in');
});
