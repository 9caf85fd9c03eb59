import { expect, it } from 'vitest';
import { copyOf, hoursOf, type WeekLine, spanOf, timesWith, wishedOf, withBreak } from './plan.ts';

const line = (day: WeekLine['day'], works = true, ...breaks: [string, string][]): WeekLine => ({
  day,
  works,
  start_time: '09:00',
  end_time: '17:00',
  breaks: breaks.map(([start_time, end_time]) => ({ start_time, end_time })),
});

it('a day off is not wished for', () => {
  expect(wishedOf([line('Monday'), line('Tuesday', false)]).map(({ day }) => day)).toEqual(['Monday']);
});

it('hours leave out breaks and days off', () => {
  expect(hoursOf([line('Monday', true, ['12:00', '12:30']), line('Tuesday', false), line('Friday')])).toBe(15.5);
});

it('a new break stands in the middle, or after the last one', () => {
  expect(withBreak(line('Monday')).breaks).toEqual([{ start_time: '13:00', end_time: '13:30' }]);
  expect(withBreak(line('Monday', true, ['13:00', '13:30'])).breaks[1]).toEqual({ start_time: '13:30', end_time: '14:00' });
});

it('a day is copied to those that are worked only', () => {
  const copied = copyOf([line('Monday', true, ['12:00', '12:30']), line('Tuesday'), line('Sunday', false)], 'Monday');
  expect(copied.map(({ day, breaks }) => [day, breaks.length])).toEqual([
    ['Monday', 1],
    ['Tuesday', 1],
    ['Sunday', 0],
  ]);
});

it('a stretch is drawn between six and ten', () => {
  expect(spanOf({ start_time: '06:00', end_time: '14:00' })).toEqual({ left: '0%', width: '50%' });
});

it('a time between the quarters can be kept', () => {
  expect(timesWith('09:05')).toHaveLength(97);
  expect(timesWith('09:15')).toHaveLength(96);
});
