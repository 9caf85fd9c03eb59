import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planEnd, isPlanOver, planLines, priceOf, planQuote, planState, unusedOf } from './plan.ts';

const june = { price_cents: 5900, starts_at: '2027-06-01T09:00:00Z', ends_at: '2027-07-01T09:00:00Z' };
const cents = fc.integer({ min: 1, max: 1_000_000 });
const instant = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((d) => d.toISOString());

describe('the price of a plan', () => {
  it('is 15 % less for whoever pays a year ahead', () => {
    expect([priceOf(2900, 'month'), priceOf(2900, 'year'), priceOf(6900, 'year')]).toEqual([2900, 29_580, 70_380]);
  });
});

describe('a change of plan', () => {
  it.each([
    ['2027-06-01T09:00:00Z', 5900],
    ['2027-06-01T09:00:01Z', 5703],
    ['2027-06-16T09:00:00Z', 2950],
    ['2027-06-30T08:00:00Z', 196],
    ['2027-06-30T10:00:00Z', 0],
    ['2027-07-05T09:00:00Z', 0],
  ])('at %s finds %d cents of June unused', (now, unused) => {
    expect(unusedOf(june, now)).toBe(unused);
  });

  it('costs the new price less the unused part of the old', () => {
    expect(planQuote(5900, 2140)).toEqual({ credit_cents: 2140, final_charge: 3760, credit_left_cents: 0 });
    expect(planQuote(2900, 5703)).toEqual({ credit_cents: 2900, final_charge: 0, credit_left_cents: 2803 });
  });

  it('never loses or makes a cent, never charges less than nothing, and never credits more than was paid', () => {
    fc.assert(
      fc.property(
        cents,
        cents,
        fc.nat(1_000_000),
        instant,
        fc.constantFrom('month', 'year'),
        instant,
        (old, price, rest, from, period, now) => {
          const unused = unusedOf({ price_cents: old, starts_at: from, ends_at: planEnd(from, from, period) }, now);
          expect(unused).toBeGreaterThanOrEqual(0);
          expect(unused).toBeLessThanOrEqual(old);
          const { credit_cents, final_charge, credit_left_cents } = planQuote(price, unused + rest);
          expect(Math.min(credit_cents, final_charge, credit_left_cents)).toBeGreaterThanOrEqual(0);
          expect(final_charge + credit_cents).toBe(price);
          expect(credit_cents + credit_left_cents).toBe(unused + rest);
          expect(final_charge === 0 || credit_left_cents === 0).toBe(true);
        },
      ),
    );
  });

  it('is worth less the later it is made', () => {
    fc.assert(
      fc.property(cents, instant, fc.nat(400), fc.nat(400), (price_cents, starts_at, a, b) => {
        const paid = { price_cents, starts_at, ends_at: planEnd(starts_at, starts_at, 'year') };
        const after = (days: number) => new Date(Date.parse(starts_at) + days * 86_400_000).toISOString();
        expect(unusedOf(paid, after(Math.max(a, b)))).toBeLessThanOrEqual(unusedOf(paid, after(Math.min(a, b))));
      }),
    );
  });
});

describe('the periods of a plan', () => {
  it('begun on a 31st end on the last day of short months, and come back to the 31st', () => {
    const ends = ['2027-01-31T10:00:00.000Z'];
    for (let i = 0; i < 4; i++) ends.push(planEnd(ends[0] ?? '', ends.at(-1) ?? '', 'month'));
    expect(ends.map((end) => end.slice(5, 10))).toEqual(['01-31', '02-28', '03-31', '04-30', '05-31']);
    expect(planEnd('2028-02-29T10:00:00Z', '2028-02-29T10:00:00Z', 'year')).toBe('2029-02-28T10:00:00.000Z');
  });

  it('are renewed, tried again three times, and then over', () => {
    const after = (tries: number, cancelled_at: string | null = null) => ({ tries, cancelled_at });
    expect([0, 1, 2, 3, 4].map((tries) => isPlanOver(after(tries)))).toEqual([false, false, false, false, true]);
    expect(isPlanOver(after(0, june.ends_at))).toBe(true);
    expect([null, after(0), after(2), after(0, june.ends_at)].map(planState)).toEqual(['free', 'active', 'past_due', 'ending']);
  });
});

it('is the house’s money: it adds up, and does not touch what the processor owes the business', () => {
  const lines = planLines('Team', 2900);
  expect(lines.reduce((sum, line) => sum + line.cents, 0)).toBe(0);
  expect(lines).not.toContainEqual(expect.objectContaining({ kind: 'card_clearing', subject: '' }));
});
