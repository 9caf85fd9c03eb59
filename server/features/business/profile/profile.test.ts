import {
  businessByUrl,
  changeSlug,
  publishBusiness,
  registerBusiness,
  setOpeningAddress,
  updateBusiness,
  updateColour,
} from 'core/business/contract';
import { masterServices } from 'core/catalog/contract';
import type { BusinessScope } from 'core/kernel/scope';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platformScope } from '../../../platform/db.ts';
import { clientOf } from '../../../test/client.ts';
import { openWorld, type World } from '../../../test/world.ts';

type Coded = { readonly code: string; readonly params: object; readonly codes: object };

let world: World;
let business_id: number;
beforeAll(async () => {
  world = await openWorld({ outside: true });
  world.deps.places.warm();
  business_id = await world.businessId('lotus-nails');
});
afterAll(() => world.close());

const by = (first: string) => world.as(`${first}.lotus-nails@example.com`);
const face = async (business_url = 'lotus-nails') =>
  (await world.visitor().call(businessByUrl, { query: { business_url } })).body.data;
/** What was told about a business, newest first. */
const told = (id = business_id) =>
  world.deps.db.read({ businessId: id } as BusinessScope, ({ tx }) =>
    tx
      .selectFrom('event')
      .select(['name', 'aggregate', 'payload', 'account_id', 'through'])
      .where('business_id', '=', id)
      .orderBy('seq', 'desc')
      .execute(),
  );
const latest = async (id = business_id) => (await told(id))[0];
const slug = () => `try-${crypto.randomUUID().slice(0, 13)}`;
const wish = (bus_url: string) => ({
  bus_name: 'Nail Nook',
  bus_url,
  business_categories: [1, 8],
  zip: '77036',
  bus_phone: '(713) 555-0142',
});

describe('registering', () => {
  it('makes the caller the owner, finds the place by its postal code and tells it inside the business', async () => {
    const anna = await world.as('anna@example.com');
    const bus_url = slug();
    const { status, body } = await anna.call(registerBusiness, { body: wish(bus_url) });
    expect([status, body.data.bus_url]).toEqual([201, bus_url]);
    const seen = (await anna.call(businessByUrl, { query: { business_url: bus_url } })).body.data;
    expect(seen).toMatchObject({
      is_owner: true,
      city: 'Houston',
      state_id: 'TX',
      bus_phone: '7135550142',
      timezone: 'America/Chicago',
      color_code: null,
    });
    expect(seen.working_schedule).toEqual([]);
    expect(seen.business_categories.map(({ id }) => id)).toEqual([1, 8]);
    expect(await latest(body.data.id)).toMatchObject({
      name: 'business.registered',
      aggregate: `business:${body.data.id}`,
      payload: { business_id: body.data.id, owner_account_id: anna.account_id },
      account_id: anna.account_id,
    });
  });

  it('has one effect per key', async () => {
    const anna = await world.as('anna@example.com');
    const body = wish(slug());
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => anna.call(registerBusiness, { body }, { key })));
    expect(new Set(answers.map(({ status, body: { data } }) => `${status} ${data.id}`)).size).toBe(1);
    expect((await told(answers[0]?.body.data.id)).filter(({ name }) => name === 'business.registered')).toHaveLength(1);
  });

  it.each([
    ['', 'URL slug is required'],
    ['my_biz', 'Only alphanumeric and hyphens are allowed'],
    ['login', 'This address is reserved.'],
    ['LOGIN', 'This address is reserved.'],
    ['lotus-nails', 'This address is already taken.'],
    ['Lotus-NAILS', 'This address is already taken.'],
  ])('refuses the address "%s": %s', async (bus_url, why) => {
    const { status, body } = await (await world.as('anna@example.com')).call(registerBusiness, { body: wish(bus_url) });
    const { code, params, codes, ...said } = body as unknown as Coded;
    expect([status, said]).toEqual([422, { message: why, errors: { bus_url: [why] } }]);
    expect(codes).toEqual({ bus_url: [{ code, params }] });
  });

  it('refuses an address that once was somebody else’s', async () => {
    const old = slug();
    await world.deps.db.write(platformScope, ({ tx }) =>
      tx.insertInto('slug_history').values({ bus_url: old, business_id, retired_at: '2020-01-01T00:00:00Z' }).execute(),
    );
    const { status } = await (await world.as('anna@example.com')).call(registerBusiness, { body: wish(old.toUpperCase()) });
    expect(status).toBe(422);
  });

  it('gives an address that twelve people want at once to one of them', async () => {
    const anna = await world.as('anna@example.com');
    const bus_url = slug();
    const answers = await Promise.all(Array.from({ length: 12 }, () => anna.call(registerBusiness, { body: wish(bus_url) })));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, ...Array.from({ length: 11 }, () => 422)]);
  });

  it('refuses unknown categories, unknown fields and visitors', async () => {
    const anna = await world.as('anna@example.com');
    expect((await anna.call(registerBusiness, { body: { ...wish(slug()), business_categories: [1, 4040] } })).status).toBe(422);
    expect((await anna.call(registerBusiness, { body: { ...wish(slug()), package_id: 3 } as never })).status).toBe(422);
    expect((await world.visitor().call(registerBusiness, { body: wish(slug()) })).status).toBe(401);
  });
});

