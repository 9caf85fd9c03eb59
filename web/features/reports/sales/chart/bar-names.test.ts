import { expect, it } from 'vitest';
import { linesOf, roomFor } from './bar-names.ts';

it('breaks names between words, into two lines at most', () => {
  expect(linesOf('Nov 12')).toEqual(['Nov 12']);
  expect(linesOf('Jasmine Ortiz')).toEqual(['Jasmine Ortiz']);
  expect(linesOf('Gel Manicure & Removal')).toEqual(['Gel Manicure', '& Removal']);
  expect(linesOf('Rung up without an appointment')).toEqual(['Rung up', 'without an …']);
});

it('needs as much room as the longest line', () => {
  expect(roomFor(['Nov 12', 'Nov 13'])).toBeLessThan(56);
  expect(roomFor(['Gel Manicure & Removal'])).toBeCloseTo(12 * 6.8 + 10);
});
