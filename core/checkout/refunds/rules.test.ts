import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentOf } from '../../kernel/money.ts';
import { posting } from '../../ledger/rules/posting.ts';
import { type KeptPayment, type Refund, refundLines, refundOf, type SoldLine } from './rules.ts';
import { byCard, inDrawer } from '../rules/sale.ts';

const line = (id: string, left_cents: number, more: Partial<SoldLine> = {}): SoldLine => ({
  id,
  left_cents,
  refunded_cents: 0,
  tax_rate: 8250,
  ...more,
});
const paid = (id: string, method: KeptPayment['method'], kept_cents: number, refunded_cents = 0): KeptPayment => ({
  id,
  method,
  kept_cents,
  refunded_cents,
});
const nothing = { tips: {} };

test('a line goes back with its tax, to the card before the drawer', () => {
  const refund = refundOf([line('gel', 4500), line('pedi', 5000)], [paid('c', 'cash', 6000), paid('v', 'card', 4284)], {
    lines: { gel: 4500 },
    tips: { hien: 500 },
  });
  expect(refund).toEqual({
    lines: { gel: 4500 },
    taxes: { 8250: 371 },
    tips: { hien: 500 },
    amount_cents: 5371,
    parts: [
      { payment_id: 'v', method: 'card', amount_cents: 4284 },
      { payment_id: 'c', method: 'cash', amount_cents: 1087 },
    ],
  });
  expect(posting(refundLines(refund as Refund, (id) => (id === 'v' ? byCard : inDrawer)))).toContainEqual({
    kind: 'refund',
    subject: '',
    cents: 4500,
  });
});

test('no more goes back than there is', () => {
  const sold = [line('gel', 4500, { refunded_cents: 4000 })];
  const cash = [paid('c', 'cash', 10_000)];
  expect(refundOf(sold, cash, { lines: { gel: 501 }, ...nothing })).toBeNull();
  expect(refundOf(sold, cash, { lines: { other: 1 }, ...nothing })).toBeNull();
  expect(refundOf(sold, cash, { lines: {}, ...nothing })).toBeNull();
  expect(refundOf(sold, [paid('c', 'cash', 500, 500)], { lines: { gel: 500 }, ...nothing })).toBeNull();
  expect(refundOf(sold, cash, { lines: { gel: 500 }, ...nothing })?.amount_cents).toBe(541);
});

test('in however many parts: all of them return what was paid, to the cent', () => {
  const rate = fc.constantFrom(0, 8250, 8875, 9250);
  const some = fc.array(fc.tuple(fc.integer({ min: 1, max: 20_000 }), rate), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(some, fc.array(fc.nat(1000), { minLength: 20, maxLength: 20 }), (wanted, chance) => {
      let sold = wanted.map(([cents, tax_rate], i) => line(`${i}`, cents, { tax_rate }));
      const bases = Map.groupBy(sold, ({ tax_rate }) => tax_rate);
      const tax = [...bases].reduce(
        (sum, [one, lines]) =>
          sum +
          percentOf(
            lines.reduce((all, { left_cents }) => all + left_cents, 0),
            one,
          ),
        0,
      );
      const total = sold.reduce((sum, { left_cents }) => sum + left_cents, 0) + tax;
      let payment = paid('c', 'cash', total);
      for (let i = 0; sold.some(({ left_cents, refunded_cents }) => refunded_cents < left_cents); i++) {
        const open = sold.filter(({ left_cents, refunded_cents }) => refunded_cents < left_cents);
        const one = open[(chance[i % 20] ?? 0) % open.length] as SoldLine;
        const cents = Math.max(
          1,
          Math.min(one.left_cents - one.refunded_cents, i > 30 ? Infinity : (chance[(i * 7) % 20] ?? 1) * 10),
        );
        const refund = refundOf(sold, [payment], { lines: { [one.id]: cents }, ...nothing }) as Refund;
        sold = sold.map((each) => (each.id === one.id ? { ...each, refunded_cents: each.refunded_cents + cents } : each));
        payment = { ...payment, refunded_cents: payment.refunded_cents + refund.amount_cents };
      }
      expect(payment.refunded_cents).toBe(total);
    }),
    { numRuns: 2000 },
  );
});
