import type { ManagedPromotion } from 'core/promotions/contract';
import { expect, test } from 'vitest';
import { draftOf, missingIn, turned, wishOf } from './draft.ts';

const known: ManagedPromotion = {
  id: '01990000-0000-7000-8000-000000000001',
  name: 'Slow Tuesday',
  type: 'amount',
  value: 1000,
  starts_at: '2027-03-01',
  ends_at: null,
  weekdays: ['Tuesday'],
  from_time: '13:00',
  until_time: '16:00',
  services: [],
  code: 'SLOW',
  use_limit: 20,
  uses: 3,
  absorbed_by: 'split',
  is_paused: false,
  version: 1,
  paid_tickets: 2,
  given_cents: 2000,
};

test('what is known comes back as it was', () => {
  const { id: _, uses: __, version: ___, paid_tickets: ____, given_cents: _____, ...plan } = known;
  expect(wishOf(draftOf(known, '2027-03-03'))).toEqual(plan);
  expect([...missingIn(draftOf(known, '2027-03-03'))]).toEqual([]);
});

test('a new one says what is missing', () => {
  const blank = draftOf(null, '2027-03-03');
  expect([...missingIn(blank)]).toEqual(['name', 'value']);
  const draft = { ...blank, name: 'Spring', percent: '15' };
  const missing = (part: object) => [...missingIn({ ...draft, ...part })];
  expect(missing({})).toEqual([]);
  expect(missing({ percent: '120' })).toEqual(['value']);
  expect(missing({ isForAll: false })).toEqual(['services']);
  expect(missing({ ends_at: '2027-03-01' })).toEqual(['ends_at']);
  expect(missing({ from_time: '10:00' })).toEqual(['until_time']);
  expect([missing({ code: '123' }), missing({ code: 'A1B' }), missing({ limit: '0' })]).toEqual([['code'], [], ['use_limit']]);
  expect(wishOf({ ...draft, services: ['left over'] })).toMatchObject({ services: [], value: 15, code: null, use_limit: null });
  expect(turned(turned([1, 2], 2), 3)).toEqual([1, 3]);
});
