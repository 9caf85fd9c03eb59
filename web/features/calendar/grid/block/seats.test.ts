import { expect, test } from 'vitest';
import { openSeats } from './seats.ts';

test('another day sits where the day before sat', () => {
  const seat = openSeats();
  seat('2026-11-02', ['amy', 'bao']);
  expect(Object.fromEntries(seat('2026-11-03', ['chi', 'dao', 'em']))).toEqual({ chi: 0, dao: 1, em: 2 });
});

test('within a day everybody keeps their seat, and nobody takes one that somebody leaves', () => {
  const seat = openSeats();
  seat('2026-11-02', ['amy', 'bao']);
  expect(Object.fromEntries(seat('2026-11-02', ['early', 'amy', 'bao']))).toEqual({ early: 2, amy: 0, bao: 1 });
  expect(Object.fromEntries(seat('2026-11-02', ['early', 'bao', 'late']))).toEqual({ early: 2, bao: 1, late: 3 });
});
