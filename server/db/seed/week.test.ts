import { expect, it } from 'vitest';
import { weekOf } from './week.ts';

it('reads single days, runs of days and several hours in one week', () => {
  expect(weekOf('Mon Wed 09:30-18:00, Fri-Sun 11:00-17:00')).toEqual({
    Monday: ['09:30', '18:00'],
    Wednesday: ['09:30', '18:00'],
    Friday: ['11:00', '17:00'],
    Saturday: ['11:00', '17:00'],
    Sunday: ['11:00', '17:00'],
  });
});

it.each(['Mon', 'Mon 9:30-18:00', 'Mon 09:30-24:10', 'Mo 09:30-18:00', 'Fri-Mon 09:30-18:00', ''])('refuses "%s"', (text) => {
  expect(() => weekOf(text)).toThrow(/hours|day/);
});
