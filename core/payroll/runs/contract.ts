import * as z from 'zod/mini';
import { ticketChanged } from '../../checkout/contract.ts';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { event, madeStaleBy } from '../../kernel/event.ts';
import { BusinessId, HashId, Uuid } from '../../kernel/ids.ts';
import { PageNumber, pageSize, Pagination } from '../../kernel/page.ts';
import { may } from '../../kernel/permission.ts';
import { Text } from '../../kernel/text.ts';
import { CalendarDate } from '../../kernel/time.ts';
import { payrollAdjust, payrollClose, payrollView } from '../access/contract.ts';
import { PayOutView } from '../payouts/contract.ts';
import { PayLineView, PayPartView } from '../stub/contract.ts';
import { workerClasses } from '../rules/terms.ts';
import { payRuleWritten } from '../terms/contract.ts';

export const runStates = ['draft', 'reviewed', 'finalised'] as const;
export type RunState = (typeof runStates)[number];
const entryKinds = ['adjustment', 'advance', 'reimbursement'] as const;

/** Above or below zero. */
const Amount = z.int();

/** What is paid: check and cash are two ways to hand over one gross, and always said together. */
const Handed = z.object({ check_cents: Amount, cash_cents: Amount });

const sums = {
  sales_cents: Amount,
  supply_cents: Amount,
  /** Of discounts, what they bear. */
  discount_cents: Amount,
  base_cents: Amount,
  commission_cents: Amount,
  request_cents: Amount,
  /** Tiers, hours, guarantee, minimum wage, overtime and helping. */
  extra_cents: Amount,
  /** By hand, and of earlier runs. */
  adjusted_cents: Amount,
  wages_cents: Amount,
  tips_cents: Amount,
  /** Tips that were handed out at night, and are reported too. */
  tips_paid_out_cents: Amount,
  /** Money laid out, advances and rent. */
  other_cents: Amount,
  to_pay_cents: Amount,
  handed: Handed,
};

const Person = z.object({
  employee_id: HashId,
  name: z.string(),
  worker: z.enum(workerClasses),
  minutes: z.int(),
  tickets: z.int(),
  /** Null: without one rate for everything. */
  pct: z.nullable(z.int()),
  ...sums,
  /** Of the parts of their pay: how many there are, how many they agree to, and how many questions wait for an answer. */
  parts: z.int(),
  agreed: z.int(),
  asked: z.int(),
  /** Null: it wasn't handed over yet. */
  paid: z.nullable(PayOutView),
});
export type PayPerson = z.infer<typeof Person>;

const Warning = z.object({
  code: z.string(),
  employee_id: z.nullable(HashId),
  params: z.record(z.string(), z.union([z.string(), z.int()])),
  source: z.nullable(z.object({ source: z.string(), as_of: z.nullable(z.string()), checked_at: z.string() })),
});
export type PayWarningView = z.infer<typeof Warning>;

const Run = z.object({
  id: Uuid,
  from: z.string(),
  to: z.string(),
  status: z.enum(runStates),
  version: z.int(),
  reviewed_at: z.nullable(z.string()),
  finalised_at: z.nullable(z.string()),
});
export type PayRunView = z.infer<typeof Run>;

const Meta = z.object({
  from: z.string(),
  to: z.string(),
  /** Null: nobody has begun a run of these days, and what is shown is how they stand. */
  run: z.nullable(Run),
  /** Those before, newest first. */
  runs: z.readonly(z.array(Run)),
  /** Whether its days are over, so that it can be finalised. */
  is_over: z.boolean(),
  /** What it would come to now differs from what was reviewed. */
  has_changed: z.boolean(),
  totals: z.object(sums),
  /** How many were handed theirs, of how many who are owed something; of a finalised run. */
  paid: z.object({ people: z.int(), of: z.int() }),
  /** Of those who have no rule and are not paid here. */
  others: z.readonly(z.array(z.object({ name: z.string(), sales_cents: Amount, tips_cents: Amount }))),
  warnings: z.readonly(z.array(Warning)),
  pagination: Pagination,
});
export type PayrollMeta = z.infer<typeof Meta>;

const period = { from: z.optional(CalendarDate), to: z.optional(CalendarDate) };

export const payroll = endpoint({
  ...readDefaults,
  path: '/api/manage/reports/payroll',
  summary: 'Gross pay of everybody for a period: the run of these days, or how they stand; employees see their own row alone',
  access: may(payrollView, 'read'),
  narrow: { self: true },
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId, ...period, page: PageNumber, per_page: pageSize(25) }),
  reply: z.object({ success: z.literal(true), data: z.array(Person), meta: Meta }),
});

const Question = z.object({
  id: Uuid,
  part: z.string(),
  ticket_id: z.nullable(Uuid),
  ticket_no: z.nullable(z.int()),
  words: z.string(),
  asked_at: z.string(),
  answer: z.nullable(z.string()),
  answered_at: z.nullable(z.string()),
  answered_by: z.nullable(z.string()),
  /** What the answer changed. */
  adjusted_cents: z.nullable(Amount),
});
export type PayQuestionView = z.infer<typeof Question>;

