import type { BusinessScope } from 'core/kernel/scope';
import { randomUUIDv7 } from 'node:crypto';
import { clientInfo, clientsList } from 'core/clients/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platformScope } from '../../platform/db.ts';
import { openWorld, type World } from '../../test/world.ts';

let world: World;
let business_id: number;
beforeAll(async () => {
  world = await openWorld();
  business_id = await world.businessId('lotus-nails');
});
afterAll(() => world.close());

const by = (first: string) => world.as(`${first}.lotus-nails@example.com`);
const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

describe('the client book', () => {
  it('comes by name, in pages with both name sets', async () => {
    const { status, body } = await (await by('lan')).call(clientsList, { query: { business_id, page: 2 } });
    expect(status).toBe(200);
    expect(body.success).toBe(true);
    expect(body.data).toHaveLength(10);
    expect(body.pagination).toEqual({
      current_page: 2,
      per_page: 10,
      total: 25,
      total_items: 25,
      last_page: 3,
      total_pages: 3,
      prev_page: 1,
      next_page: 3,
    });
  });

  it.each(['lan', 'khoa', 'thu'])('%s sees contacts', async (first) => {
    const { body } = await (await by(first)).call(clientsList, { query: { business_id, searchQuery: 'Denise' } });
    expect(body.data).toHaveLength(1);
    expect(body.data[0]).toMatchObject({
      phone_number: '7135550111',
      email: 'denise.caldwell@example.com',
      masked: false,
      has_account: true,
    });
    expect(body.data[0]?.id).toMatch(/^[\w-]{22}$/);
  });

  it('is searched by name without accents, by phone and by mail', async () => {
    const lan = await by('lan');
    const search = async (searchQuery: string) =>
      names((await lan.call(clientsList, { query: { business_id, searchQuery } })).body.data);
    expect(await search('huong dang')).toEqual(['Hương Đặng']);
    expect(await search('(713) 555-0111')).toEqual(['Denise Caldwell']);
    expect(await search('0113')).toEqual(['Brianna Walker']);
    expect(await search('brianna.w@')).toEqual(['Brianna Walker']);
    expect(await search('100%')).toEqual([]);
    expect(await search('nobody of that name')).toEqual([]);
  });

  it('is filtered by VIP, prepay and block', async () => {
    const lan = await by('lan');
    const all = (await lan.call(clientsList, { query: { business_id, perPage: 100 } })).body.data;
    const filtered = async (filter: 'vip' | 'prepay' | 'block') =>
      names((await lan.call(clientsList, { query: { business_id, perPage: 100, filter } })).body.data);
    expect(await filtered('vip')).toEqual(names(all.filter(({ vip }) => vip === true)));
    expect(await filtered('prepay')).toEqual(names(all.filter(({ customer_info }) => customer_info.report_flag)));
    expect(await filtered('block')).toEqual(names(all.filter(({ block }) => block)));
    expect((await filtered('vip')).length).toBeGreaterThan(0);
  });

  it('is closed to customers, to other businesses and to visitors', async () => {
    for (const email of ['anna@example.com', 'hien.saigon-nail-bar@example.com', 'super@example.com', 'partner@example.com']) {
      expect((await (await world.as(email)).call(clientsList, { query: { business_id } })).status).toBe(403);
    }
    expect((await world.visitor().call(clientsList, { query: { business_id } })).status).toBe(401);
  });
});

