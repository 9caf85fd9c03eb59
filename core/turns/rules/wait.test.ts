import { expect, test } from 'vitest';
import type { Shape } from '../../booking/availability/rules/shape.ts';
import type { Busy } from './next.ts';
import { waitsOf, type Worker } from './wait.ts';

const minutes = (work: number): Shape => ({ before: 0, work, processing: 0, finishing: 0, after: 0 });
const worker = (employee_id: string, does: Record<string, number>, busy: [number, number][] = [], from = 0): Worker => ({
  employee_id,
  does: new Map(Object.entries(does).map(([service, work]) => [service, minutes(work)])),
  busy: busy.map(([start, end]): Busy => ({ start, end, what: 'visit' })),
  leaves: null,
  from,
});
const wish = (services: string[], size = 1, wanted: string | null = null) => ({ services, size, wanted });

test('who can be seated at once is, the others as soon as somebody who can do it is free', () => {
  const team = [worker('tam', { gel: 30 }, [[0, 20]]), worker('vy', { gel: 30 })];
  expect(waitsOf(team, [wish(['gel']), wish(['gel']), wish(['gel'])], 0)).toEqual([
    [{ employee_id: 'vy', at: 0 }],
    [{ employee_id: 'tam', at: 20 }],
    [{ employee_id: 'vy', at: 30 }],
  ]);
});

test('a gap before the next visit that is too short is no gap', () => {
  expect(waitsOf([worker('tam', { gel: 30 }, [[20, 60]])], [wish(['gel'])], 0)).toEqual([[{ employee_id: 'tam', at: 60 }]]);
});

test('those who come together are seated side by side, and whoever is asked for is waited for', () => {
  const team = [worker('tam', { gel: 30 }), worker('vy', { gel: 30 }), worker('linh', { gel: 30 }, [[0, 45]])];
  expect(waitsOf(team, [wish(['gel'], 2), wish(['gel'], 1, 'linh')], 0)).toEqual([
    [
      { employee_id: 'tam', at: 0 },
      { employee_id: 'vy', at: 0 },
    ],
    [{ employee_id: 'linh', at: 45 }],
  ]);
});

test('nobody who can: not today; somebody on a break: when they are back', () => {
  expect(waitsOf([worker('tam', { gel: 30 })], [wish(['acrylic'])], 0)).toEqual([[null]]);
  expect(waitsOf([worker('tam', { gel: 30 }, [], 15)], [wish(['gel'])], 0)).toEqual([[{ employee_id: 'tam', at: 15 }]]);
});
