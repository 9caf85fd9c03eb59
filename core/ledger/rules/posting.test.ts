import { expect, test } from 'vitest';
import { posting } from './posting.ts';

test('amounts of one account are one line, what comes to nothing is none, and the order is always the same', () => {
  const lines = posting([
    { kind: 'tip', subject: 'b', cents: -500 },
    { kind: 'cash_drawer', cents: 2000 },
    { kind: 'tip', subject: 'a', cents: -300 },
    { kind: 'discount', cents: 100 },
    { kind: 'discount', cents: -100 },
    { kind: 'revenue', cents: -1000 },
    { kind: 'tip', subject: 'b', cents: -200 },
  ]);
  expect(lines).toEqual([
    { kind: 'cash_drawer', subject: '', cents: 2000 },
    { kind: 'revenue', subject: '', cents: -1000 },
    { kind: 'tip', subject: 'a', cents: -300 },
    { kind: 'tip', subject: 'b', cents: -700 },
  ]);
});

test('what does not add up, or is no whole cent, is a mistake of ours', () => {
  expect(() => posting([{ kind: 'revenue', cents: -1 }])).toThrow('-1 cents too many');
  expect(() => posting([{ kind: 'revenue', cents: 0.5 }])).toThrow('no amount');
});
