import { expect, test } from 'vitest';
import { entryOf } from './visit-entry.ts';

const visit = {
  id: 'v1',
  client_hash: 'linh',
  client_name: 'Linh Võ',
  person: 0,
  guest_name: '',
  lines: [
    {
      id: 'b1',
      service: { id: 's1', name: 'Gel Manicure' },
      staff: { id: 'hien' },
      price_cents: 4500,
      request_cents: 300,
      add_ons: [{ id: 'a1', name: 'Nail art', price_cents: 1000 }],
    },
  ],
};
const taxes = { codes: { nails: 8875, rest: 4500 }, kinds: { service: 'rest' }, services: { s1: 'nails' } };
const ids = () => {
  let made = 0;
  return () => `n${(made += 1)}`;
};

test('a visit is on the ticket as it was booked: the wish for somebody in the price, each add-on with its service', () => {
  const { customer, entry } = entryOf(visit, taxes, ids());
  expect(customer).toBe('linh');
  expect(entry).toMatchObject({ customer_name: 'Linh Võ', appointment_id: 'v1' });
  expect(entry.details).toMatchObject([
    { id: 'n1', kind: 'service', item_id: 's1', price_cents: 4800, visit_line: 'b1', tax_code: 'nails', tax_rate: 8875 },
    { id: 'n2', kind: 'add_on', item_id: 'a1', price_cents: 1000, of: 'n1', name: 'Nail art', tax_code: 'nails', tax_rate: 8875 },
  ]);
});

test('what the client owes for calling off too late is a line of its own, taxed as fees are, and never on a guest’s part', () => {
  const owed = [{ appointment_id: 'v0', start: '2026-11-12T20:00:00Z', cents: 1500 }];
  const { entry } = entryOf(visit, { ...taxes, kinds: { service: 'rest', fee: 'nails' } }, ids(), owed);
  expect(entry.details.at(-1)).toEqual({
    id: 'n1',
    kind: 'fee',
    item_id: null,
    late_fee_of: 'v0',
    name: 'Late cancellation fee',
    employee_id: 'hien',
    qty: 1,
    price_cents: 1500,
    staff_discount_cents: 0,
    borne_by: 'salon',
    tax_code: 'nails',
    tax_rate: 8875,
  });
  expect(entryOf({ ...visit, person: 1 }, taxes, ids(), owed).entry.details.some(({ kind }) => kind === 'fee')).toBe(false);
});

test('who came along is a guest of their own, by name where there is one', () => {
  expect(entryOf({ ...visit, person: 1 }, taxes, ids())).toMatchObject({
    customer: 'guest-v1',
    entry: { customer_name: 'Guest' },
  });
  expect(entryOf({ ...visit, person: 1, guest_name: 'Vy' }, taxes, ids()).entry.customer_name).toBe('Vy');
});
