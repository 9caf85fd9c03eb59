import { expect, test } from 'vitest';
import type { State } from './state.ts';
import { canUndo, isSameState, stateBefore } from './undo.ts';

const line = (id: string, start: string) => ({ id, employee_id: 'linh', start, end: '2026-11-20T16:00:00Z' });
const state = (status: State['status'], ...lines: State['lines']): State => ({ status, lines });

test('the order of lines and the way an instant is written make no difference', () => {
  const one = state('booked', line('a', '2026-11-20T15:00:00Z'), line('b', '2026-11-20T15:30:00Z'));
  const other = state('booked', line('b', '2026-11-20T15:30:00.000Z'), line('a', '2026-11-20T15:00:00.000Z'));
  expect(isSameState(one, other)).toBe(true);
  expect(isSameState(one, { ...other, status: 'confirmed' })).toBe(false);
});

test('a change is taken back only while the visit still is what it made of it', () => {
  const [before, after] = [
    state('booked', line('a', '2026-11-20T15:00:00Z')),
    state('booked', line('a', '2026-11-20T15:15:00Z')),
  ];
  expect(canUndo({ after }, after)).toBe(true);
  expect(canUndo({ after }, before)).toBe(false);
  expect(stateBefore({ before, after })).toBe(before);
});

test('what was not there before is called off', () => {
  const after = state('booked', line('a', '2026-11-20T15:00:00Z'));
  expect(stateBefore({ before: null, after })).toEqual({ ...after, status: 'cancelled' });
});
