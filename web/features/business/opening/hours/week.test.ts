import { expect, test } from 'vitest';
import { firstWeek, isWrong, mondayToAll, timesWith } from './week.ts';

const open = { available: 1, start_time: '10:00', end_time: '18:30' } as const;

test('a salon without hours starts with Monday to Saturday, 9:30 to 19:00', () => {
  const week = firstWeek([]);
  expect(week.map(({ available }) => available)).toEqual([1, 1, 1, 1, 1, 1, 0]);
  expect(week[0]).toEqual({ day: 'Monday', available: 1, start_time: '09:30', end_time: '19:00' });
});

test('stored hours come back as they are, days nobody entered are closed', () => {
  const week = firstWeek([{ day: 'Tuesday', ...open }]);
  expect(week.filter(({ available }) => available === 1)).toEqual([{ day: 'Tuesday', ...open }]);
  expect(week).toHaveLength(7);
});

test('Monday is copied with its times, and closed when it is closed', () => {
  const week = firstWeek([{ day: 'Monday', ...open }]);
  expect(mondayToAll(week).every((day) => day.start_time === '10:00' && day.available === 1)).toBe(true);
  expect(mondayToAll(mondayToAll(week)).map(({ day }) => day)).toEqual(week.map(({ day }) => day));
  const closed = firstWeek([{ day: 'Tuesday', ...open }]);
  expect(mondayToAll(closed).every(({ available }) => available === 0)).toBe(true);
});

test('a day that ends before it starts is wrong, unless it is closed', () => {
  expect(isWrong({ day: 'Monday', available: 1, start_time: '18:00', end_time: '09:00' })).toBe(true);
  expect(isWrong({ day: 'Monday', available: 1, start_time: '09:00', end_time: '09:00' })).toBe(true);
  expect(isWrong({ day: 'Monday', available: 0, start_time: '18:00', end_time: '09:00' })).toBe(false);
});

test('an odd time that is stored can still be chosen, in its place', () => {
  expect(timesWith('09:30')).toHaveLength(96);
  const times = timesWith('09:20');
  expect(times.slice(times.indexOf('09:15'), times.indexOf('09:30') + 1)).toEqual(['09:15', '09:20', '09:30']);
});
