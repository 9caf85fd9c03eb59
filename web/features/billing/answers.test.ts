import { expect, test } from 'vitest';
import { errorMessage } from '../../platform/errors.ts';
import { type BillingQuestion, filled } from './answers.ts';

const said = (reply: Parameters<typeof filled>[0], asked: BillingQuestion): string => {
  try {
    filled(reply, asked);
    return '';
  } catch (error) {
    return errorMessage(error);
  }
};

test.each([
  ['transactions', 'No business Transactions data found.'],
  ['cards', 'No business Cards data found.'],
  ['active', 'No business Active Packages data found.'],
  ['packages', 'No packages data found.'],
  ['card', 'No Card found.'],
  ['store', 'Failed to store card details.'],
] as const)('an answer about %s without data is told as "%s", an empty list is none', (asked, text) => {
  for (const empty of [null, undefined, false, { data: null }, { data: false }, { success: false }] as const)
    expect(said(empty, asked)).toBe(text);
  expect(said({ success: true, data: [] }, asked)).toBe('');
});
