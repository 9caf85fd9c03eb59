import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type KnownCode, taxFigures } from './rules.ts';

const code = (more: Partial<KnownCode> = {}): KnownCode => ({
  id: 'texas',
  name: 'Sales tax',
  parts: [
    { name: 'Texas', rate: 6250 },
    { name: 'City', rate: 2000 },
  ],
  rate: 8250,
  ended_on: null,
  before_codes_rate: null,
  ...more,
});

test('a return of Texas: sales with and without tax, refunds of earlier months, and tax by authority', () => {
  const sold = [
    { key: 'texas', kind: 'product', sales_cents: 100_000, refunds_cents: 4000 },
    { key: null, kind: 'service', sales_cents: 812_300, refunds_cents: 2000 },
    { key: null, kind: 'fee', sales_cents: 2500, refunds_cents: 0 },
  ] as const;
  const figures = taxFigures([code()], sold, [{ key: 'texas', collected_cents: 8253, refunded_cents: 330 }]);
  expect(figures.codes).toEqual([
    {
      key: 'texas',
      name: 'Sales tax',
      rate: 8250,
      ended_on: null,
      sales_cents: 100_000,
      refunds_cents: 4000,
      taxable_cents: 96_000,
      // 96,000 × 8.25 % is 7,920; three cents more were rounded up ticket by ticket.
      computed_cents: 7920,
      collected_cents: 8253,
      refunded_cents: 330,
      parts: [
        { name: 'Texas', rate: 6250, collected_cents: 6252, refunded_cents: 250 },
        { name: 'City', rate: 2000, collected_cents: 2001, refunded_cents: 80 },
      ],
    },
  ]);
  expect(figures.untaxed).toEqual([
    { kind: 'service', sales_cents: 812_300, refunds_cents: 2000 },
    { kind: 'fee', sales_cents: 2500, refunds_cents: 0 },
  ]);
  expect(figures.totals).toEqual({
    sales_cents: 914_800,
    refunds_cents: 6000,
    taxable_cents: 96_000,
    untaxed_cents: 812_800,
    collected_cents: 8253,
    refunded_cents: 330,
  });
});

test('two codes of one rate stay apart, what was sold before there were codes joins its own, and an unknown rate is named by itself', () => {
  const codes = [
    code({ before_codes_rate: 8250 }),
    code({ id: 'county', name: 'County' }),
    code({ id: 'old', ended_on: '2026-01-31' }),
  ];
  const of = (key: string, sales_cents: number) => ({ key, kind: 'product', sales_cents, refunds_cents: 0 }) as const;
  const { codes: rows } = taxFigures(codes, [of('texas', 300), of('county', 200), of('8250', 50), of('7000', 10)], []);
  expect(rows.map(({ key, name, rate, sales_cents }) => [key, name, rate, sales_cents])).toEqual([
    ['texas', 'Sales tax', 8250, 350],
    ['county', 'County', 8250, 200],
    ['7000', null, 7000, 10],
  ]);
});

const cents = fc.integer({ min: 0, max: 5_000_000 });
test('whatever was sold, the parts of a tax are all of it, and sales are those with tax and those without', () => {
  const rate = fc.integer({ min: 0, max: 12_000 });
  const known = fc.uniqueArray(
    fc.record({ id: fc.constantFrom('a', 'b', 'c'), rates: fc.array(rate, { minLength: 1, maxLength: 4 }) }),
    { selector: ({ id }) => id },
  );
  const sales = fc.record({
    key: fc.constantFrom('a', 'b', 'c', '8250', null),
    kind: fc.constantFrom('service' as const, 'product' as const, 'fee' as const),
    sales_cents: cents,
    refunds_cents: cents,
  });
  const moved = fc.record({ key: fc.constantFrom('a', 'b', 'c', '8250'), collected_cents: cents, refunded_cents: cents });
  const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);
  fc.assert(
    fc.property(known, fc.array(sales), fc.array(moved), (all, sold, taxes) => {
      const codes = all.map(({ id, rates }) =>
        code({ id, rate: sum(rates), parts: rates.map((one, i) => ({ name: `${i}`, rate: one })) }),
      );
      const { codes: rows, untaxed, totals } = taxFigures(codes, sold, taxes);
      for (const row of rows.filter(({ parts, rate: whole }) => parts.length > 0 && whole > 0)) {
        expect(sum(row.parts.map(({ collected_cents }) => collected_cents))).toBe(row.collected_cents);
        expect(sum(row.parts.map(({ refunded_cents }) => refunded_cents))).toBe(row.refunded_cents);
      }
      expect(sum([...rows, ...untaxed].map(({ sales_cents }) => sales_cents))).toBe(totals.sales_cents);
      expect(totals.taxable_cents + totals.untaxed_cents).toBe(totals.sales_cents - totals.refunds_cents);
      expect(sum(rows.map(({ collected_cents }) => collected_cents))).toBe(totals.collected_cents);
    }),
  );
});
