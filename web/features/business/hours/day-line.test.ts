import { expect, test } from 'vitest';
import { dayLine } from './day-line.ts';

const day = (start_time: string, end_time: string) => ({ day: 'Monday', available: 1, start_time, end_time }) as const;

test('the line of the day stays inside its ends', () => {
  expect(dayLine(day('06:00', '23:59'), '03:00')).toMatchObject({ from: 0, now: 0 });
  expect(dayLine(day('09:00', '18:00'), '15:00')).toEqual({
    from: (180 / 1080) * 100,
    to: (720 / 1080) * 100,
    now: 50,
  });
});
