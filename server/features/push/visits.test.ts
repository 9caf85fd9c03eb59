import { randomUUID } from 'node:crypto';
import { saveNoticeChoice, saveUserSetting } from 'core/accounts/contract';
import { availableDays, availableStarts, bookAppointment, cancelAppointment } from 'core/booking/contract';
import { changeSetting } from 'core/business/contract';
import { businessServices } from 'core/catalog/contract';
import { subscribePush } from 'core/push/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endUndoWait, waitUntilSettled } from '../../test/settled.ts';
import type { Browser, PushService } from '../../test/simulators/push-service.ts';
import { openWorld, type World } from '../../test/world.ts';

const busUrl = 'lotus-nails';
const params = { busUrl };
let world: World;
let service: PushService;
let wish: string;
let date: string;
type Person = Awaited<ReturnType<World['as']>>;
let anna: Person;
let own: Browser;

beforeAll(async () => {
  world = await openWorld({ outside: true, worker: true, env: { LIMIT_FACTOR: '100' } });
  if (!world.outside) throw new Error('nothing outside');
  service = world.outside.pushService;
  const business_id = await world.businessId(busUrl);
  const lan = await by('lan');
  await lan.call(changeSetting, { body: { business_id, key: 'customer_make_appointment', value: true } });
  const { body } = await world.visitor().call(businessServices, { query: { business_id } });
  wish = body.data.find(({ name }) => name === 'Gel Manicure')?.service_id ?? '';
  const from = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const days = await world.visitor().call(availableDays, { params, query: { wish, from, days: 10 } });
  date = days.body.data.find(({ starts }) => starts > 8)?.date ?? '';
  anna = await world.as('anna@example.com');
  own = await browserOf(anna);
});
afterAll(() => world.close());

const by = (first: string) => world.as(`${first}.${busUrl}@example.com`);
async function browserOf(person: Person): Promise<Browser> {
  const browser = service.subscribe(world.deps.push.applicationKey);
  expect((await person.call(subscribePush, { body: browser })).status).toBe(200);
  return browser;
}
const bodiesOn = (browser: Browser) => service.shownOn(browser).map(({ payload }) => payload.notification.body);

async function book() {
  const { offers } = (await world.visitor().call(availableStarts, { params, query: { wish, date } })).body.data;
  const start = offers.map((offer) => offer.start).toSorted()[0] ?? '';
  const body = { wish, mode: 'together' as const, start, device: `device-${randomUUID()}`, name: 'Anna', locale: 'en' as const };
  const booked = await anna.call(bookAppointment, { params, body });
  const [visit] = booked.body.data ?? [];
  if (!visit) throw new Error(`not booked: ${JSON.stringify(booked.body)}`);
  return visit;
}

it('the desk and whose work it is hear of a booking and of its end in their language, the client of what is theirs', async () => {
  const [thu, lan] = [await by('thu'), await by('lan')];
  await lan.call(saveUserSetting, { body: { key: 'locale', value: 'vi' } });
  const [desk, owner] = [await browserOf(thu), await browserOf(lan)];
  const team = new Map<string, Browser>();
  for (const first of ['mia', 'tam', 'vy']) team.set(first, await browserOf(await by(first)));
  const visit = await book();
  await waitUntilSettled(world);
  await expect
    .poll(() => bodiesOn(desk), { timeout: 15_000 })
    .toEqual([expect.stringMatching(/^New booking for \w{3}, .* [AP]M\.$/)]);
  await expect.poll(() => bodiesOn(owner)).toEqual([expect.stringMatching(/^Có khách đặt hẹn lúc \d\d:\d\d /)]);
  await expect.poll(() => bodiesOn(own)).toEqual(['You’re booked. Tap to see your visit.']);
  const told = [...team].filter(([, browser]) => bodiesOn(browser).length > 0).map(([first]) => first);
  const staff = visit.services.map(({ staff }) => staff.first_name.toLowerCase());
  expect(told.filter((first) => !staff.includes(first))).toEqual([]);
  await anna.call(cancelAppointment, { params: { busUrl, id: visit.id }, body: {} });
  await waitUntilSettled(world);
  await expect.poll(() => bodiesOn(desk)).toEqual([expect.anything(), expect.stringMatching(/^Canceled: .* is open again\.$/)]);
  const tags = service.shownOn(desk).map(({ payload }) => payload.notification.tag);
  expect(new Set(tags)).toEqual(new Set([visit.id.replaceAll('-', '')]));
  await endUndoWait(world);
  await waitUntilSettled(world);
  await expect.poll(() => bodiesOn(own).at(-1), { timeout: 15_000 }).toBe('Your visit was canceled.');
  expect(JSON.stringify([desk, own].flatMap(service.shownOn))).not.toContain('Anna');
});

it('texts, mail and push about visits go out as somebody chose in their account', async () => {
  const { mailbox, carrier } = world.outside ?? {};
  const texts = () => (carrier?.texts() ?? []).length;
  for (const [way, on] of [
    ['text', false],
    ['mail', true],
    ['push', false],
  ] as const)
    expect((await anna.call(saveNoticeChoice, { body: { kind: 'visits', way, on } })).status).toBe(200);
  const [before, shown] = [texts(), bodiesOn(own).length];
  await book();
  const letter = await mailbox?.waitFor('anna@example.com', ({ subject }) => subject.includes('booked'));
  expect(letter?.text).toContain('Gel Manicure');
  await waitUntilSettled(world);
  expect([texts(), bodiesOn(own).length]).toEqual([before, shown]);
});
