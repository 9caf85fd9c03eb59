import { expect, it } from 'vitest';
import { LEAST_ANSWERS, replyStep } from './rules.ts';

it('promises the first step that the median fits in, and nothing for few answers or slow ones', () => {
  const enough = LEAST_ANSWERS;
  const rows = [
    [0, enough, 5],
    [300, enough, 5],
    [301, enough, 15],
    [3600, enough, 60],
    [3601, enough, 180],
    [86_400, enough, 1440],
    [86_401, enough, null],
    [60, enough - 1, null],
    [null, enough, null],
  ] as const;
  for (const [seconds, answers, minutes] of rows) expect.soft(replyStep(seconds, answers), String(seconds)).toBe(minutes);
});
