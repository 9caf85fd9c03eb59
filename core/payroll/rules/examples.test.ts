import { expect, test } from 'vitest';
import { addDays } from '../../kernel/time.ts';
import type { PayLine } from './pay-line.ts';
import { type PersonFacts, payOfPerson } from './person.ts';
import { factsOf, linh, share, texas, workOf } from './proofs/people.ts';
import { payOfRun, sumOfKind, wagesNow } from './run.ts';
import type { RunDays } from './stretches.ts';
import type { PayRule, Tiers } from './terms.ts';

/** The worked examples of research/books.md, part b. */
const half: RunDays = { from: '2026-11-01', to: '2026-11-15', weeks: [] };
const week: RunDays = { from: '2026-11-02', to: '2026-11-08', weeks: [{ from: '2026-11-02', to: '2026-11-08' }] };
const dayOf = (nr: number) => addDays(week.from, nr);
const pay = (facts: PersonFacts, run: RunDays) => payOfPerson(facts, run, texas, []);
const kinds = (lines: readonly PayLine[]) => lines.map(({ kind, amount_cents }) => [kind, amount_cents]);

/** Nine of those who came had asked for her, but they are worked into one line of 3,200.00. */
const mock = (at: 'before' | 'after'): PersonFacts =>
  factsOf(
    {
      rates: [share(60_000)],
      supply: { per: 'pct', pct: 3000, at: 'before' },
      discount: { staff_pct: 50_000, at },
      request_cents: 500,
      check_pct: 60_000,
    },
    {
      work: [
        workOf(half.from, 320_000, { staff_cents: 1200 }),
        ...Array.from({ length: 9 }, () => workOf(half.to, 0, { requested: true })),
      ],
      tips: { earned_cents: 53_000, paid_out_cents: 12_000, owed_cents: 41_000 },
    },
  );

test('1: the discount that she bears comes off before commission', () => {
  const paid = pay(mock('before'), half);
  expect(sumOfKind(paid, 'work')).toBe(185_520);
  expect(kinds(paid.lines.slice(-2))).toEqual([
    ['request', 4500],
    ['tips', 41_000],
  ]);
  expect(paid).toMatchObject({ wages_cents: 190_020, to_pay_cents: 231_020, check_cents: 138_612, cash_cents: 92_408 });
});

test('1: or after it, which is 4.80 less', () => {
  const paid = pay(mock('after'), half);
  expect(paid.lines[0]).toMatchObject({ amount_cents: 186_240 - 1200, about: { commission_cents: 186_240, less_cents: 1200 } });
  expect(paid.to_pay_cents).toBe(230_540);
});

const tiers = (how: Tiers['how']): Partial<PayRule> => ({
  tiers: {
    basis: 'base',
    per: 'workweek',
    how,
    steps: [
      { from_cents: 0, pct: 45_000 },
      { from_cents: 100_000, pct: 50_000 },
      { from_cents: 200_000, pct: 55_000 },
    ],
  },
});
const sold = [40_000, 95_000, 100_000].map((cents, nr) => workOf(dayOf(nr), cents));
const refunded = sold.map((work) => (work.price_cents === 40_000 ? { ...work, refunded_cents: 40_000 } : work));

test.each([
  ['progressive' as const, 114_250, 92_500, -21_750],
  ['retroactive' as const, 129_250, 97_500, -31_750],
])('2: tiers, %s, and a refund once it is finalised', (how, first, then, difference) => {
  const paid = pay(factsOf(tiers(how), { work: sold }), week);
  expect(kinds(paid.lines)).toEqual([
    ['work', 18_000],
    ['work', 42_750],
    ['work', 45_000],
    ['tier', first - 105_750],
  ]);
  expect(paid.wages_cents).toBe(first);
  const now_cents = wagesNow(pay(factsOf(tiers(how), { work: refunded }), week));
  expect(now_cents).toBe(then);
  const { from, to } = week;
  const next: RunDays = { from: '2026-11-09', to: '2026-11-15', weeks: [{ from: '2026-11-09', to: '2026-11-15' }] };
  const earlier = [{ run_id: 'one', from, to, paid_cents: first, now_cents }];
  const later = pay(factsOf(tiers(how), { work: [workOf(next.from, 90_000)], earlier }), next);
  expect(kinds(later.lines)).toEqual([
    ['work', 40_500],
    ['correction', difference],
  ]);
});

