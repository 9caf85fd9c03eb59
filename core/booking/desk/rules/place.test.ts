import { expect, test } from 'vitest';
import { lengthenedLines, movedLines, shapeFrom, shortestOf, withLength } from './place.ts';

const line = (id: string, employee_id: string, start: number, end: number) => ({ id, employee_id, start, end });
const visit = [line('mani', 'linh', 600, 645), line('pedi', 'linh', 645, 705), line('wax', 'tam', 705, 720)];

test('a visit moves as a whole, and what one person does goes to the new person together', () => {
  expect(movedLines(visit, 'pedi', { start: 675, employee_id: 'vy' })).toEqual([
    line('mani', 'vy', 630, 675),
    line('pedi', 'vy', 675, 735),
    line('wax', 'tam', 735, 750),
  ]);
});

test('what comes after a line moves with its end, what is before stays', () => {
  expect(lengthenedLines(visit, 'pedi', 720)).toEqual([
    line('mani', 'linh', 600, 645),
    line('pedi', 'linh', 645, 720),
    line('wax', 'tam', 720, 735),
  ]);
});

test('a line that is not there moves nothing', () => {
  expect(movedLines(visit, 'hair', { start: 0, employee_id: 'vy' })).toEqual(visit);
  expect(lengthenedLines(visit, 'hair', 0)).toEqual(visit);
});

test('a longer line is more work; what has to dry takes what it takes', () => {
  const colour = { before: 5, work: 30, processing: 25, finishing: 20, after: 10 };
  expect(withLength(colour, 90)).toEqual({ ...colour, work: 45 });
  expect(shortestOf(colour)).toBe(50);
});

test('a line without a shape is all work, and one whose length was changed elsewhere is made to fit', () => {
  expect(shapeFrom({}, 45)).toEqual({ before: 0, work: 45, processing: 0, finishing: 0, after: 0 });
  expect(shapeFrom({ work: 30, processing: 10 }, 60).work).toBe(50);
});
