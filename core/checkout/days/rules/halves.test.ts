import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boughtLines, issueLines } from '../../../gift-cards/rules/movement.ts';
import { type LedgerLine, posting } from '../../../ledger/rules/posting.ts';
import { feeLines as membershipLines, timeOverLines } from '../../../loyalty/rules/membership.ts';
import { owedLines } from '../../../loyalty/rules/points.ts';
import { depositLines as aheadLines, feeLines, keptLines, returnLines } from '../../../booking/guarantees/rules.ts';
import { depositLines, movementLines, overShortLines } from '../../drawers/rules/cash.ts';
import { gelManicure } from '../../rules/proofs/gel-manicure.ts';
import { type Account, asCheque, byCard, inDrawer, paymentLines, saleLines } from '../../rules/sale.ts';
import { totalsOf } from '../../rules/totals.ts';
import { type DayEntry, dayHalves, soldRows } from './halves.ts';

type Tx = { readonly kind: string; readonly lines: readonly LedgerLine[] };
const visits = new Set(['visit']);
/** What the database makes of a transaction: subjects only as far as the report asks for them. */
const entriesOf = (all: readonly Tx[]): DayEntry[] =>
  all.flatMap(({ kind: tx_kind, lines }) =>
    posting(lines).map(({ kind, subject, cents }) => ({
      tx_kind,
      kind,
      cents,
      subject: kind === 'prepayment' ? (visits.has(subject) ? 'visit' : 'ticket') : subject,
    })),
  );
const back = ({ lines }: Tx, kind: string): Tx => ({ kind, lines: lines.map((line) => ({ ...line, cents: -line.cents })) });
const ahead: Account = { kind: 'prepayment', subject: 'visit' };
const onCard: Account = { kind: 'gift_card', subject: 'g' };
const points: Account = { kind: 'loyalty', subject: 'm' };
const pay = (cents: number, into: Account): Tx => ({ kind: 'payment', lines: paymentLines('t', into, cents) });

describe('a day on paper', () => {
  const ticket = {
    posDetails: {
      linh: { customer_name: 'Linh', details: [gelManicure({ price_cents: 10_000, tax_code: 'city', tax_rate: 8000 })] },
    },
    promotions: [{ id: 'p', name: 'Tuesday', amount_cents: 1000 }],
    gift_card_sales: [{ id: 'new', amount_cents: 96_000 }],
    tips: { hien: 1800 },
    payments: [],
  };
  const { grandTotal } = totalsOf(ticket);
  const day: Tx[] = [
    pay(grandTotal - 4000, byCard),
    pay(1500, onCard),
    pay(500, points),
    pay(2000, ahead),
    { kind: 'sale', lines: saleLines('t', ticket) },
    { kind: 'deposit', lines: aheadLines([{ id: 'visit', cents: 6000 }]) },
    { kind: 'fee_kept', lines: keptLines('visit', 'no_show', 2500) },
    { kind: 'gift_card_sale', lines: boughtLines('online', 5000) },
    { kind: 'membership_fee', lines: membershipLines('m', 12_000, 12) },
    pay(3000, inDrawer),
  ];

  test('adds up to what was taken, with gift cards, deposits, fees and memberships in it', () => {
    const { sold, tenders, total } = dayHalves(entriesOf(day));
    expect(sold).toEqual({
      services: 10_000,
      add_ons: 0,
      products: 0,
      discounts: -1000,
      refunds: 0,
      fees: 2500,
      service_charges: 0,
      tax: 720,
      tips: 1800,
      gift_cards_sold: 101_000,
      deposits_taken: 6000,
      memberships: 12_000,
      gift_cards_used: -1500,
      points_used: -500,
      deposits_used: -4500,
      // Paid on a ticket that is not closed yet.
      open_tickets: 3000,
      other: 0,
    });
    expect(tenders).toEqual({ cash: 3000, card: grandTotal - 4000 + 6000 + 5000 + 12_000, cheque: 0 });
    expect(total).toBe(3000 + grandTotal + 19_000);
  });

  test('is not changed by cash that is moved, points that are earned, cards given away, and what the salon pays us', () => {
    const apart: Tx[] = [
      { kind: 'drawer_float', lines: overShortLines('main', 9301) },
      { kind: 'drawer_paid_out', lines: movementLines('main', { kind: 'paid_out', cents: 900 }) },
      { kind: 'drawer_deposit', lines: depositLines('main', { bank: 5000, safe: 100 }) },
      { kind: 'loyalty_earn', lines: owedLines('m', 450) },
      { kind: 'gift_card_issue', lines: issueLines('g', 'complimentary', 2000) },
      {
        kind: 'plan_payment',
        lines: [
          { kind: 'card_clearing', subject: 'plan', cents: 2900 },
          { kind: 'plan_revenue', cents: -2900 },
        ],
      },
    ];
    expect(dayHalves(entriesOf([...day, ...apart]))).toEqual(dayHalves(entriesOf(day)));
  });

  /** Odoo showed a refund by card as missing cash (#175622). */
  test('has no cash in it that went back on a card', () => {
    const sold = pay(grandTotal, byCard);
    const { tenders } = dayHalves(entriesOf([sold, { kind: 'sale', lines: saleLines('t', ticket) }, back(sold, 'refund')]));
    expect(tenders).toEqual({ cash: 0, card: 0, cheque: 0 });
  });

  test('a planted cent is not swallowed: entries that don’t add up make no report', () => {
    const [first, ...rest] = entriesOf(day);
    expect(first && (() => dayHalves([{ ...first, cents: first.cents + 1 }, ...rest]))).toThrow('differ by');
  });
});