test('2: a step begins with its first cent; where it counts for everything, that cent is worth a hundred dollars', () => {
  const at = (how: Tiers['how'], cents: number) =>
    pay(factsOf(tiers(how), { work: [workOf(dayOf(0), cents)] }), week).wages_cents;
  expect([at('retroactive', 199_999), at('retroactive', 200_000)]).toEqual([100_000, 110_000]);
  expect([at('progressive', 199_999), at('progressive', 200_000)]).toEqual([95_000, 95_000]);
});

test('2: what would go below the minimum wage waits for the run after', () => {
  const { from, to } = week;
  const next: RunDays = { from: '2026-11-09', to: '2026-11-15', weeks: [{ from: '2026-11-09', to: '2026-11-15' }] };
  const earlier = [{ run_id: 'one', from, to, paid_cents: 114_250, now_cents: 92_500 }];
  const more = { work: [workOf(next.from, 60_000)], earlier, minutes: { [next.from]: 1200 } };
  const later = pay(factsOf(tiers('progressive'), more), next);
  // 20 hours at 7.25 are 145.00 of her 270.00.
  expect(later.lines[1]).toMatchObject({ kind: 'correction', amount_cents: -12_500, about: { left_cents: -9250 } });
  expect(later.wages_cents).toBe(14_500);
});

const commission = [6000, 14_000, 9000, 11_000, 5000, 7000];
const guaranteed = (per: 'day' | 'workweek') =>
  factsOf(
    { rates: [share(100_000)], guarantee: { unit: 'day', cents: 10_000, per, least_minutes: 0 } },
    {
      work: commission.map((cents, nr) => workOf(dayOf(nr), cents)),
      minutes: Object.fromEntries(commission.map((_, nr) => [dayOf(nr), 460])),
    },
  );

test('3: a guarantee by day, and overtime at half the regular rate', () => {
  const paid = pay(guaranteed('day'), week);
  expect(sumOfKind(paid, 'work')).toBe(52_000);
  // 40.00 and 10.00 and 50.00 and 30.00 are missing on four days.
  expect(sumOfKind(paid, 'guarantee')).toBe(13_000);
  expect(kinds(paid.lines.slice(-1))).toEqual([['overtime', 4239]]);
  expect(paid.wages_cents).toBe(69_239);
});

test('3: the same by workweek', () => {
  const paid = pay(guaranteed('workweek'), week);
  expect(sumOfKind(paid, 'work', 'guarantee')).toBe(60_000);
  expect(sumOfKind(paid, 'guarantee')).toBe(8000);
});

test('3: exempt only where both tests are passed', () => {
  const month = { days: 30, commission_cents: 52_000, total_cents: 65_000 };
  const exempt = pay({ ...guaranteed('day'), representative: month }, week);
  expect([exempt.wages_cents, exempt.exemptions[0]]).toMatchObject([65_000, { is_rate_high: true, is_mostly_commission: true }]);
  const shorter = pay({ ...guaranteed('day'), representative: { ...month, days: 27 } }, week);
  const less = pay({ ...guaranteed('day'), representative: { ...month, total_cents: 104_000 } }, week);
  expect([shorter.wages_cents, less.wages_cents]).toEqual([69_239, 69_239]);
});

test('3: the minimum wage apart from it', () => {
  const facts = factsOf(
    { rates: [share(60_000)] },
    { work: [workOf(dayOf(0), 30_000)], minutes: { [dayOf(0)]: 900, [dayOf(1)]: 900 } },
  );
  const tips = { earned_cents: 90_000, paid_out_cents: 0, owed_cents: 90_000 };
  const paid = pay({ ...facts, tips }, week);
  expect(kinds(paid.lines)).toEqual([
    ['work', 18_000],
    ['minimum', 3750],
    ['tips', 90_000],
  ]);
});

test('rounded once per line: three lines of 33.35 at 55 % are not 55 % of their sum', () => {
  const work = [0, 1, 2].map((nr) => workOf(dayOf(nr), 3335));
  const [paid] = payOfRun([factsOf({ rates: [share(55_000)] }, { work })], week, texas);
  expect([paid?.employee_id, paid?.wages_cents]).toEqual([linh, 5502]);
});
