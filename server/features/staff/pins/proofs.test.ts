import { enrolDevice } from 'core/business/contract';
import { openTicket, payTicket, refundTicket, till, type TicketView } from 'core/checkout/contract';
import { issueGiftCard } from 'core/gift-cards/contract';
import { ticketList } from 'core/reports/contract';
import { checkOwnerPin, checkPin, pinPeople, storePin, switchPerson } from 'core/staff/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AtTheTill, openAtTheTill } from '../../../test/at-the-till.ts';
import type { TestClient } from '../../../test/client.ts';

let at: AtTheTill;
let mia: TestClient;
let tan: TestClient;
let ids: Map<string, string>;
const query = () => ({ business_id: at.business_id });
const idOf = (name: string) => ids.get(name) ?? '';
const as = (name: string) => at.world.as(`${name}.lotus-nails@example.com`);

beforeAll(async () => {
  at = await openAtTheTill({ env: { LIMIT_FACTOR: '1' } });
  [mia, tan] = [await as('mia'), await as('khoa')];
  const { people } = (await at.lan.call(pinPeople, { query: query() })).body.data;
  ids = new Map(people.map(({ first_name, id }) => [first_name, id]));
  for (const [name, pin] of [
    ['Lan', '9001'],
    ['Khoa', '9002'],
    ['Mia', '9003'],
  ] as const)
    await at.lan.call(storePin, { body: { ...query(), employee_id: idOf(name), pin } });
});
afterAll(() => at.world.close());

const prove = async (who: TestClient, name: string, pin: string, action: string) => {
  const { body } = await who.call(checkPin, { body: { ...query(), employee_id: idOf(name), pin, action } });
  return { headers: { 'x-pin-proof': body.pin } };
};
async function paid(): Promise<TicketView> {
  const { id, version, payment } = await at.opened();
  const body = { ...query(), version, method: 'cash' as const, amount_cents: payment.due };
  return (await at.thu.call(payTicket, { params: { id }, body })).body.data;
}
function refundOf({ id, version, posDetails }: TicketView, amount_cents = 100) {
  const [line] = Object.values(posDetails).flatMap(({ details }) => details);
  const lines = [{ id: line?.id ?? '', amount_cents }];
  return { params: { id }, body: { ...query(), version, lines, tips: {}, reason: 'The polish chipped' } };
}

it('one proof refunds one ticket, and the same order sent again is answered again', async () => {
  const [one, other] = [await paid(), await paid()];
  const proof = await prove(at.lan, 'Lan', '9001', 'pos.refund');
  const key = crypto.randomUUID();
  const first = await at.lan.call(refundTicket, refundOf(one), { ...proof, key });
  expect(first.status).toBe(200);
  expect((await at.lan.call(refundTicket, refundOf(one), { ...proof, key })).text).toBe(first.text);
  const second = await at.lan.call(refundTicket, refundOf(other), proof);
  expect([second.status, second.body]).toEqual([
    403,
    { message: 'You need a PIN for this.', code: 'pin.needed', params: { whose: 'holder', action: 'pos.refund', use: 'order' } },
  ]);
  expect((await at.lan.call(refundTicket, refundOf(other), { ...proof, key })).status).toBe(422);
  expect((await at.again(other)).refunds).toEqual([]);
});

it('a proof of `pos`, or of another action of the till, refunds nothing', async () => {
  const ticket = await paid();
  for (const action of ['pos', 'pos.void', 'none'])
    expect((await at.lan.call(refundTicket, refundOf(ticket), await prove(at.lan, 'Lan', '9001', action))).status).toBe(403);
});

