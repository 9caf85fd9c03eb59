import { expect, it } from 'vitest';
import { whyNotStretch } from './rules.ts';

it.each([
  ['2026-12-24', '2026-12-26', null, null, null],
  ['2026-12-24', '2026-12-24', '12:00', '18:00', null],
  ['2026-12-24', '2026-12-23', null, null, 'last_date'],
  ['2026-01-01', '2026-01-10', null, null, null],
  ['2026-01-01', '2026-01-11', null, null, 'last_date'],
  ['2026-12-24', '2026-12-24', '12:00', null, 'end_time'],
  ['2026-12-24', '2026-12-25', '12:00', '13:00', 'start_time'],
  ['2026-12-24', '2026-12-24', '12:00', '12:00', 'end_time'],
])('from %s to %s, %s to %s: %s', (first_date, last_date, start_time, end_time, wrong) => {
  const reason = whyNotStretch({ first_date, last_date, start_time, end_time }, 10);
  expect(reason === null ? null : Object.keys(reason)[0]).toBe(wrong);
});
