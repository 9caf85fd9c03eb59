import { expect, it } from 'vitest';
import { emptyText } from './rules.ts';

it('an empty list carries the words for it, a full one none', () => {
  expect(emptyText([], 'business')).toEqual({ message: 'No business Services data found.' });
  expect(emptyText([], 'custom')).toEqual({ message: 'No Custom Services data found.' });
  expect(emptyText([], 'default')).toEqual({ message: 'No Default Services data found.' });
  expect(emptyText([1], 'default')).toEqual({});
});
