import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../kernel/time.ts';
import { lawOf } from '../law/rules.ts';
import type { PersonFacts } from './person.ts';
import { workOf } from './proofs/people.ts';
import { slowRun } from './proofs/reference.ts';
import { payOfRun, sumOfKind } from './run.ts';
import type { RunDays } from './stretches.ts';
import { payPeriods, type PayRule, type PayTerms, type Rate } from './terms.ts';
import type { SoldWork } from './work.ts';

const people = ['ana', 'bao', 'chi'];
/** A half month in the middle of a week: one workweek began before it, and its last one ends after it. */
const run: RunDays = {
  from: '2026-11-01',
  to: '2026-11-15',
  weeks: ['2026-10-30', '2026-11-06'].map((from) => ({ from, to: addDays(from, 6) })),
};
const days = Array.from({ length: 17 }, (_, nr) => addDays('2026-10-30', nr));
const changes = ['2026-01-01', '2026-11-01', '2026-11-04', '2026-11-09'];

const cents = fc.integer({ min: 0, max: 30_000 });
const pct = fc.constantFrom(0, 1000, 33_333, 45_000, 55_000, 60_000, 100_000);
const pay: fc.Arbitrary<Rate['pay']> = fc.oneof(fc.record({ pct }), fc.record({ flat_cents: fc.integer({ min: 0, max: 4000 }) }));
const target = fc.constantFrom<[string | null, string | null]>([null, null], ['gel', null], ['dip', null], [null, 'hands']);
const rate: fc.Arbitrary<Rate> = fc
  .record({ line: fc.constantFrom('service', 'service', 'add_on', 'product', 'fee'), target, pay })
  .map(({ target: [service_id, category_id], ...one }) => ({ ...one, service_id, category_id }));
const moment = fc.constantFrom('before' as const, 'after' as const);
const steps = fc
  .tuple(pct, fc.array(fc.tuple(fc.integer({ min: 1, max: 60_000 }), pct), { maxLength: 3 }))
  .map(([first, more]) => {
    const sorted = more.toSorted(([a], [b]) => a - b).map(([from_cents, pct]) => ({ from_cents, pct }));
    return [{ from_cents: 0, pct: first }, ...sorted];
  });
const per = fc.constantFrom(...payPeriods);
const least_minutes = fc.constantFrom(0, 0, 240);
const terms: { readonly [K in keyof PayTerms]: fc.Arbitrary<PayTerms[K]> } = {
  worker: fc.constantFrom('w2', 'w2', 'w2', '1099', 'renter'),
  rates: fc.array(rate, { maxLength: 5 }),
  tiers: fc.option(
    fc.record({
      basis: fc.constantFrom('base' as const, 'net' as const),
      per,
      how: fc.constantFrom('progressive' as const, 'retroactive' as const),
      steps,
    }),
  ),
  supply: fc.option(
    fc.oneof(
      fc.record({ per: fc.constant('unit' as const), cents: fc.integer({ min: 1, max: 500 }), at: moment }),
      fc.record({ per: fc.constant('pct' as const), pct: fc.constantFrom(3000, 10_000), at: moment }),
    ),
  ),
  discount: fc.record({ staff_pct: fc.constantFrom(0, 50_000, 33_333, 100_000), at: moment }),
  request_cents: fc.constantFrom(0, 300, 500),
  assistants: fc.array(fc.record({ employee_id: fc.constantFrom(...people, 'nobody'), pct: fc.constantFrom(10_000, 15_500) }), {
    maxLength: 2,
  }),
  guarantee: fc.option(
    fc.record({ unit: fc.constantFrom('hour', 'day', 'period'), cents: fc.constantFrom(1500, 10_000), per, least_minutes }),
  ),
  hourly: fc.option(
    fc.oneof(
      fc.record({ cents: fc.constantFrom(725, 1601), combine: fc.constant('add' as const) }),
      fc.record({
        cents: fc.constantFrom(1200, 1999),
        combine: fc.constant('higher' as const),
        per: fc.constantFrom('workweek' as const, 'run' as const),
      }),
    ),
  ),
  refund: fc.constantFrom('withhold', 'withhold', 'goodwill'),
  check_pct: fc.constantFrom(0, 60_000, 100_000),
  rent: fc.option(fc.record({ per: fc.constantFrom('workweek' as const, 'run' as const), cents: fc.constantFrom(10_000) })),
  minimum_cents: fc.option(fc.constantFrom(900, 1550)),
};
const rule: fc.Arbitrary<PayRule> = fc.record({ from: fc.constantFrom(...changes), ...terms }, { requiredKeys: ['from'] });
const history = fc.array(rule, { maxLength: 3 });

