import {
  addAddOn,
  addResource,
  addServiceType,
  businessServices,
  changeAddOn,
  changeResource,
  managedAddOns,
  managedServices,
  orderServices,
  orderServiceTypes,
  removeAddOn,
  removeResource,
  removeService,
  removeServiceType,
  renameServiceType,
  resources,
  restoreService,
  saveService,
  takeMasterServices,
} from 'core/catalog/contract';
import type { BusinessScope } from 'core/kernel/scope';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../../test/client.ts';
import { send } from '../../../test/proofs/send.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let business_id: number;
let lan: TestClient;
beforeAll(async () => {
  world = await openWorld({ outside: true });
  business_id = await world.businessId('lotus-nails');
  lan = await world.as('lan.lotus-nails@example.com');
});
afterAll(() => world.close());

const query = () => ({ business_id });
const menu = async () => (await world.visitor().call(businessServices, { query: query() })).body;
const managedMenu = async (type: 'custom' | 'default' = 'custom') =>
  (await lan.call(managedServices, { query: { business_id, type } })).body.data;
const named = async (name: string) => (await managedMenu()).find((service) => service.name === name);
const save = (body: object) => lan.call(saveService, { query: query(), body });
const latest = async () =>
  (
    await world.deps.db.read({ businessId: business_id } as BusinessScope, ({ tx }) =>
      tx.selectFrom('event').select(['name', 'payload']).orderBy('seq', 'desc').limit(1).execute(),
    )
  )[0];
const added = async (body: object): Promise<string> => (await save(body)).body.data.service_id;
const typeId = async () => (await menu()).services_types[0]?.id ?? '';

