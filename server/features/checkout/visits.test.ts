import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appointmentStatus, bookAtDesk, stepVisit, undoChange } from 'core/booking/contract';
import type { BusinessScope } from 'core/kernel/scope';
import { type Visit, calendarActivity } from 'core/booking/desk/contract';
import { businessServices } from 'core/catalog/contract';
import {
  closeVisitWithoutCharge,
  openTicket,
  openTickets,
  payTicket,
  ticketById,
  type TicketView,
  till,
  unpaidVisits,
  visitAtTill,
} from 'core/checkout/contract';
import { openWorld, type World } from '../../test/world.ts';

type Caller = Awaited<ReturnType<World['as']>>;
let world: World;
let business_id: number;
let lan: Caller;
let thu: Caller;
let [service_id, employee_id] = ['', ''];
const starts = Array.from({ length: 8 }, (_, i) => `2027-03-03T${15 + i}:00:00Z`);

beforeAll(async () => {
  world = await openWorld({ env: { LIMIT_FACTOR: '50' } });
  // A Wednesday at which nobody is booked, in the evening of it.
  world.deps.clock.now = () => new Date('2027-03-03T23:30:00Z');
  business_id = await world.businessId('lotus-nails');
  [lan, thu] = await Promise.all([world.as('lan.lotus-nails@example.com'), world.as('thu.lotus-nails@example.com')]);
  const menu = (await world.visitor().call(businessServices, { query: { business_id } })).body.data;
  service_id = menu.find(({ price_from, sub_services }) => !price_from && sub_services.length === 0)?.service_id ?? '';
  employee_id = (await thu.call(till, { query: { business_id } })).body.data.staff[0]?.id ?? '';
});
afterAll(() => world.close());

const step = ({ id, version }: Visit, status: Visit['status']) =>
  thu.call(stepVisit, { params: { id }, body: { business_id, version, status } });

/** Somebody who is done, and has not paid. */
async function ready(): Promise<Visit> {
  const lines = [{ service_id, employee_id }];
  const body = { business_id, client: { name: 'Ana' }, start: starts.shift() ?? '', lines, anyway: { reason: 'For a test' } };
  const booked = (await lan.call(bookAtDesk, { body })).body.data;
  return (await step(booked, 'ready')).body.data;
}
const pinProof = () => world.pinProof({ account_id: lan.account_id, session_id: thu.session_id }, business_id, 'pos.void');
const close = ({ id }: Visit, reason = 'A redo of last week') =>
  thu.call(closeVisitWithoutCharge, { params: { id }, body: { business_id, reason } }, pinProof());
const atTill = async ({ id }: Visit) => (await thu.call(visitAtTill, { params: { id }, query: { business_id } })).body.data;
const statusNow = ({ id }: Visit) =>
  world.deps.db
    .read({ businessId: business_id } as BusinessScope, ({ tx }) =>
      tx.selectFrom('appointment').select(['status', 'no_charge_reason']).where('id', '=', id).executeTakeFirstOrThrow(),
    )
    .then(({ status, no_charge_reason }) => [status, no_charge_reason]);

/** Its ticket, as a till opens it. */
async function opened(visit: Visit): Promise<TicketView> {
  const { visit: unpaid } = await atTill(visit);
  if (!unpaid) throw new Error('it is not to be paid');
  const { customer, entry } = unpaid;
  const details = entry.details.map(({ kind, item_id, visit_line, employee_id: by }) => {
    return { id: randomUUIDv7(), kind, item_id, employee_id: by, ...(visit_line && { visit_line }) };
  });
  const posDetails = { [customer]: { ...entry, details } };
  return (await thu.call(openTicket, { body: { business_id, posDetails } })).body.data;
}
const payCash = ({ id, version }: TicketView, amount_cents: number) =>
  thu.call(payTicket, { params: { id }, body: { business_id, version, method: 'cash', amount_cents } });
const waiting = async () =>
  (await thu.call(unpaidVisits, { query: { business_id } })).body.data.map(({ appointment_id }) => appointment_id);

