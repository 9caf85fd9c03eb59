import { randomUUIDv7 } from 'node:crypto';
import { bookAtDesk, calendarDay, stepVisit } from 'core/booking/contract';
import { businessServices } from 'core/catalog/contract';
import { openTicket, payTicket, refundTicket, visitAtTill } from 'core/checkout/contract';
import { linesOf } from 'core/checkout/rules/ticket';
import { turnBoard, turnCheckIn, turnLog } from 'core/turns/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitUntilSettled } from '../../../test/settled.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let business_id: number;
let lan: Awaited<ReturnType<World['as']>>;
let [service_id, mia] = ['', ''];
const DATE = '2027-03-03';

beforeAll(async () => {
  world = await openWorld({ worker: true, env: { LIMIT_FACTOR: '50' } });
  world.deps.clock.now = () => new Date(`${DATE}T20:00:00Z`);
  business_id = await world.businessId('lotus-nails');
  lan = await world.as('lan.lotus-nails@example.com');
  const menu = await world.visitor().call(businessServices, { query: { business_id } });
  service_id = menu.body.data.find(({ name }) => name === 'Gel Manicure')?.service_id ?? '';
  const { body } = await lan.call(calendarDay, { query: { business_id, from: DATE } });
  mia = body.data.staff.find(({ first_name }) => first_name === 'Mia')?.id ?? '';
  await lan.call(turnCheckIn, { body: { business_id, employee_id: mia } });
});
afterAll(() => world.close());

const countOf = async () => {
  await waitUntilSettled(world);
  const { body } = await lan.call(turnBoard, { query: { business_id } });
  return body.data.staff.find(({ id }) => id === mia)?.count;
};

/** Somebody whom Mia has served, and who has paid. */
async function paid(start: string) {
  const lines = [{ service_id, employee_id: mia }];
  const body = { business_id, client: { name: 'Ana' }, start, lines, anyway: { reason: 'For a test' }, notify: false };
  const { data: visit } = (await lan.call(bookAtDesk, { body })).body;
  const order = { business_id, version: visit.version, status: 'in_service' as const, notify: false };
  await lan.call(stepVisit, { params: { id: visit.id }, body: order });
  const { visit: unpaid } = (await lan.call(visitAtTill, { params: { id: visit.id }, query: { business_id } })).body.data;
  if (!unpaid) throw new Error('it is not to be paid');
  const details = unpaid.entry.details.map(({ kind, item_id, visit_line, employee_id }) => {
    return { id: randomUUIDv7(), kind, item_id, employee_id, ...(visit_line && { visit_line }) };
  });
  const posDetails = { [unpaid.customer]: { ...unpaid.entry, details } };
  const { data: ticket } = (await lan.call(openTicket, { body: { business_id, posDetails } })).body;
  const { id, version, payment } = ticket;
  const cash = { business_id, version, method: 'cash' as const, amount_cents: payment.due };
  return (await lan.call(payTicket, { params: { id }, body: cash })).body.data;
}

const refund = ({ id, version }: { id: string; version: number }, line: string, amount_cents: number) =>
  lan.call(
    refundTicket,
    { params: { id }, body: { business_id, version, lines: [{ id: line, amount_cents }], tips: {}, reason: 'It chipped' } },
    world.pinProof({ account_id: lan.account_id, session_id: lan.session_id }, business_id, 'pos.refund'),
  );

it('a refund of the same day takes the turn back when nothing is left of it, and not before', async () => {
  const ticket = await paid(`${DATE}T20:00:00Z`);
  const [line] = linesOf(ticket);
  expect(await countOf()).toBe(100);
  const half = Math.floor((line?.price_cents ?? 0) / 2);
  const part = await refund(ticket, line?.id ?? '', half);
  expect(part.status).toBe(200);
  expect(await countOf()).toBe(100);
  const { body } = await lan.call(turnLog, { query: { business_id, date: DATE } });
  expect(body.data[0]).toMatchObject({ kind: 'checkout_true_up', amount_cents: (line?.price_cents ?? 0) - half });
  expect((await refund(part.body.data, line?.id ?? '', (line?.price_cents ?? 0) - half)).status).toBe(200);
  expect(await countOf()).toBe(0);
  const { body: log } = await lan.call(turnLog, { query: { business_id, date: DATE } });
  expect(log.data[0]).toMatchObject({ kind: 'void_reversal', reason: 'It was refunded.' });
});
