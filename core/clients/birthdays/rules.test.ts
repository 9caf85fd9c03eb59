import { expect, it } from 'vitest';
import { birthdayDate, birthdayFrom, birthdayText, daysInMonth } from './rules.ts';

it('February has 29 days', () => {
  expect(daysInMonth(2)).toBe(29);
});

it('April, June, September and November have 30 days, the others 31', () => {
  expect([4, 6, 9, 11].map(daysInMonth)).toEqual([30, 30, 30, 30]);
  expect([1, 3, 5, 7, 8, 10, 12].map(daysInMonth)).toEqual([31, 31, 31, 31, 31, 31, 31]);
});

it('a birthday without a year is kept, shown without one, and survives February 29', () => {
  const leap = { month: 2, day: 29, year: '' };
  expect(birthdayFrom(birthdayDate(leap))).toEqual(leap);
  expect(birthdayText(birthdayDate(leap))).toBe('02-29');
  expect(birthdayText('1990-05-06')).toBe('1990-05-06');
  expect(birthdayDate({ month: 2, day: 31, year: '' })).toBe(birthdayDate(leap));
  expect(birthdayDate({ month: 5, day: null, year: '1990' })).toBe('');
  expect(birthdayFrom('')).toEqual({ month: null, day: null, year: '' });
});
