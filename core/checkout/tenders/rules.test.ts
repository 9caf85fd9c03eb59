import { expect, test } from 'vitest';
import type { Tender, Ticket } from '../rules/ticket.ts';
import { creditOn, giftCardRoom, giftCardsAmong } from './rules.ts';

const card = (id: string, gift_card_id: string | null, amount_cents: number, more: Partial<Tender> = {}): Tender => ({
  id,
  method: 'gift_card',
  gift_card_id,
  amount_cents,
  ...more,
});

test('a gift card with nothing of it, or without its card, is dropped', () => {
  const payments = [
    card('a', 'card', 500),
    card('b', 'card', 0),
    card('c', null, 500),
    card('d', 'card', 500, { deleted: true }),
    card('e', null, 500, { method: 'cash' }),
  ];
  expect(giftCardsAmong(payments).map(({ id }) => id)).toEqual(['a']);
});

test('gift cards pay for everything but gift cards', () => {
  const line = { id: 'l', kind: 'service', item_id: 's', name: 'Gel', employee_id: 'e', qty: 1, price_cents: 4000 } as const;
  const details = [{ ...line, staff_discount_cents: 0, borne_by: 'salon', tax_rate: 10_000 } as const];
  const ticket: Ticket = {
    posDetails: { guest: { customer_name: 'Guest', details } },
    promotions: [],
    gift_card_sales: [{ id: 'new', amount_cents: 5000 }],
    tips: { e: 600 },
    payments: [],
  };
  expect(giftCardRoom(ticket)).toBe(5000);
  expect(giftCardRoom({ ...ticket, payments: [card('a', 'old', 3000), card('b', 'older', 2500)] })).toBe(-500);
  expect(giftCardRoom({ ...ticket, posDetails: {}, tips: {} })).toBe(0);
  expect([2000, 6000].map((ahead) => creditOn(ticket, ahead))).toEqual([2000, 5000]);
  expect(creditOn({ ...ticket, payments: [card('a', null, 9000, { method: 'cash' })] }, 2000)).toBe(1000);
});
