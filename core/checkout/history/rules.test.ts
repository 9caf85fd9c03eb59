import { expect, test } from 'vitest';
import { emptyTicket, ticketChanges } from './rules.ts';
import type { Ticket, TicketLine } from '../rules/ticket.ts';

const gel: TicketLine = {
  id: 'gel',
  kind: 'service',
  item_id: 's',
  name: 'Gel Manicure',
  employee_id: 'linh',
  qty: 1,
  price_cents: 4500,
  staff_discount_cents: 0,
  borne_by: 'salon',
  tax_rate: 0,
};
const ticket = (details: readonly TicketLine[], more: Partial<Ticket> = {}, who = 'guest-1'): Ticket => ({
  ...emptyTicket,
  payments: [],
  posDetails: { [who]: { customer_name: 'Guest', details } },
  ...more,
});

test('says what became what', () => {
  const before = ticket([gel], { tips: { linh: 500 } });
  expect(ticketChanges(before, before)).toEqual([]);
  expect(ticketChanges(emptyTicket, before)).toEqual([
    { field: 'customer', name: '', from: null, to: 'guest-1' },
    { field: 'line', name: 'Gel Manicure', from: null, to: 4500 },
    { field: 'tip', name: '', from: null, to: 500 },
  ]);
  const other = { ...gel, price_cents: 4000, qty: 2, employee_id: 'tam' };
  expect(ticketChanges(before, ticket([other], { tips: { tam: 500 } }))).toEqual([
    { field: 'staff', name: 'Gel Manicure', from: 'linh', to: 'tam' },
    { field: 'qty', name: 'Gel Manicure', from: 1, to: 2 },
    { field: 'price', name: 'Gel Manicure', from: 4500, to: 4000 },
    { field: 'tip_share', name: 'linh', from: 500, to: null },
    { field: 'tip_share', name: 'tam', from: null, to: 500 },
  ]);
});

test('a guest who is known now, a discount that was changed, and a line and a gift card that are gone', () => {
  const off = { id: 'p', name: 'Discount', amount_cents: 500 };
  const card = { id: 'c', amount_cents: 5000 };
  const before = ticket([gel], { promotions: [off], gift_card_sales: [card] });
  const after = ticket([], { promotions: [{ ...off, amount_cents: 900 }] }, 'client-mia');
  expect(ticketChanges(before, after)).toEqual([
    { field: 'customer', name: '', from: 'guest-1', to: 'client-mia' },
    { field: 'line', name: 'Gel Manicure', from: 4500, to: null },
    { field: 'discount', name: 'Discount', from: 500, to: 900 },
    { field: 'gift_card', name: '', from: 5000, to: null },
  ]);
});

test('is bounded', () => {
  const many = Array.from({ length: 60 }, (_, i) => ({ ...gel, id: `${i}` }));
  expect(ticketChanges(emptyTicket, ticket(many))).toHaveLength(40);
});
