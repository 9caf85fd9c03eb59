import type { TicketView } from 'core/checkout/contract';
import { refundOf } from 'core/checkout/refunds/rules';
import { expect, test } from 'vitest';
import { refundable, refundedOn } from './refundable.ts';

const line = { id: 'gel', kind: 'service', item_id: null, name: 'Gel', employee_id: 'mia', qty: 1, price_cents: 3000 } as const;
const ticket = {
  posDetails: {
    guest: { customer_name: 'Guest', details: [{ ...line, staff_discount_cents: 0, borne_by: 'salon', tax_rate: 8250 }] },
  },
  promotions: [],
  tips: { mia: 500 },
  gift_card_sales: [{ id: 'card', code: '••7F2A', to_name: 'Ana', amount_cents: 5000, left_cents: 1500 }],
  transactions: [
    { id: 'x', method: 'cash', amount_cents: 9000, change_cents: 252, deleted: true },
    { id: 'c', method: 'cash', amount_cents: 9000, change_cents: 252, deleted: false },
  ],
  refunds: [
    {
      amount_cents: 1307,
      lines: { gel: 6 },
      taxes: { 8250: 1 },
      tips: { mia: 300 },
      gift_cards: { card: 1000 },
      parts: [{ payment_id: 'c', method: 'cash', amount_cents: 1307 }],
    },
  ],
} as unknown as TicketView;

test('what is left of a ticket is what it was less what went back, and the rules agree', () => {
  const { lines, cards, tips, sold } = refundable(ticket);
  expect(lines.map(({ left_cents, refunded_cents }) => [left_cents, refunded_cents])).toEqual([[3000, 6]]);
  expect(cards).toMatchObject([{ paid_cents: 4000, unspent_cents: 1500 }]);
  expect(tips).toEqual({ mia: 200 });
  expect(sold.payments).toEqual([{ id: 'c', method: 'cash', kept_cents: 8748, refunded_cents: 1307 }]);
  expect(refundedOn(ticket)).toBe(1307);
  const all = refundOf(sold, { lines: { gel: 2994 }, gift_cards: { card: 1500 }, tips });
  expect(all).toMatchObject({ taxes: { 8250: 247 }, amount_cents: 2994 + 247 + 1500 + 200 });
});
