import { instantOfWallTime } from 'core/kernel/time';
import { minutesOf, type ShiftTimes } from 'core/time-clock/rules/shift';
import { expect, test } from 'vitest';
import { momentsOf, typedOf } from './times.ts';

const zone = 'America/Chicago';
const at = (date: string, time: string): string => new Date(instantOfWallTime(date, time, zone) ?? '').toISOString();
const day = '2026-11-17';
const sameMoment = (one: string | null | undefined, other: string | null) =>
  expect(one === null || one === undefined ? one : new Date(one).toISOString()).toBe(other);

test('what nobody changed stays as it was punched, to the second', () => {
  const shift: ShiftTimes = {
    started_at: '2026-11-17T15:02:41Z',
    ended_at: '2026-11-18T00:07:12Z',
    breaks: [{ paid: false, started_at: '2026-11-17T18:03:09Z', ended_at: '2026-11-17T18:34:50Z' }],
  };
  const typed = typedOf(shift, zone);
  expect(typed).toMatchObject({ date: day, start: '09:02', end: '18:07', breaks: [{ from: '12:03', to: '12:34' }] });
  expect(momentsOf(typed, shift, zone)).toEqual(shift);
  const fixed = momentsOf({ ...typed, end: '18:10' }, shift, zone);
  expect(fixed?.started_at).toBe(shift.started_at);
  sameMoment(fixed?.ended_at, at(day, '18:10'));
});

test('a time before the begin is that of the day after', () => {
  const typed = {
    date: '2026-11-17',
    start: '22:00',
    end: '06:00',
    breaks: [{ id: 0, paid: false, from: '01:30', to: '02:00' }],
  };
  const night = momentsOf(typed, null, zone);
  sameMoment(night?.started_at, at('2026-11-17', '22:00'));
  sameMoment(night?.ended_at, at('2026-11-18', '06:00'));
  sameMoment(night?.breaks[0]?.started_at ?? null, at('2026-11-18', '01:30'));
  expect(night && minutesOf(night)).toMatchObject({ paid_minutes: 450, unpaid_break_minutes: 30 });
});

test('a night on which clocks go back has nine hours, one on which they go forward seven', () => {
  const night = (date: string) => {
    const typed = momentsOf({ date, start: '22:00', end: '06:00', breaks: [] }, null, zone);
    return typed && minutesOf(typed)?.paid_minutes;
  };
  expect([night('2026-10-31'), night('2026-03-07'), night('2026-11-17')]).toEqual([540, 420, 480]);
});

test('without an end it goes on; without a begin, or with half a break, it says nothing yet', () => {
  const typed = { date: day, start: '09:00', end: null, breaks: [] };
  expect(momentsOf(typed, null, zone)?.ended_at).toBeNull();
  expect(momentsOf({ ...typed, start: null }, null, zone)).toBeNull();
  expect(momentsOf({ ...typed, breaks: [{ id: 0, paid: true, from: null, to: '10:00' }] }, null, zone)).toBeNull();
});
