import * as z from 'zod/mini';
import { ticketChanged } from '../../checkout/contract.ts';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { event, madeStaleBy } from '../../kernel/event.ts';
import { BusinessId, Uuid } from '../../kernel/ids.ts';
import { may } from '../../kernel/permission.ts';
import { CalendarDate } from '../../kernel/time.ts';
import { accountingSetup, reportAccounting } from '../access/contract.ts';
import { LONGEST_FILE } from '../rules/payouts.ts';
import { owedKinds } from '../rules/balances.ts';

const Owed = z.object({
  kind: z.enum(owedKinds),
  opening_cents: z.int(),
  added_cents: z.int(),
  used_cents: z.int(),
  closing_cents: z.int(),
});
export type OwedRow = z.infer<typeof Owed>;
const Clearing = z.object({
  opening_cents: z.int(),
  charged_cents: z.int(),
  refunded_cents: z.int(),
  fee_cents: z.int(),
  dispute_cents: z.int(),
  paid_out_cents: z.int(),
  closing_cents: z.int(),
});
export type Clearing = z.infer<typeof Clearing>;
const PayoutFile = z.object({
  id: Uuid,
  brought_at: z.string(),
  payouts: z.int(),
  first_day: z.string(),
  last_day: z.string(),
  amount_cents: z.int(),
});
export type PayoutFile = z.infer<typeof PayoutFile>;
const Balances = z.object({
  from: z.string(),
  to: z.string(),
  owed: z.array(Owed),
  clearing: Clearing,
  /** Newest first. */
  files: z.array(PayoutFile),
});
export type Balances = z.infer<typeof Balances>;

export const accountBalances = endpoint({
  ...readDefaults,
  path: '/api/manage/reports/accounting/balances',
  summary: 'What the business owes at the beginning and the end of a period, and card sales against what was paid out',
  access: may(reportAccounting, 'read'),
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId, from: z.optional(CalendarDate), to: z.optional(CalendarDate) }),
  reply: z.object({ success: z.literal(true), data: Balances }),
});

const change = { ...writeDefaults, access: may(accountingSetup), scope: 'body.business_id' } as const;
export const bringPayouts = endpoint({
  ...change,
  method: 'POST',
  path: '/api/manage/reports/accounting/payouts',
  summary: 'Bring the payouts of the card processor, from the table that it offers for download',
  idempotent: true,
  body: z.strictObject({ business_id: BusinessId, table: z.string().check(z.minLength(1), z.maxLength(LONGEST_FILE)) }),
  bodyBytes: 256 * 1024,
  reply: z.object({ success: z.literal(true), data: z.object({ id: Uuid, payouts: z.int(), known: z.int() }) }),
});

export const dropPayouts = endpoint({
  ...change,
  method: 'DELETE',
  path: '/api/manage/reports/accounting/payouts/:id',
  summary: 'Take back a table of payouts that was brought',
  params: z.object({ id: Uuid }),
  body: z.strictObject({ business_id: BusinessId }),
  reply: z.object({ success: z.literal(true) }),
});

export const payoutsChanged = event({
  name: 'accounting.payouts-changed',
  payload: z.object({ business_id: z.int(), file_id: Uuid, payouts: z.int() }),
  reaches: ['business'],
  stale: [accountBalances],
});
export const balancesAged = madeStaleBy(accountBalances, [ticketChanged]);
