import type { Appointment } from 'core/booking/appointments/contract';
import { expect, test } from 'vitest';
import { partiesOf } from './parties.ts';

const visit = (id: string, group_id: string | null, person = 0, status: Appointment['status'] = 'booked') =>
  ({ id, group_id, person, status }) as Appointment;

test('people who come together stand on one card, the organiser first; who no longer comes stands apart', () => {
  const list = [visit('b', 'g', 1), visit('x', null), visit('a', 'g'), visit('c', 'g', 2, 'cancelled'), visit('y', null)];
  expect(partiesOf(list).map((party) => party.map(({ id }) => id))).toEqual([['a', 'b'], ['x'], ['c'], ['y']]);
});
