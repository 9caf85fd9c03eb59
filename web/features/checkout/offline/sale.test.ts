import { taxedAt } from 'core/business/taxes/proofs/taxed-at';
import { expect, test } from 'vitest';
import { addCard, addService, discountBy, editLine, pickTech, tipBy } from '../till/moves.ts';
import type { Facts } from '../till/open-store.ts';
import { emptyTill, type Till } from '../till/till.ts';
import { barOf, paidOffline, saleOf } from './sale.ts';

const gel = {
  id: '01990000-0000-7000-8000-00000000000a',
  name: 'Gel',
  price: 4500,
  minutes: 45,
  from: false,
  type: 't',
  addOns: [],
};
const tech = 'linh-linh-linh-linh-linh';
const facts: Facts = {
  taxes: taxedAt(8250),
  shop: '42',
  discount_limit_percent: 20,
  tip_percents: [15],
  staff: [],
  may: { discount_above: false, custom_amount: false },
};
const rung = (): Till => ({
  ...addService(pickTech(emptyTill, tech), gel, taxedAt(8250)),
  draft: '01990000-0000-7000-8000-0000000000aa',
});
const off = (cents: number) => discountBy(rung(), [{ id: crypto.randomUUID(), name: 'Neighbour', amount_cents: cents }]);

test('what needs an answer from somebody is not sold without network', () => {
  const till = rung();
  const [key = ''] = Object.keys(till.editing.posDetails);
  const own = till.editing.posDetails[key];
  expect(barOf(rung(), facts)).toBeNull();
  expect(barOf(addCard(rung(), { amount_cents: 5000 }), facts)).toBe('cards');
  expect(barOf(off(900), facts)).toBeNull();
  expect(barOf(off(901), facts)).toBe('leave');
  expect(barOf(off(901), { ...facts, may: { ...facts.may, discount_above: true } })).toBeNull();
  expect(barOf(editLine(till, key, own?.details[0]?.id ?? '', { price_cents: 4000, price_reason: 'Short' }), facts)).toBe(
    'leave',
  );
  expect(barOf(off(4500), { ...facts, may: { discount_above: true, custom_amount: true } })).toBe('free');
});

test('the sale carries what was charged, and the receipt says the same', () => {
  const paid = { method: 'cash' as const, amount_cents: 6000, change_cents: 629, reference: '', taken_by: null, deleted: false };
  const at = '2027-03-03T20:00:00.000Z';
  const till: Till = { ...tipBy(rung(), 500, null), offline: [{ ...paid, id: crypto.randomUUID(), taken_at: at }] };
  const sale = saleOf(till, { business_id: 7, drawer: 'main', facts, label: 'B7', at });
  expect(sale).toMatchObject({ id: till.draft, version: null, label: 'B7', shop: '42', tips: { [tech]: 500 } });
  expect(Object.values(sale.posDetails)[0]?.details[0]).toMatchObject({ item_id: gel.id, name: 'Gel', price_cents: 4500 });
  expect(sale.payments).toEqual([{ method: 'cash', amount_cents: 6000, reference: '' }]);
  const { payment, show_ticket_no } = paidOffline(till, at);
  expect(payment).toMatchObject({ grandTotal: 5371, change: 629, totalCash: 5371, due: 0 });
  expect(show_ticket_no).toBe(false);
});
