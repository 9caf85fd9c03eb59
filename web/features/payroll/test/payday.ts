import type { PayPerson, PayrollMeta, PayStub } from 'core/payroll/contract';
import { factsOf, share, texas, workOf } from 'core/payroll/rules/proofs/people';
import { payOfPerson, type PersonFacts } from 'core/payroll/rules/person';
import type { RunDays } from 'core/payroll/rules/stretches';
import { figuresOf, partsOf } from 'core/payroll/stub/rules';

/** The first half of November, and Linh's pay in it as the mock has it. */
export const half: RunDays = { from: '2026-11-01', to: '2026-11-15', weeks: [] };
const check_pct = 60_000;

export const linhFacts = (at: 'before' | 'after'): PersonFacts =>
  factsOf(
    {
      rates: [share(60_000)],
      supply: { per: 'pct', pct: 3000, at: 'before' },
      discount: { staff_pct: 50_000, at },
      request_cents: 500,
      check_pct,
    },
    {
      work: [
        workOf(half.from, 320_000, { staff_cents: 1200 }),
        ...Array.from({ length: 9 }, () => workOf(half.to, 0, { requested: true })),
      ],
      tips: { earned_cents: 53_000, paid_out_cents: 12_000, owed_cents: 41_000 },
    },
  );

export const run: NonNullable<PayStub['run']> = {
  id: '01990000-0000-7000-8000-000000000001',
  from: half.from,
  to: half.to,
  status: 'draft',
  version: 1,
  reviewed_at: null,
  finalised_at: null,
};

/** A stub as the server makes it of what core counts. */
export function stubOf(facts: PersonFacts, pct: number | null = 60_000, name = 'Linh'): PayStub {
  const { employee_id, lines } = payOfPerson(facts, half, texas, []);
  const parts = partsOf(lines).map((part, i) => ({ ...part, agreed: i === 0, asked: part.part === 'request' }));
  const answers = { parts: parts.length, agreed: 1, asked: 1, paid: null };
  const person: PayPerson = { employee_id, name, worker: 'w2', minutes: 0, pct, ...figuresOf(lines, check_pct), ...answers };
  return {
    from: half.from,
    to: half.to,
    run,
    person,
    employer: { name: 'Lotus Nails', address: null },
    check_pct,
    parts,
    lines: [...lines],
    questions: [],
    pay_outs: [],
    names: {},
    year: { wages_cents: 0, tips_cents: 0, overtime_cents: 0 },
  };
}

export function metaOf(people: readonly PayPerson[], part: Partial<PayrollMeta> = {}): PayrollMeta {
  const [one] = people;
  if (!one) throw new Error('somebody is paid');
  const { current_page, per_page } = { current_page: 1, per_page: 50 };
  return {
    from: half.from,
    to: half.to,
    run,
    runs: [run],
    is_over: true,
    has_changed: false,
    totals: one,
    paid: { people: 0, of: people.length },
    others: [],
    warnings: [],
    pagination: {
      current_page,
      per_page,
      total: people.length,
      total_items: people.length,
      last_page: 1,
      total_pages: 1,
      prev_page: null,
      next_page: null,
    },
    ...part,
  };
}
