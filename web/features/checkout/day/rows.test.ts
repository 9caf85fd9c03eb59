import { soldRows } from 'core/checkout/days/rules/halves';
import { expect, test } from 'vitest';
import { percentText, soldHalf, tenderHalf } from './rows.ts';

const none = Object.fromEntries(soldRows.map((row) => [row, 0])) as { [row in (typeof soldRows)[number]]: number };

test('a half shows what is not nothing, in the order of the paper, and adds up to what it leaves out too', () => {
  const rows = soldHalf({ sold: { ...none, tips: 700, discounts: -500, gift_cards_sold: 2000 } });
  expect(rows).toEqual([
    { name: 'services', cents: 0 },
    { name: 'discounts', cents: -500 },
    { name: 'tips', cents: 700 },
    { name: 'gift_cards_sold', cents: 2000 },
  ]);
  expect(tenderHalf({ tenders: { cash: -300, card: 0, cheque: 0 } }).map(({ name }) => name)).toEqual(['cash', 'card']);
});

test('a rate is a percentage without zeros at its end', () => {
  expect([8250, 4500, 0, 8875].map(percentText)).toEqual(['8.25%', '4.5%', '0%', '8.875%']);
});
