import { randomUUIDv7 } from 'node:crypto';
import { payTicket, refundTicket, till } from 'core/checkout/contract';
import { readCsv } from 'core/kernel/tables/csv';
import { employeeSales, employeeSalesDetails, salesReport, salesReportExport, staffReport } from 'core/reports/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AtTheTill, openAtTheTill } from '../../../test/at-the-till.ts';

let at: AtTheTill;
let lan: AtTheTill['lan'];
let gel = '';
let now = new Date('2027-03-03T20:00:00Z');
beforeAll(async () => {
  at = await openAtTheTill();
  at.world.deps.clock.now = () => now;
  const first = await paid();
  const [line] = Object.values(first.posDetails).flatMap(({ details }) => details);
  gel = line?.item_id ?? '';
  now = new Date('2027-03-04T20:00:00Z');
  lan = await at.world.as('lan.lotus-nails@example.com');
  await paid();
  await paid();
  const body = { business_id: at.business_id, version: first.version, reason: 'Chipped' };
  const lines = [{ id: line?.id ?? '', amount_cents: 500 }];
  await at.thu.call(refundTicket, { params: { id: first.id }, body: { ...body, lines } }, at.pinned('pos.refund'));
});
afterAll(() => at.world.close());

async function paid(more: object = { tips: { [at.mia]: 700 } }) {
  const ticket = await at.opened(more);
  const amount_cents = ticket.payment.grandTotal;
  const body = { business_id: at.business_id, version: ticket.version, method: 'cash' as const, amount_cents };
  return (await at.thu.call(payTicket, { params: { id: ticket.id }, body })).body.data;
}
const day = { from: '2027-03-04', to: '2027-03-04' };
const report = async (more: object = {}) =>
  (await lan.call(salesReport, { query: { business_id: at.business_id, ...day, ...more } })).body;

it('says what a day came to beside the day before, and each row beside its own', async () => {
  const { data, meta } = await report({ against: 'before' });
  expect(meta.before).toMatchObject({ from: '2027-03-03', to: '2027-03-03' });
  const before = meta.before?.totals.net_cents ?? 0;
  expect(before).toBeGreaterThan(0);
  expect(meta.totals).toMatchObject({ tickets: 2, gross_cents: 2 * before, refund_cents: 500, net_cents: 2 * before - 500 });
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({ key: '2027-03-04', net_cents: 2 * before - 500, before_net_cents: before });
  // Cash came in for both, with tips, and some of it went back.
  expect(data[0]?.day?.tenders.cash).toBe(data[0]?.day?.collected_cents);
  expect(meta.totals.sold.tips).toBe(1400);
});

it.each(['hour', 'service', 'category', 'employee', 'source'] as const)('divided by %s it comes to the same', async (by) => {
  const { data, meta } = await report({ by });
  expect(data.length).toBeGreaterThan(0);
  expect(data.reduce((sum, { net_cents }) => sum + net_cents, 0)).toBe(meta.totals.net_cents);
  expect(data.every(({ name }) => name !== null)).toBe(by !== 'hour' && by !== 'source');
});

it('divided by tender it comes to the money that was collected', async () => {
  const { data, meta } = await report({ by: 'tender' });
  expect(data.map(({ key, net_cents }) => [key, net_cents])).toEqual([['cash', meta.totals.collected_cents]]);
});

it('a spreadsheet reads the same figures, with amounts below zero as numbers', async () => {
  const { text } = await lan.call(salesReportExport, { query: { business_id: at.business_id, ...day } });
  const { totals } = (await report()).meta;
  const rows = readCsv(text);
  const last = rows.at(-1) ?? [];
  expect(last.slice(4).map(Number)).toEqual(
    [totals.gross_cents, 0 - totals.discount_cents, 0 - totals.refund_cents, totals.net_cents].map((cents) => cents / 100),
  );
  expect(last[6]).toBe('-5.00');
});

it('each person has their part, and its lines come to it', async () => {
  const query = { business_id: at.business_id, ...day };
  const { data, meta } = (await lan.call(employeeSales, { query })).body;
  expect(new Set(data.map(({ employee }) => employee?.id))).toEqual(new Set([at.mia, at.bao]));
  expect(data.find(({ employee }) => employee?.id === at.mia)).toMatchObject({ tip_cents: 1400, tickets: 2, services: 2 });
  expect(meta.totals.net_cents).toBe((await report()).meta.totals.net_cents);
  for (const { employee, net_cents } of data) {
    const lines = (await lan.call(employeeSalesDetails, { query: { ...query, employee_id: employee?.id ?? '' } })).body;
    expect(lines.meta.net_cents).toBe(net_cents);
    expect(lines.data.reduce((sum, line) => sum + line.net_cents, 0)).toBe(net_cents);
  }
});

it('an employee sees what she sold and did, and nobody else', async () => {
  const mia = await at.world.as('mia.lotus-nails@example.com');
  const query = { business_id: at.business_id, ...day };
  expect((await mia.call(employeeSales, { query })).body.data).toEqual([]);
  const own =
    (await lan.call(till, { query: { business_id: at.business_id } })).body.data.staff.find(({ name }) => name === 'Mia Trần')
      ?.id ?? '';
  const line = { id: randomUUIDv7(), kind: 'service', item_id: gel, employee_id: own };
  await paid({ posDetails: { [`guest-${randomUUIDv7()}`]: { details: [line] } } });
  const { data, meta } = (await mia.call(employeeSales, { query })).body;
  expect(data.map(({ employee }) => employee?.id)).toEqual([own]);
  expect(meta.totals.net_cents).toBe(data[0]?.net_cents);
  expect((await mia.call(employeeSalesDetails, { query: { ...query, employee_id: at.bao } })).status).toBe(404);
  expect((await mia.call(salesReport, { query })).status).toBe(403);
  const work = (await mia.call(staffReport, { query: { business_id: at.business_id } })).body;
  expect(work.data.map(({ employee }) => employee.id)).toEqual([own]);
  const all = (await lan.call(staffReport, { query: { business_id: at.business_id } })).body;
  expect(all.data.length).toBeGreaterThan(5);
});
