import { TermsInput } from 'core/payroll/contract';
import { expect, it } from 'vitest';
import { parsePercent } from './PercentField.tsx';
import { ruleNow, type Terms, termsOf, typedRule } from './typed-rule.ts';

const id = (nr: number) => `01990000-0000-7000-8000-00000000000${nr}`;
const rate = (line: 'service' | 'product', pct: number) => ({ line, service_id: null, category_id: null, pay: { pct } });
const everything: Terms = {
  worker: '1099',
  rates: [
    rate('service', 60_000),
    rate('product', 10_000),
    { line: 'service', service_id: id(1), category_id: null, pay: { flat_cents: 1200 } },
    { line: 'service', service_id: null, category_id: id(2), pay: { pct: 50_000 } },
  ],
  supply: { per: 'unit', cents: 150, at: 'after' },
  discount: { staff_pct: 50_000, at: 'after' },
  request_cents: 500,
  check_pct: 60_000,
  minimum_cents: 1100,
  tiers: {
    basis: 'net',
    per: 'workweek',
    how: 'retroactive',
    steps: [
      { from_cents: 0, pct: 45_000 },
      { from_cents: 100_000, pct: 50_000 },
    ],
  },
  guarantee: { unit: 'day', cents: 11_000, per: 'day', least_minutes: 360 },
  hourly: { cents: 1500, combine: 'higher', per: 'run' },
  rent: { per: 'workweek', cents: 20_000 },
  refund: 'goodwill',
  assistants: [{ employee_id: 'a', pct: 20_000 }],
};

it('terms are the same after they were typed, whatever is in them; each is what the endpoint takes', () => {
  const none: Terms = { supply: null, tiers: null, guarantee: null, hourly: null, rent: null };
  const others: Terms[] = [
    {},
    none,
    { supply: { per: 'pct', pct: 3000, at: 'before' } },
    { hourly: { cents: 1600, combine: 'add' } },
    { hourly: { cents: 1600, combine: 'higher', per: 'workweek' } },
    { guarantee: { unit: 'hour', cents: 1800, per: 'workweek', least_minutes: 0 } },
  ];
  for (const terms of [everything, ...others]) expect(termsOf(typedRule(terms))).toEqual(terms);
  const taken = [everything, ...others].map((terms) => TermsInput.safeParse({ ...terms, assistants: undefined }).success);
  expect(taken).toEqual(taken.map(() => true));
});

it('a percentage is typed as people write it', () => {
  expect(['60', '62.5', '62,5', '0', '100', '101', '', 'a'].map(parsePercent)).toEqual([
    60_000,
    62_500,
    62_500,
    0,
    100_000,
    null,
    null,
    null,
  ]);
});

it('of two rules from one day the later one counts, and none that begins later', () => {
  const rule = (nr: number, from: string) => ({ id: id(nr), from, terms: {}, agreed: '', written_at: '' });
  const rules = [rule(1, '2027-01-01'), rule(2, '2027-03-01'), rule(3, '2027-03-01'), rule(4, '2027-04-01')];
  expect(ruleNow(rules, '2027-03-15')?.id).toBe(id(3));
  expect(ruleNow(rules, '2026-12-31')).toBeNull();
});
