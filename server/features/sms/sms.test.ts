import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { appointmentList, availableDays, bookAppointment, OFFERS_WORDING } from 'core/booking/contract';
import { changeSetting } from 'core/business/contract';
import { businessServices } from 'core/catalog/contract';
import type { Input } from 'core/kernel/endpoint';
import type { BusinessScope } from 'core/kernel/scope';
import { askToConfirm } from 'core/notifications/contract';
import { createSms, markSmsRead, noteSmsConsent, sendSms, smsContacts, smsMessages, smsSender } from 'core/sms/contract';
import { TEXTS_ON_PAGE } from 'core/sms/threads/rules';
import { CLIENT_PROOF_PURPOSE } from '../../platform/gate.ts';
import type { TestClient } from '../../test/client.ts';
import { waitUntilSettled } from '../../test/settled.ts';
import type { StatusReport } from '../../test/simulators/sms-carrier.ts';
import { openWorld, type World } from '../../test/world.ts';
import { mayTextPhones, recordConsent } from './consent/commands.ts';
import { consentEntries, consentsOf } from './consent/queries.ts';
import { setTextSender, takeSendingNumber } from './senders/commands.ts';

const busUrl = 'lotus-nails';
const OURS = '+17135550190';
let world: World;
let scope: BusinessScope;
let lan: TestClient;
let business_id: number;

beforeAll(async () => {
  world = await openWorld({ outside: true, worker: true });
  business_id = await world.businessId(busUrl);
  scope = { businessId: business_id } as BusinessScope;
  lan = await world.as('lan.lotus-nails@example.com');
  await lan.call(changeSetting, { body: { business_id, key: 'customer_make_appointment', value: true } });
  await lan.call(changeSetting, { body: { business_id, key: 'auto_accept', value: true } });
});
afterAll(() => world.close());
beforeEach(() => carrier().behave('well'));

const carrier = () => {
  if (!world.outside) throw new Error('the simulators are not open');
  return world.outside.carrier;
};
let last = 7_135_580_000;
const newPhone = () => String((last += 1));
const post = async ({ url, params, signature }: StatusReport) => {
  const { pathname, search } = new URL(url);
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature };
  return world.app.inject({ method: 'POST', url: pathname + search, headers, payload: new URLSearchParams(params).toString() });
};
const WEBHOOK = 'https://openchair.test/api/webhooks/sms';
const signed = (phone: string, body: string, more: { sid?: string; media?: number; to?: string } = {}) =>
  carrier().signedInbound({ url: WEBHOOK, from: `+1${phone}`, to: OURS, body, ...more });
const hears = async (phone: string, body: string, more: Parameters<typeof signed>[2] = {}) => {
  const answer = await post(signed(phone, body, more));
  expect([answer.statusCode, answer.body]).toEqual([200, '<Response/>']);
  await waitUntilSettled(world);
};
const write = (phone: string, message: string, id: string = randomUUID()) =>
  lan.call(createSms, { body: { business_id, phone, message, id } });
const textsTo = (phone: string) => carrier().texts(`+1${phone}`);
const textTo = (phone: string, saying: string) => carrier().waitFor(`+1${phone}`, ({ body }) => body.includes(saying), 20_000);
const contactOf = async (phone: string) => {
  const { body } = await lan.call(smsContacts, { query: { business_id, searchQuery: phone } });
  return body.data[0];
};
const threadOf = async (phone: string, page = 1) => {
  const customer_id = (await contactOf(phone))?.id ?? '';
  return (await lan.call(smsMessages, { query: { business_id, customer_id, page } })).body;
};
const stateOf = async (phone: string) => (await threadOf(phone)).sms.data[0]?.state;
const becomes = async (phone: string, state: string) => {
  await expect.poll(() => stateOf(phone), { timeout: 20_000 }).toBe(state);
};

