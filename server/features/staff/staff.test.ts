import type { BusinessScope } from 'core/kernel/scope';
import { registerBusiness } from 'core/business/contract';
import { employees, employeesList } from 'core/staff/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platformScope } from '../../platform/db.ts';
import { openWorker } from '../../platform/outbox/worker.ts';
import { openWorld, type World } from '../../test/world.ts';
import { jobs } from './jobs.ts';

let world: World;
let business_id: number;
beforeAll(async () => {
  world = await openWorld();
  business_id = await world.businessId('lotus-nails');
});
afterAll(() => world.close());

describe('the team on the public page', () => {
  it('shows everybody who works there with plan and services, and no row number', async () => {
    const { status, body } = await world.visitor().call(employeesList, { query: { business_id } });
    expect(status).toBe(200);
    expect(body.data).toHaveLength(9);
    const lan = body.data[0];
    expect(lan).toMatchObject({ name: 'Lan Nguyễn', first_name: 'Lan', position: 'Owner, master nail artist' });
    expect(lan?.id).toMatch(/^[\w-]{22}$/);
    expect(lan?.photo_url).toMatch(/^\/media\/[0-9a-f]{40}\.webp$/);
    expect(lan?.week[0]).toEqual({ day: 'Tuesday', start_time: '10:00', end_time: '18:00' });
    expect(lan?.services.length).toBeGreaterThan(5);
    expect(Object.keys(lan ?? {})).not.toContain('role');
  });

  it('leaves out who is on leave', async () => {
    const scope = { businessId: business_id } as BusinessScope;
    const leave = (active: boolean) =>
      world.deps.db.write(scope, ({ tx }) => tx.updateTable('employee').set({ active }).where('first_name', '=', 'Vy').execute());
    await leave(false);
    const { body } = await world.visitor().call(employeesList, { query: { business_id } });
    await leave(true);
    expect(body.data.map(({ first_name }) => first_name)).not.toContain('Vy');
  });

  it('answers 404 for a business that does not exist and 422 without one', async () => {
    const unknown = await world.visitor().call(employeesList, { query: { business_id: 987654 } });
    expect([unknown.status, unknown.body]).toEqual([
      404,
      { message: 'No business data found.', code: 'access.no_business', params: {} },
    ]);
    expect((await world.visitor().raw({ url: '/api/employees/list' })).status).toBe(422);
  });
});

describe('the staff list', () => {
  it.each(['lan.lotus-nails@example.com', 'khoa.lotus-nails@example.com'])(
    'is read by %s with roles and own prices',
    async (email) => {
      const { status, body } = await (await world.as(email)).call(employees, { query: { business_id } });
      expect(status).toBe(200);
      expect(body.data.map(({ role }) => role)).toEqual([
        'owner',
        'manager',
        'front_desk',
        ...Array.from({ length: 6 }, () => 'employee'),
      ]);
      const ombre = body.data[0]?.skills.find(({ name }) => name === 'Ombré Full Set');
      expect(ombre).toMatchObject({ price: 8500, duration_min: 90, own_price: true });
      expect(body.data[0]?.skills.find(({ name }) => name === 'Classic Manicure')).toMatchObject({
        price: 2200,
        own_price: false,
      });
    },
  );

  it.each([
    ['thu.lotus-nails@example.com', 403],
    ['mia.lotus-nails@example.com', 403],
    ['hien.saigon-nail-bar@example.com', 403],
    ['anna@example.com', 403],
    ['super@example.com', 403],
  ])('is closed to %s', async (email, status) => {
    expect((await (await world.as(email)).call(employees, { query: { business_id } })).status).toBe(status);
  });

  it('asks a visitor to sign in', async () => {
    expect((await world.visitor().call(employees, { query: { business_id } })).status).toBe(401);
  });
});

describe('whoever registers a business', () => {
  it('becomes the first of its team, once', async () => {
    const worker = await openWorker({ ...world.queues, jobs: jobs(world.deps), ...world.deps });
    const anna = await world.as('anna@example.com');
    const made = await anna.call(registerBusiness, {
      body: { bus_name: 'Anna Nails', bus_url: 'anna-nails', business_categories: [1] },
    });
    expect(made.status).toBe(201);
    const list = async () => (await anna.call(employeesList, { query: { business_id: made.body.data.id } })).body.data;
    await expect.poll(list, { timeout: 10_000 }).toHaveLength(1);
    await worker.close();
    expect((await list())[0]).toMatchObject({ first_name: 'Anna', last_name: 'Lê', position: 'Owner' });
    const membership = await world.deps.db.read(platformScope, ({ tx }) =>
      tx.selectFrom('membership').select(['role', 'employee_id']).where('business_id', '=', made.body.data.id).execute(),
    );
    expect(membership).toEqual([{ role: 'owner', employee_id: expect.any(Number) }]);
  });
});
