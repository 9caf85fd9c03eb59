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

test('who came along is a guest of their own, by name where there is one', () => {
  expect(entryOf({ ...visit, person: 1 }, taxes, ids())).toMatchObject({
    customer: 'guest-v1',
    entry: { customer_name: 'Guest' },
  });
  expect(entryOf({ ...visit, person: 1, guest_name: 'Vy' }, taxes, ids()).entry.customer_name).toBe('Vy');
});