it('sends what somebody wrote from the number of the salon, once, and shows how far it got', async () => {
  const [phone, id] = [newPhone(), randomUUID()];
  const first = await write(phone, 'Your polish is here — come by! `ok`', id);
  expect(first.body.data).toMatchObject({ id, direction: 'Outgoing', isTemp: false, state: 'waiting', segments: 1, cents: 2 });
  expect(first.body.customer).toMatchObject({ name: null, phone_number: phone, may: true, stopped_at: null });
  expect((await write(phone, 'Your polish is here — come by! `ok`', id)).body.data.id).toBe(id);
  expect((await write(phone, 'Something else', id)).status).toBe(409);
  const text = await textTo(phone, 'Your polish is here - come by');
  expect(text).toMatchObject({ from: OURS, body: "Your polish is here - come by! 'ok'", segments: 1 });
  await becomes(phone, 'sent');
  const report = carrier().report(text.id, 'delivered');
  if (!report) throw new Error('no report was asked for');
  for (const one of [report, report, carrier().report(text.id, 'sent') ?? report]) expect((await post(one)).statusCode).toBe(204);
  expect(await stateOf(phone)).toBe('delivered');
  expect(textsTo(phone).length).toBe(1);
});

it('keeps a text that came in, once, whoever brings it again, and shows it as unread', async () => {
  const phone = newPhone();
  const text = signed(phone, 'Do you have time\u0000 for a fill on Friday? Cảm ơn 😀', { media: 2 });
  const answers = await Promise.all([post(text), post(text), post(text)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect((await post(text)).statusCode).toBe(200);
  const thread = await threadOf(phone);
  expect(thread.sms.data.map(({ message, direction, media }) => [message, direction, media])).toEqual([
    ['Do you have time for a fill on Friday? Cảm ơn 😀', 'Incoming', 2],
  ]);
  expect(await contactOf(phone)).toMatchObject({ unread_count: 1, asks: null, stopped: false });
  await lan.call(markSmsRead, { body: { business_id, customer_id: thread.customer.id } });
  expect(await contactOf(phone)).toMatchObject({ unread_count: 0 });
});

it('believes no text that the carrier has not signed', async () => {
  const phone = newPhone();
  const text = signed(phone, 'STOP');
  expect((await post({ ...text, signature: 'forged' })).statusCode).toBe(403);
  expect((await post({ ...text, params: { ...text.params, Body: 'START' } })).statusCode).toBe(403);
  expect((await post({ ...text, url: `${text.url}?a=1` })).statusCode).toBe(403);
  expect(await contactOf(phone)).toBeUndefined();
});

it('stops everything at once, also what is waiting, and starts again only by START', async () => {
  const phone = newPhone();
  await write(phone, 'Hello');
  await textTo(phone, 'Hello');
  carrier().rules.tooFast(1);
  await write(phone, 'Are you coming?');
  await hears(phone, 'Dừng nhắn tin giúp em');
  await textTo(phone, "won't get any more texts");
  const { sms, customer } = await threadOf(phone);
  const own = sms.data.find(({ message }) => message === 'Are you coming?');
  await expect.poll(async () => (await threadOf(phone)).sms.data.find(({ id }) => id === own?.id)?.trouble).toBe('stopped');
  expect(customer).toMatchObject({ may: false, why: 'stopped', stopped_words: 'Dừng nhắn tin giúp em' });
  expect((await write(phone, 'Once more')).body).toMatchObject({ code: 'sms.stopped' });
  const yes = { business_id, customer_id: customer.id, what: 'marketing', words: 'signed' } as const;
  expect((await lan.call(noteSmsConsent, { body: yes })).status).toBe(409);
  expect(textsTo(phone).map(({ body }) => body)).not.toContain('Are you coming?');
  await hears(phone, 'START');
  expect((await write(phone, 'Welcome back')).status).toBe(200);
  await textTo(phone, 'Welcome back');
});

it('takes CANCEL as a stop and shows the desk that they may mean their visit', async () => {
  const phone = newPhone();
  await hears(phone, 'Cancel');
  expect(await contactOf(phone)).toMatchObject({ stopped: true, asks: 'cancel', unread_count: 1 });
  const { customer } = await threadOf(phone);
  await lan.call(markSmsRead, { body: { business_id, customer_id: customer.id, done: true } });
  expect(await contactOf(phone)).toMatchObject({ asks: null, unread_count: 0 });
});

it('learns of a stop and of a landline from the carrier', async () => {
  const [stopped, landline, off] = [newPhone(), newPhone(), newPhone()];
  carrier().rules.refuse(`+1${stopped}`, 21610);
  await write(stopped, 'Hello');
  await becomes(stopped, 'failed');
  expect((await threadOf(stopped)).sms.data[0]).toMatchObject({ trouble: 'stopped', carrier_code: '21610', cents: 0 });
  expect((await write(stopped, 'Hello?')).body).toMatchObject({ code: 'sms.stopped' });
  for (const [phone, code, trouble] of [
    [landline, '30006', 'landline'],
    [off, '30003', 'off'],
  ] as const) {
    await write(phone, 'Hello');
    const { id } = await textTo(phone, 'Hello');
    await becomes(phone, 'sent');
    const report = carrier().report(id, 'undelivered', code);
    if (report) await post(report);
    expect((await threadOf(phone)).sms.data[0]).toMatchObject({ state: 'failed', trouble, carrier_code: code, cents: 2 });
  }
  expect((await write(landline, 'Hello?')).body).toMatchObject({ code: 'sms.unreachable' });
  expect((await write(off, 'Hello?')).status).toBe(200);
});

it('slows down when the carrier says so, and sends the text once', async () => {
  const phone = newPhone();
  carrier().rules.tooFast(1);
  await write(phone, 'Slowly');
  await textTo(phone, 'Slowly');
  await becomes(phone, 'sent');
  expect(textsTo(phone).length).toBe(1);
});

type Ticked = Pick<Input<typeof bookAppointment>['body'], 'offers'>;
async function book(phone: string, ticked: Ticked = {}): Promise<string> {
  const menu = await world.visitor().call(businessServices, { query: { business_id } });
  const wish = menu.body.data.find(({ name }) => name === 'Gel Manicure')?.service_id ?? '';
  const from = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const days = await world.visitor().call(availableDays, { params: { busUrl }, query: { wish, from, days: 10 } });
  const start = days.body.data.find(({ starts }) => starts > 0)?.first ?? '';
  const token = world.deps.tokens.sign(CLIENT_PROOF_PURPOSE, { business_id, phone }, 600);
  const body = { wish, mode: 'together' as const, start, device: `device-${randomUUID()}`, name: 'Lệ Thu', ...ticked };
  const booked = await world
    .visitor()
    .call(bookAppointment, { params: { busUrl }, body }, { headers: { 'x-client-token': token } });
  expect(booked.body).toMatchObject({ data: [{ person: 0 }] });
  return booked.body.data[0]?.id ?? '';
}
async function bookedVisit(phone: string) {
  const id = await book(phone);
  await lan.call(askToConfirm, { body: { business_id, ids: [id] } });
  await textTo(phone, 'Reply C to confirm, X to cancel');
  await waitUntilSettled(world);
  return id;
}
const statusOf = async (id: string) => {
  const { body } = await lan.call(appointmentList, { query: { busUrl, selectedType: 'all', perPage: 100 } });
  return body.data.find((visit) => visit.id === id)?.status;
};

it('confirms a visit by C, and leaves what it does not understand to the desk', async () => {
  const phone = newPhone();
  const id = await bookedVisit(phone);
  await hears(phone, 'c ');
  expect(await statusOf(id)).toBe('confirmed');
  await textTo(phone, "you're confirmed");
  expect(await contactOf(phone)).toMatchObject({ name: 'Lệ Thu', unread_count: 0 });
  await hears(phone, 'can I bring my sister?');
  expect(await contactOf(phone)).toMatchObject({ unread_count: 1 });
  const { sms, customer } = await threadOf(phone);
  const automatic = sms.data.filter(({ kind }) => kind !== null);
  expect(new Set(automatic.map(({ kind }) => kind))).toEqual(new Set(['booked', 'confirm', 'reply']));
  expect(automatic.map(({ message }) => message).join(' ')).not.toMatch(/https?:|\/l\//);
  const reply = await lan.call(sendSms, { body: { business_id, customer_id: customer.id, message: 'Of course!' } });
  expect(reply.body.data).toMatchObject({ direction: 'Outgoing', written_by: 'Lan Nguyễn' });
  expect(await contactOf(phone)).toMatchObject({ unread_count: 0, last_message: { message: 'Of course!' } });
});

it('calls a visit off by X where that is free, and tells the desk who comes late', async () => {
  const phone = newPhone();
  const id = await bookedVisit(phone);
  await hears(phone, 'late 10');
  expect(await contactOf(phone)).toMatchObject({ asks: 'late', unread_count: 1 });
  await hears(phone, 'X');
  await expect.poll(() => statusOf(id)).toBe('cancelled');
  await hears(phone, 'C');
  expect(await statusOf(id)).toBe('cancelled');
});

it('gives a number to one business, sends from it once it is registered, and no faster than it may', async () => {
  const business = await world.businessId('golden-shears');
  const without = { businessId: business } as BusinessScope;
  const number = { business_id: business, phone10: '7135550390', state: 'waiting' } as const;
  await setTextSender(world, number);
  const taken = { ...number, business_id: await world.businessId('maple-and-ash') };
  await expect(setTextSender(world, taken)).rejects.toThrow();
  const next = (parts: number) => world.deps.db.write(without, (ctx) => takeSendingNumber({ ...ctx, deps: world.deps }, parts));
  expect(await next(1)).toEqual({ is: 'platform' });
  await setTextSender(world, { ...number, state: 'registered', per_minute: 3, per_day: 5 });
  expect(await next(2)).toEqual({ is: 'own', from: '+17135550390' });
  expect(await next(2)).toMatchObject({ is: 'full' });
  const shown = await lan.call(smsSender, { query: { business_id } });
  expect(shown.body.data).toMatchObject({ phone_number: '7135550190', state: 'registered' });
});

it('pages through a thread without gaps', async () => {
  const phone = newPhone();
  for (let nth = 0; nth < TEXTS_ON_PAGE + 3; nth += 1) await post(signed(phone, `Text ${nth}`));
  const [one, two] = [await threadOf(phone), await threadOf(phone, 2)];
  expect(one.sms.meta.pagination).toEqual({ current_page: 1, total_pages: 2 });
  const all = [...one.sms.data, ...two.sms.data].map(({ message }) => message);
  expect(all).toEqual(Array.from({ length: TEXTS_ON_PAGE + 3 }, (_, nth) => `Text ${TEXTS_ON_PAGE + 2 - nth}`));
});

it('says for many phones at once who may get what', async () => {
  const [plain, stopped, agreed] = [newPhone(), newPhone(), newPhone()];
  await world.deps.db.write(scope, async (tx) => {
    const ctx = { ...tx, deps: world.deps };
    await recordConsent(ctx, { phone10: stopped, what: 'stop', way: 'desk', words: 'by phone' });
    await recordConsent(ctx, { phone10: agreed, what: 'marketing', way: 'booking', words: 'texts-1' });
    await recordConsent(ctx, { phone10: stopped, what: 'start', way: 'desk', words: 'says the desk' });
  });
  const { now } = world.deps.clock;
  world.deps.clock.now = () => new Date('2026-07-15T17:00:00.000Z');
  try {
    const verdicts = await world.deps.db.read(scope, (ctx) =>
      mayTextPhones({ ...ctx, deps: world.deps }, [plain, stopped, agreed, '8765550101'], 'marketing'),
    );
    expect([...verdicts.values()].map((verdict) => (verdict.may ? 'yes' : verdict.why))).toEqual([
      'no_consent',
      'stopped',
      'yes',
      'not_textable',
    ]);
  } finally {
    world.deps.clock.now = now;
  }
});

it('may send offers to who ticked the box while booking, until their STOP; nobody else agreed by booking', async () => {
  const [agreed, other] = [newPhone(), newPhone()];
  await book(other);
  await book(agreed, { offers: OFFERS_WORDING });
  await waitUntilSettled(world);
  const said = (phone: string) => world.deps.db.read(scope, (ctx) => consentEntries(ctx, phone));
  const kept = async (phone: string) => (await world.deps.db.read(scope, (ctx) => consentsOf(ctx, [phone]))).get(phone);
  expect(await said(agreed)).toMatchObject([{ what: 'marketing', way: 'booking', words: OFFERS_WORDING }]);
  expect((await kept(agreed))?.marketing_at).toEqual(expect.any(String));
  expect([await said(other), (await kept(other))?.marketing_at ?? null]).toEqual([[], null]);
  await hears(agreed, 'STOP');
  expect(await kept(agreed)).toMatchObject({ marketing_at: null, stopped_at: expect.any(String) });
});
