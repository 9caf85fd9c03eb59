import { describe, expect, test } from 'vitest';
import { parsed, type RecentSearch, withPicked, without } from './recent-searches.ts';

const business = (bus_url: string): RecentSearch => ({ bus_name: bus_url, bus_url, address: '', photo_url: null });

describe('recent searches', () => {
  test('the newest comes first, once, and the sixth falls out', () => {
    const five = ['a', 'b', 'c', 'd', 'e'].map(business);
    expect(withPicked(five, business('c')).map(({ bus_url }) => bus_url)).toEqual(['c', 'a', 'b', 'd', 'e']);
    expect(withPicked(five, business('f')).map(({ bus_url }) => bus_url)).toEqual(['f', 'a', 'b', 'c', 'd']);
  });

  test('one can be removed', () => {
    expect(without([business('a'), business('b')], 'a')).toEqual([business('b')]);
  });

  test('what is not a list of businesses is nothing', () => {
    for (const text of [null, '', 'x', '{}', '[1]', '[{"bus_url":1}]', '[null]']) expect(parsed(text)).toEqual([]);
    expect(parsed(JSON.stringify([business('a')]))).toEqual([business('a')]);
  });
});
