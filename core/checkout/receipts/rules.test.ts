import { expect, it, test } from 'vitest';
import { readWish, wishShape } from '../../booking/availability/rules/wish-text.ts';
import type { TicketLine } from '../rules/ticket.ts';
import { firstName, maskedReference, wishAgain } from './rules.ts';

const uuid = (n: number) => `01990000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const mia = 'mia-mia-mia-mia-mia-mia';
const line = (n: number, more: Partial<TicketLine> = {}): TicketLine => ({
  id: uuid(n),
  kind: 'service',
  item_id: uuid(100 + n),
  name: 'Gel',
  employee_id: mia,
  qty: 1,
  price_cents: 4500,
  staff_discount_cents: 0,
  borne_by: 'salon',
  tax_rate: 0,
  ...more,
});
const ticket = (...people: TicketLine[][]) => ({
  posDetails: Object.fromEntries(people.map((details, i) => [`guest-${i}`, { customer_name: 'Guest', details }])),
});

it('wishes for the same services with their add-ons, by the same hands, for everybody', () => {
  const addOn = line(2, { kind: 'add_on', of: uuid(1) });
  const wish = wishAgain(ticket([line(1), addOn, line(3)], [line(4)])) ?? '';
  expect(wish).toMatch(wishShape);
  expect(readWish(wish)).toEqual([
    [
      { service_id: uuid(101), add_ons: [uuid(102)], employee_id: mia },
      { service_id: uuid(103), add_ons: [], employee_id: mia },
    ],
    [{ service_id: uuid(104), add_ons: [], employee_id: mia }],
  ]);
});

it('asks for each service once, for four at the most, and leaves out what is not on the menu', () => {
  const many = [1, 1, 2, 3, 4, 5].map((n) => line(n));
  expect(readWish(wishAgain(ticket(many)) ?? '')[0]).toHaveLength(4);
  expect(wishAgain(ticket([line(1, { item_id: null }), line(2, { kind: 'product' })]))).toBeNull();
  expect(wishAgain(ticket())).toBeNull();
});

test.each([
  ['card', 'Visa 4242', 'Visa ••4242'],
  ['card', '', ''],
  ['gift_card', '••7F2A', '••7F2A'],
  ['cheque', 'No. 100234', '••0234'],
  ['cash', '', ''],
] as const)('of a payment by %s, %j is shown as %j', (method, reference, shown) =>
  expect(maskedReference(method, reference)).toBe(shown),
);

test.each([
  ['Amy Tran', 'Amy'],
  ['  Thảo ', 'Thảo'],
  ['', ''],
])('%j is called %j', (name, first) => expect(firstName(name)).toBe(first));
