import { payTicket, refundTicket } from 'core/checkout/contract';
import { moneyText } from 'core/kernel/money/money-text';
import { salesReport, salesReportFile, taxReport, taxReportFile } from 'core/reports/contract';
import { salesBy } from 'core/reports/sales/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AtTheTill, openAtTheTill } from '../../../test/at-the-till.ts';
import { pdfPages } from '../../../test/papers/words-of.ts';

let at: AtTheTill;
let lan: AtTheTill['lan'];
let now = new Date('2027-03-03T20:00:00Z');
beforeAll(async () => {
  at = await openAtTheTill();
  at.world.deps.clock.now = () => now;
  const first = await paid();
  now = new Date('2027-03-04T20:00:00Z');
  lan = await at.world.as('lan.lotus-nails@example.com');
  await paid();
  await paid();
  const [line] = Object.values(first.posDetails).flatMap(({ details }) => details);
  const body = { business_id: at.business_id, version: first.version, reason: 'Chipped' };
  const lines = [{ id: line?.id ?? '', amount_cents: 500 }];
  await at.thu.call(refundTicket, { params: { id: first.id }, body: { ...body, lines } }, at.pinned('pos.refund'));
});
afterAll(() => at.world.close());

async function paid() {
  const ticket = await at.opened({ tips: { [at.mia]: 700 } });
  const body = {
    business_id: at.business_id,
    version: ticket.version,
    method: 'cash' as const,
    amount_cents: ticket.payment.grandTotal,
  };
  return (await at.thu.call(payTicket, { params: { id: ticket.id }, body })).body.data;
}
const days = { from: '2027-03-03', to: '2027-03-04' };
const less = (cents: number) => moneyText(cents === 0 ? 0 : -cents);
const linesOf = async (file: Uint8Array) => (await pdfPages(file)).flat();

it('is the report of the screen, day by day, with what it comes to, in Vietnamese too', async () => {
  const query = { business_id: at.business_id, ...days };
  const { data, meta } = (await lan.call(salesReport, { query })).body;
  const answer = await lan.call(salesReportFile, { query: { ...query, language: 'vi' } });
  expect(answer.headers['content-type']).toBe('application/pdf');
  const lines = await linesOf(answer.body);
  const { totals } = meta;
  const figures = (of: { gross_cents: number; discount_cents: number; refund_cents: number; net_cents: number }) =>
    [moneyText(of.gross_cents), less(of.discount_cents), less(of.refund_cents), moneyText(of.net_cents)].join(' ');
  const dayRows = data.map(({ key, tickets, day, ...row }) => {
    const ofDay = [day?.tax_cents, day?.tip_cents, day?.collected_cents].map((cents) => moneyText(cents ?? 0)).join(' ');
    return `${Number(key.slice(8))}/3/2027 ${tickets} ${figures(row)} ${ofDay}`;
  });
  expect(dayRows).toHaveLength(2);
  expect(lines.filter((line) => dayRows.includes(line))).toEqual(dayRows);
  const sums = [totals.sold.tax, totals.sold.tips, totals.collected_cents].map(moneyText).join(' ');
  expect(lines).toEqual(
    expect.arrayContaining([
      'Báo cáo doanh thu',
      'Những ngày 3/3/2027 – 4/3/2027',
      'Tính đến 14:00 4/3/2027',
      `Doanh thu thuần ${moneyText(totals.net_cents)}`,
      `Thu vào ${moneyText(totals.collected_cents)}`,
      `Tổng cộng 3 ${figures(totals)} ${sums}`,
      `Tiền mặt ${moneyText(totals.collected_cents)}`,
      `Trả lại khách ${moneyText(totals.sold.refunds)}`,
    ]),
  );
  expect(totals.refund_cents).toBe(500);
});

it.each(salesBy)('divided by %s its rows come to what the report says', async (by) => {
  const query = { business_id: at.business_id, ...days, by };
  const { data, meta } = (await lan.call(salesReport, { query: { ...query, against: 'before' } })).body;
  const lines = await linesOf((await lan.call(salesReportFile, { query: { ...query, against: 'before' } })).body);
  const nets = data.map((row) => moneyText(row.net_cents));
  for (const net of nets) expect(lines.some((line) => line.includes(` ${net}`))).toBe(true);
  expect(lines.filter((line) => /\b(?:undefined|null|NaN)\b/.test(line))).toEqual([]);
  expect(lines).toContain(`Compared with ${meta.before?.from.endsWith('01') ? 'Mar 1, 2027 – Mar 2, 2027' : ''}`);
});

it('has the tax return of some days', async () => {
  const query = { business_id: at.business_id, ...days };
  const { data } = (await lan.call(taxReport, { query })).body;
  const lines = await linesOf((await lan.call(taxReportFile, { query })).body);
  expect(lines).toEqual(
    expect.arrayContaining([
      'Tax report',
      `Taxable ${moneyText(data.totals.taxable_cents)}`,
      `Tax collected ${moneyText(data.totals.collected_cents)}`,
    ]),
  );
  const said = lines.join(' ');
  for (const code of data.codes) expect(said).toContain(`(${code.rate / 1000}%)`);
});

it('is for those who may see the report', async () => {
  const mia = await at.world.as('mia.lotus-nails@example.com');
  const query = { business_id: at.business_id, ...days };
  expect((await mia.call(salesReportFile, { query })).status).toBe(403);
  expect((await mia.call(taxReportFile, { query })).status).toBe(403);
  expect((await lan.call(salesReportFile, { query: { ...query, from: '2027-04-01' } })).status).toBe(422);
});
