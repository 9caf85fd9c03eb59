import { changeSchedule, changeSocialLinks, publishBusiness, registerBusiness, updateColour } from 'core/business/contract';
import { setOpeningMenu } from 'core/catalog/contract';
import { changesPublicPage } from 'core/kernel/event';
import type { BusinessScope } from 'core/kernel/scope';
import { employeeJoined, setOpeningTeam } from 'core/staff/contract';
import type { FastifyInstance } from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { collectJobs, openHttp } from '../../../app.ts';
import { closeDeps, type Deps, openDeps } from '../../../deps.ts';
import { recordEvent } from '../../../platform/events.ts';
import { isConsumer } from '../../../platform/jobs.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { businessVersion } from '../shop/commands.ts';

/** A web that shows the first names of the team, and nothing else. */
const build = `
export const openPages = () => ({
  styles: '',
  kindOf: (path) => ({ html: true, missing: false, busUrl: path.slice(1) }),
  shell: () => ({ status: 200, location: null, head: '', body: 'shell', state: '{}', sources: [] }),
  async render({ url, call }) {
    const face = await call('GET', '/api/business-by-url?business_url=' + url.slice(1));
    if (face.status !== 200) return { status: 404, location: null, head: '', body: 'missing', state: '{}', sources: [] };
    const team = await call('GET', '/api/employees/list?business_id=' + face.body.data.id);
    const names = team.body.data.map((person) => person.first_name).join();
    return { status: 200, location: null, head: '', body: 'team: ' + names, state: '{}', sources: [] };
  },
});`;

const dist = mkdtempSync(path.join(tmpdir(), 'kept-page-'));
let world: World;
let second: { deps: Deps; app: FastifyInstance };
beforeAll(async () => {
  for (const folder of ['client/.vite', 'server']) mkdirSync(path.join(dist, folder), { recursive: true });
  writeFileSync(path.join(dist, 'client', 'index.html'), '<!--body-->');
  writeFileSync(path.join(dist, 'client', '.vite', 'manifest.json'), '{}');
  writeFileSync(path.join(dist, 'server', 'package.json'), '{"type":"module"}');
  writeFileSync(path.join(dist, 'server', 'entry-server.js'), build);
  world = await openWorld({ worker: true, env: { WEB_DIST: dist, PAGE_PATIENCE_MS: '20000' } });
  const deps = openDeps(world.config);
  second = { deps, app: await openHttp(deps) };
});
afterAll(async () => {
  await second.app.close();
  await closeDeps(second.deps);
  await world.close();
  rmSync(dist, { recursive: true });
});

const soon = { timeout: 20_000, interval: 50 };
const nobody = {
  account_id: null,
  session_id: null,
  employee_id: null,
  device_id: null,
  proof: null,
  through: null,
  role: 'owner',
  reach: 'all',
  request_id: 'test',
  ip: 'test',
} as const;

test('a page that another process keeps for visitors is another one soon after what it shows has changed', async () => {
  const scope = { businessId: await world.businessId('lotus-nails') } as BusinessScope;
  const shown = async () => (await second.app.inject('/lotus-nails')).body;
  expect(await shown()).toContain('Vy');
  const leave = (tellsIt: boolean) =>
    world.deps.db.write(scope, async ({ tx }) => {
      const set = tx.updateTable('employee').set({ first_name: tellsIt ? 'Vivian' : 'Vera' });
      const [{ hash_id } = { hash_id: '' }] = await set.where('hash_id', '=', vy).returning('hash_id').execute();
      if (tellsIt)
        await recordEvent({ tx, actor: nobody, scope }, employeeJoined, `employee:${hash_id}`, { employee_id: hash_id });
    });
  const vy = await world.deps.db.read(scope, async ({ tx }) => {
    const row = await tx.selectFrom('employee').select('hash_id').where('first_name', '=', 'Vy').executeTakeFirstOrThrow();
    return row.hash_id;
  });
  await leave(false);
  expect(await shown()).toContain('Vy');
  await leave(true);
  await vi.waitFor(async () => expect(await shown()).toContain('Vivian'), soon);
});

test('a business that is published in one process is there at once in the other', async () => {
  const { owner, business_id, bus_url } = await opening();
  const seen = async () => (await second.app.inject(`/${bus_url}`)).statusCode;
  expect([await seen(), await seen()]).toEqual([404, 404]);
  expect((await owner.call(publishBusiness, { body: { business_id } })).status).toBe(200);
  expect(await seen()).toBe(200);
});

async function opening() {
  const owner = await world.as('anna@example.com');
  const bus_url = `kept-${crypto.randomUUID().slice(0, 13)}`;
  const body = { bus_name: 'Kept', bus_url, business_categories: [1], city: 'Houston', state_id: 'TX' };
  const business_id = (await owner.call(registerBusiness, { body })).body.data.id;
  return { owner, business_id, bus_url };
}

test('every change of what the page shows makes another version of it', async () => {
  const { owner, business_id, bus_url } = await opening();
  const version = async () => Number((await businessVersion(second, bus_url))?.split('.')[1]);
  const service = { master_id: null, type: 'Hands', name: 'Gel', price: 3000, duration_min: 30 };
  const day = { day: 'Monday', available: 1, start_time: '09:00', end_time: '17:00' } as const;
  const person = { first_name: 'Hoa', last_name: '', phone: '', me: false };
  const changes: { readonly [what: string]: () => Promise<{ status: number }> } = {
    menu: () => owner.call(setOpeningMenu, { body: { business_id, services: [service] } }),
    team: () => owner.call(setOpeningTeam, { body: { business_id, team: [person] } }),
    hours: () => owner.call(changeSchedule, { body: { business_id, days: [day] } }),
    links: () =>
      owner.call(changeSocialLinks, {
        body: { business_id, socialLinks: [{ type: 'yelp', url: 'https://yelp.example.com/x' }] },
      }),
    colour: () => owner.call(updateColour, { body: { busUrl: bus_url, color_code: '#b89d58' } }),
    layout: () => owner.call(updateColour, { body: { busUrl: bus_url, layout_type: 'split-screen' } }),
    publishing: () => owner.call(publishBusiness, { body: { business_id } }),
  };
  for (const [what, change] of Object.entries(changes)) {
    const before = await version();
    expect([what, (await change()).status]).toEqual([what, 200]);
    await vi.waitFor(async () => expect([what, (await version()) > before]).toEqual([what, true]), soon);
  }
});

test('the worker hears every event that makes a public answer of a business old', () => {
  const heard = collectJobs(world.deps)
    .filter(isConsumer)
    .find(({ name }) => name === 'public-page')?.hears;
  expect(heard?.every(changesPublicPage)).toBe(true);
  expect(heard?.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'business.updated',
      'business.renamed',
      'business.colour-changed',
      'business.setting-changed',
      'business.schedule-changed',
      'business.links-changed',
      'business.published',
      'menu.opened',
      'team.opened',
      'employee.joined',
    ]),
  );
});