const Stub = z.object({
  from: z.string(),
  to: z.string(),
  run: z.nullable(Run),
  person: Person,
  employer: z.object({ name: z.string(), address: z.nullable(z.string()) }),
  check_pct: z.int(),
  parts: z.readonly(z.array(PayPartView)),
  lines: z.readonly(z.array(PayLineView)),
  questions: z.readonly(z.array(Question)),
  /** Each time their pay was handed over, also what was taken back. */
  pay_outs: z.readonly(z.array(PayOutView)),
  /** Who is named in lines: those who help and are helped. */
  names: z.record(z.string(), z.string()),
  /** Of finalised runs of this year, this one included. */
  year: z.object({ wages_cents: Amount, tips_cents: Amount, overtime_cents: Amount }),
});
export type PayStub = z.infer<typeof Stub>;

export const payStub = endpoint({
  ...readDefaults,
  path: '/api/manage/payroll/stub',
  summary: 'One person’s gross pay with every line of it; employees get their own, whoever they ask for',
  access: may(payrollView, 'read'),
  narrow: { self: true },
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId, employee_id: z.optional(HashId), ...period }),
  reply: z.object({ success: z.literal(true), data: Stub }),
});

/** What moves money asks for a PIN of its own; the steps of a draft take the one that its screen was opened with. */
const order = { ...writeDefaults, scope: 'body.business_id', access: may(payrollAdjust), idempotent: true } as const;
const change = { ...order, pinLasts: true } as const;
const body = { business_id: BusinessId };
const named = { ...body, version: z.int() };
const reply = z.object({ success: z.literal(true), data: Run });
const params = z.object({ id: Uuid });

export const beginPayRun = endpoint({
  ...change,
  method: 'POST',
  path: '/api/manage/payroll/runs',
  summary: 'Begin a run for some days; no day is in two runs',
  body: z.strictObject({ ...body, from: CalendarDate, to: CalendarDate }),
  reply,
});

export const dropPayRun = endpoint({
  ...change,
  method: 'POST',
  path: '/api/manage/payroll/runs/:id/drop',
  summary: 'Drop a run that is not finalised, with everything written into it',
  params,
  body: z.strictObject(named),
  reply: z.object({ success: z.literal(true) }),
});

export const reviewPayRun = endpoint({
  ...change,
  method: 'POST',
  path: '/api/manage/payroll/runs/:id/review',
  summary: 'Write down every line of a draft as reviewed',
  params,
  body: z.strictObject(named),
  reply,
});

export const reopenPayRun = endpoint({
  ...change,
  method: 'POST',
  path: '/api/manage/payroll/runs/:id/reopen',
  summary: 'Make a reviewed run a draft again, which is counted anew',
  params,
  body: z.strictObject(named),
  reply,
});

export const finalisePayRun = endpoint({
  ...order,
  method: 'POST',
  path: '/api/manage/payroll/runs/:id/finalise',
  summary: 'Finalise a reviewed run with an owner’s PIN: it goes into the ledger and never changes',
  access: may(payrollClose),
  pin: 'owner',
  money: true,
  params,
  body: z.strictObject(named),
  reply,
});

export const writePayEntry = endpoint({
  ...change,
  method: 'POST',
  path: '/api/manage/payroll/runs/:id/entries',
  summary: 'Write something into a draft by hand, with why: an adjustment, part of an advance, or money laid out',
  params,
  body: z.strictObject({
    ...body,
    employee_id: HashId,
    kind: z.enum(entryKinds),
    amount_cents: z.int().check(z.minimum(-10_000_000), z.maximum(10_000_000)),
    reason: Text(200, 3),
  }),
  reply,
});

export const dropPayEntry = endpoint({
  ...change,
  method: 'POST',
  path: '/api/manage/payroll/entries/:id/drop',
  summary: 'Take something out of a draft that was written by hand',
  params,
  body: z.strictObject(body),
  reply,
});

export const payAdvance = endpoint({
  ...order,
  method: 'POST',
  path: '/api/manage/payroll/advances',
  summary: 'Pay somebody in advance, from the safe or the bank; a later run takes it off',
  pin: 'owner',
  money: true,
  body: z.strictObject({
    ...body,
    employee_id: HashId,
    amount_cents: z.int().check(z.minimum(1), z.maximum(10_000_000)),
    from: z.enum(['safe', 'bank']),
    reason: Text(200, 3),
  }),
  reply: z.object({ success: z.literal(true), data: z.object({ owed_cents: Amount }) }),
});

export const payRunChanged = event({
  name: 'payroll.run-changed',
  payload: z.object({
    business_id: z.int(),
    run_id: z.string(),
    from: z.string(),
    to: z.string(),
    what: z.enum([
      'begun',
      'dropped',
      'reviewed',
      'reopened',
      'finalised',
      'entry-written',
      'entry-dropped',
      'handed-over',
      'taken-back',
    ]),
  }),
  reaches: ['business'],
  stale: [payroll, payStub],
});

export const payrollAged = madeStaleBy(payroll, [ticketChanged, payRuleWritten]);
export const payStubAged = madeStaleBy(payStub, [ticketChanged, payRuleWritten]);
