import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isActive, mayPay, monthsAfter, paidUntil } from './membership.ts';
import {
  basesOf,
  earnedBy,
  isWholeCents,
  missingFor,
  pointsFor,
  rateOf,
  returnedBy,
  reversedBy,
  usableOf,
  worthOf,
} from './points.ts';

const rule = { earn_points: 1, reward_points: 200, reward_cents: 1000, tier_cents: 30_000, tier_points: 2 };

describe('earning', () => {
  test('each line earns its share of whole points', () => {
    const lines = [
      { id: 'a', base_cents: 450 },
      { id: 'b', base_cents: 550 },
    ];
    expect(earnedBy(lines, 1)).toEqual([
      { line_id: 'a', points: 5, amount_cents: 450 },
      { line_id: 'b', points: 5, amount_cents: 550 },
    ]);
    expect(earnedBy([{ id: 'a', base_cents: 99 }], 1)).toEqual([]);
    expect(earnedBy([{ id: 'a', base_cents: 4500 }], 3)[0]?.points).toBe(135);
  });

  test('what was paid with points earns nothing', () => {
    const lines = [
      { id: 'a', left_cents: 3000 },
      { id: 'b', left_cents: 1000 },
    ];
    expect(basesOf(lines, 1000).map(({ base_cents }) => base_cents)).toEqual([2250, 750]);
    expect(basesOf(lines, 9000).map(({ base_cents }) => base_cents)).toEqual([0, 0]);
    expect(earnedBy(basesOf(lines, 4000), 1)).toEqual([]);
  });

  test('who spends enough in a year earns by the tier', () => {
    expect([rateOf(rule, 29_999), rateOf(rule, 30_000)]).toEqual([1, 2]);
    expect(rateOf({ ...rule, tier_cents: null, tier_points: null }, 90_000)).toBe(1);
  });
});

describe('redeeming', () => {
  test('whole rewards that were reached, no more than is due, in whole points', () => {
    expect(usableOf(199, rule, 5000)).toBe(0);
    expect(usableOf(450, rule, 5000)).toBe(2000);
    expect(usableOf(450, rule, 703)).toBe(700);
    expect(usableOf(-20, rule, 5000)).toBe(0);
    expect([pointsFor(700, rule), pointsFor(703, rule), worthOf(450, rule)]).toEqual([140, null, 2250]);
    expect([missingFor(120, rule), missingFor(200, rule), missingFor(-30, rule)]).toEqual([80, 200, 230]);
  });

  test('a point is worth whole cents', () => {
    expect(isWholeCents(rule)).toBe(true);
    expect(isWholeCents({ reward_points: 300, reward_cents: 1000 })).toBe(false);
  });
});

describe('giving back', () => {
  test('a line that goes back in parts takes all its points along, and never more', () => {
    const part = fc.integer({ min: 1, max: 5000 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), fc.array(part, { minLength: 1, maxLength: 6 }), (earned, parts) => {
        const left_cents = parts.reduce((sum, cents) => sum + cents, 0);
        let [refunded_cents, reversed] = [0, 0];
        for (const cents of parts) {
          refunded_cents += cents;
          const now = reversedBy({ left_cents, refunded_cents, earned, reversed });
          expect(now).toBeGreaterThanOrEqual(0);
          reversed += now;
          expect(reversed).toBeLessThanOrEqual(earned);
        }
        expect(reversed).toBe(earned);
      }),
    );
  });

  test('points that paid come back in the same number, however the money is parted', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 6 }), (parts) => {
        const odd = parts.reduce((sum, cents) => sum + cents, 0) % 5;
        const all = odd === 0 ? parts : [...parts, 5 - odd];
        let [before, points] = [0, 0];
        for (const cents of all) {
          points += returnedBy(before, cents, rule);
          before += cents;
        }
        expect(points).toBe(before / 5);
      }),
    );
  });
});

describe('a membership', () => {
  const now = '2027-01-31T15:00:00.000Z';
  test('lasts whole months, and the last day of a short one', () => {
    expect(monthsAfter(now, 1)).toBe('2027-02-28T15:00:00.000Z');
    expect(monthsAfter(now, 12)).toBe('2028-01-31T15:00:00.000Z');
    expect(monthsAfter('2027-11-30T00:00:00.000Z', 3)).toBe('2028-02-29T00:00:00.000Z');
  });

  test('goes on from where it ends, and is renewed in its last month', () => {
    const paid = { since: '2026-02-20T00:00:00.000Z', until: '2027-02-20T00:00:00.000Z' };
    expect(paidUntil(paid, now, 12)).toBe('2028-02-20T00:00:00.000Z');
    expect([mayPay(paid, now), mayPay({ ...paid, until: '2027-06-01T00:00:00.000Z' }, now)]).toEqual([true, false]);
    expect([mayPay({ since: paid.since, until: null }, now), mayPay({ since: null, until: null }, now)]).toEqual([false, true]);
    expect([
      isActive(paid, now),
      isActive(paid, '2027-03-01T00:00:00.000Z'),
      isActive({ since: null, until: null }, now),
    ]).toEqual([true, false, false]);
  });
});
