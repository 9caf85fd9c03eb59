import { expect, test } from 'vitest';
import {
  addGuest,
  arrange,
  askFor,
  type Cart,
  emptyCart,
  type Held,
  isReady,
  MOST_PEOPLE,
  refreshed,
  removeGuest,
  renameGuest,
  toggleAddOn,
  toggleService,
  undecided,
  wishFor,
  wishOf,
} from './cart.ts';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const held: Held = { hold_id: id(9), expires_at: '', start: '', end: '', lines: [], promotions: [] };
const keeping = (cart: Cart): Cart => ({ ...cart, held });

test('a service is put in, taken out, and one variant takes the place of the other with its staff', () => {
  const one = toggleService(emptyCart, id(1));
  expect(wishOf(one)).toBe(id(1));
  expect(toggleService(one, id(1))).toEqual(emptyCart);
  const short = askFor(toggleService(emptyCart, id(2), [id(2), id(3)]), 0, 'all', 'linh-abc');
  const long = toggleService(short, id(3), [id(2), id(3)]);
  expect(wishOf(long)).toBe(`${id(3)}@linh-abc`);
});

test('a visit has at most four services, a party at most six people', () => {
  const four = [1, 2, 3, 4].reduce((cart, n) => toggleService(cart, id(n)), emptyCart);
  expect(toggleService(four, id(5)).people).toEqual(four.people);
  const full = Array.from({ length: 9 }).reduce<Cart>(addGuest, emptyCart);
  expect(full.people).toHaveLength(MOST_PEOPLE);
});

test('a guest is chosen for when added, and leaves with what was chosen', () => {
  const party = toggleAddOn(toggleService(addGuest(toggleService(emptyCart, id(1))), id(2)), id(2), id(7));
  expect(party.active).toBe(1);
  expect(wishOf(party)).toBe(`${id(1)};${id(2)}~${id(7)}`);
  expect(wishOf(toggleAddOn(party, id(2), id(7)))).toBe(`${id(1)};${id(2)}`);
  expect(wishOf(removeGuest(party, 1))).toBe(id(1));
  expect(removeGuest(party, 0)).toBe(party);
});

test('a kept start is forgotten when the wish changes, and stays when only a name does', () => {
  const cart = keeping(addGuest(toggleService(emptyCart, id(1))));
  expect(renameGuest(cart, 1, 'Thảo').held).toBe(held);
  for (const changed of [
    toggleService(cart, id(2)),
    askFor(cart, 0, 0, 'linh-abc'),
    arrange(cart, 'back-to-back'),
    addGuest(cart),
  ])
    expect(changed.held).toBeNull();
});

test('nobody goes on while somebody has nothing done', () => {
  expect(isReady(emptyCart)).toBe(false);
  const party = addGuest(toggleService(emptyCart, id(1)));
  expect([isReady(party), undecided(party)]).toEqual([false, 1]);
  const whole = toggleService(party, id(2));
  expect([isReady(whole), undecided(whole)]).toEqual([true, -1]);
});

test('what is no longer on the menu leaves an old cart, and who has left is no longer asked for', () => {
  const cart = askFor(toggleService(toggleService(emptyCart, id(1)), id(2)), 0, 'all', 'linh-abc');
  expect(refreshed(cart, new Set([id(1), id(2)]), new Set(['linh-abc']))).toBe(cart);
  expect(wishOf(refreshed(cart, new Set([id(2)]), new Set()))).toBe(id(2));
});

test('an invitation takes the place of what was begun, on its day', () => {
  const begun = keeping(addGuest(toggleService(emptyCart, id(1))));
  const line = { service_id: id(2), add_ons: [id(4)], employee_id: null };
  const invited = wishFor(begun, [[line], [line]], '2026-11-20');
  expect(wishOf(invited)).toBe(`${id(2)}~${id(4)};${id(2)}~${id(4)}`);
  expect(invited).toMatchObject({ date: '2026-11-20', held: null, active: 0 });
});
