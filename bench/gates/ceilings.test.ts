import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  type Ceiling,
  compareFigures,
  type Figure,
  lowerCeilings,
  passesCeiling,
  readCeilings,
  roundFigure,
  ceilingsText,
} from './ceilings.ts';

const command = 'npm run gates -- database';
const line = (name: string, ceiling: number): Ceiling => ({ name, ceiling, unit: 'trips', command, note: '' });
const figure = (name: string, value: number): Figure => ({ name, value, unit: 'trips' });
const outcomesOf = (ceilings: Ceiling[], figures: Figure[]) =>
  compareFigures(ceilings, [{ command, figures }]).map((verdict) => [verdict.outcome, passesCeiling(verdict)]);

test.each([
  ['the same', 3, 'held', true],
  ['fewer', 2, 'fallen', true],
  ['more', 4, 'grown', false],
  ['not a number', Number.NaN, 'grown', false],
])('a figure that is %s', (_, value, outcome, good) => {
  expect(outcomesOf([line('hold', 3)], [figure('hold', value)])).toEqual([[outcome, good]]);
});

test('a figure without a line fails, and so does a line without its figure', () => {
  expect(outcomesOf([], [figure('hold', 3)])).toEqual([['not in the table', false]]);
  expect(outcomesOf([line('hold', 3)], [])).toEqual([['not measured', false]]);
});

test('a line of another command is left alone', () => {
  expect(outcomesOf([{ ...line('scripts', 3), command: 'npm run gates -- scripts' }], [])).toEqual([]);
});

test('two figures of one name are a mistake', () => {
  expect(() => outcomesOf([], [figure('hold', 3), figure('hold', 4)])).toThrow('same name');
});

test('lowering lowers, adds and drops lines, and raises nothing', () => {
  const ceilings = [line('hold', 3), line('book', 3), line('gone', 9)];
  const figures = [figure('hold', 2), figure('book', 5), figure('new', 1), figure('broken', Number.NaN)];
  const lowered = lowerCeilings(ceilings, [{ command, figures }]);
  expect(lowered.map(({ name, ceiling }) => [name, ceiling])).toEqual([
    ['hold', 2],
    ['book', 3],
    ['new', 1],
  ]);
});

test('bytes are rounded up to kilobytes, ratios to two digits, counts not at all', () => {
  expect(roundFigure({ name: '', value: 259.001, unit: 'kB' })).toBe(260);
  expect(roundFigure({ name: '', value: 2.541, unit: 'x' })).toBe(2.55);
  expect(roundFigure({ name: '', value: 7, unit: 'rows' })).toBe(7);
});

test('the table of the repository is read and written without a change', () => {
  const text = readFileSync(path.join(import.meta.dirname, '../ceilings.tsv'), 'utf8');
  const ceilings = readCeilings(text);
  expect(ceilings.length).toBeGreaterThan(50);
  expect(ceilingsText(ceilings)).toBe(text);
});

test('a table with a broken line is refused', () => {
  const text = ceilingsText([line('hold', 3)]);
  expect(() => readCeilings(text.replace('\t3\t', '\tthree\t'))).toThrow('not a line');
  expect(() => readCeilings('nonsense\n')).toThrow('begins with');
});
