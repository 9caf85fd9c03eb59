import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingPolicies, feePresets } from '../../business/contract.ts';
import { posting } from '../../ledger/rules/posting.ts';
import {
  depositLines,
  feeLines,
  feeParts,
  keptLines,
  LEAST_CHARGE,
  lateTerms,
  noShowFee,
  presetPercents,
  returnLines,
  termsFor,
  termsOfEach,
} from './rules.ts';

const policy = { booking_policy: 'deposit', deposit_percent: 20, fee_preset: 'moderate', cancel_notice_min: 120 } as const;
const nobody = { vip: false, prepays: false };

const policies = fc.record({
  booking_policy: fc.constantFrom(...bookingPolicies),
  deposit_percent: fc.integer({ min: 5, max: 100 }),
  fee_preset: fc.constantFrom(...feePresets),
  cancel_notice_min: fc.integer({ min: 30, max: 2880 }),
});
const bookers = fc.record({ vip: fc.boolean(), prepays: fc.boolean() });
const prices = fc.integer({ min: 0, max: 200_000 });

describe('on which terms somebody books', () => {
  it('asks for nothing, a card, a part or all of the price', () => {
    const due = bookingPolicies.map((booking_policy) => termsFor({ ...policy, booking_policy }, nobody, 5500)?.due_cents);
    expect(due).toEqual([undefined, 0, 1100, 5500]);
  });

  it('four presets say what calling off late and not coming cost', () => {
    expect(Object.values(presetPercents).map(({ late, no_show }) => [late, no_show])).toEqual([
      [0, 10],
      [10, 30],
      [30, 50],
      [50, 100],
    ]);
  });

  it('a VIP is exempt; who pays first pays all of it, VIP or not, whatever the policy', () => {
    fc.assert(
      fc.property(policies, bookers, prices, (any, booker, total) => {
        const terms = termsFor(any, booker, total);
        const isAsked = total >= LEAST_CHARGE && (booker.prepays || (!booker.vip && any.booking_policy !== 'none'));
        expect(terms !== null).toBe(isAsked);
        expect(!booker.prepays || terms === null || terms.due_cents === total).toBe(true);
      }),
    );
  });

  it('nothing is charged that is more than the price or too little for a card', () => {
    fc.assert(
      fc.property(policies, bookers, prices, (any, booker, total) => {
        const due = termsFor(any, booker, total)?.due_cents ?? 0;
        expect(due === 0 || (due >= LEAST_CHARGE && due <= total)).toBe(true);
      }),
    );
  });

  it('what an organiser pays is all of it behind the visits of those who come along', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 100, max: 50_000 }), { minLength: 1, maxLength: 6 }), (totals) => {
        const total = totals.reduce((sum, one) => sum + one, 0);
        const terms = termsFor(policy, nobody, total);
        const each = terms ? termsOfEach(terms, totals) : [];
        expect(each.reduce((sum, one) => sum + one.due_cents, 0)).toBe(terms?.due_cents);
        expect(each.every(({ due_cents, total_cents }) => due_cents <= total_cents)).toBe(true);
      }),
    );
  });
});

describe('what going back on it costs', () => {
  const agreed = { total_cents: 5500, late_percent: 30, no_show_percent: 50, notice_min: 120 };
  const start = '2027-03-03T20:00:00Z';

  it('calling off is free up to the notice, to the second', () => {
    const at = (iso: string) => lateTerms(agreed, start, new Date(iso));
    expect(at('2027-03-03T18:00:00Z')).toEqual({ free_until: '2027-03-03T18:00:00.000Z', fee_cents: 0 });
    expect(at('2027-03-03T18:00:01Z').fee_cents).toBe(1650);
  });

  it('not coming costs its share', () => expect(noShowFee(agreed)).toBe(2750));

  it('a fee comes out of what was paid, the rest goes back, and a card pays what is missing', () => {
    expect(feeParts(1100, 0)).toEqual({ kept: 0, back: 1100, charged: 0 });
    expect(feeParts(5500, 1650)).toEqual({ kept: 1650, back: 3850, charged: 0 });
    expect(feeParts(1100, 2750)).toEqual({ kept: 1100, back: 0, charged: 1650 });
    expect(feeParts(1100, 1120)).toEqual({ kept: 1100, back: 0, charged: 0 });
  });

  it('no cent of it is lost, and the ledger has nothing left ahead', () => {
    fc.assert(
      fc.property(prices, prices, (held, fee) => {
        const { kept, back, charged } = feeParts(held, fee);
        expect(kept + back).toBe(held);
        expect(kept + charged).toBeLessThanOrEqual(fee);
        const lines = [
          ...depositLines([{ id: 'v', cents: held }]),
          ...keptLines('v', 'late', kept),
          ...returnLines('v', back),
          ...feeLines('late', charged),
        ];
        const sums = posting(lines);
        expect(sums.some(({ kind }) => kind === 'prepayment')).toBe(false);
        expect(sums.find(({ kind }) => kind === 'card_clearing')?.cents ?? 0).toBe(kept + charged);
      }),
    );
  });
});
