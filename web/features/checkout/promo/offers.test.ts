import { totalsOf } from 'core/checkout/rules/totals';
import type { Promotion } from 'core/promotions/contract';
import { taxedAt } from 'core/business/taxes/proofs/taxed-at';
import { expect, test } from 'vitest';
import { amountDiscount } from '../till/discount.ts';
import { addService, discountBy, pickTech, removeSelected, select } from '../till/moves.ts';
import { emptyTill, ticketOf, type Till } from '../till/till.ts';
import { wishOf } from '../till/wish.ts';
import { offersFor, turned } from './offers.ts';

const wednesday = { date: '2027-03-03', time: '14:00' };
const promotion = (part: Partial<Promotion> = {}): Promotion => ({
  id: '01990000-0000-7000-8000-000000000001',
  name: 'Slow Wednesday',
  type: 'percent',
  value: 20,
  starts_at: '2027-03-01',
  ends_at: null,
  weekdays: [],
  from_time: null,
  until_time: null,
  services: [],
  code: null,
  use_limit: null,
  uses: 0,
  absorbed_by: 'salon',
  is_paused: false,
  version: 1,
  ...part,
});
const gel = { id: 'gel', name: 'Gel', price: 4500, minutes: 45, from: false, type: 't', addOns: [] };
const till = addService(pickTech(emptyTill, 'linh-linh-linh-linh-linh'), gel, taxedAt(0));
const give = (now: Till, one: Promotion): Till => discountBy(now, turned(now, one));
const why = (one: Promotion, now = till, said = '') => offersFor(now, [one], wednesday, said)[0]?.why;

test('a tap gives it, another takes it back, and what is by hand stays', () => {
  const less = discountBy(till, amountDiscount(500));
  const given = give(less, promotion());
  expect(totalsOf(ticketOf(given)).discount).toBe(900 + 500);
  expect(wishOf({ ...given, posDetails: {}, gift_card_sales: [] }).promotions[0]).toMatchObject({ promotion_id: promotion().id });
  expect(totalsOf(ticketOf(give(given, promotion()))).discount).toBe(500);
});

test('it follows the lines', () => {
  const more = addService(give(till, promotion()), { ...gel, id: 'dip', price: 5500 }, taxedAt(0));
  expect(totalsOf(ticketOf(more)).discount).toBe(2000);
  const [key = ''] = Object.keys(more.editing.posDetails);
  const line = more.editing.posDetails[key]?.details[0]?.id ?? '';
  expect(totalsOf(ticketOf(removeSelected(select(more, key, line)))).discount).toBe(1100);
});

test('what can’t be given says why, and stands behind what can', () => {
  expect(why(promotion())).toBeNull();
  expect(why(promotion({ weekdays: ['Monday'] }))).toBe('day');
  expect(why(promotion({ use_limit: 1, uses: 1 }))).toBe('used_up');
  expect(why(promotion({ services: ['pedicure'] }))).toBe('lines');
  expect(why(promotion({ id: 'other' }), give(till, promotion()))).toBe('taken');
  const all = [promotion({ id: 'a', weekdays: ['Monday'] }), promotion({ id: 'b', services: ['dip'] }), promotion({ id: 'c' })];
  expect(offersFor(till, all, wednesday, '').map((one) => one.promotion.id)).toEqual(['c', 'b', 'a']);
});

test('one with a code stands there once the code is said', () => {
  const coded = promotion({ code: 'SPRING' });
  expect(offersFor(till, [coded], wednesday, '')).toEqual([]);
  expect(why(coded, till, ' spring ')).toBeNull();
});
