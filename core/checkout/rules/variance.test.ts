import { expect, test } from 'vitest';
import { causesOf, type Count } from './variance.ts';

const day: Count = {
  expected: 100_000,
  counted: 100_000,
  sales: [
    { ticket_no: 41, cash: 5400, other: 0 },
    { ticket_no: 42, cash: 0, other: 6200 },
    { ticket_no: 43, cash: 3715, other: 1000 },
  ],
  movements: [{ id: 'supplies', cents: -2550 }],
  owed: [{ employee_id: 'hien', cents: 1840 }],
};
const off = (cents: number) => causesOf({ ...day, counted: day.expected + cents });

test('a drawer that is right has no cause', () => {
  expect(off(0)).toEqual([]);
});

test.each([
  ['a card sale that was rung up as cash leaves its sum missing', -5400, { kind: 'rung_as_cash', ticket_no: 41 }],
  ['a cash sale that was rung up as card leaves its sum over', 6200, { kind: 'rung_as_other', ticket_no: 42 }],
  ['what was paid out and written as paid in counts twice', 5100, { kind: 'wrong_way', id: 'supplies' }],
  ['tips that were paid out and not written down are missing', -1840, { kind: 'payout_missing', employee_id: 'hien' }],
  ['a sale that is there twice is missing twice', -10_800, { kind: 'counted_twice', ticket_no: 41 }],
  ['digits in each other’s place: $37.15 typed as $31.75', -540, { kind: 'digits_swapped', ticket_no: 43 }],
])('%s', (_, cents, cause) => {
  expect(off(cents)).toContainEqual(cause);
});

test('what is nine of something and fits no sale is still said to be digits; anything else is said to be nothing', () => {
  expect(off(-990)).toEqual([{ kind: 'digits_swapped', ticket_no: null }]);
  expect(off(-1001)).toEqual([]);
});
