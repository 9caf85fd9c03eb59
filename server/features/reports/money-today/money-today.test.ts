import { keepDrawer, openDrawer, payTicket } from 'core/checkout/contract';
import { moneyToday, salesReport } from 'core/reports/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AtTheTill, openAtTheTill } from '../../../test/at-the-till.ts';

let at: AtTheTill;
let now = new Date('2027-02-24T17:30:00Z');
beforeAll(async () => {
  at = await openAtTheTill();
  at.world.deps.clock.now = () => now;
});
afterAll(() => at.world.close());

/** A ticket that is paid in cash, with a tip of seven dollars. */
async function sold() {
  const ticket = await at.opened({ tips: { [at.mia]: 700 } });
  const amount_cents = ticket.payment.grandTotal;
  const body = { business_id: at.business_id, version: ticket.version, method: 'cash' as const, amount_cents };
  return (await at.thu.call(payTicket, { params: { id: ticket.id }, body })).body.data;
}
const moneySeenBy = async (who: AtTheTill['lan']) =>
  (await who.call(moneyToday, { query: { business_id: at.business_id } })).body.data;
/** A moved clock ends sessions. */
const signedIn = (name: string) => at.world.as(`${name}.lotus-nails@example.com`);

it('says what came in, what waits and what should be in the drawer, and last week as far as this hour only', async () => {
  // Last Wednesday at 11:30 and at 17:30, and today at 14:00.
  await sold();
  now = new Date('2027-02-24T23:30:00Z');
  await sold();
  now = new Date('2027-03-03T20:00:00Z');
  at.thu = await signedIn('thu');
  at.lan = await signedIn('lan');
  const { business_id } = at;
  await at.thu.call(openDrawer, { body: { business_id, drawer: 'main', denominations: { 2000: 5 }, difference: 'over_short' } });
  const { payment } = await sold();
  const waiting = await at.opened();

  const money = await moneySeenBy(at.lan);
  expect(money).toMatchObject({
    day: '2027-03-03',
    taken_cents: payment.grandTotal,
    tenders: [{ tender: 'cash', cents: payment.grandTotal }],
    tip_cents: 700,
    open: { tickets: 1, due_cents: waiting.payment.grandTotal },
  });
  expect(money?.drawers).toEqual([
    { name: 'main', is_open: true, float_cents: 10_000, expected_cents: 10_000 + payment.grandTotal },
  ]);
  const day = { from: '2027-03-03', to: '2027-03-03' };
  const report = (await at.lan.call(salesReport, { query: { business_id, ...day } })).body.meta.totals;
  expect(money).toMatchObject({ net_cents: report.net_cents, taken_cents: report.collected_cents });
  // Each Wednesday sold the same by the hour: one of the two tickets of last week was before this hour.
  expect(money?.week.before_by_now_cents).toBe(report.net_cents);
  expect(money?.week.days.map(({ net_cents }) => net_cents)).toEqual([0, 0, report.net_cents, null, null, null, null]);
  expect(money?.week.days[2]?.before_cents).toBe(2 * report.net_cents);
});

it('a drawer that is counted blind keeps what should be in it to itself', async () => {
  await at.lan.call(keepDrawer, { body: { business_id: at.business_id, name: 'Back', blind: true } });
  await at.thu.call(openDrawer, { body: { business_id: at.business_id, drawer: 'Back', denominations: { 2000: 5 } } });
  const money = await moneySeenBy(at.lan);
  expect(money?.drawers.find(({ name }) => name === 'Back')).toEqual({
    name: 'Back',
    is_open: true,
    float_cents: 10_000,
    expected_cents: null,
  });
});

it('is nobody’s business for whom the sales report asks for a PIN, or who sees their own day alone', async () => {
  for (const name of ['khoa', 'thu', 'mia'])
    expect({ [name]: await moneySeenBy(await signedIn(name)) }).toEqual({ [name]: null });
});
