import { expect, test } from 'vitest';
import { type MenuService, popularOf, priceOf } from './popular.ts';

const service = (name: string, type_id: string, change: Partial<MenuService> = {}): MenuService => ({
  service_id: name,
  name,
  description: '',
  price: 2500,
  price_from: false,
  duration_min: 30,
  image: null,
  type_id,
  add_ons: [],
  sub_services: [],
  ...change,
});
const sub = (price: number) => ({ service_id: String(price), name: '', price, price_from: false, duration_min: 30 });

test('one of each kind comes first, then the rest in order', () => {
  const menu = [service('a', '1'), service('b', '1'), service('c', '2'), service('d', '1')];
  expect(popularOf(menu, 3).map(({ name }) => name)).toEqual(['a', 'c', 'b']);
  expect(popularOf([], 4)).toEqual([]);
});

test('a price starts at the lowest variant and says so when they differ', () => {
  expect(priceOf(service('a', '1'))).toEqual({ price: 2500, from: false });
  expect(priceOf(service('a', '1', { price_from: true }))).toEqual({ price: 2500, from: true });
  expect(priceOf(service('a', '1', { sub_services: [sub(5500), sub(4500)] }))).toEqual({ price: 4500, from: true });
  expect(priceOf(service('a', '1', { sub_services: [sub(4500), sub(4500)] }))).toEqual({ price: 4500, from: false });
});
