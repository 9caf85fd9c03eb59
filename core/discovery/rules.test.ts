import { editDistance } from '../kernel/text.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cellOfState,
  cellsAround,
  hoursOf,
  isAscii,
  isSearch,
  joined,
  nearestWord,
  swaps,
  timesToOffer,
  weekdayOf,
  weekFrom,
  wordsOf,
} from './rules.ts';

describe('words', () => {
  test.each([
    ['Lotus  Nails & Spa', ['lotus', 'nails', 'spa']],
    ["King's Corner", ['kings', 'corner']],
    ['  -- ', []],
    ['nails nails nails', ['nails']],
    ['one two three four five six seven', ['one', 'two', 'three', 'four', 'five', 'six']],
    ['美甲 studio', ['美甲', 'studio']],
  ])('%j is split into %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });
  test('a single letter is no search, two are', () => {
    expect([isSearch(wordsOf('t')), isSearch(wordsOf(' - t! ')), isSearch(wordsOf('th'))]).toEqual([false, false, true]);
  });
  test('two short words side by side can be read as one', () => {
    expect(joined(['sai', 'gon', 'nails'])).toEqual(['saigon', 'nails']);
    expect(joined(['lotus', 'nails'])).toBeNull();
  });
  test('plain text is recognised', () => {
    expect([isAscii('Lotus 21'), isAscii('Thảo')]).toEqual([true, false]);
  });
});

describe('typing errors', () => {
  test.each([
    ['lotus', 'lotus', 0],
    ['lotis', 'lotus', 1],
    ['ltous', 'lotus', 1],
    ['lotu', 'lotus', 1],
    ['barbar', 'barbers', 2],
    ['', 'abc', 3],
  ])('%s and %s are %i apart', (a, b, errors) => {
    expect(editDistance(a, b)).toBe(errors);
  });
  test('the distance is the same from both sides and never longer than the longer word', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 9 }), fc.string({ maxLength: 9 }), (a, b) => {
        const errors = editDistance(a, b);
        return errors === editDistance(b, a) && errors <= Math.max(a.length, b.length) && (errors === 0) === (a === b);
      }),
    );
  });
  test('every swap is one error away', () => {
    expect(swaps('nail')).toEqual(['anil', 'nial', 'nali']);
    expect(swaps('nail').map((word) => editDistance('nail', word))).toEqual([1, 1, 1]);
  });
  test('the nearest word wins, then the more frequent one, and a stranger never does', () => {
    const known = [
      { word: 'lotus', businesses: 3 },
      { word: 'lots', businesses: 9 },
      { word: 'lottery', businesses: 90 },
    ];
    expect(nearestWord('lotis', known)).toBe('lots');
    expect(nearestWord('lotuss', known)).toBe('lotus');
    expect(nearestWord('zebra', known)).toBeNull();
  });
});

describe('places', () => {
  test('a point has nine cells around it, also across the date line and at a pole', () => {
    expect(cellsAround(29.76, -95.36, 1)).toHaveLength(9);
    expect(new Set(cellsAround(-17.7, 179.99, 1)).size).toBe(9);
    expect(cellsAround(90, 0, 1)).toHaveLength(6);
    expect(cellsAround(29.76, -95.36, 4)).toHaveLength(81);
  });
  test('states have cells of their own', () => {
    expect(cellOfState('TX')).toBeLessThan(-1);
    expect(cellOfState('TX')).not.toBe(cellOfState('XT'));
  });
});

describe('times', () => {
  test('a week becomes fourteen minutes, with nothing on a day off', () => {
    const hours = hoursOf([
      { day: 'Sunday', available: 0, start_time: '09:00', end_time: '17:00' },
      { day: 'Monday', available: 1, start_time: '09:30', end_time: '19:00' },
    ]);
    expect(hours).toEqual([570, 1140, ...Array.from({ length: 12 }, () => null)]);
  });
  test('a card says its worked days in one line', () => {
    expect(weekFrom('Mo 09:30-19:00; Su 11:00-17:30')).toEqual([
      { day: 'Monday', available: 1, start_time: '09:30', end_time: '19:00' },
      { day: 'Sunday', available: 1, start_time: '11:00', end_time: '17:30' },
    ]);
    expect(weekFrom('')).toEqual([]);
  });
  test('Monday is day 1 and Sunday day 7', () => {
    expect([weekdayOf('2026-03-02'), weekdayOf('2026-03-08')]).toEqual([1, 7]);
  });
  test('today offers what is left of it, tomorrow everything, yesterday nothing', () => {
    const now = { date: '2026-03-02', time: '20:40' };
    expect(timesToOffer('2026-03-02', now)).toEqual([
      { value: '21:00', label: '9:00 PM' },
      { value: '21:30', label: '9:30 PM' },
      { value: '22:00', label: '10:00 PM' },
    ]);
    expect(timesToOffer('2026-03-03', now)[0]).toEqual({ value: '06:00', label: '6:00 AM' });
    expect(timesToOffer('2026-03-03', now)).toContainEqual({ value: '12:00', label: '12:00 PM' });
    expect(timesToOffer('2026-03-01', now)).toEqual([]);
  });
});
