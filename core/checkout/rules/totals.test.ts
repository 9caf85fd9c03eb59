import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gelManicure as line } from './proofs/gel-manicure.ts';
import { payMethods, type Ticket, type TicketLine, netOf, linesOf } from './ticket.ts';
import { isLargeTip, leftOf, readerTipBase, taxesOf, tipBaseOf, tipShares, totalsOf } from './totals.ts';

const ticket = (details: readonly TicketLine[], more: Partial<Ticket> = {}): Ticket => ({
  posDetails: { linh: { customer_name: 'Linh Võ', details } },
  promotions: [],
  gift_card_sales: [],
  tips: {},
  payments: [],
  ...more,
});
const tender = (method: (typeof payMethods)[number], amount_cents: number, deleted = false) => ({
  id: method,
  method,
  amount_cents,
  deleted,
});

describe('a ticket', () => {
  test('is its lines less staff discounts, less promotions, with tax, gift cards sold and tips', () => {
    const sold = ticket([line({}), line({ id: 'l2', kind: 'add_on', of: 'l1', price_cents: 1000, staff_discount_cents: 500 })], {
      promotions: [{ id: 'p', name: 'Tuesday', amount_cents: 1000 }],
      gift_card_sales: [{ id: 'g', amount_cents: 5000 }],
      tips: { hien: 900 },
      payments: [tender('gift_card', 2000), tender('cash', 9000)],
    });
    expect(totalsOf(sold)).toEqual({
      subTotal: 5000,
      discount: 1000,
      tax: 330,
      tax_percentage: 8250,
      giftCardSales: 5000,
      grandTip: 900,
      grandTotal: 10_230,
      cashPaid: 9000,
      chequePaid: 0,
      TotalCard: 0,
      paid: 11_000,
      due: 0,
      change: 770,
    });
  });

  test('has a shown rate only where one alone applies', () => {
    const rates = (...all: number[]) => totalsOf(ticket(all.map((tax_rate) => line({ tax_rate })))).tax_percentage;
    const codes = [line({ tax_code: 'city' }), line({ tax_code: 'county' })];
    expect(totalsOf(ticket(codes)).tax_percentage).toBe(8250);
    expect([rates(8250), rates(8250, 8250), rates(8250, 0), rates(8250, 6000), rates(0), rates()]).toEqual([
      8250,
      8250,
      8250,
      null,
      null,
      null,
    ]);
  });

  test('counts no payment that was crossed out', () => {
    const { paid, due } = totalsOf(
      ticket([line({ tax_rate: 0 })], { payments: [tender('cash', 4500, true), tender('cheque', 500)] }),
    );
    expect({ paid, due }).toEqual({ paid: 500, due: 4000 });
  });

  test('rounds the tax of each code by itself, also where two have one rate', () => {
    const both = ticket(['city', 'county'].map((tax_code) => line({ id: tax_code, tax_code, price_cents: 30 })));
    // 8.25 % of 30 cents is 2.475 twice, of 60 it would be 4.95.
    expect(taxesOf(both)).toEqual(['city', 'county'].map((key) => ({ key, rate: 8250, cents: 2 })));
    expect(totalsOf(both).tax).toBe(4);
  });

  test('rounds tax half up, once for each rate', () => {
    // Three times 8.25 % of 10 cents is 2.475: once 2, line by line 3.
    expect(taxesOf(ticket([1, 2, 3].map((id) => line({ id: `l${id}`, price_cents: 10 }))))).toEqual([
      { key: '8250', rate: 8250, cents: 2 },
    ]);
    expect(taxesOf(ticket([line({ price_cents: 1000, tax_rate: 10_050 })]))).toEqual([
      { key: '10050', rate: 10_050, cents: 101 },
    ]);
  });
});

test('a tip is shared by what everybody did, and by head where that was free', () => {
  const two = [line({ employee_id: 'hien', price_cents: 3000 }), line({ employee_id: 'nhung', price_cents: 6000 })];
  expect(tipShares(ticket(two), 1000)).toEqual({ hien: 333, nhung: 667 });
  const product = line({ kind: 'product', employee_id: 'kim', price_cents: 9900 });
  expect(tipShares(ticket([...two, product]), 900)).toEqual({ hien: 300, nhung: 600 });
  expect(tipShares(ticket(two.map((one) => ({ ...one, staff_discount_cents: one.price_cents }))), 901)).toEqual({
    hien: 451,
    nhung: 450,
  });
  expect(tipShares(ticket([product]), 500)).toEqual({});
});

