import type { OvertimeRule, PayLaw } from '../floor.ts';
import type { PersonFacts } from '../person.ts';
import type { PayRule, Rate } from '../terms.ts';
import type { SoldWork } from '../work.ts';

/** Facts of made-up people, for tests. */
export const linh = 'linh-linh-linh-linh-linh';

export const share = (pct: number, more: Partial<Rate> = {}): Rate => ({
  line: 'service',
  service_id: null,
  category_id: null,
  pay: { pct },
  ...more,
});

export const ruleOf = (more: Partial<PayRule> = {}): PayRule => ({ from: '2026-01-01', ...more });

export const workOf = (day: string, price_cents: number, more: Partial<SoldWork> = {}): SoldWork => ({
  id: `${day}-${price_cents}`,
  ticket_id: day,
  ticket_no: 1,
  day,
  employee_id: linh,
  kind: 'service',
  name: 'Gel manicure',
  service_id: 'gel',
  category_id: 'hands',
  qty: 1,
  price_cents,
  staff_cents: 0,
  split_cents: 0,
  left_cents: price_cents - (more.staff_cents ?? 0) - (more.split_cents ?? 0),
  refunded_cents: 0,
  requested: false,
  ...more,
});

export const factsOf = (rule: Partial<PayRule>, more: Partial<PersonFacts> = {}): PersonFacts => ({
  employee_id: linh,
  rules: { shop: [], own: [ruleOf(rule)] },
  work: [],
  minutes: {},
  tips: { earned_cents: 0, paid_out_cents: 0, owed_cents: 0 },
  entries: [],
  earlier: [],
  representative: null,
  ...more,
});

export const federal: OvertimeRule = {
  weekly_over: 2400,
  daily_over: null,
  daily_double_over: null,
  has_seventh_day: false,
  has_commission_exemption: true,
};
export const texas: PayLaw = { minimumOn: () => 725, overtime: federal };
