import * as z from 'zod/mini';
import { Uuid } from '../../kernel/ids.ts';
import { payParts } from './rules.ts';

const Amount = z.int();
const Days = z.object({ from: z.string(), to: z.string() });
const Per = z.enum(['day', 'workweek', 'run']);
const Pay = z.union([z.object({ pct: z.int() }), z.object({ flat_cents: Amount })]);

const line = <const K extends string, T extends z.ZodMiniType>(kind: K, about: T) =>
  z.object({ kind: z.literal(kind), amount_cents: Amount, about });
const week = { week: Days, minutes: z.int(), earned_cents: Amount };
const byHand = z.object({ entry_id: Uuid, reason: z.string() });

/** Every line with what it came about by, from which the screen makes one sentence. */
export const PayLineView = z.discriminatedUnion('kind', [
  line(
    'work',
    z.object({
      day: z.string(),
      ticket_id: Uuid,
      ticket_no: z.int(),
      line_id: Uuid,
      name: z.string(),
      requested: z.boolean(),
      gross_cents: Amount,
      discount_cents: Amount,
      supply_cents: Amount,
      base_cents: Amount,
      pay: z.nullable(Pay),
      commission_cents: Amount,
      less_cents: Amount,
    }),
  ),
  line('helper', z.object({ employee_id: z.string() })),
  line('helping', z.object({ employee_id: z.string() })),
  line(
    'tier',
    z.object({
      how: z.enum(['progressive', 'retroactive']),
      per: Per,
      period: Days,
      measured_cents: Amount,
      base_cents: Amount,
      total_cents: Amount,
      before_cents: Amount,
    }),
  ),
  line('hourly', z.object({ minutes: z.int(), each_cents: Amount })),
  line(
    'hourly_higher',
    z.object({ period: Days, minutes: z.int(), each_cents: Amount, total_cents: Amount, earned_cents: Amount }),
  ),
  line(
    'guarantee',
    z.object({
      unit: z.enum(['hour', 'day', 'period']),
      per: Per,
      period: Days,
      each_cents: Amount,
      count: z.int(),
      total_cents: Amount,
      earned_cents: Amount,
    }),
  ),
  line('request', z.object({ count: z.int(), each_cents: Amount })),
  line('minimum', z.object({ ...week, due_cents: Amount, each_cents: Amount })),
  line('overtime', z.object({ ...week, overtime_minutes: z.int() })),
  line('correction', z.object({ run_id: Uuid, ...Days.shape, paid_cents: Amount, now_cents: Amount, left_cents: Amount })),
  line('adjustment', byHand),
  line('tips', z.object({ earned_cents: Amount, paid_out_cents: Amount })),
  line('reimbursement', byHand),
  line('advance', byHand),
  line('rent', z.object({ count: z.int(), each_cents: Amount, per: z.enum(['workweek', 'run']) })),
]);

/** Lines that are looked at together, and what their owner said to them. */
export const PayPartView = z.object({
  part: z.enum(payParts),
  amount_cents: Amount,
  agreed: z.boolean(),
  /** Of its questions one waits for an answer. */
  asked: z.boolean(),
});
