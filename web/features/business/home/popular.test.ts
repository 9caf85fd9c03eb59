import { expect, test } from 'vitest';
import { type PopularService, popularOf } from './popular.ts';

const service = (name: string, type_id: string, change: Partial<PopularService> = {}): PopularService => ({
  service_id: name,
  name,
  description: '',
  price: 2500,
  price_from: false,
  dearer_with_some: false,
  duration_min: 30,
  image: null,
  type_id,
  online: true,
  add_ons: [],
  sub_services: [],
  ...change,
});

test('one of each kind comes first, then the rest in order', () => {
  const menu = [service('a', '1'), service('b', '1'), service('c', '2'), service('d', '1')];
  expect(popularOf(menu, 3).map(({ name }) => name)).toEqual(['a', 'c', 'b']);
  expect(popularOf([], 4)).toEqual([]);
});

test('what is booked by phone gives way to what can be booked here', () => {
  const menu = [service('call', '1', { online: false }), service('a', '1'), service('b', '2')];
  expect(popularOf(menu, 3).map(({ name }) => name)).toEqual(['a', 'b', 'call']);
});
