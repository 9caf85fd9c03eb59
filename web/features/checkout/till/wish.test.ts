import { linesOf } from 'core/checkout/rules/ticket';
import { taxedAt } from 'core/business/taxes/proofs/taxed-at';
import { expect, test } from 'vitest';
import { addAddOn, addService, editLine, pickTech } from './moves.ts';
import { contentOf, emptyTill, ticketOf } from './till.ts';
import { plainWish, wishOf } from './wish.ts';

const gel = { id: 'gel', name: 'Gel', price: 4500, minutes: 45, from: false, type: 't', addOns: [] };
const till = addService(pickTech(emptyTill, 'linh-linh-linh-linh-linh'), gel, taxedAt(0));
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

test('an add-on made up at the counter goes with its service by name and price, and is not opened without leave', () => {
  const made = addAddOn(till, { id: null, name: 'Tiny flowers', price: 700 });
  const [, line] = linesOf(ticketOf(made));
  expect(line).toMatchObject({ kind: 'add_on', addon_type: 'new', of: id, employee_id: 'linh-linh-linh-linh-linh' });
  const [, sent] = wishOf(contentOf(made)).posDetails[key]?.details ?? [];
  expect(sent).toMatchObject({ kind: 'add_on', item_id: null, name: 'Tiny flowers', price_cents: 700 });
  expect(sent).not.toHaveProperty('addon_type');
  expect(plainWish(contentOf(made)).posDetails[key]?.details.map(({ item_id }) => item_id)).toEqual(['gel']);
});
