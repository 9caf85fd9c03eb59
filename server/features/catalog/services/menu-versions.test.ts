import { availableDays } from 'core/booking/contract';
import {
  addAddOn,
  businessServices,
  changeAddOn,
  managedAddOns,
  managedServices,
  saveService,
  setServiceStaff,
} from 'core/catalog/contract';
import type { BusinessScope } from 'core/kernel/scope';
import { employeesList } from 'core/staff/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../../test/client.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { forgetCalendars } from '../../booking/calendars/commands.ts';

let world: World;
let business_id: number;
let lan: TestClient;
beforeAll(async () => {
  world = await openWorld();
  business_id = await world.businessId('lotus-nails');
  lan = await world.as('lan.lotus-nails@example.com');
});
afterAll(() => world.close());

const named = async (name: string) => {
  const found = (await lan.call(managedServices, { query: { business_id } })).body.data.find((one) => one.name === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
};
const save = (body: object) => lan.call(saveService, { query: { business_id }, body });

describe('two people at the same service', () => {
  it('whoever saves an older version is told, and nothing is lost', async () => {
    const { service_id: id, version } = await named('Gel Manicure');
    expect((await save({ id, version, price: 4700 })).status).toBe(200);
    const late = await save({ id, version, name: 'Gel Polish Manicure' });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ message: 'Someone else just changed this service.', version: version + 1 });
    expect(await named('Gel Manicure')).toMatchObject({ price: 4700, version: version + 1 });
  });

  it('of many at once exactly one comes through', async () => {
    const { service_id: id, version } = await named('Gel Manicure');
    const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => save({ id, version, price: 4000 + n })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
  });

  it('what goes with it changes it from the other side too', async () => {
    const { service_id: id, version } = await named('Classic Manicure');
    const extra = { business_id, name: 'Chrome', price: 1200, duration_min: 10 };
    const made = (await lan.call(addAddOn, { body: { ...extra, services: [id] } })).body.data;
    expect((await save({ id, version, add_ons: [] })).status).toBe(409);
    const now = await named('Classic Manicure');
    expect((await save({ id, version: now.version, add_ons: [] })).status).toBe(200);
    const params = { id: made.add_on_id };
    const stale = await lan.call(changeAddOn, { params, body: { ...extra, version: made.version } });
    expect(stale.status).toBe(409);
    const fresh = (await lan.call(managedAddOns, { query: { business_id } })).body.data.find(({ name }) => name === 'Chrome');
    expect(fresh).toMatchObject({ services: [], version: made.version + 1 });
    const body = { ...extra, price: 1300, version: made.version + 1 };
    expect((await lan.call(changeAddOn, { params, body })).body.data.price).toBe(1300);
  });
});

describe('who does a service', () => {
  const team = async () => (await world.visitor().call(employeesList, { query: { business_id } })).body.data;

  it('is said per person; who is not named goes on as before', async () => {
    const { service_id: id, staff: before } = await named('Dip Powder');
    const [first, ...others] = before;
    const put = (staff: { employee_id: string; does: boolean; price?: number; duration_min?: number }[]) =>
      lan.call(setServiceStaff, { params: { id }, body: { business_id, staff } });
    const employee_id = first?.employee_id ?? '';
    expect((await put([{ employee_id, does: true, price: 9900, duration_min: 80 }])).status).toBe(200);
    const after = (await named('Dip Powder')).staff;
    expect(after.find((one) => one.employee_id === employee_id)).toEqual({ employee_id, price: 9900, duration_min: 80 });
    expect(after).toHaveLength(before.length);
    expect(after).toEqual(expect.arrayContaining(others));
    await put([{ employee_id, does: false }]);
    expect((await team()).find((one) => one.id === employee_id)?.services).not.toContain(id);
    expect((await named('Dip Powder')).staff).toEqual(others);
  });

  it('refuses somebody twice, a stranger, and a time without work', async () => {
    const { service_id: id } = await named('Gel Manicure');
    const [one] = await team();
    const employee_id = one?.id ?? '';
    const put = (staff: object[]) => lan.call(setServiceStaff, { params: { id }, body: { business_id, staff } as never });
    await save({ id, processing_min: 20 });
    const doing = { employee_id, does: true };
    expect((await put([doing, doing])).status).toBe(422);
    expect((await put([{ ...doing, employee_id: 'nobody-of-this-salon-0' }])).status).toBe(422);
    expect((await put([{ ...doing, duration_min: 20 }])).body).toMatchObject({ errors: { staff: [expect.any(String)] } });
    expect((await put([{ ...doing, duration_min: 25 }])).status).toBe(200);
  });
});

it('what is not sold online stays on the price list, and only the desk can book it', async () => {
  const { service_id: id, sub_services } = await named('Acrylic');
  const variant = sub_services[0]?.service_id ?? '';
  const days = async (wish: string) => {
    const from = new Date().toISOString().slice(0, 10);
    const query = { wish, from, days: 1 };
    return (await world.visitor().call(availableDays, { params: { busUrl: 'lotus-nails' }, query })).status;
  };
  const set = async (online: boolean) => {
    await save({ id, online });
    await forgetCalendars({ deps: world.deps, scope: { businessId: business_id } as BusinessScope });
  };
  expect(await days(variant)).toBe(200);
  await set(false);
  expect([await days(id), await days(variant)]).toEqual([422, 422]);
  const shown = (await world.visitor().call(businessServices, { query: { business_id } })).body.data;
  expect(shown.find(({ service_id }) => service_id === id)).toMatchObject({ online: false });
  await set(true);
  expect(await days(variant)).toBe(200);
});
