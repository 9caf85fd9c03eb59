import type { Appointment } from 'core/booking/appointments/contract';
import { expect, test } from 'vitest';
import type { Offer } from '../order/cart.ts';
import type { Team } from '../time/Staff.tsx';
import { totalOf } from '../visits/visit-text.ts';
import { movedTo, swapsOf } from './moved.ts';

const staff = (first_name: string) => ({ id: first_name.toLowerCase(), first_name, last_name: '' });
const line = (name: string, who: string): Appointment['services'][number] => ({
  id: name,
  service: { id: name, name },
  staff: staff(who),
  pinned: false,
  start: '10:00',
  end: '10:45',
  price_cents: 4000,
  request_cents: 0,
  add_ons: [],
});
const group = [line('Gel', 'Tam'), line('Pedi', 'Vy')].map((one) => ({
  services: [one],
  promotions: [],
})) as unknown as Appointment[];
const team = ['Tam', 'Mia', 'Vy'].map((name) => staff(name)) as unknown as Team;
const offered = (person: number, employee_id: string, price_cents: number) => ({
  person,
  line: 0,
  employee_id,
  start: '12:00',
  end: '12:45',
  price_cents,
  request_cents: 0,
});

test('a moved party shows who does what then, at their price, and names whoever changes', () => {
  const promotions = [{ person: 0, name: 'Tuesday', cents: 500 }];
  const offer = { lines: [offered(1, 'vy', 4000), offered(0, 'mia', 4500)], promotions } as unknown as Offer;
  const after = movedTo(group, offer, team);
  expect(after.map(({ services }) => services[0]?.staff.first_name)).toEqual(['Mia', 'Vy']);
  expect(swapsOf(group, after)).toEqual([{ id: 'Gel', service: 'Gel', from: 'Tam', to: 'Mia' }]);
  expect([totalOf(group), totalOf(after)]).toEqual([8000, 8000]);
});
