import { linesOf } from 'core/checkout/rules/ticket';
import { expect, test } from 'vitest';
import { addService, editLine, pickTech } from './moves.ts';
import { contentOf, emptyTill, ticketOf } from './till.ts';
import { plainWish, wishOf } from './wish.ts';

const gel = { id: 'gel', name: 'Gel', price: 4500, minutes: 45, from: false, type: 't', addOns: [] };
const till = addService(pickTech(emptyTill, 'linh-linh-linh-linh-linh'), gel, 0);
const key = Object.keys(till.editing.posDetails)[0] ?? '';
const id = linesOf(ticketOf(till))[0]?.id ?? '';

test('a price is the server’s until somebody sets one', () => {
  expect(wishOf(contentOf(till)).posDetails[key]?.details[0]).not.toHaveProperty('price_cents');
  const dear = editLine(till, key, id, { price_cents: 5000, price_reason: 'Long nails' });
  expect(wishOf(contentOf(dear)).posDetails[key]?.details[0]).toMatchObject({ price_cents: 5000, price_reason: 'Long nails' });
});

test('what anybody may open has the menu’s prices and no discount', () => {
  const cheap = editLine(till, key, id, { price_cents: 100, price_reason: 'Friend', staff_discount_cents: 50 });
  const line = plainWish(contentOf(cheap)).posDetails[key]?.details[0];
  expect(line).toMatchObject({ item_id: 'gel', staff_discount_cents: 0 });
  expect(line).not.toHaveProperty('price_cents');
});
