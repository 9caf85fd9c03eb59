import { expect, test } from 'vitest';
import { isLost, isOutMissing, missingFrom, type OpenShift } from './missing.ts';

/** Houston is six hours behind in winter. */
const at = (wall: string) => new Date(`${wall}:00-06:00`).toISOString();
const day = '2026-11-17';
const open = (from: string, over: string | null): OpenShift => ({
  day,
  started_at: at(`${day}T${from}`),
  day_ends_at: over === null ? null : at(`${day}T${over}`),
});

test('an out is missed an hour after plan and closing are over, or after twelve hours', () => {
  expect(missingFrom(open('09:00', '19:00'))).toBe(at('2026-11-17T20:00'));
  expect(missingFrom(open('07:00', '19:00'))).toBe(at('2026-11-17T19:00'));
  expect(missingFrom(open('09:00', null))).toBe(at('2026-11-17T21:00'));
  // Whoever comes after closing works on something else.
  expect(missingFrom(open('19:30', '19:00'))).toBe(at('2026-11-18T07:30'));
  const shift = open('09:00', '19:00');
  expect([at('2026-11-17T19:59'), at('2026-11-17T20:00')].map((now) => isOutMissing(shift, now))).toEqual([false, true]);
});

test('on the next business day, or after sixteen hours, a punch ends it no more', () => {
  const shift = open('09:00', '19:00');
  const cases: [string, string, boolean][] = [
    ['2026-11-17T19:59', day, false],
    ['2026-11-17T23:00', day, false],
    ['2026-11-18T00:59', day, false],
    ['2026-11-18T01:00', day, true],
    ['2026-11-18T04:00', '2026-11-18', true],
    ['2026-11-18T08:55', '2026-11-18', true],
  ];
  for (const [now, today, lost] of cases) expect.soft(isLost(shift, at(now), today), now).toBe(lost);
  // A night that goes over the turn of the day is nothing that was forgotten.
  const night = open('22:00', '19:00');
  expect(isLost(night, at('2026-11-18T06:00'), '2026-11-18')).toBe(false);
});
