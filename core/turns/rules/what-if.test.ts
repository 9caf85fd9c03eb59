import { expect, test } from 'vitest';
import { usualRule } from './log.ts';
import { type Job, spreadOf, whatIf } from './what-if.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 14, hour)).toISOString();
const job = (id: string, employee_id: string, hour: number, cents: number, kind: Job['kind'] = 'seat'): Job => ({
  id,
  employee_id,
  kind,
  start: at(hour),
  end: at(hour + 1),
  amount_cents: cents,
  menu_turns: 100,
  able: ['tam', 'vy'],
});
const present = ['tam', 'vy'].map((employee_id) => ({ employee_id, from: at(9), to: at(20) }));

test('walk-ins that all went to one are shared, money stays the same in all', () => {
  const jobs = [job('a', 'tam', 9, 4000), job('b', 'tam', 10, 4000), job('c', 'tam', 11, 4000), job('d', 'tam', 12, 4000)];
  const earned = whatIf([{ present, jobs }], usualRule);
  expect(earned.map(({ was_cents }) => was_cents)).toEqual([16_000, 0]);
  expect(earned.map(({ would_cents }) => would_cents)).toEqual([8000, 8000]);
  expect(spreadOf(earned.map(({ would_cents }) => would_cents))).toBe(0);
});

test('who was asked for keeps their client, and is busy meanwhile', () => {
  const jobs = [job('a', 'tam', 9, 4000, 'request'), job('b', 'tam', 9, 3000), job('c', 'tam', 11, 2000, 'appointment')];
  const earned = new Map(whatIf([{ present, jobs }]).map((one) => [one.employee_id, one.would_cents]));
  expect([earned.get('tam'), earned.get('vy')]).toEqual([6000, 3000]);
});

test('who cannot do it is not given it', () => {
  const jobs = [
    { ...job('a', 'tam', 9, 4000), able: ['tam'] },
    { ...job('b', 'tam', 11, 4000), able: ['tam'] },
  ];
  expect(whatIf([{ present, jobs }])).toEqual([{ employee_id: 'tam', was_cents: 8000, would_cents: 8000 }]);
});
