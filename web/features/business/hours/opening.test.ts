import type { WorkDay } from 'core/business/contract';
import { describe, expect, test } from 'vitest';
import { dayLine, openingAt, wallText } from './opening.ts';

const zone = 'America/Los_Angeles';
const day = (name: WorkDay['day'], start_time: string, end_time: string, available: 0 | 1 = 1): WorkDay => ({
  day: name,
  available,
  start_time,
  end_time,
});
const week = [day('Monday', '09:30', '19:00'), day('Tuesday', '09:30', '19:00', 0), day('Friday', '10:00', '20:00')];
// 2026-11-16 is a Monday; Los Angeles is eight hours behind UTC.
const monday = (time: string) => new Date(`2026-11-16T${time}:00-08:00`).toISOString();

describe('what the door says', () => {
  test('open between the ends, both included', () => {
    for (const time of ['09:30', '12:00', '19:00'])
      expect(openingAt(week, zone, monday(time))).toEqual({ open: true, until: '19:00' });
  });
  test('before opening it names the time of today', () => {
    expect(openingAt(week, zone, monday('08:00'))).toEqual({ open: false, next: { day: 'Monday', time: '09:30', away: 0 } });
  });
  test('after closing it skips the days off', () => {
    expect(openingAt(week, zone, monday('19:01'))).toEqual({ open: false, next: { day: 'Friday', time: '10:00', away: 4 } });
  });
  test('a business that opens on one day only names the same day of next week', () => {
    expect(openingAt([day('Monday', '09:00', '10:00')], zone, monday('11:00'))).toEqual({
      open: false,
      next: { day: 'Monday', time: '09:00', away: 7 },
    });
  });
  test('hours over midnight are closed, and never announced', () => {
    expect(openingAt([day('Monday', '20:00', '02:00')], zone, monday('21:00'))).toEqual({ open: false, next: null });
  });
  test('without hours there is nothing to say; without a zone it is closed', () => {
    expect(openingAt([], zone, monday('12:00'))).toBeNull();
    expect(openingAt(week, null, monday('12:00'))).toEqual({ open: false, next: null });
  });
});

test('wall times in both languages', () => {
  expect(['00:05', '09:30', '12:00', '19:00'].map((time) => wallText(time, 'en'))).toEqual([
    '12:05 AM',
    '9:30 AM',
    '12:00 PM',
    '7:00 PM',
  ]);
  expect(wallText('9:30', 'vi')).toBe('09:30');
});

test('the line of the day stays inside its ends', () => {
  expect(dayLine(day('Monday', '06:00', '23:59'), '03:00')).toMatchObject({ from: 0, now: 0 });
  expect(dayLine(day('Monday', '09:00', '18:00'), '15:00')).toEqual({
    from: (180 / 1080) * 100,
    to: (720 / 1080) * 100,
    now: 50,
  });
});
