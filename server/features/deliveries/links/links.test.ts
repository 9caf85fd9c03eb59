import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BusinessScope } from 'core/kernel/scope';
import { openWorld, type World } from '../../../test/world.ts';
import { openHttp } from '../../../app.ts';
import { openShortLink, shortenLink } from './commands.ts';

let world: World;
let scope: BusinessScope;
const DAY = 86_400_000;

beforeAll(async () => {
  world = await openWorld();
  scope = { businessId: await world.businessId('lotus-nails') } as BusinessScope;
});
afterAll(() => world.close());

const shorten = (path: string, until = new Date(Date.now() + DAY), deps = world.deps) =>
  deps.db.write(scope, (ctx) => shortenLink({ ...ctx, deps }, `${deps.config.PUBLIC_ORIGIN}${path}`, until.toISOString()));
const tap = (url: string, ip = '203.0.113.7') => world.app.inject({ method: 'GET', url, remoteAddress: ip });
const pathOf = (link: string) => new URL(link).pathname;

it('leads where it was made for, and tells nobody on the way', async () => {
  const { PUBLIC_ORIGIN } = world.deps.config;
  const link = await shorten('/biz/lotus-nails/client-profile?visit=1&key=a.b');
  expect(link).toMatch(new RegExp(`^${PUBLIC_ORIGIN}/l/[0-9A-Za-z]{9,12}$`));
  const { statusCode, headers, body } = await tap(pathOf(link));
  expect([statusCode, headers.location, body]).toEqual([
    302,
    `${PUBLIC_ORIGIN}/biz/lotus-nails/client-profile?visit=1&key=a.b`,
    '',
  ]);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
});

it('neither the key nor the address stands in the row', async () => {
  const link = await shorten('/biz/lotus-nails/client-profile?visit=secret-visit');
  const rows = await world.deps.db.read(scope, ({ tx }) => tx.selectFrom('short_link').selectAll().execute());
  const stored = rows.map(({ key_hash, target }) => `${key_hash.toString('latin1')}${target.toString('latin1')}`).join('');
  expect(stored).not.toContain('secret-visit');
  expect(stored).not.toContain(pathOf(link).slice(3));
});

it('leads nowhere when its time is over, for another business, or with one letter changed', async () => {
  const link = pathOf(await shorten('/biz/lotus-nails/appointment'));
  const late = pathOf(await shorten('/biz/lotus-nails/appointment', new Date(Date.now() - 1000)));
  const last = link.at(-1) === 'a' ? 'b' : 'a';
  for (const path of [late, `${link.slice(0, -1)}${last}`, link.replace('/l/', '/l/1'), '/l/-', `/l/${'a'.repeat(30)}`])
    expect.soft((await tap(path, '203.0.113.8')).statusCode, path).toBe(404);
});

it('whoever guesses is stopped, and the right link still works for everybody else', async () => {
  const link = pathOf(await shorten('/biz/lotus-nails/appointment'));
  const guesses = await Promise.all(
    Array.from({ length: 40 }, (_, nth) => tap(`/l/1aaaaaa${String(nth).padStart(2, '0')}`, '203.0.113.9')),
  );
  expect(guesses.filter(({ statusCode }) => statusCode === 429).length).toBe(10);
  expect((await tap(link, '203.0.113.10')).statusCode).toBe(302);
});

it('only addresses of our own are shortened', async () => {
  await expect(
    world.deps.db.write(scope, (ctx) =>
      shortenLink({ ...ctx, deps: world.deps }, 'https://elsewhere.example/', new Date().toISOString()),
    ),
  ).rejects.toThrow('our own');
});

it('on a short host the key stands alone, and anything else leads to our page', async () => {
  const deps = { ...world.deps, config: { ...world.deps.config, SHORT_HOST: 'opn.example' } };
  const link = await shorten('/biz/lotus-nails/appointment', undefined, deps);
  expect(link).toMatch(/^opn\.example\/[0-9A-Za-z]+$/);
  const [, key = ''] = link.split('/');
  expect(await openShortLink({ deps }, key, '203.0.113.11')).toContain('/biz/lotus-nails/appointment');
  const app = await openHttp(deps);
  const get = async (url: string) =>
    (await app.inject({ method: 'GET', url, headers: { host: 'opn.example' } })).headers.location;
  expect(await get(`/${key}`)).toBe(`${deps.config.PUBLIC_ORIGIN}/biz/lotus-nails/appointment`);
  expect(await get('/nothing')).toBe(`${deps.config.PUBLIC_ORIGIN}/l/-`);
  expect(await get('/')).toBe(`${deps.config.PUBLIC_ORIGIN}/`);
  await app.close();
});