describe('a service', () => {
  it('is added at the end of its section, with its segments, and told', async () => {
    const type_id = await typeId();
    const body = {
      name: 'Gel Colour Bath',
      price: 9000,
      duration: 90,
      type_id,
      processing_min: 35,
      finishing_min: 20,
      beside: true,
    };
    const { status, body: reply } = await save(body);
    expect([status, reply.message]).toEqual([200, 'Service added successfully']);
    const section = (await managedMenu()).filter((service) => service.type_id === type_id);
    expect(section.at(-1)).toMatchObject({
      service_id: reply.data.service_id,
      kind: 'custom',
      price: 9000,
      duration_min: 90,
      segments: { buffer_before_min: 0, processing_min: 35, finishing_min: 20, buffer_after_min: 0 },
      beside: true,
      resources: [],
    });
    expect(await latest()).toEqual({
      name: 'service.changed',
      payload: { services: [reply.data.service_id], change: 'added' },
    });
    expect((await menu()).data.map(({ name }) => name)).toContain('Gel Colour Bath');
  });

  it('comes as a form with a picture, and what the form leaves out stays', async () => {
    const before = await named('Gel Manicure');
    const [french] = before?.add_ons ?? [];
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#329da8' } })
      .png()
      .toBuffer();
    const wish = { id: before?.service_id, price: 4100, price_from: true, add_ons: [french?.add_on_id] };
    const { status, body } = await send(lan, saveService, { query: query(), body: wish, files: { image: [picture] } });
    expect([status, body]).toMatchObject([200, { message: 'Service updated successfully' }]);
    const after = await named('Gel Manicure');
    expect(after).toMatchObject({ price: 4100, price_from: true, duration_min: 45, description: before?.description });
    expect(after?.add_ons).toEqual([french]);
    expect(french?.addon_type).toBe('menu');
    expect(after?.image).toMatch(/^\/media\/[0-9a-f]{40}\.webp$/);
    expect((await world.visitor().raw({ url: after?.image ?? '' })).status).toBe(200);
    await send(lan, saveService, { query: query(), body: { id: before?.service_id, image: '', add_ons: '' }, files: {} });
    expect(await named('Gel Manicure')).toMatchObject({ image: null, add_ons: [] });
    const script = await send(lan, saveService, {
      query: query(),
      body: { id: before?.service_id },
      files: { image: [Buffer.from('<svg/>')] },
    });
    expect(script.status).toBe(422);
  });

  it.each([
    [{ name: 'No price' }, 'price'],
    [{ name: '', price: 1, duration: 30 }, 'name'],
    [{ price: -1 }, 'price'],
    [{ duration: 33 }, 'duration'],
    [{ duration: 30, processing_min: 30 }, 'duration'],
    [{ type_id: crypto.randomUUID() }, 'type_id'],
    [{ add_ons: [crypto.randomUUID()] }, 'add_ons'],
    [{ resources: [crypto.randomUUID()] }, 'resources'],
    [{ parent_id: crypto.randomUUID() }, 'parent_id'],
    [{ owner_id: 1 }, 'body'],
  ])('is refused as %j', async (wrong, field) => {
    const whole = { name: 'Refused', price: 100, duration: 30, type_id: await typeId() };
    const { status, body } = await save('name' in wrong ? wrong : { ...whole, ...wrong });
    expect(status).toBe(422);
    expect(Object.keys((body as unknown as { errors: object }).errors)).toContain(field);
    expect(await named('Refused')).toBeUndefined();
  });

  it('is not made shorter than what somebody of the staff takes for it allows', async () => {
    const id = await added({ name: 'Slow Soak', price: 100, duration: 60, type_id: await typeId() });
    const scope = { businessId: business_id } as BusinessScope;
    await world.deps.db.write(scope, async ({ tx }) => {
      const { id: employee_id } = await tx.selectFrom('employee').select('id').limit(1).executeTakeFirstOrThrow();
      await tx.insertInto('skill').values({ business_id, employee_id, service_id: id, duration_min: 40 }).execute();
    });
    expect((await save({ id, processing_min: 35 })).status).toBe(200);
    expect((await save({ id, processing_min: 40 })).body).toMatchObject({ errors: { processing_min: [expect.any(String)] } });
  });

  it('may have variants, which stand in its section and take what it takes', async () => {
    const type_id = await typeId();
    const chairs = (await lan.call(addResource, { body: { business_id, name: 'Colour bar', capacity: 2 } })).body.data.id;
    const id = await added({ name: 'Hair Colour', price: 9000, duration: 90, type_id, resources: [chairs] });
    const short = await added({ name: 'Short hair', price: 8000, duration: 75, parent_id: id });
    const shown = await named('Hair Colour');
    expect(shown?.sub_services).toMatchObject([{ service_id: short, price: 8000, resources: [chairs] }]);
    expect((await save({ id: short, parent_id: short })).status).toBe(422);
    expect((await save({ name: 'Deeper', price: 1, duration: 30, parent_id: short })).status).toBe(422);
    expect((await save({ id, parent_id: (await named('Classic Manicure'))?.service_id })).status).toBe(422);
    const other = (await lan.call(addServiceType, { body: { business_id, name: 'Hair' } })).body.data.id;
    await save({ id, type_id: other });
    const scope = { businessId: business_id } as BusinessScope;
    const moved = await world.deps.db.read(scope, ({ tx }) =>
      tx.selectFrom('service').select('type_id').where('id', 'in', [id, short]).execute(),
    );
    expect(moved.map((row) => row.type_id)).toEqual([other, other]);
  });

  it('leaves the menu with its variants and comes back with them', async () => {
    const id = await added({ name: 'Ear Candle', price: 2000, duration: 30, type_id: await typeId() });
    const kept = await added({ name: 'Both ears', price: 3500, duration: 45, parent_id: id });
    const lost = await added({ name: 'One ear', price: 2000, duration: 30, parent_id: id });
    await lan.call(removeService, { params: { id: lost }, query: query() });
    expect((await lan.call(removeService, { params: { id }, query: query() })).status).toBe(200);
    expect(await latest()).toMatchObject({ name: 'service.changed', payload: { change: 'removed', services: [id, kept] } });
    expect(await named('Ear Candle')).toBeUndefined();
    expect((await lan.call(removeService, { params: { id }, query: query() })).status).toBe(404);
    const restore = (what: string) => lan.call(restoreService, { params: { id: what }, body: { business_id } });
    expect((await restore(kept)).status).toBe(404);
    expect((await restore(id)).status).toBe(200);
    expect((await named('Ear Candle'))?.sub_services.map(({ service_id }) => service_id)).toEqual([kept]);
    expect((await restore(id)).status).toBe(404);
  });

  it('is put in another order', async () => {
    const type_id = (await lan.call(addServiceType, { body: { business_id, name: 'Ordered' } })).body.data.id;
    const ids = await Promise.all(['a', 'b', 'c'].map((name) => added({ name, price: 1, duration: 30, type_id })));
    const wished = ids.toReversed();
    expect((await lan.call(orderServices, { body: { business_id, ids: wished } })).status).toBe(200);
    const section = (await managedMenu()).filter((service) => service.type_id === type_id);
    expect(section.map(({ service_id }) => service_id)).toEqual(wished);
    const stranger = [...wished, crypto.randomUUID()];
    expect((await lan.call(orderServices, { body: { business_id, ids: stranger } })).status).toBe(404);
  });

  it('comes from the template once, in the section of its name', async () => {
    const take = (ids: number[]) => lan.call(takeMasterServices, { body: { business_id, ids } });
    const { status, body } = await take([1, 2, 2]);
    expect(status).toBe(201);
    expect(body.data.map(({ master_id, kind }) => [master_id, kind])).toEqual([
      [1, 'default'],
      [2, 'default'],
    ]);
    const { services_types } = await menu();
    expect(services_types.filter(({ name }) => name === 'Manicures').map(({ id }) => id)).toEqual([body.data[0]?.type_id]);
    expect((await take([1, 3])).body.data.map(({ master_id }) => master_id)).toEqual([1, 2, 3]);
    expect((await take([1, 987_654])).status).toBe(422);
  });
});

