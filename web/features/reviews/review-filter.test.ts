import { expect, test } from 'vitest';
import { filterOf, reviewsInput, searchOf } from './review-filter.ts';

const read = (text: string) => filterOf(new URLSearchParams(text));

test('what makes no sense in the address is ignored', () => {
  expect(read('')).toEqual({ page: 1, stars: null, employee: null });
  expect(read('page=-3&stars=9&staff=<script>')).toEqual({ page: 1, stars: null, employee: null });
  expect(read('page=2.5&stars=x')).toEqual({ page: 1, stars: null, employee: null });
});

test('a filter survives the address', () => {
  const filter = { page: 3, stars: 4, employee: '1QIKgXtDL7LdpvZ8EI7j3g' };
  expect(read(searchOf(filter))).toEqual(filter);
});

test('only what was chosen is asked for', () => {
  expect(reviewsInput(1, read('stars=5'))).toEqual({ params: { id: 1 }, query: { page: 1, per_page: 10, stars: 5 } });
});
