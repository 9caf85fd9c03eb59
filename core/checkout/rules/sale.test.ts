import { expect, test } from 'vitest';
import { posting } from '../../ledger/rules/posting.ts';
import { gelManicure as line } from './proofs/gel-manicure.ts';
import { inDrawer, paymentLines, saleLines } from './sale.ts';
import type { Ticket } from './ticket.ts';
import { totalsOf } from './totals.ts';

test('a sale turns what was paid into what was earned, owed and tipped, to the cent', () => {
  const ticket: Ticket = {
    posDetails: {
      linh: {
        customer_name: 'Linh Võ',
        details: [line({}), line({ id: 'l2', kind: 'product', qty: 2, price_cents: 1000, staff_discount_cents: 300 })],
      },
    },
    promotions: [{ id: 'p', name: 'Tuesday', amount_cents: 1000 }],
    gift_card_sales: [],
    tips: { hien: 900 },
    payments: [],
  };
  const { grandTotal, tax } = totalsOf(ticket);
  const lines = posting([...paymentLines('t', inDrawer, grandTotal), ...saleLines('t', ticket)]);
  expect(lines).toEqual([
    { kind: 'cash_drawer', subject: 'main', cents: grandTotal },
    { kind: 'discount', subject: 'staff', cents: 300 },
    { kind: 'discount', subject: 'ticket', cents: 1000 },
    { kind: 'revenue', subject: 'product', cents: -2000 },
    { kind: 'revenue', subject: 'service', cents: -4500 },
    { kind: 'tax', subject: '8250', cents: -tax },
    { kind: 'tip', subject: 'hien', cents: -900 },
  ]);
});