it('eight refunds at once with one proof are one refund; with a proof each they are eight', async () => {
  const race = async (proofs: readonly { headers: { 'x-pin-proof': string } }[]) => {
    const tickets = await Promise.all(proofs.map(paid));
    const answers = await Promise.all(
      tickets.map((ticket, nr) => at.lan.call(refundTicket, refundOf(ticket), proofs[nr] ?? { headers: {} })),
    );
    return answers.map(({ status }) => status).toSorted((a, b) => a - b);
  };
  const one = await prove(at.lan, 'Lan', '9001', 'pos.refund');
  expect(await race(Array.from({ length: 8 }, () => one))).toEqual([200, ...Array<number>(7).fill(403)]);
  const each = [];
  for (let nr = 0; nr < 8; nr++) each.push(await prove(at.lan, 'Lan', '9001', 'pos.refund'));
  expect(await race(each)).toEqual(Array<number>(8).fill(200));
});

it('an order has five minutes; a report stays open for fifteen, as often as it is asked for', async () => {
  const ticket = await paid();
  const { now } = at.world.deps.clock;
  const start = now().getTime();
  try {
    const body = { ...query(), employee_id: null, pin: '9001', action: 'report' };
    const { pin } = (await tan.call(checkOwnerPin, { body })).body;
    const report = () => tan.call(ticketList, { query: query() }, { headers: { 'x-pin-proof': pin } });
    const refund = await prove(at.lan, 'Lan', '9001', 'pos.refund');
    at.world.deps.clock.now = () => new Date(start + 301_000);
    expect((await at.lan.call(refundTicket, refundOf(ticket), refund)).status).toBe(403);
    expect([(await report()).status, (await report()).status]).toEqual([200, 200]);
    at.world.deps.clock.now = () => new Date(start + 901_000);
    expect((await report()).status).toBe(403);
  } finally {
    at.world.deps.clock.now = now;
  }
});

it('no answer says whose PIN it was', async () => {
  const ask = async (pin: string) => (await as('khoa')).call(checkOwnerPin, { body: { ...query(), employee_id: null, pin } });
  expect((await ask('9003')).text).toBe((await ask('1357')).text);
  const { pin } = (await ask('9001')).body;
  const readable = [pin, ...pin.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'))].join(' ');
  expect(readable).not.toMatch(/employee|account|session/);
});

it('what takes one’s own PIN is not opened by somebody else’s, and is by one’s own', async () => {
  const wish = { body: { ...query(), posDetails: {} } };
  const without = await mia.call(till, { query: query() });
  expect(without.body).toMatchObject({ code: 'pin.needed', params: { whose: 'own', action: 'pos.ticket.open', use: 'reading' } });
  expect((await mia.call(till, { query: query() }, await prove(mia, 'Mia', '9003', 'pos'))).status).toBe(200);
  expect((await mia.call(openTicket, wish, await prove(mia, 'Lan', '9001', 'pos.ticket.open'))).status).toBe(403);
  expect((await mia.call(openTicket, wish, await prove(mia, 'Mia', '9003', 'pos.ticket.open'))).status).not.toBe(403);
  const card = { body: { ...query(), amount_cents: 1000, reason: 'Birthday of a regular' } };
  expect((await at.thu.call(issueGiftCard, card, await prove(at.thu, 'Mia', '9003', 'giftcard.issue'))).status).toBe(403);
});

it('on a shared tablet the PIN somebody took it with is their own PIN, for a quarter of an hour', async () => {
  const tablet = await as('lan');
  const { token } = (await tablet.call(enrolDevice, { body: { ...query(), kind: 'till', name: 'Front', here: true } })).body;
  const taking = { body: { ...query(), employee_id: idOf('Mia'), pin: '9003', device_token: token } };
  const headers = { 'x-device-token': token, 'x-acting-person': (await tablet.call(switchPerson, taking)).body.acting };
  const look = async () => (await tablet.call(till, { query: query() }, { headers })).status;
  expect(await look()).toBe(200);
  const { now } = at.world.deps.clock;
  try {
    const later = now().getTime() + 901_000;
    at.world.deps.clock.now = () => new Date(later);
    expect(await look()).toBe(403);
  } finally {
    at.world.deps.clock.now = now;
  }
});
