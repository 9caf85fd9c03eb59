import { expect, it } from 'vitest';
import { whyNotBlock } from './rules.ts';

it.each([
  ['2026-06-01T09:00:00Z', '2026-06-01T09:05:00Z', true],
  ['2026-06-01T09:00:00Z', '2026-06-02T09:00:00Z', true],
  ['2026-06-01T09:00:00Z', '2026-06-02T09:05:00Z', false],
  ['2026-06-01T09:00:00Z', '2026-06-01T09:00:00Z', false],
  ['2026-06-01T09:00:00Z', '2026-06-01T08:00:00Z', false],
])('from %s to %s may be blocked: %s', (from, to, may) => {
  expect(whyNotBlock(from, to) === null).toBe(may);
});
