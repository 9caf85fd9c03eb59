import { randomUUIDv7 } from 'node:crypto';
import { depositLines, feeLines, keptLines, returnLines } from 'core/booking/guarantees/rules';
import { boughtLines } from 'core/gift-cards/rules/movement';
import type { LedgerLine } from 'core/ledger/rules/posting';
import { feeLines as membershipLines } from 'core/loyalty/rules/membership';
import { lockLedger, postToLedger } from '../../ledger/queries.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookAtDesk } from 'core/booking/contract';
import { businessServices } from 'core/catalog/contract';
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

it('what was paid by cheque goes back in cash, and stands there as cash', async () => {
  const before = (await list()).meta.sums;
  const opened = await at.opened();
  const paid = await pay(opened, 'cheque', opened.payment.due);
  const back = { business_id: at.business_id, version: paid.version, amount_cents: 500, reason: 'Chipped' };
  const refund = await at.thu.call(refundTicket, { params: { id: paid.id }, body: back }, at.pinned('pos.refund'));
  const given = refund.body.data.refunds[0]?.amount_cents ?? 0;
  expect(given).toBeGreaterThan(0);
  const now = (await list()).meta.sums;
  const more = (method: string) => {
    const [is, was] = [now, before].map((sums) => sums.find((one) => one.method === method)?.amount_cents ?? 0);
    return (is ?? 0) - (was ?? 0);
  };
  expect([more('cheque'), more('cash')]).toEqual([opened.payment.due, -given]);
});

it('is for owners, and answers under both paths', async () => {
  const query = { business_id: at.business_id };
  expect((await at.lan.call(transactionsByPath, { query })).body.data).toEqual((await list()).data);
  expect((await at.thu.call(transactionList, { query })).status).toBe(403);
});

it('what moved on cards without a ticket is there too: deposits and fees of visits, gift cards bought online, memberships', async () => {
  const before = (await list()).meta.sums.find(({ method }) => method === 'card')?.amount_cents ?? 0;
  const menu = (await at.world.visitor().call(businessServices, { query: { business_id: at.business_id } })).body.data;
  const service_id = menu.find(({ sub_services }) => sub_services.length === 0)?.service_id ?? '';
  const wish = { client: { name: 'Ana' }, start: '2027-03-04T18:00:00Z', lines: [{ service_id, employee_id: at.mia }] };
  const body = { business_id: at.business_id, ...wish, anyway: { reason: 'For a test' } };
  const visit = (await at.lan.call(bookAtDesk, { body })).body.data;
  const happened_at = at.world.deps.clock.now().toISOString();
  const post = (kind: string, source: string, source_id: string, lines: readonly LedgerLine[]) =>
    at.world.deps.db.write(at.scope, async (ctx) => {
      await lockLedger(ctx);
      const nobody = { account_id: null, employee_id: null, device_id: null };
      const id = randomUUIDv7();
      await postToLedger(ctx, nobody, { id, kind, source, source_id, key: `${kind}:${id}`, happened_at }, [...lines]);
    });
  const some = randomUUIDv7();
  await post('deposit', 'booking', some, depositLines([{ id: visit.id, cents: 2000 }]));
  await post('deposit_return', 'appointment', visit.id, returnLines(visit.id, 500));
  await post('fee_kept', 'appointment', visit.id, keptLines(visit.id, 'late', 1500));
  await post('fee_charged', 'appointment', visit.id, feeLines('no_show', 1200));
  await post('gift_card_sale', 'gift_card', some, boughtLines(some, 7500));
  await post('membership_fee', 'loyalty', some, membershipLines(some, 9900, 12));
  const { data, meta } = await list({ method: 'card' });
  const rows = data.filter(({ ticket_id }) => ticket_id === null);
  expect(rows.map(({ kind, amount_cents }) => `${kind} ${amount_cents}`).toSorted()).toEqual([
    'deposit 2000',
    'deposit_return -500',
    'fee_charged 1200',
    'gift_card_sale 7500',
    'membership_fee 9900',
  ]);
  for (const { kind, customers, ticket_no } of rows) {
    expect.soft(ticket_no).toBeNull();
    expect.soft(customers, kind).toEqual(kind.startsWith('deposit') || kind === 'fee_charged' ? ['Ana'] : []);
  }
  expect(meta.sums.find(({ method }) => method === 'card')?.amount_cents).toBe(before + 2000 - 500 + 1200 + 7500 + 9900);
});