const cents = fc.integer({ min: 1, max: 50_000 });
const tender = fc.constantFrom(inDrawer, byCard, asCheque, onCard, points, ahead);
const anyTx: fc.Arbitrary<Tx> = fc.oneof(
  fc.tuple(cents, tender).map(([amount, into]) => pay(amount, into)),
  fc.tuple(cents, tender).map(([amount, into]) => back(pay(amount, into), 'payment_reversal')),
  fc
    .tuple(cents, cents, fc.constantFrom('service' as const, 'add_on' as const, 'product' as const, 'fee' as const))
    .map(([price_cents, tip, kind]) => ({
      kind: 'sale',
      lines: saleLines('t', {
        posDetails: { a: { customer_name: 'A', details: [gelManicure({ kind, price_cents, tax_rate: 8250 })] } },
        promotions: [{ id: 'p', name: 'P', amount_cents: tip }],
        gift_card_sales: [{ id: 'g', amount_cents: tip }],
        tips: { hien: tip },
        payments: [],
      }),
    })),
  cents.map((amount) => ({
    kind: 'refund',
    lines: [
      { kind: 'refund', cents: amount },
      { ...byCard, cents: -amount },
    ] as LedgerLine[],
  })),
  cents.map((amount) => ({
    kind: 'refund',
    lines: [
      { ...onCard, cents: amount },
      { ...inDrawer, cents: -amount },
    ] as LedgerLine[],
  })),
  cents.map((amount) => ({ kind: 'deposit', lines: aheadLines([{ id: 'visit', cents: amount }]) })),
  cents.map((amount) => ({ kind: 'deposit_return', lines: returnLines('visit', amount) })),
  cents.map((amount) => ({ kind: 'fee_kept', lines: keptLines('visit', 'no_show', amount) })),
  cents.map((amount) => ({ kind: 'fee_charged', lines: feeLines('no_show', amount) })),
  cents.map((amount) => ({ kind: 'gift_card_sale', lines: boughtLines('g', amount) })),
  cents.map((amount) => ({ kind: 'membership_fee', lines: membershipLines('m', amount, null) })),
  cents.map((amount) => ({ kind: 'membership_over', lines: timeOverLines('m', amount) })),
  cents.map((amount) => ({ kind: 'drawer_over_short', lines: overShortLines('main', amount) })),
  cents.map((amount) => ({ kind: 'loyalty_earn', lines: owedLines('m', amount) })),
  cents.map((amount) => ({
    kind: 'something_new',
    lines: [
      { ...byCard, cents: amount },
      { kind: 'dispute', cents: -amount },
    ] as LedgerLine[],
  })),
);

test('every random day balances, and days cut anywhere add up to the whole', () => {
  fc.assert(
    fc.property(fc.array(anyTx, { maxLength: 40 }), fc.array(fc.nat(40), { maxLength: 5 }), (all, at) => {
      const cuts = [0, ...at.filter((one) => one <= all.length).toSorted((a, b) => a - b), all.length];
      const days = cuts.slice(1).map((end, i) => dayHalves(entriesOf(all.slice(cuts[i], end))));
      const whole = dayHalves(entriesOf(all));
      const sum = (of: (one: typeof whole) => number) => days.reduce((so_far, one) => so_far + of(one), 0);
      expect(sum(({ total }) => total)).toBe(whole.total);
      for (const row of soldRows) expect(sum(({ sold }) => sold[row])).toBe(whole.sold[row]);
      const { cash, card, cheque } = whole.tenders;
      expect(Object.values(whole.sold).reduce((a, b) => a + b, 0)).toBe(cash + card + cheque);
    }),
    { numRuns: 2000 },
  );
});
