import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeTender, openTickets, paidToday, payTicket, refundTicket, type TicketView } from 'core/checkout/contract';
import { ticketDetail, ticketList } from 'core/reports/contract';
import { type AtTheTill, openAtTheTill } from '../../../test/at-the-till.ts';

let at: AtTheTill;
beforeAll(async () => {
  at = await openAtTheTill();
});
afterAll(() => at.world.close());

const pay = async (ticket: TicketView, method: 'cash' | 'cheque' = 'cash'): Promise<TicketView> => {
  const body = { business_id: at.business_id, version: ticket.version, method, amount_cents: ticket.payment.due };
  return (await at.thu.call(payTicket, { params: { id: ticket.id }, body })).body.data;
};
const list = async (more: object = {}) =>
  (await at.thu.call(paidToday, { query: { business_id: at.business_id, ...more } })).body;

it('shows the front desk what was paid today, newest first, found by number, name and tender, with its sums', async () => {
  const first = await pay(await at.opened({ tips: { [at.mia]: 500 } }));
  const second = await pay(await at.opened(), 'cheque');
  const { data, sums } = await list();
  expect(data.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(data[1]).toMatchObject({ customers: ['Guest'], tip_cents: 500, total_cents: first.payment.grandTotal });
  expect(data[1]).toMatchObject({ paid_with: [{ method: 'cash', reference: '' }], refunded_cents: 0 });
  expect(data[1]?.staff).toHaveLength(2);
  expect(sums).toMatchObject({ tickets: 2, tip_cents: 500, refunded_cents: 0 });
  expect(sums.by_method).toEqual([
    { method: 'cash', amount_cents: first.payment.grandTotal },
    { method: 'cheque', amount_cents: second.payment.grandTotal },
  ]);
  const ids = async (more: object) => (await list(more)).data.map(({ id }) => id);
  expect(await ids({ search: `#${first.ticket_no}` })).toEqual([first.id]);
  expect(await ids({ search: 'guést' })).toHaveLength(2);
  expect(await ids({ search: 'nobody' })).toEqual([]);
  expect(await ids({ search: '713555' })).toEqual([]);
  expect(await ids({ method: 'cheque' })).toEqual([second.id]);
  expect((await list({ search: 'nobody' })).sums.tickets).toBe(2);
});

it('is not for technicians, and a ticket of yesterday is not of today', async () => {
  const mia = await at.world.as('mia.lotus-nails@example.com');
  expect((await mia.call(paidToday, { query: { business_id: at.business_id } })).status).toBe(403);
  at.world.deps.clock.now = () => new Date('2027-03-04T20:00:00Z');
  expect((await list()).data).toEqual([]);
  at.world.deps.clock.now = () => new Date('2027-03-03T20:00:00Z');
});

it('a refunded ticket says so in the list of the till and of the office', async () => {
  const paid = await pay(await at.opened());
  const body = { business_id: at.business_id, version: paid.version, amount_cents: 700, reason: 'Not happy' };
  await at.thu.call(refundTicket, { params: { id: paid.id }, body }, at.pinned('pos.refund'));
  expect((await list()).data.find(({ id }) => id === paid.id)?.refunded_cents).toBe(700);
  expect((await list()).sums.refunded_cents).toBe(700);
  const office = (await at.lan.call(ticketList, { query: { business_id: at.business_id } })).body;
  expect(office.data.find(({ id }) => id === paid.id)?.refunded_cents).toBe(700);
  expect(office.meta.refunded_cents).toBe(700);
  const cards = (await at.thu.call(openTickets, { query: { business_id: at.business_id, status: 'paid' } })).body.data;
  expect(cards.find(({ id }) => id === paid.id)?.refunded_cents).toBe(700);
});

it('the history of a ticket says what became what, and whose PIN let it happen', async () => {
  const paid = await pay(await at.opened({ tips: { [at.mia]: 500 } }));
  const payment_id = paid.transactions[0]?.id ?? '';
  const body = { business_id: at.business_id, version: paid.version, method: 'cheque' as const, reason: 'Wrong button' };
  await at.thu.call(changeTender, { params: { id: paid.id, payment_id }, body }, at.pinned('pos.reopen_closed'));
  const query = { business_id: at.business_id, ticket_id: paid.id };
  const { story } = (await at.lan.call(ticketDetail, { query })).body.data;
  expect(story.map(({ what }) => what)).toEqual(['opened', 'paid', 'tender']);
  expect(story[0]?.changes.map(({ field }) => field)).toEqual(['customer', 'line', 'line', 'tip']);
  expect(story[0]?.changes[0]).toEqual({ field: 'customer', name: '', from: null, to: '' });
  expect(story[2]).toMatchObject({ reason: 'Wrong button', changes: [{ field: 'tender', from: 'cash', to: 'cheque' }] });
});
