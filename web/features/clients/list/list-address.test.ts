import { expect, it } from 'vitest';
import { listAddressParams, viewOf, readListAddress } from './list-address.ts';

it.each(['', 'q=hoa&filter=vip&sort=-spent&page=3&client=abc', 'sort=last_visit', 'sort=-name'])(
  'the address %j says what it said before',
  (text) => expect(listAddressParams(readListAddress(new URLSearchParams(text))).toString()).toBe(text),
);

it.each(['filter=rich&sort=shoe&page=-1', 'page=x', 'page=1.5&sort=--'])('%j means the plain book', (text) =>
  expect(readListAddress(new URLSearchParams(text))).toEqual({
    search: '',
    filter: '',
    sort: 'name',
    down: text.includes('sort=-'),
    page: 1,
    client: null,
  }),
);

it('a view keeps what is found, not where one stands in it', () =>
  expect(viewOf(readListAddress(new URLSearchParams('filter=lapsed&page=4&client=abc&sort=-spent')))).toBe(
    'filter=lapsed&sort=-spent',
  ));
