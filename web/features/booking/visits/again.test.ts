import type { Appointment } from 'core/booking/appointments/contract';
import { expect, test } from 'vitest';
import { wishOf } from '../order/cart.ts';
import { cartAgain } from './again.ts';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const line = (n: number, pinned: boolean): Appointment['services'][number] => ({
  id: id(9),
  service: { id: id(n), name: '' },
  staff: { id: 'linh-abc', first_name: 'Linh', last_name: 'Võ' },
  pinned,
  start: '',
  end: '',
  price_cents: 0,
  request_cents: 0,
  add_ons: [{ id: id(7), name: '', price_cents: 0 }],
});

test('a visit is wished for once more as it was, by the same hands and near the same time of the week', () => {
  const business = { timezone: 'America/Chicago' };
  const visit = { services: [line(1, true), line(2, false)], start: '2026-11-11T21:15:00Z', business };
  const cart = cartAgain(visit, new Date('2026-11-18T12:00:00Z'));
  expect(wishOf(cart)).toBe(`${id(1)}~${id(7)}@linh-abc,${id(2)}~${id(7)}@linh-abc`);
  expect([cart.date, cart.near]).toEqual(['2026-11-25', '15:15']);
  expect(cartAgain(visit, new Date('2026-11-19T12:00:00Z')).date).toBe('2026-12-02');
});