describe('a section of the menu', () => {
  it('is added, renamed, ordered and removed when it is empty', async () => {
    const add = (name: string) => lan.call(addServiceType, { body: { business_id, name } });
    const made = await add('Brows');
    expect([made.status, made.body.data.name]).toEqual([201, 'Brows']);
    expect(await latest()).toMatchObject({ name: 'service-types.changed' });
    const { id } = made.body.data;
    expect((await add('brows')).status).toBe(422);
    const rename = (name: string) => lan.call(renameServiceType, { params: { id }, body: { business_id, name } });
    expect((await rename('BROWS')).body.data.name).toBe('BROWS');
    expect((await rename('Waxing')).status).toBe(422);
    const before = (await menu()).services_types.map((type) => type.id);
    const wished = [id, ...before.filter((one) => one !== id)];
    expect((await lan.call(orderServiceTypes, { body: { business_id, ids: wished } })).status).toBe(200);
    expect((await menu()).services_types.map((type) => type.id)).toEqual(wished);
    const service = await added({ name: 'Brow Lift', price: 100, duration: 30, type_id: id });
    const drop = () => lan.call(removeServiceType, { params: { id }, query: query() });
    expect((await drop()).status).toBe(409);
    await lan.call(removeService, { params: { id: service }, query: query() });
    expect((await drop()).status).toBe(200);
    await lan.call(restoreService, { params: { id: service }, body: { business_id } });
    expect((await menu()).services_types.map((type) => type.id)).toContain(id);
  });
});

describe('add-ons and resources', () => {
  it('an add-on is offered with services, changed and removed', async () => {
    const service = (await named('Classic Pedicure'))?.service_id ?? '';
    const wish = { business_id, name: 'Rose Petals', price: 700, duration_min: 5, services: [service] };
    const { status, body } = await lan.call(addAddOn, { body: wish });
    expect([status, body.data]).toMatchObject([
      201,
      { name: 'Rose Petals', price: 700, addon_type: 'menu', services: [service] },
    ]);
    const id = body.data.add_on_id;
    const offered = async () => (await named('Classic Pedicure'))?.add_ons.map(({ name }) => name);
    expect(await offered()).toContain('Rose Petals');
    const { services: _, ...alone } = wish;
    const changed = await lan.call(changeAddOn, { params: { id }, body: { ...alone, price: 900 } });
    expect(changed.body.data).toMatchObject({ price: 900, services: [service] });
    expect((await lan.call(removeAddOn, { params: { id }, query: query() })).status).toBe(200);
    expect(await latest()).toEqual({ name: 'add-on.changed', payload: { add_on_id: id, change: 'removed' } });
    expect(await offered()).not.toContain('Rose Petals');
    expect((await lan.call(managedAddOns, { query: query() })).body.data.map(({ name }) => name)).not.toContain('Rose Petals');
    expect((await lan.call(changeAddOn, { params: { id }, body: wish })).status).toBe(404);
    expect((await lan.call(addAddOn, { body: { ...wish, services: [crypto.randomUUID()] } })).status).toBe(422);
  });

  it('a resource has a capacity and is taken by services until it is removed', async () => {
    const service = (await named('Classic Pedicure'))?.service_id ?? '';
    const wish = { business_id, name: 'Throne', capacity: 10, services: [service] };
    const { status, body } = await lan.call(addResource, { body: wish });
    expect([status, body.data]).toMatchObject([201, { name: 'Throne', capacity: 10, services: [service] }]);
    const { id } = body.data;
    const taken = async () => (await named('Classic Pedicure'))?.resources;
    expect(await taken()).toContain(id);
    const changed = await lan.call(changeResource, { params: { id }, body: { business_id, name: 'Throne', capacity: 8 } });
    expect(changed.body.data).toMatchObject({ capacity: 8, services: [service] });
    expect((await lan.call(changeResource, { params: { id }, body: { ...wish, capacity: 61 } })).status).toBe(422);
    expect((await lan.call(removeResource, { params: { id }, query: query() })).status).toBe(200);
    expect(await latest()).toEqual({ name: 'resource.changed', payload: { resource_id: id, change: 'removed' } });
    expect(await taken()).not.toContain(id);
    expect((await lan.call(resources, { query: query() })).body.data.map((one) => one.id)).not.toContain(id);
  });

  it('an employee reads them and changes none', async () => {
    const mia = await world.as('mia.lotus-nails@example.com');
    expect((await mia.call(resources, { query: query() })).status).toBe(200);
    expect((await mia.call(managedAddOns, { query: query() })).status).toBe(200);
    expect((await mia.call(addResource, { body: { business_id, name: 'x', capacity: 1 } })).status).toBe(403);
    expect((await mia.call(saveService, { query: query(), body: {} })).status).toBe(403);
  });
});