describe('changing the profile', () => {
  const send = async (who: { headers: Record<string, string> }, fields: [string, string | Blob][]) => {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    const request = new Request('http://house', { method: 'POST', body: form });
    return clientOf(world.app, who.headers).raw({
      method: 'POST',
      url: updateBusiness.path,
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    }) as Promise<{ status: number; body: { data: Record<string, unknown>; message: string; errors: Record<string, string[]> } }>;
  };

  it('moves to where a new postal code is, and a known one leaves the exact spot alone', async () => {
    const lan = await by('lan');
    const change = async (place: object) => (await lan.call(updateBusiness, { body: { id: business_id, ...place } })).body.data;
    const moved = await change({ zip: '98101' });
    expect(moved).toMatchObject({ city: 'Seattle', state_id: 'WA', timezone: 'America/Los_Angeles' });
    expect(await change({ zip: '77036', latitude: 29.7, longitude: -95.53 })).toMatchObject({ timezone: 'America/Chicago' });
    expect(await change({ zip: '77036', about: 'Orchids.' })).toMatchObject({ latitude: 29.7, longitude: -95.53 });
  });

  it('takes a form: an empty text means nothing, categories come as ids, the picture as a file', async () => {
    const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#329da8' } })
      .png()
      .toBuffer();
    const { status, body } = await send(await by('lan'), [
      ['id', String(business_id)],
      ['bus_name', 'Lotus Nails & Lashes'],
      ['place_id', ''],
      ['address', ''],
      ['business_categories[]', '1'],
      ['business_categories[]', '2'],
      ['bus_image', new Blob([new Uint8Array(picture)], { type: 'image/png' })],
    ]);
    expect([status, body.message]).toEqual([200, 'Business updated successfully']);
    expect(body.data).toMatchObject({ bus_name: 'Lotus Nails & Lashes', address: null, is_owner: true });
    expect((body.data.business_categories as { id: number }[]).map(({ id }) => id)).toEqual([1, 2]);
    expect(body.data.bus_image).toMatch(/^\/media\/[0-9a-f]{40}\.webp$/);
    const stored = await world.visitor().raw({ method: 'GET', url: String(body.data.bus_image) });
    expect([stored.status, stored.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(await latest()).toMatchObject({
      name: 'business.updated',
      payload: { changed: ['bus_name', 'address', 'bus_image', 'photo_url', 'business_categories'] },
    });
  });

  it('keeps the picture when its text comes along, and takes it away when the text is empty', async () => {
    const lan = await by('lan');
    const before = (await face()).bus_image;
    const kept = await send(lan, [
      ['id', String(business_id)],
      ['bus_image', 'https://elsewhere.example/evil.png'],
    ]);
    expect(kept.body.data.bus_image).toBe(before);
    const gone = await send(lan, [
      ['id', String(business_id)],
      ['bus_image', ''],
    ]);
    expect(gone.body.data.bus_image).toBeNull();
  });

  it('tells nothing when nothing changed', async () => {
    const before = (await told()).length;
    const { bus_name } = await face();
    expect(
      (
        await send(await by('lan'), [
          ['id', String(business_id)],
          ['bus_name', bus_name],
        ])
      ).status,
    ).toBe(200);
    expect((await told()).length).toBe(before);
  });

  it('moves to the zone of its new coordinates', async () => {
    const { body } = await send(await by('khoa'), [
      ['id', String(business_id)],
      ['latitude', '47.6062'],
      ['longitude', '-122.3321'],
    ]);
    expect(body.data).toMatchObject({ latitude: 47.6062, timezone: 'America/Los_Angeles' });
  });

  it.each([
    ['bus_name', '', 'This field is required.'],
    ['bus_phone', '12345', 'Phone number is invalid.'],
    ['zip', '7703', 'Invalid postal code.'],
    ['timezone', 'Mars/Olympus', 'We don’t know this time zone.'],
    ['bus_phone', 'call us', 'Phone number is invalid.'],
    ['state_id', 'Texas', 'Please use the two-letter state code.'],
  ])('refuses %s = "%s"', async (field, value, why) => {
    const { status, body } = await send(await by('lan'), [
      ['id', String(business_id)],
      [field, value],
    ]);
    expect([status, body.errors]).toEqual([422, { [field]: [why] }]);
  });

  it.each([
    ['latitude', '91'],
    ['longitude', 'east'],
    ['menu_style', 'upside_down'],
    ['business_categories[]', 'nails'],
    ['owner_id', '1'],
    ['bus_url', 'elsewhere'],
  ])('refuses %s = "%s" as well', async (field, value) => {
    const { status } = await send(await by('lan'), [
      ['id', String(business_id)],
      [field, value],
    ]);
    expect(status).toBe(422);
  });

  it('refuses a file that is no picture', async () => {
    const script = new Blob(['<script>alert(1)</script>'], { type: 'image/png' });
    expect(
      (
        await send(await by('lan'), [
          ['id', String(business_id)],
          ['bus_image', script],
        ])
      ).status,
    ).toBe(422);
  });

  it('is closed to employees, the front desk, customers and other owners', async () => {
    const emails = [
      'mia.lotus-nails@example.com',
      'thu.lotus-nails@example.com',
      'anna@example.com',
      'super@example.com',
      'dev@example.com',
    ];
    for (const email of emails)
      expect(
        (
          await send(await world.as(email), [
            ['id', String(business_id)],
            ['bus_name', 'Mine'],
          ])
        ).status,
      ).toBe(403);
    expect(
      (
        await send(world.visitor(), [
          ['id', String(business_id)],
          ['bus_name', 'Mine'],
        ])
      ).status,
    ).toBe(401);
    expect((await face()).bus_name).not.toBe('Mine');
  });
});

describe('the trade', () => {
  it('offers the template of another trade once the category is another', async () => {
    const anna = await world.as('anna@example.com');
    const { body } = await anna.call(registerBusiness, { body: wish(slug()) });
    const template = async () =>
      (await anna.call(masterServices, { query: { business_id: body.data.id } })).body.data.map(({ name }) => name);
    expect(await template()).toContain('Gel Manicure');
    const changed = await anna.call(updateBusiness, { body: { id: body.data.id, business_categories: [3] } });
    expect(changed.status).toBe(200);
    expect(await template()).not.toContain('Gel Manicure');
  });
});

describe('the theme', () => {
  const put = (who: { headers: Record<string, string> }, body: object, headers: Record<string, string> = {}) =>
    clientOf(world.app, who.headers).raw({ method: 'PUT', url: updateColour.path, payload: body, headers });
  const mark = { 'x-csrf-token': 'anything', 'x-requested-with': 'XMLHttpRequest' };

  it('is changed by the owner’s cookie, but only with the CSRF and XHR headers and from our own pages', async () => {
    const browser = { headers: { cookie: `bearer_token=${(await by('lan')).cookie}` } };
    const body = { busUrl: 'lotus-nails', color_code: '#eda745' };
    expect((await put(browser, body)).status).toBe(403);
    expect((await put(browser, body, { ...mark, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await put(browser, body, { 'x-csrf-token': 'anything' })).status).toBe(403);
    const done = await put(browser, body, { ...mark, 'sec-fetch-site': 'same-origin' });
    expect([done.status, done.body]).toEqual([200, { message: 'Color updated successfully' }]);
    expect((await face()).color_code).toBe('#eda745');
    expect(await latest()).toMatchObject({ name: 'business.colour-changed', payload: { changed: ['color_code'] } });
    const layout = await put(browser, { busUrl: 'lotus-nails', layout_type: 'split-screen' }, mark);
    expect(layout.body).toEqual({ message: 'Layout updated successfully' });
    expect((await face()).layout_type).toBe('split-screen');
  });

  it.each(['#b998e3', '#329da8', '#b89d58', '#eda745'])('may be %s', async (color_code) => {
    expect((await put(await by('lan'), { busUrl: 'lotus-nails', color_code })).status).toBe(200);
    expect((await face()).color_code).toBe(color_code);
  });

  it.each([{ color_code: '#ff0000' }, { color_code: '#EDA745' }, { layout_type: 'spiral' }, {}])('refuses %o', async (theme) => {
    expect((await put(await by('lan'), { busUrl: 'lotus-nails', ...theme })).status).toBe(422);
  });

  it('is not a manager’s, an employee’s or a stranger’s to change', async () => {
    for (const first of ['khoa', 'thu', 'mia'])
      expect((await put(await by(first), { busUrl: 'lotus-nails', color_code: '#b998e3' })).status).toBe(403);
    expect((await put(await world.as('anna@example.com'), { busUrl: 'lotus-nails', color_code: '#b998e3' })).status).toBe(403);
    expect((await put(world.visitor(), { busUrl: 'lotus-nails', color_code: '#b998e3' })).status).toBe(401);
    expect((await put(await by('lan'), { busUrl: 'nope', color_code: '#b998e3' })).status).toBe(404);
  });
});

describe('moving to another address', () => {
  it('is free and leaves nothing behind while nobody knows the old one', async () => {
    const anna = await world.as('anna@example.com');
    const [from, to] = [slug(), slug()];
    const { id } = (await anna.call(registerBusiness, { body: wish(from) })).body.data;
    const choose = (bus_url: string) => anna.call(setOpeningAddress, { body: { business_id: id, bus_url } });
    expect((await choose('lotus-nails')).status).toBe(422);
    expect((await choose('api')).status).toBe(422);
    expect((await choose(to)).body.data).toEqual({ id, bus_url: to });
    expect((await anna.call(businessByUrl, { query: { business_url: to } })).body.data.id).toBe(id);
    expect(await latest(id)).toMatchObject({ name: 'business.renamed' });
    expect((await anna.call(registerBusiness, { body: wish(from) })).status).toBe(201);
    expect((await anna.call(publishBusiness, { body: { business_id: id } })).status).toBe(200);
    expect((await choose(slug())).status).toBe(409);
  });

  it('needs the owner’s PIN, and the old address leads to the new one', async () => {
    const anna = await world.as('anna@example.com');
    const [from, to] = [slug(), slug()];
    const { id } = (await anna.call(registerBusiness, { body: wish(from) })).body.data;
    expect((await anna.call(publishBusiness, { body: { business_id: id } })).status).toBe(200);
    const body = { business_id: id, bus_url: to };
    expect((await anna.call(changeSlug, { body })).status).toBe(403);
    const proof = world.pinProof(anna, id, 'slug.change');
    expect((await anna.call(changeSlug, { body: { ...body, bus_url: 'Lotus-Nails' } }, proof)).status).toBe(422);
    expect((await anna.call(changeSlug, { body: { ...body, bus_url: 'api' } }, proof)).status).toBe(422);
    expect((await anna.call(changeSlug, { body }, proof)).body.data).toEqual({ id, bus_url: to });
    expect((await face(from)).bus_url).toBe(to);
    expect((await face(to)).id).toBe(id);
    expect(await latest(id)).toMatchObject({ name: 'business.renamed' });
    expect((await anna.call(registerBusiness, { body: wish(from) })).status).toBe(422);
    expect((await anna.call(changeSlug, { body: { ...body, bus_url: from } }, proof)).status).toBe(200);
  });
});
