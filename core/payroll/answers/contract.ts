import * as z from 'zod/mini';
import { endpoint, writeDefaults } from '../../kernel/endpoint.ts';
import { event } from '../../kernel/event.ts';
import { BusinessId, Uuid } from '../../kernel/ids.ts';
import { may } from '../../kernel/permission.ts';
import { Text } from '../../kernel/text.ts';
import { payrollAdjust, payrollView } from '../access/contract.ts';
import { payroll, payStub } from '../runs/contract.ts';
import { payParts } from '../stub/rules.ts';

const own = {
  ...writeDefaults,
  method: 'POST',
  access: may(payrollView),
  narrow: { self: true },
  scope: 'body.business_id',
  idempotent: true,
} as const;
const done = z.object({ success: z.literal(true) });
const params = z.object({ id: Uuid });

export const agreeToPay = endpoint({
  ...own,
  path: '/api/manage/payroll/runs/:id/agree',
  summary: 'Say yes to parts of one’s own pay, each at the amount that was seen; another amount is another question',
  params,
  body: z.strictObject({
    business_id: BusinessId,
    parts: z.array(z.strictObject({ part: z.enum(payParts), amount_cents: z.int() })).check(z.minLength(1), z.maxLength(20)),
  }),
  reply: done,
});

export const askAboutPay = endpoint({
  ...own,
  path: '/api/manage/payroll/runs/:id/questions',
  summary: 'Ask about a part of one’s own pay, or about a ticket in it',
  params,
  body: z.strictObject({
    business_id: BusinessId,
    part: z.enum(payParts),
    ticket_id: z.optional(Uuid),
    words: Text(1000, 1),
  }),
  reply: z.object({ success: z.literal(true), data: z.object({ id: Uuid }) }),
});

export const answerAboutPay = endpoint({
  ...writeDefaults,
  method: 'POST',
  path: '/api/manage/payroll/questions/:id/answer',
  summary: 'Answer a question about pay; what it changes becomes an adjustment of the run, or of the draft after it',
  access: may(payrollAdjust),
  scope: 'body.business_id',
  pinLasts: true,
  idempotent: true,
  params,
  body: z.strictObject({
    business_id: BusinessId,
    answer: Text(1000, 1),
    /** What is added to or taken off their pay for it; 0: it stays as it is. */
    adjust_cents: z._default(z.int().check(z.minimum(-10_000_000), z.maximum(10_000_000)), 0),
  }),
  reply: done,
});

export const payAnswered = event({
  name: 'payroll.answered',
  payload: z.object({
    business_id: z.int(),
    run_id: z.string(),
    employee_id: z.string(),
    what: z.enum(['agreed', 'asked', 'answered']),
  }),
  reaches: ['business'],
  stale: [payroll, payStub],
});
