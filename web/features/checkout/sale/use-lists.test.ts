import { pagination as pages } from 'core/kernel/page';
import { expect, test } from 'vitest';
import { whyNoList } from './use-lists.ts';

const pagination = pages(1, 25, 0);

test('no list of open tickets, or an empty answer, is said in the words of the specification', () => {
  expect(whyNoList({ isError: true })).toBe('Failed to fetch Open Tickets List.');
  expect(whyNoList({ isError: false, data: {} })).toBe('Failed to fetch Open Tickets List.');
});

test('a list without tickets is a list, and one that came before stays', () => {
  expect(whyNoList({ isError: false })).toBeNull();
  expect(whyNoList({ isError: true, data: { success: true, data: [], pagination } })).toBeNull();
});
