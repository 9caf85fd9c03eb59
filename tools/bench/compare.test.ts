import { expect, test } from 'vitest';
import { compareRounds, countFailures, formatComparison } from './compare.mjs';

const cost = (server: number, database: number, done = 1000, failed = 0) => ({ name: 'hold', done, failed, server, database });
const turnsOf = (ratios: readonly number[]) =>
  ratios.map((ratio) => ({ ours: [cost(0.2 * ratio, 0.1)], theirs: [cost(0.2, 0.1)] }));
const verdictFor = (ratios: readonly number[]) => formatComparison(compareRounds(turnsOf(ratios)), 'abc1234')[1]?.at(-1);

test('CPU per operation of the server, of the database and of both', () => {
  const compared = compareRounds([{ ours: [cost(0.4, 0.1, 1000)], theirs: [cost(0.2, 0.1, 500)] }]);
  expect(compared.map(({ where, ours, theirs, ratio }) => [where, Math.round(ours), Math.round(theirs), ratio])).toEqual([
    ['server', 400, 400, 1],
    ['database', 100, 200, 0.5],
    ['both', 500, 600, 5 / 6],
  ]);
});

test('only what was spent in one turn is divided: a neighbour that slows a turn slows both', () => {
  const slowedBy = [1, 5, 1, 3];
  const turns = slowedBy.map((times) => ({ ours: [cost(0.22 * times, 0.1)], theirs: [cost(0.2 * times, 0.1)] }));
  const [server] = compareRounds(turns);
  expect(server?.ratio).toBeCloseTo(1.1);
  expect(server?.within).toBeCloseTo(0);
});

test.each([
  ['a difference smaller than the noise is none', [0.8, 1.3, 0.7, 1.2, 1.05, 0.95], 'no difference beyond the noise'],
  ['a larger one is told', [1.2, 1.21, 1.19, 1.2, 1.22, 1.18], 'this tree costs more'],
  ['in both directions', [0.8, 0.81, 0.79, 0.8, 0.82, 0.78], 'this tree costs less'],
  ['what is no number is no figure', [Number.NaN], 'no figure'],
])('%s', (_, ratios, verdict) => {
  expect(verdictFor(ratios)).toBe(verdict);
});

test('a case that the other tree does not have, and one in which nothing was done, are mistakes', () => {
  expect(() => compareRounds([{ ours: [cost(1, 1)], theirs: [] }])).toThrow('no case called hold');
  expect(() => compareRounds([{ ours: [cost(1, 1, 0)], theirs: [cost(1, 1)] }])).toThrow('nothing was done');
});

test('failures of both trees are counted', () => {
  expect(countFailures([{ ours: [cost(1, 1, 10, 2)], theirs: [cost(1, 1, 10, 3)] }])).toBe(5);
});
