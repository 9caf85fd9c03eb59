import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Appointment,
  appointmentList,
  availableDays,
  bookAppointment,
  cancelAppointment,
  picturedVisit,
  readAppointment,
} from 'core/booking/contract';
import { changeSetting } from 'core/business/contract';
import { businessServices } from 'core/catalog/contract';
import { CLIENT_PROOF_PURPOSE } from '../../../platform/gate.ts';
import { send } from '../../../test/proofs/send.ts';
import { openWorld, type World } from '../../../test/world.ts';

const busUrl = 'lotus-nails';
let world: World;
let visit: Appointment;
let picture: Buffer;
let nobody: string;
const guest = (phone: string, business_id: number) => world.deps.tokens.sign(CLIENT_PROOF_PURPOSE, { business_id, phone }, 600);
let token: string;

beforeAll(async () => {
  world = await openWorld({ outside: true });
  const business_id = await world.businessId(busUrl);
  const lan = await world.as('lan.lotus-nails@example.com');
  await lan.call(changeSetting, { body: { business_id, key: 'customer_make_appointment', value: true } });
  const menu = await world.visitor().call(businessServices, { query: { business_id } });
  const wish = menu.body.data.find(({ name }) => name === 'Gel Manicure')?.service_id ?? '';
  const from = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const days = await world.visitor().call(availableDays, { params: { busUrl }, query: { wish, from, days: 10 } });
  const start = days.body.data.find(({ starts }) => starts > 0)?.first ?? '';
  token = guest('7135550177', business_id);
  nobody = guest('7135550178', business_id);
  const body = { wish, mode: 'together' as const, start, device: `device-${randomUUID()}`, name: 'Lệ Thu' };
  const booked = await world
    .visitor()
    .call(bookAppointment, { params: { busUrl }, body }, { headers: { 'x-client-token': token } });
  visit = booked.body.data[0] as Appointment;
  picture = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#b998e3' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => world.close());

const post = (by: string, files: Buffer[]) =>
  send(
    world.visitor(),
    picturedVisit,
    { params: { busUrl, id: visit.id }, body: {}, files: { image: files } },
    { 'x-client-token': by },
  );
const now = async () =>
  (await world.visitor().call(readAppointment, { params: { busUrl, id: visit.id } }, { headers: { 'x-client-token': token } }))
    .body.data.photo;
/** Which file an address stands for. The address itself is another one in each minute. */
const fileOf = (photo: string | null | undefined): string =>
  (JSON.parse(Buffer.from(photo?.split('/')[2]?.split('.')[0] ?? '', 'base64url').toString()) as { key: string }).key;

it('a guest sends a picture along, the desk sees it, and the store serves it smaller and without its metadata', async () => {
  expect(await now()).toBeNull();
  const { status } = await post(token, [picture]);
  expect(status).toBe(200);
  const photo = (await now()) ?? '';
  expect(photo).toMatch(/^\/private\/[\w-]+\.[\w-]+$/);
  const lan = await world.as('lan.lotus-nails@example.com');
  const { body } = await lan.call(appointmentList, { query: { busUrl, selectedType: 'upcoming', perPage: 50 } });
  expect(fileOf(body.data.find(({ id }) => id === visit.id)?.photo)).toBe(fileOf(photo));
  const served = await world.app.inject({ url: photo });
  const { format, width, height } = await sharp(served.rawPayload).metadata();
  expect([served.statusCode, format, width, height]).toEqual([200, 'webp', 1280, 640]);
  expect(served.headers['cache-control']).toBe('private, max-age=240');
});

it('the picture has no public address, and the private one runs out and cannot be made for another file', async () => {
  const photo = (await now()) ?? '';
  const key = fileOf(photo);
  expect(key).toMatch(new RegExp(`^private/visits/\\d+/${visit.id}/[0-9a-f]{40}\\.webp$`));
  const name = key.split('/').at(-1) ?? '';
  expect((await world.app.inject({ url: `/media/${name}` })).statusCode).toBe(404);
  const other = Buffer.from(JSON.stringify({ key, exp: 4_000_000_000 })).toString('base64url');
  expect((await world.app.inject({ url: `/private/${other}.${photo.split('.')[1] ?? ''}` })).statusCode).toBe(404);
  const { now: clock } = world.deps.clock;
  try {
    const later = clock().getTime() + 301_000;
    world.deps.clock.now = () => new Date(later);
    expect((await world.app.inject({ url: photo })).statusCode).toBe(404);
  } finally {
    world.deps.clock.now = clock;
  }
});

it('refuses what is no picture, a second one, and somebody else, and keeps what was there', async () => {
  const before = fileOf(await now());
  const words = await post(token, [Buffer.from('<svg onload="alert(1)">')]);
  expect([words.status, words.body]).toMatchObject([
    422,
    { errors: { file: ['Please choose a JPEG, PNG, WebP, GIF or HEIC picture.'] } },
  ]);
  expect((await post(token, [picture, picture])).status).toBe(422);
  expect((await post(nobody, [picture])).status).toBe(404);
  expect((await post('', [picture])).status).toBe(401);
  const large = await post(token, [Buffer.concat([picture, Buffer.alloc(15 * 1024 * 1024)])]);
  expect([large.status, large.body]).toMatchObject([413, { errors: { content: 'This file or text is too big.' } }]);
  expect(fileOf(await now())).toBe(before);
});

it('is taken away by sending none, and nothing is taken once the visit was called off', async () => {
  expect((await post(token, [])).status).toBe(200);
  expect(await now()).toBeNull();
  await world
    .visitor()
    .call(cancelAppointment, { params: { busUrl, id: visit.id }, body: {} }, { headers: { 'x-client-token': token } });
  const late = await post(token, [picture]);
  expect([late.status, late.body]).toMatchObject([422, { errors: { image: ['It’s too late to add a photo to this visit.'] } }]);
});
