import { expect, it } from 'vitest';
import { pauseAfterCode } from './rules.ts';

it('an address waits longer after each code that nobody proved, and never longer than five minutes', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 60].map(pauseAfterCode)).toEqual([10, 10, 20, 40, 80, 160, 300, 300]);
});
