import { expect, test } from 'vitest';
import { isTooEarly } from './use-matches.ts';

test('Enter waits for the book while a new client is first only because nobody is found yet', () => {
  expect(isTooEarly({ at: 0, found: 0, isAnswered: false })).toBe(true);
  expect(isTooEarly({ at: 0, found: 0, isAnswered: true })).toBe(false);
});

test('Enter picks at once whom it stands on, and a new client that somebody went down to', () => {
  expect(isTooEarly({ at: 0, found: 2, isAnswered: false })).toBe(false);
  expect(isTooEarly({ at: 2, found: 2, isAnswered: false })).toBe(false);
});
