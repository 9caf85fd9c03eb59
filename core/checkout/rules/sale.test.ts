import fc from 'fast-check';
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

/** Odoo could not close a session whose rounded taxes did not balance (#33511). */
test('fourteen lines under three rates with discounts always balance', () => {
  const any = fc.record({
    price_cents: fc.integer({ min: 1, max: 19_999 }),
    qty: fc.integer({ min: 1, max: 3 }),
    tax_rate: fc.constantFrom(4500, 8250, 8875),
    off: fc.integer({ min: 0, max: 100 }),
    borne_by: fc.constantFrom('salon' as const, 'staff' as const, 'split' as const),
  });
  const rows = fc.array(any, { minLength: 14, maxLength: 14 });
  fc.assert(
    fc.property(rows, fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 9999 }), (all, promotion, tip) => {
      const details = all.map(({ off, ...one }, nr) =>
        line({ ...one, id: `l${nr}`, staff_discount_cents: Math.floor((one.price_cents * one.qty * off) / 100) }),
      );
      const posDetails = { linh: { customer_name: 'Linh Võ', details } };
      const promotions = [{ id: 'p', name: 'Tuesday', amount_cents: promotion }];
      const ticket: Ticket = { posDetails, promotions, gift_card_sales: [], tips: { hien: tip }, payments: [] };
      const { grandTotal, tax } = totalsOf(ticket);
      const lines = posting([...(grandTotal > 0 ? paymentLines('t', inDrawer, grandTotal) : []), ...saleLines('t', ticket)]);
      expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
      const taxes = lines.filter(({ kind }) => kind === 'tax').reduce((sum, { cents }) => sum - cents, 0);
      expect(taxes).toBe(tax);
      expect(lines.filter(({ kind, subject }) => kind === 'prepayment' && subject === 't')).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
