import { expect, test } from 'vitest';
import { draftOf, wishOf } from './draft.ts';

test('a draft is sent once it adds up, and without what was switched off', () => {
  const draft = { ...draftOf(null), name: ' Petals ' };
  expect(wishOf(draft)).toMatchObject({ name: 'Petals', tier_cents: null, tier_name: '', price_cents: 0, term_months: null });
  expect(wishOf({ ...draft, reward_points: 300 })).toBeNull();
  expect(wishOf({ ...draft, name: ' ' })).toBeNull();
  expect(wishOf({ ...draft, hasTier: true, tier_points: 1 })).toBeNull();
  expect(wishOf({ ...draft, hasTier: true })).toMatchObject({ tier_name: 'Gold', tier_cents: 30_000, tier_points: 2 });
  expect(wishOf({ ...draft, isPaid: true, price_cents: null })).toBeNull();
  expect(wishOf({ ...draft, isPaid: true })).toMatchObject({ price_cents: 4900, term_months: 12 });
});
