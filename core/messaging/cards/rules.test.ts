import { expect, it } from 'vitest';
import { statuses } from '../../booking/appointments/rules/visit.ts';
import { visitMoves } from './rules.ts';

const now = '2026-11-20T12:00:00.000Z';

it('lets a customer confirm what is booked and move what can still be called off, until it begins', () => {
  const can = (starts_at: string) =>
    statuses.flatMap((status) => {
      const { confirm, move } = visitMoves({ status, starts_at }, now);
      return [...(confirm ? [`confirm ${status}`] : []), ...(move ? [`move ${status}`] : [])];
    });
  expect(can('2026-11-20T12:00:01.000Z')).toEqual(['move requested', 'confirm booked', 'move booked', 'move confirmed']);
  expect(can(now)).toEqual([]);
});
