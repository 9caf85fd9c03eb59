import type { BusinessScope } from 'core/kernel/scope';
import { businessServices, managedServices, masterServices, menuOfBusiness, servicesOfBusiness } from 'core/catalog/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../../test/world.ts';

let world: World;
let id: number;
beforeAll(async () => {
  world = await openWorld();
  id = await world.businessId('lotus-nails');
});
afterAll(() => world.close());

describe('the menu of a business', () => {
  it('comes whole, in menu order, in cents, with variants and add-ons', async () => {
    const { status, body } = await world.visitor().call(businessServices, { query: { business_id: id } });
    expect(status).toBe(200);
    expect(body.data).toHaveLength(26);
    expect(body.message).toBeUndefined();
    expect(body.services_types.map(({ name }) => name)).toEqual([
      'Manicures',
      'Pedicures',
      'Acrylic, Dip & Extensions',
      'Nail Art & Repair',
      'Waxing',
    ]);
    expect(body.data[0]).toMatchObject({ name: 'Classic Manicure', price: 2200, duration_min: 30, price_from: false });
    expect(body.data[0]?.type_id).toBe(body.services_types[0]?.id);
    expect(body.data[0]?.add_ons.map(({ name, price }) => [name, price])).toEqual([
      ['French Tips', 800],
      ['Paraffin Dip', 1000],
      ['Ten More Minutes of Massage', 1200],
    ]);
    const acrylic = body.data.find(({ name }) => name === 'Acrylic');
    expect(acrylic).toMatchObject({ price: 4000, price_from: true });
    expect(acrylic?.sub_services.map(({ name, price, duration_min }) => [name, price, duration_min])).toEqual([
      ['Full set', 5500, 75],
      ['Fill (2 to 3 weeks)', 4000, 50],
    ]);
  });

  it('says of which services somebody asks more than the menu', async () => {
    const business_id = await world.businessId('golden-shears');
    const { body } = await world.visitor().call(businessServices, { query: { business_id } });
    const dearer = body.data.filter(({ dearer_with_some }) => dearer_with_some).map(({ name }) => name);
    expect(dearer).toContain('Haircut');
    expect(dearer).not.toContain('Line-Up');
  });

  it('comes in pages with both name sets', async () => {
    const { body } = await world.visitor().call(servicesOfBusiness, { params: { id }, query: { page: 2 } });
    expect(body.data).toHaveLength(10);
    expect(body.pagination).toEqual({
      current_page: 2,
      per_page: 10,
      total: 26,
      total_items: 26,
      last_page: 3,
      total_pages: 3,
      prev_page: 1,
      next_page: 3,
    });
    const last = await world.visitor().call(servicesOfBusiness, { params: { id }, query: { page: 3 } });
    expect([last.body.data.length, last.body.pagination.next_page]).toEqual([6, null]);
  });

  it('comes in sections', async () => {
    const { body } = await world.visitor().call(menuOfBusiness, { params: { id }, query: { per_page: 2 } });
    expect(body.data.map(({ name, services }) => [name, services.length])).toEqual([
      ['Manicures', 6],
      ['Pedicures', 6],
    ]);
    expect(body.pagination).toMatchObject({ total: 5, total_pages: 3, next_page: 2 });
  });

  it('refuses a page of more than a hundred, page 0 and an id that is no number', async () => {
    const statuses = await Promise.all(
      [`/api/business/${id}/services?per_page=101`, `/api/business/${id}/services?page=0`, '/api/business/lotus/services'].map(
        async (url) => (await world.visitor().raw({ url })).status,
      ),
    );
    expect(statuses).toEqual([422, 422, 422]);
  });

  it('never shows a removed service, nor one of another business', async () => {
    const scope = { businessId: id } as BusinessScope;
    const at = new Date().toISOString();
    await world.deps.db.write(scope, ({ tx }) =>
      tx.updateTable('service').set({ deleted_at: at }).where('name', '=', 'Dip Powder').execute(),
    );
    const { body } = await world.visitor().call(businessServices, { query: { business_id: id } });
    await world.deps.db.write(scope, ({ tx }) =>
      tx.updateTable('service').set({ deleted_at: null }).where('name', '=', 'Dip Powder').execute(),
    );
    expect(body.data).toHaveLength(25);
    const other = await world
      .visitor()
      .call(businessServices, { query: { business_id: await world.businessId('golden-shears') } });
    const mine = new Set(body.data.map(({ service_id }) => service_id));
    expect(other.body.data.filter(({ service_id }) => mine.has(service_id))).toEqual([]);
  });
});

describe('the manage screens', () => {
  it.each(['lan', 'khoa', 'thu', 'mia'])('%s reads the services with how many of the staff do them', async (first) => {
    const client = await world.as(`${first}.lotus-nails@example.com`);
    const { status, body } = await client.call(managedServices, { query: { business_id: id, type: 'custom' } });
    expect(status).toBe(200);
    expect(body.data).toHaveLength(26);
    expect(body.data[0]).toMatchObject({ kind: 'custom', master_id: null, sort: 0 });
    expect(body.data[0]?.staff_count).toBeGreaterThan(2);
  });

  it('an empty list says so in the words of the specification', async () => {
    const client = await world.as('lan.lotus-nails@example.com');
    const { body } = await client.call(managedServices, { query: { business_id: id, type: 'default' } });
    expect([body.data, body.message]).toEqual([[], 'No Default Services data found.']);
  });

  it('the template is that of the trade', async () => {
    const client = await world.as('lan.lotus-nails@example.com');
    const { body } = await client.call(masterServices, { query: { business_id: id } });
    expect(body.data[0]).toMatchObject({ type: 'Manicures', name: 'Classic Manicure', price: 2200 });
    expect(body.data.map(({ name }) => name)).not.toContain('Beard Trim');
    expect(body.data.length).toBeGreaterThan(9);
  });

  it('are closed to customers, strangers and visitors', async () => {
    for (const email of ['anna@example.com', 'marcus.golden-shears@example.com']) {
      const client = await world.as(email);
      expect((await client.call(managedServices, { query: { business_id: id } })).status).toBe(403);
      expect((await client.call(masterServices, { query: { business_id: id } })).status).toBe(403);
    }
    expect((await world.visitor().call(masterServices, { query: { business_id: id } })).status).toBe(401);
  });
});