const work: fc.Arbitrary<SoldWork> = fc
  .record({
    day: fc.constantFrom(...days),
    kind: fc.constantFrom('service', 'service', 'service', 'add_on', 'product', 'fee', 'service_charge'),
    service_id: fc.constantFrom(null, 'gel', 'dip', 'toes'),
    category_id: fc.constantFrom(null, 'hands', 'feet'),
    qty: fc.constantFrom(1, 1, 2),
    price: cents,
    staff: fc.constantFrom(0, 0, 33, 10),
    split: fc.constantFrom(0, 0, 25, 67),
    salon: fc.constantFrom(0, 0, 15, 100),
    back: fc.constantFrom(0, 0, 0, 37, 100),
    requested: fc.boolean(),
  })
  .map(({ price: price_cents, staff, split, salon, back, qty, ...one }) => {
    const all = qty * price_cents;
    const staff_cents = Math.floor((all * staff) / 100);
    const split_cents = Math.floor(((all - staff_cents) * split) / 100);
    const left_cents = Math.floor(((all - staff_cents - split_cents) * (100 - salon)) / 100);
    const refunded_cents = Math.floor((left_cents * back) / 100);
    return workOf(one.day, price_cents, { ...one, qty, staff_cents, split_cents, left_cents, refunded_cents });
  });
const signed = fc.integer({ min: -20_000, max: 20_000 });
const amounts = (least: number) => fc.integer({ min: least, max: 20_000 });
const facts = (employee_id: string, shop: fc.Arbitrary<readonly PayRule[]>): fc.Arbitrary<PersonFacts> =>
  fc.record({
    employee_id: fc.constant(employee_id),
    rules: fc.record({ shop, own: history }),
    work: fc.array(work, { maxLength: 14 }),
    minutes: fc
      .array(fc.constantFrom(0, 240, 457, 480, 600, 790), { minLength: days.length, maxLength: days.length })
      .map((all) => {
        return Object.fromEntries(days.map((day, nr) => [day, all[nr] ?? 0]));
      }),
    tips: fc.record({ earned_cents: amounts(0), paid_out_cents: amounts(0), owed_cents: signed }),
    entries: fc.array(
      fc
        .record({ kind: fc.constantFrom('adjustment' as const, 'advance' as const, 'reimbursement' as const), cents: amounts(1) })
        .map((one) => ({ ...one, id: 'entry', reason: 'Why' })),
      { maxLength: 3 },
    ),
    earlier: fc.array(
      fc.record({ paid_cents: amounts(0), now_cents: amounts(0) }).map((one) => ({ ...one, run_id: 'one', from: '', to: '' })),
      { maxLength: 2 },
    ),
    representative: fc.option(
      fc.record({ days: fc.constantFrom(14, 30), commission_cents: amounts(0), total_cents: amounts(1) }),
    ),
  });
const team = history.chain((shop) => fc.tuple(...people.map((one) => facts(one, fc.constant(shop)))));

test.each(['TX', 'CA'])(
  'random runs in %s are paid as the slow reference pays them, and are the sums of their lines',
  (state) => {
    const law = lawOf(state);
    fc.assert(
      fc.property(team, (all) => {
        const slow = slowRun(all, run, law);
        for (const person of payOfRun(all, run, law)) {
          const kinds = new Set([...person.lines.map(({ kind }) => kind), ...Object.keys(slow[person.employee_id] ?? {})]);
          const fast = Object.fromEntries([...kinds].map((kind) => [kind, sumOfKind(person, kind as never)]));
          const expected = Object.fromEntries([...kinds].map((kind) => [kind, slow[person.employee_id]?.[kind] ?? 0]));
          expect(fast).toEqual(expected);
          const sum = person.lines.reduce((cents, { amount_cents }) => cents + amount_cents, 0);
          expect([sum, person.check_cents + person.cash_cents]).toEqual([person.to_pay_cents, Math.max(0, sum)]);
        }
      }),
      { numRuns: 60 },
    );
  },
);