it('nobody completes a visit past the till, whichever way they come in', async () => {
  const visit = await ready();
  const byDesk = await step(visit, 'completed');
  const byList = await thu.call(appointmentStatus, { params: { id: visit.id }, body: { business_id, status: 'completed' } });
  expect([byDesk.status, byList.status]).toEqual([422, 422]);
  expect(byDesk.body).toMatchObject({ errors: { status: ['The appointment is completed once the ticket is paid.'] } });
  expect(await statusNow(visit)).toEqual(['ready', null]);
});

it('the ticket that pays for it completes it, and the desk does not take that back', async () => {
  const visit = await ready();
  const ticket = await opened(visit);
  expect(await atTill(visit)).toEqual({ ticket: { id: ticket.id, ticket_no: ticket.ticket_no, status: 'open' }, visit: null });
  expect((await payCash(ticket, ticket.payment.due)).status).toBe(200);
  expect(await statusNow(visit)).toEqual(['completed', null]);
  expect((await atTill(visit)).ticket?.status).toBe('paid');
  const list = await lan.call(calendarActivity, { query: { business_id, date: '2027-03-03' } });
  const [last] = list.body.data.filter(({ visit_id }) => visit_id === visit.id);
  expect(last).toMatchObject({ to: 'completed', change: null });
});

it('the open tickets say which client each is for', async () => {
  const visit = await ready();
  const { id } = await opened(visit);
  const { data } = (await thu.call(openTickets, { query: { business_id, per_page: 100 } })).body;
  expect(data.find((ticket) => ticket.id === id)).toMatchObject({ customer_name: 'Ana', customer_id: visit.client.id });
});

it('a visit of yesterday is checked out today', async () => {
  const visit = await ready();
  const { now } = world.deps.clock;
  world.deps.clock.now = () => new Date('2027-03-04T18:00:00Z');
  try {
    const ticket = await opened(visit);
    const paid = (await payCash(ticket, ticket.payment.due)).body.data;
    expect([paid.status, paid.payment.due]).toEqual(['paid', 0]);
    expect(await statusNow(visit)).toEqual(['completed', null]);
    expect(await atTill(visit)).toMatchObject({ ticket: { id: ticket.id, status: 'paid' }, visit: null });
  } finally {
    world.deps.clock.now = now;
  }
});

it('for nothing it is closed with a reason and a PIN, counts as settled, and can be taken back', async () => {
  const visit = await ready();
  const params = { id: visit.id };
  expect((await thu.call(closeVisitWithoutCharge, { params, body: { business_id, reason: 'A redo' } })).status).toBe(403);
  expect((await close(visit, '')).status).toBe(422);
  expect((await close(visit)).status).toBe(200);
  expect(await statusNow(visit)).toEqual(['completed', 'A redo of last week']);
  expect(await waiting()).not.toContain(visit.id);
  expect(await atTill(visit)).toEqual({ ticket: null, visit: null });
  const list = await lan.call(calendarActivity, { query: { business_id, date: '2027-03-03' } });
  const change = list.body.data.find(({ visit_id }) => visit_id === visit.id)?.change ?? '';
  expect((await thu.call(undoChange, { params, body: { business_id, change } })).status).toBe(200);
  expect(await statusNow(visit)).toEqual(['ready', null]);
  expect(await waiting()).toContain(visit.id);
});

it('its open ticket goes with it; one with money on it, or with others, keeps it open', async () => {
  const [visit, paid] = [await ready(), await ready()];
  const ticket = await opened(visit);
  expect((await close(visit)).status).toBe(200);
  const now = await thu.call(ticketById, { params: { id: ticket.id }, query: { business_id } });
  expect(now.body.data.status).toBe('void');
  const part = await opened(paid);
  await payCash(part, 100);
  expect((await close(paid)).body).toMatchObject({
    errors: { id: [`Ticket ${part.ticket_no} has a payment on it. Void it first.`] },
  });
  expect(await statusNow(paid)).toEqual(['ready', null]);
});
