import type { TestCase } from '@playwright/test/reporter';
import { expect, test } from 'vitest';
import { flakyIn } from './flaky-reporter.ts';

const late = { error: { message: '\u001B[31mTimed out\u001B[39m\n  waiting for a button' } };
const played = (name: string, ...statuses: string[]) =>
  ({
    titlePath: () => ['', 'desktop', name],
    results: statuses.map((status) => ({ status, ...(status === 'timedOut' && late) })),
  }) as unknown as TestCase;

test('a journey that passed, but not every time, is named with how often it failed and why', () => {
  expect(
    flakyIn([
      played('steady', 'passed'),
      played('second try', 'failed', 'passed'),
      played('broken', 'timedOut', 'failed'),
      played('left out', 'skipped'),
      played('five plays', 'passed'),
      played('five plays', 'timedOut'),
      played('five plays', 'passed'),
    ]),
  ).toEqual(['1 of 2: desktop › second try', '1 of 3: desktop › five plays (Timed out waiting for a button)']);
});
