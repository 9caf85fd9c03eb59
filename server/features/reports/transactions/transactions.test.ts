import { afterAll, beforeAll, expect, it } from 'vitest';
import { deletePayment, payTicket, refundTicket, type TicketView } from 'core/checkout/contract';
import { linesOf } from 'core/checkout/rules/ticket';
import { transactionList, transactionsByPath } from 'core/reports/contract';
import { type AtTheTill, openAtTheTill } from '../../../test/at-the-till.ts';

let at: AtTheTill;
beforeAll(async () => {
  at = await openAtTheTill();
});
afterAll(() => at.world.close());

const pay = async ({ id, version }: TicketView, method: 'cash' | 'cheque', amount_cents: number): Promise<TicketView> => {
  const body = { business_id: at.business_id, version, method, amount_cents, reference: '1042' };
  return (await at.thu.call(payTicket, { params: { id }, body })).body.data;
};
const list = async (more: object = {}) =>
  (await at.lan.call(transactionList, { query: { business_id: at.business_id, ...more } })).body;

it('every payment of the day is there, what was taken off and what went back too', async () => {
  const half = await pay(await at.opened(), 'cheque', 1000);
  const [cheque] = half.transactions;
  const query = { business_id: at.business_id, version: half.version, reason: 'Not signed' };
  const gone = { params: { id: half.id, payment_id: cheque?.id ?? '' }, query };
  const open = (await at.thu.call(deletePayment, gone, at.pinned('pos.cash_cheque.delete'))).body.data;
  const paid = await pay(open, 'cash', open.payment.due + 700);
  const [line] = linesOf(paid);
  const lines = [{ id: line?.id ?? '', amount_cents: line?.price_cents ?? 0 }];
  const back = { business_id: at.business_id, version: paid.version, lines, reason: 'Chipped' };
  const refund = await at.thu.call(refundTicket, { params: { id: paid.id }, body: back }, at.pinned('pos.refund'));
  const given = refund.body.data.refunds[0]?.amount_cents ?? 0;
  expect(given).toBeGreaterThan(0);

  const { data, meta } = await list();
  expect(new Set(data.map(({ kind, method, amount_cents }) => `${kind} ${method} ${amount_cents}`))).toEqual(
    new Set(['deleted cheque 1000', `payment cash ${paid.payment.grandTotal}`, `refund cash ${-given}`]),
  );
  expect(data.every(({ ticket_no, customers }) => ticket_no === paid.ticket_no && customers[0] === 'Guest')).toBe(true);
  expect(meta.sums).toEqual([
    { method: 'cash', count: 2, amount_cents: paid.payment.grandTotal - given },
    { method: 'cheque', count: 0, amount_cents: 0 },
  ]);
  expect(meta.pagination.total).toBe(3);
  expect((await list({ method: 'cheque' })).data).toHaveLength(1);
  expect((await list({ per_page: 2, current_page: 2 })).data).toHaveLength(1);
  expect((await list({ from: '2027-03-02', to: '2027-03-02' })).data).toEqual([]);
});

it('is for owners, and answers under both paths', async () => {
  const query = { business_id: at.business_id };
  expect((await at.lan.call(transactionsByPath, { query })).body.data).toEqual((await list()).data);
  expect((await at.thu.call(transactionList, { query })).status).toBe(403);
});
