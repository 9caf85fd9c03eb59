import { expect, test } from 'vitest';
import { share } from './proofs/people.ts';
import { type PayRules, rateFor, ruleOn, termsOn } from './terms.ts';

const gel = { service_id: 'gel' };
const hands = { category_id: 'hands' };
const line = { line: 'service', service_id: 'gel', category_id: 'hands' } as const;
const rules = (own: number[], shop: number[]): PayRules => {
  const scopes = [gel, hands, {}];
  const rates = (from: number[]) => from.map((nr) => share((nr + 1) * 1000, scopes[nr % 3]));
  return { own: [{ from: '2026-01-01', rates: rates(own) }], shop: [{ from: '2026-01-01', rates: rates(shop) }] };
};
const pctOn = (known: PayRules, day = '2026-11-01') => rateFor(termsOn(known, day), line)?.pay;

test('the closest rate counts: staff and service, staff and category, staff, service, category, shop', () => {
  const [own, shop] = [
    [0, 1, 2],
    [3, 4, 5],
  ];
  for (let nr = 0; nr < 6; nr += 1)
    expect.soft(pctOn(rules(own.slice(Math.min(nr, 3)), shop.slice(Math.max(0, nr - 3)))), String(nr)).toEqual({
      pct: (nr + 1) * 1000,
    });
  expect(pctOn(rules([], []))).toBeUndefined();
});

test('a rate of another kind of line is none; add-ons without a rate are paid like services', () => {
  const known: PayRules = { shop: [{ from: '2026-01-01', rates: [share(50_000), share(10_000, { line: 'product' })] }], own: [] };
  const terms = termsOn(known, '2026-11-01');
  const rate = (kind: 'add_on' | 'product' | 'fee') => rateFor(terms, { ...line, line: kind })?.pay;
  expect([rate('add_on'), rate('product'), rate('fee')]).toEqual([{ pct: 50_000 }, { pct: 10_000 }, undefined]);
  const [shop] = known.shop;
  const more = { ...known, shop: [{ ...shop, from: '2026-01-01', rates: [share(50_000), share(40_000, { line: 'add_on' })] }] };
  expect(rateFor(termsOn(more, '2026-11-01'), { ...line, line: 'add_on' })?.pay).toEqual({ pct: 40_000 });
});

test('a rule holds from its day until the next, and of two from one day the later one', () => {
  const history = ['2026-11-08', '2026-01-01', '2026-11-08'].map((from, request_cents) => ({ from, request_cents }));
  const on = (day: string) => ruleOn(history, day)?.request_cents;
  expect([on('2025-12-31'), on('2026-01-01'), on('2026-11-07'), on('2026-11-08'), on('2030-01-01')]).toEqual([
    undefined,
    1,
    1,
    2,
    2,
  ]);
});

test('what her rule leaves out is as the shop says, and null is an answer', () => {
  const shop = [{ from: '2026-01-01', request_cents: 500, supply: { per: 'pct', pct: 3000, at: 'before' } as const }];
  const own = [{ from: '2026-06-01', supply: null, request_cents: undefined }];
  expect(termsOn({ shop, own }, '2026-05-31')).toMatchObject({ request_cents: 500, supply: { pct: 3000 } });
  expect(termsOn({ shop, own }, '2026-06-01')).toMatchObject({ request_cents: 500, supply: null });
});

const tiers = { basis: 'base', per: 'run', how: 'progressive', steps: [{ from_cents: 0, pct: 30_000 }] } as const;

test('tiers stand where the rate for everything of the same side stands', () => {
  const from = '2026-01-01';
  const pay = (known: PayRules) => rateFor(termsOn(known, from), line);
  const ofShop = { from, tiers };
  expect(pay({ shop: [{ ...ofShop, rates: [share(50_000)] }], own: [] })).toEqual({ pay: { pct: 30_000 }, tiers });
  expect(pay({ shop: [{ ...ofShop, rates: [share(50_000, gel)] }], own: [] })).toEqual({ pay: { pct: 50_000 }, tiers: null });
  expect(pay({ shop: [ofShop], own: [{ from, rates: [share(60_000)] }] })).toEqual({ pay: { pct: 60_000 }, tiers: null });
  const hers = { from, tiers };
  expect(pay({ shop: [{ from, rates: [share(50_000, gel)] }], own: [hers] })).toEqual({ pay: { pct: 30_000 }, tiers });
  expect(pay({ shop: [], own: [{ ...hers, rates: [share(65_000, gel)] }] })).toEqual({ pay: { pct: 65_000 }, tiers: null });
});
