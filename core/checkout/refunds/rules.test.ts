import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentOf } from '../../kernel/money/money.ts';
import { posting } from '../../ledger/rules/posting.ts';
import {
  type KeptPayment,
  mostOfLines,
  type Refund,
  type Refundable,
  type RefundInput,
  refundLines,
  refundOf,
  type SoldLine,
} from './rules.ts';
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
const ticket = (lines: readonly SoldLine[], payments: readonly KeptPayment[], more: Partial<Refundable> = {}): Refundable => ({
  lines,
  payments,
  gift_cards: [],
  taxes_back: {},
  ...more,
});
const asked = (input: Partial<RefundInput>): RefundInput => ({ lines: {}, gift_cards: {}, tips: {}, ...input });

test('a line goes back with its tax, to the card before the drawer', () => {
  const sold = ticket([line('gel', 4500), line('pedi', 5000)], [paid('c', 'cash', 6000), paid('v', 'card', 4284)]);
  const refund = refundOf(sold, asked({ lines: { gel: 4500 }, tips: { hien: 500 } }));
  expect(refund).toEqual({
    lines: { gel: 4500 },
    taxes: { 8250: 371 },
    gift_cards: {},
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
  const before = { taxes_back: { 8250: 330 } };
  const cash = [paid('c', 'cash', 10_000)];
  const of = (input: Partial<RefundInput>, payments = cash) => refundOf(ticket(sold, payments, before), asked(input));
  expect(of({ lines: { gel: 501 } })).toBeNull();
  expect(of({ lines: { other: 1 } })).toBeNull();
  expect(of({})).toBeNull();
  expect(of({ lines: { gel: 500 } }, [paid('c', 'cash', 500, 500)])).toBeNull();
  expect(of({ amount_cents: 542 })).toBeNull();
  expect(of({ gift_cards: { none: 1 } })).toBeNull();
  expect(of({ lines: { gel: 500 } })?.amount_cents).toBe(541);
  expect(of({ amount_cents: 541 })).toMatchObject({ lines: { gel: 500 }, taxes: { 8250: 41 } });
});

test('an amount is shared by all lines and is exactly that amount, also where no price and its tax make it', () => {
  const sold = ticket([line('gel', 3000), line('art', 1000), line('oil', 1000, { tax_rate: 0 })], [paid('c', 'cash', 10_000)]);
  expect(refundOf(sold, asked({ amount_cents: 1000 }))).toMatchObject({
    lines: { gel: 563, art: 187, oil: 188 },
    taxes: { 8250: 62 },
    amount_cents: 1000,
  });
  // At 8.25 % six cents cost six and seven cost eight.
  const one = ticket([line('gel', 3000)], [paid('c', 'cash', 10_000)]);
  expect(refundOf(one, asked({ amount_cents: 7 }))).toMatchObject({ lines: { gel: 6 }, taxes: { 8250: 1 }, amount_cents: 7 });
  const next = ticket([line('gel', 3000, { refunded_cents: 6 })], [paid('c', 'cash', 10_000, 7)], { taxes_back: { 8250: 1 } });
  expect(refundOf(next, asked({ lines: { gel: 1 } }))?.amount_cents).toBe(1);
});

test('a sold gift card goes back up to what is still on it, and as money, never onto another gift card', () => {
  const payments = [paid('g', 'gift_card', 3000), paid('c', 'cash', 5000)];
  const gift_cards = [{ id: 'new', paid_cents: 5000, unspent_cents: 2000 }];
  const sold = ticket([line('gel', 3000, { tax_rate: 0 })], payments, { gift_cards });
  expect(refundOf(sold, asked({ gift_cards: { new: 2001 } }))).toBeNull();
  const back = refundOf(sold, asked({ gift_cards: { new: 2000 } })) as Refund;
  expect(back.parts).toEqual([{ payment_id: 'c', method: 'cash', amount_cents: 2000 }]);
  expect(posting(refundLines(back, () => inDrawer))).toEqual([
    { kind: 'cash_drawer', subject: 'main', cents: -2000 },
    { kind: 'gift_card', subject: 'new', cents: 2000 },
  ]);
});

test('what was paid for a gift card is kept back when lines are given back: nobody makes cash of a gift card', () => {
  const payments = [paid('v', 'card', 5000), paid('g', 'gift_card', 3000)];
  const gift_cards = [{ id: 'new', paid_cents: 5000, unspent_cents: 5000 }];
  const sold = ticket([line('gel', 3000, { tax_rate: 0 })], payments, { gift_cards });
  expect(refundOf(sold, asked({ lines: { gel: 3000 } }))?.parts).toEqual([
    { payment_id: 'g', method: 'gift_card', amount_cents: 3000 },
  ]);
  expect(refundOf(sold, asked({ lines: { gel: 3000 }, gift_cards: { new: 5000 } }))?.parts).toEqual([
    { payment_id: 'v', method: 'card', amount_cents: 5000 },
    { payment_id: 'g', method: 'gift_card', amount_cents: 3000 },
  ]);
});

test('in however many parts, by line or by amount: all of them return what was paid, to the cent', () => {
  const rate = fc.constantFrom(0, 8250, 8875, 9250);
  const some = fc.array(fc.tuple(fc.integer({ min: 1, max: 20_000 }), rate), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(some, fc.array(fc.nat(1000), { minLength: 20, maxLength: 20 }), (wanted, chance) => {
      let lines = wanted.map(([cents, tax_rate], i) => line(`${i}`, cents, { tax_rate }));
      const total = mostOfLines({ lines, taxes_back: {} });
      const taxes = [...Map.groupBy(lines, ({ tax_rate }) => tax_rate)].map(([one, of]) =>
        percentOf(
          of.reduce((sum, { left_cents }) => sum + left_cents, 0),
          one,
        ),
      );
      const taxed = taxes.reduce((sum, cents) => sum + cents, 0);
      expect(total).toBe(lines.reduce((sum, { left_cents }) => sum + left_cents, 0) + taxed);
      let payment = paid('c', 'cash', total);
      const taxes_back: { [rate: string]: number } = {};
      for (let i = 0; payment.refunded_cents < total; i += 1) {
        const open = lines.filter(({ left_cents, refunded_cents }) => refunded_cents < left_cents);
        const one = open[(chance[i % 20] ?? 0) % open.length] as SoldLine;
        const wish = i > 30 ? Infinity : (chance[(i * 7) % 20] ?? 1) * 10 + (i % 9);
        const most = mostOfLines({ lines, taxes_back });
        const part = { [one.id]: Math.max(1, Math.min(one.left_cents - one.refunded_cents, wish)) };
        const input = i % 2 ? asked({ lines: part }) : asked({ amount_cents: Math.max(1, Math.min(most, wish)) });
        const refund = refundOf(ticket(lines, [payment], { taxes_back }), input) as Refund;
        expect(refund.amount_cents).toBe(input.amount_cents ?? refund.amount_cents);
        lines = lines.map((each) => ({ ...each, refunded_cents: each.refunded_cents + (refund.lines[each.id] ?? 0) }));
        for (const [of, cents] of Object.entries(refund.taxes)) taxes_back[of] = (taxes_back[of] ?? 0) + cents;
        payment = { ...payment, refunded_cents: payment.refunded_cents + refund.amount_cents };
      }
      expect(lines.every(({ left_cents, refunded_cents }) => left_cents === refunded_cents)).toBe(true);
      expect(Object.values(taxes_back).reduce((sum, cents) => sum + cents, 0)).toBe(taxed);
    }),
    { numRuns: 300 },
  );
});
