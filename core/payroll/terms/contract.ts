import * as z from 'zod/mini';
import { lineKinds } from '../../checkout/rules/ticket.ts';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { event } from '../../kernel/event.ts';
import { BusinessId, HashId, Uuid } from '../../kernel/ids.ts';
import { Cents } from '../../kernel/money/cents.ts';
import { may } from '../../kernel/permission.ts';
import { Text } from '../../kernel/text.ts';
import { CalendarDate } from '../../kernel/time.ts';
import { payrollAdjust } from '../access/contract.ts';
import { payPeriods, workerClasses } from '../rules/terms.ts';

export const MOST_RATES = 200;
export const MOST_STEPS = 8;
const MOST_HELPERS = 5;
const DAY_MINUTES = 1440;

/** Thousandths of a percent, at most all of it. */
const Pct = z.int().check(z.minimum(0), z.maximum(100_000));
const Moment = z.enum(['before', 'after']);
const Rate = z.strictObject({
  line: z.enum(lineKinds),
  /** One of both at most; neither: all lines of that kind. */
  service_id: z.nullable(Uuid),
  category_id: z.nullable(Uuid),
  pay: z.union([z.strictObject({ pct: Pct }), z.strictObject({ flat_cents: Cents })]),
});
const Tiers = z.strictObject({
  basis: z.enum(['base', 'net']),
  per: z.enum(payPeriods),
  how: z.enum(['progressive', 'retroactive']),
  steps: z.readonly(z.array(z.strictObject({ from_cents: Cents, pct: Pct })).check(z.minLength(1), z.maxLength(MOST_STEPS))),
});
const Supply = z.union([
  z.strictObject({ per: z.literal('unit'), cents: Cents, at: Moment }),
  z.strictObject({ per: z.literal('pct'), pct: Pct, at: Moment }),
]);
const Guarantee = z.strictObject({
  unit: z.enum(['hour', 'day', 'period']),
  cents: Cents,
  per: z.enum(payPeriods),
  least_minutes: z.int().check(z.minimum(0), z.maximum(93 * DAY_MINUTES)),
});
const Hourly = z.union([
  z.strictObject({ cents: Cents, combine: z.literal('add') }),
  z.strictObject({ cents: Cents, combine: z.literal('higher'), per: z.enum(['workweek', 'run']) }),
]);
const Assistant = z.strictObject({ employee_id: HashId, pct: Pct });

/** What is left out is as the shop's rule says, and there as usual. */
export const TermsInput = z.strictObject({
  worker: z.optional(z.enum(workerClasses)),
  rates: z.optional(z.readonly(z.array(Rate).check(z.maxLength(MOST_RATES)))),
  tiers: z.optional(z.nullable(Tiers)),
  supply: z.optional(z.nullable(Supply)),
  discount: z.optional(z.strictObject({ staff_pct: Pct, at: Moment })),
  request_cents: z.optional(Cents),
  assistants: z.optional(z.readonly(z.array(Assistant).check(z.maxLength(MOST_HELPERS)))),
  guarantee: z.optional(z.nullable(Guarantee)),
  hourly: z.optional(z.nullable(Hourly)),
  refund: z.optional(z.enum(['withhold', 'goodwill'])),
  check_pct: z.optional(Pct),
  rent: z.optional(z.nullable(z.strictObject({ per: z.enum(['workweek', 'run']), cents: Cents }))),
  minimum_cents: z.optional(z.nullable(Cents)),
});

const Rule = z.object({ id: Uuid, from: z.string(), terms: TermsInput, agreed: z.string(), written_at: z.string() });
const Person = z.object({
  employee_id: HashId,
  name: z.string(),
  /** Oldest first; of two from one day the later one counts. */
  rules: z.readonly(z.array(Rule)),
});
const Setup = z.object({
  people: z.readonly(z.array(Person)),
  shop: z.readonly(z.array(Rule)),
  /** A rule may begin on this day or later: what is finalised was counted under the rules of then. Null: on any day. */
  earliest_from: z.nullable(z.string()),
  state: z.nullable(z.string()),
  types: z.readonly(z.array(z.object({ id: Uuid, name: z.string() }))),
  services: z.readonly(z.array(z.object({ id: Uuid, type_id: Uuid, name: z.string() }))),
});
export type PaySetup = z.infer<typeof Setup>;
export type PaySetupPerson = z.infer<typeof Person>;

export const payRules = endpoint({
  ...readDefaults,
  path: '/api/manage/payroll/rules',
  summary: 'What was agreed about pay: the shop’s rule and everybody’s own, with their history',
  access: may(payrollAdjust, 'read'),
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId }),
  reply: z.object({ success: z.literal(true), data: Setup }),
});

export const writePayRule = endpoint({
  ...writeDefaults,
  method: 'POST',
  path: '/api/manage/payroll/rules',
  summary: 'Write down what holds from a day on, for one person or, without one, for the shop; nothing written is ever changed',
  access: may(payrollAdjust),
  scope: 'body.business_id',
  idempotent: true,
  body: z.strictObject({
    business_id: BusinessId,
    employee_id: z.nullable(HashId),
    from: CalendarDate,
    terms: TermsInput,
    agreed: z._default(Text(1000), ''),
  }),
  reply: z.object({ success: z.literal(true), data: Setup }),
});

export const payRuleWritten = event({
  name: 'payroll.rule-written',
  payload: z.object({ business_id: z.int(), employee_id: z.nullable(z.string()), from: z.string() }),
  reaches: ['business'],
  stale: [payRules],
});
