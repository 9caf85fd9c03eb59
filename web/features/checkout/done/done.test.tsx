import fc from 'fast-check';
import { totalsOf } from 'core/checkout/rules/totals';
import { taxedAt } from 'core/business/taxes/proofs/taxed-at';
import { expect, test } from 'vitest';
import { elementsIn, spokenTextOf } from '../../../platform/test/render-screen.tsx';
import { paidOffline } from '../offline/sale.ts';
import { centsOf, drawAtTill, gelByLinh, payment, service, sumsIn, tam, viewOf } from '../test/till-scene.tsx';
import { percentDiscount } from '../till/discount.ts';
import { addAddOn, addService, discountBy, editLine, loaded, pickTech, tipBy } from '../till/moves.ts';
import { ticketOf, type Till } from '../till/till.ts';
import { Done } from './Done.tsx';
import { Receipt } from './Receipt.tsx';
import { en } from '../en.ts';

const ways = { title: 'Receipt', text: 'Text', email: 'Email', print: 'Print', qr: 'QR', none: 'None' };
const texts = { checkout: en, receipts: { ways } };
const paid = (till: Till, part: Parameters<typeof viewOf>[1]): Till => {
  const closed = { status: 'paid', closed_at: '2026-11-14T20:55:00Z', ...part } as const;
  return loaded(till, viewOf(till, closed), 'done');
};
const receipt = (till: Till) =>
  drawAtTill(till.ticket && <Receipt ticket={till.ticket} change={500} codes={{}} link={undefined} />, till, { texts });

test('after cash the change is what goes back, beside how it was paid and who gets the tip', async () => {
  const transactions = [
    payment('card', 2000),
    payment('cash', 4000, { change_cents: 600 }),
    payment('cash', 1, { deleted: true }),
  ];
  const markup = await drawAtTill(<Done />, paid(tipBy(gelByLinh(), 900, null), { transactions }), { texts });
  const words = spokenTextOf(markup);
  expect(words).toContain('Paid $54.00 Card $20.00 · Cash $40.00 Change $6.00');
  expect(words).toContain('Tips Linh $9.00');
  expect(words.split('Tips')[0]).not.toContain('$0.01');
});

test('a sale without network has its label, no number, and nothing that needs an answer', async () => {
  const till = { ...gelByLinh(), offline: [payment('cash', 5000, { change_cents: 500 })], label: 'A-7' };
  const ticket = paidOffline(till, '2026-11-14T20:55:00Z');
  const markup = await drawAtTill(<Done />, { ...till, ticket, step: 'done' }, { texts });
  expect(spokenTextOf(markup)).toContain('Paid $45.00 Cash $50.00 Change $5.00');
  expect(spokenTextOf(markup)).toContain('Sale A-7 ·');
  expect(spokenTextOf(markup)).not.toContain('Ticket #');
  const buttons = elementsIn(markup, 'button').map(spokenTextOf);
  expect(buttons).not.toContain(ways.text);
  expect(buttons).toContain(en.done.next);
});

test('the receipt has every line with who did it, the sums without what is nothing, and the payments', async () => {
  const two = addAddOn(addService(pickTech(gelByLinh(), tam), service('Pedicure', 5000), taxedAt(0)), {
    id: 'a',
    name: 'Art',
    price: 700,
  });
  const [customer = '', entry] = Object.entries(two.editing.posDetails)[0] ?? [];
  const till = editLine(two, customer, entry?.details[0]?.id ?? '', { qty: 2 });
  const closed = paid(discountBy(till, percentDiscount(10, 14_700)), {
    transactions: [payment('cheque', 13_730, { reference: '1207', change_cents: 500 })],
  });
  expect(sumsIn(await receipt(closed))).toEqual([
    ['2 × Gel · Linh', '$90.00'],
    ['Pedicure · Tâm', '$50.00'],
    ['Art', '$7.00'],
    ['Subtotal', '$147.00'],
    ['Discount', '−$14.70'],
    ['Total', '$132.30'],
    ['Check 1207', '$137.30'],
    ['Change', '$5.00'],
  ]);
});

test('for any ticket the sums on the paper add up to its total', async () => {
  const works = fc.array(fc.tuple(fc.integer({ min: 1, max: 20_000 }), fc.constantFrom(0, 8250, 8875)), {
    minLength: 1,
    maxLength: 4,
  });
  await fc.assert(
    fc.asyncProperty(works, fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 5000 }), async (all, percent, tip) => {
      const rung = all.reduce((till, [price, rate]) => addService(till, service('Gel', price), taxedAt(rate)), gelByLinh());
      const { subTotal } = totalsOf(ticketOf(rung));
      const till = tipBy(discountBy(rung, percentDiscount(percent, subTotal)), tip, null);
      const rows = sumsIn(await receipt(paid(till, {})));
      const [from, to] = [rows.findIndex(([name]) => name === 'Subtotal'), rows.findIndex(([name]) => name === 'Total')];
      const sum = (part: typeof rows) => part.reduce((cents, [, value]) => cents + (centsOf(value) ?? 0), 0);
      expect(sum(rows.slice(from, to))).toBe(centsOf(rows[to]?.[1] ?? ''));
      expect(sum(rows.slice(0, from))).toBe(subTotal);
      expect(centsOf(rows[to]?.[1] ?? '')).toBe(totalsOf(ticketOf(till)).grandTotal);
    }),
    { numRuns: 10 },
  );
});