const cents = (max: number) => fc.integer({ min: 0, max });
const anyLine = fc
  .record({
    id: fc.constant('x'),
    kind: fc.constantFrom('service' as const, 'add_on' as const, 'product' as const, 'fee' as const, 'service_charge' as const),
    employee_id: fc.constantFrom('hien', 'nhung', 'kim', 'tuan'),
    qty: fc.integer({ min: 1, max: 5 }),
    price_cents: cents(30_000),
    share: fc.integer({ min: 0, max: 100 }),
    // Two codes of one rate, one that is exempt, and lines from before there were codes.
    tax: fc.constantFrom(
      { tax_rate: 0 },
      { tax_rate: 6000 },
      { tax_rate: 8250 },
      { tax_code: null, tax_rate: 0 },
      { tax_code: 'zero', tax_rate: 0 },
      { tax_code: 'city', tax_rate: 8250 },
      { tax_code: 'county', tax_rate: 8250 },
      { tax_code: 'full', tax_rate: 10_125 },
    ),
  })
  .map(({ share, tax, ...rest }) =>
    line({ ...rest, ...tax, staff_discount_cents: share < 70 ? 0 : Math.floor((rest.qty * rest.price_cents * share) / 100) }),
  );
const anyTicket: fc.Arbitrary<Ticket> = fc.record({
  posDetails: fc.dictionary(
    fc.constantFrom('linh', 'anna', 'guest-1'),
    fc.record({
      customer_name: fc.constant('Guest'),
      details: fc.array(anyLine, { maxLength: 4 }),
    }),
  ),
  promotions: fc.array(fc.record({ id: fc.constant('x'), name: fc.constant('Tuesday'), amount_cents: cents(20_000) }), {
    maxLength: 2,
  }),
  gift_card_sales: fc.array(fc.record({ id: fc.constant('x'), amount_cents: cents(50_000) }), { maxLength: 2 }),
  tips: fc.dictionary(fc.constantFrom('hien', 'nhung'), cents(9000)),
  payments: fc.array(
    fc.record({
      id: fc.constant('x'),
      method: fc.constantFrom(...payMethods),
      amount_cents: cents(40_000),
      deleted: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
});

/** What does not add up in a ticket. */
function faultsOf(one: Ticket, tip: number): string[] {
  const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0);
  const totals = totalsOf(one);
  const left = leftOf(one);
  const taxIsRight = ({ key, rate, cents: tax }: ReturnType<typeof taxesOf>[number]) => {
    const base = sum(left.filter(({ line }) => (line.tax_code ?? String(line.tax_rate)) === key).map((each) => each.left));
    return tax === Math.floor((base * rate + 50_000) / 100_000);
  };
  const shares = Object.values(tipShares(one, tip));
  const { subTotal, discount, tax, giftCardSales, grandTip, grandTotal } = totals;
  const holds = {
    lines: sum(linesOf(one).map(netOf)) === subTotal,
    left: sum(left.map((each) => each.left)) === subTotal - discount,
    bounds: left.every((each) => each.left >= 0 && each.left <= netOf(each.line)),
    total: grandTotal === subTotal - discount + tax + giftCardSales + grandTip,
    paid: totals.paid - totals.change + totals.due === grandTotal,
    signs: Object.values(totals).every((value) => value === null || value >= 0),
    tax: taxesOf(one).every(taxIsRight) && sum(taxesOf(one).map((each) => each.cents)) === tax,
    tips: shares.length === 0 || sum(shares) === tip,
  };
  return Object.entries(holds).flatMap(([name, held]) => (held ? [] : [name]));
}

/** `npm run bench -- money --full` takes 100,000. */
const TICKETS = Number(process.env.TICKETS ?? 10_000);

test('whatever is on a ticket, everything adds up to the cent', { timeout: 240_000 }, () => {
  const holds = fc.property(anyTicket, cents(20_000), (one, tip) => faultsOf(one, tip).length === 0);
  fc.assert(holds, { numRuns: TICKETS });
});

describe('what a tip is of', () => {
  const sold = ticket([line({}), line({ id: 'l2', kind: 'product', price_cents: 2000 })], {
    promotions: [{ id: 'p', name: 'Discount', amount_cents: 650 }],
  });
  test('is services and add-ons after discounts, before tax and tip', () => {
    const base = tipBaseOf(sold);
    expect(base).toBe(4050);
    expect(totalsOf(sold).tax).toBeGreaterThan(0);
    expect(tipBaseOf({ ...sold, tips: { hien: 900 } })).toBe(base);
  });
  test('is not asked for on a reader when the ticket has a tip, or nothing that is tipped', () => {
    expect(readerTipBase(sold)).toBe(4050);
    expect(readerTipBase({ ...sold, tips: { hien: 900 } })).toBeUndefined();
    expect(readerTipBase(ticket([line({ kind: 'product' })]))).toBeUndefined();
  });
  test('is asked again above one half of it', () => {
    expect([isLargeTip(2025, 4050), isLargeTip(2026, 4050), isLargeTip(1, 0)]).toEqual([false, true, true]);
  });
});
