import { expect, test } from 'vitest';
import type { Status } from '../../appointments/rules/visit.ts';
import { lateNotice } from './late-notice.ts';

const visit = (id: string, start: number, end: number, status: Status = 'confirmed', employee_id = 'linh') => ({
  id,
  name: id,
  status,
  lines: [{ employee_id, start, end }],
});
const danielle = visit('Danielle', 780, 840);
const others = [
  danielle,
  visit('Vy', 850, 900, 'confirmed', 'vy'),
  visit('Gone', 845, 860, 'cancelled'),
  visit('Grace', 915, 955),
  visit('Ly', 870, 915),
];

test('says until when somebody may come so that the next one begins on time', () => {
  const ly = { name: 'Ly', start: 870, by: 810 };
  expect(lateNotice(danielle, others, 800)).toEqual({ minutes: 20, employee_id: 'linh', next: ly });
  expect(lateNotice(danielle, others, 820)).toMatchObject({ minutes: 40, next: ly });
  expect(lateNotice(danielle, [danielle], 800)).toEqual({ minutes: 20, employee_id: 'linh', next: null });
});

test('says nothing of whoever is here, on time, or does not come any more', () => {
  for (const status of ['arrived', 'in_service', 'completed', 'cancelled', 'no_show'] as const)
    expect.soft(lateNotice({ ...danielle, status }, others, 800), status).toBeNull();
  expect([780, 784, 840].map((now) => lateNotice(danielle, others, now))).toEqual([null, null, null]);
});

test('looks at the chair of whoever does the last part', () => {
  const lines = [...danielle.lines, { employee_id: 'vy', start: 840, end: 850 }];
  expect(lateNotice({ ...danielle, lines }, others, 790)).toMatchObject({ employee_id: 'vy', next: { name: 'Vy', by: 780 } });
});