describe('without the right to contacts', () => {
  it('an employee reads names, but neither phones, mail addresses nor notes', async () => {
    const { status, body, text } = await (await by('mia')).call(clientsList, { query: { business_id, perPage: 100 } });
    expect(status).toBe(200);
    expect(body.data).toHaveLength(25);
    expect(body.data.find(({ name }) => name === 'Denise Caldwell')).toMatchObject({
      phone_number: '******0111',
      email: 'deni***',
      masked: true,
    });
    expect(body.data.every(({ customer_info }) => customer_info.manager_note === '')).toBe(true);
    expect(text).not.toContain('@example.com');
    expect(text).not.toContain('7135550111');
  });

  it('support by grant and a super admin behind broken glass see masks, and nothing without', async () => {
    const [support, root] = await Promise.all([world.as('support@example.com'), world.as('super@example.com')]);
    expect((await support.call(clientInfo, { query: { business_id, clientHashId: 'x'.repeat(22) } })).status).toBe(403);
    const expires_at = new Date(Date.now() + 1_800_000).toISOString();
    const row = { business_id, reason: 'asked for help', expires_at };
    await world.deps.db.write(platformScope, async ({ tx }) => {
      const grant = { ...row, id: randomUUIDv7(), account_id: support.account_id, granted_by: root.account_id };
      await tx.insertInto('support_grant').values(grant).execute();
      await tx
        .insertInto('break_glass')
        .values({ ...row, id: randomUUIDv7(), account_id: root.account_id })
        .execute();
    });
    for (const client of [support, root]) {
      world.deps.gate.forgetStanding(client.account_id, business_id);
      const { status, body, text } = await client.call(clientsList, { query: { business_id, perPage: 100 } });
      expect(status).toBe(200);
      expect(body.data.every(({ masked }) => masked)).toBe(true);
      expect(text).not.toContain('@example.com');
    }
  });

  it('an employee finds nobody by a phone or a mail address either', async () => {
    const mia = await by('mia');
    for (const searchQuery of ['7135550111', 'brianna.w@']) {
      expect((await mia.call(clientsList, { query: { business_id, searchQuery } })).body.data).toEqual([]);
    }
  });

  it('the right can be given to one employee and taken from a manager', async () => {
    const [tam, khoa] = await Promise.all([by('tam'), by('khoa')]);
    const name = ['manage.client.contact'];
    await world.deps.db.write(platformScope, async ({ tx }) => {
      await tx.updateTable('membership').set({ granted: name }).where('account_id', '=', tam.account_id).execute();
      await tx.updateTable('membership').set({ revoked: name }).where('account_id', '=', khoa.account_id).execute();
    });
    for (const { account_id } of [tam, khoa]) world.deps.gate.forgetStanding(account_id, business_id);
    const masked = async (client: typeof tam) =>
      (await client.call(clientsList, { query: { business_id } })).body.data[0]?.masked;
    expect([await masked(tam), await masked(khoa)]).toEqual([false, true]);
  });
});

describe('one client', () => {
  const idOf = async (searchQuery: string) => {
    const { body } = await (await by('lan')).call(clientsList, { query: { business_id, searchQuery } });
    return body.data[0]?.id ?? '';
  };

  it('is shown with birthday, address and note', async () => {
    const { status, body } = await (
      await by('lan')
    ).call(clientInfo, { query: { business_id, clientHashId: await idOf('Denise') } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, data: { name: 'Denise Caldwell', masked: false } });
    expect(body.data).toHaveProperty('birthday');
    expect(body.data.customer_info).toEqual({ report_flag: expect.any(Boolean), manager_note: expect.any(String) });
    expect([typeof body.data.vip, typeof body.data.block]).toEqual(['boolean', 'boolean']);
  });

  it('keeps birthday and address from an employee', async () => {
    const scope = { businessId: business_id } as BusinessScope;
    const clientHashId = await idOf('Denise');
    await world.deps.db.write(scope, ({ tx }) =>
      tx
        .updateTable('client')
        .set({ birthday: '1984-05-06', address: '12 Elm St' })
        .where('hash_id', '=', clientHashId)
        .execute(),
    );
    const { body, text } = await (await by('mia')).call(clientInfo, { query: { business_id, clientHashId } });
    expect(body.data).toMatchObject({ birthday: null, address: null, masked: true });
    expect(text).not.toContain('Elm');
  });

  it('of another business is not found', async () => {
    const clientHashId = await idOf('Denise');
    const hien = await world.as('hien.saigon-nail-bar@example.com');
    const other = await hien.call(clientInfo, {
      query: { business_id: await world.businessId('saigon-nail-bar'), clientHashId },
    });
    expect([other.status, other.body]).toEqual([
      404,
      { message: 'Failed to load client info', code: 'client.not_loaded', params: {} },
    ]);
  });
});
