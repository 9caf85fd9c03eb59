import * as z from 'zod/mini';
import { ticketChanged } from '../../checkout/contract.ts';
import { payMethods } from '../../checkout/rules/ticket.ts';
import { endpoint, readDefaults } from '../../kernel/endpoint.ts';
import { madeStaleBy } from '../../kernel/event.ts';
import { BusinessId, Uuid } from '../../kernel/ids.ts';
import { NoRows, PageNumber, pageSize, Pagination } from '../../kernel/page.ts';
import { may } from '../../kernel/permission.ts';
import { CalendarDate } from '../../kernel/time.ts';
import { reportTransactions } from '../../ledger/contract.ts';

/** Money on a card that is on no ticket: paid ahead for a visit and given back, a fee, a gift card bought online, a membership. */
export const withoutTicket = ['deposit', 'deposit_return', 'fee_charged', 'gift_card_sale', 'membership_fee'] as const;
const transactionKinds = ['payment', 'deleted', 'refund', ...withoutTicket] as const;

/** Money that came in, or went back. */
const Transaction = z.object({
  id: Uuid,
  /** A payment that was taken off stays to be seen, and counts for nothing. */
  kind: z.enum(transactionKinds),
  at: z.string(),
  method: z.enum(payMethods),
  /** What stays of it; below zero it went back. */
  amount_cents: z.int(),
  reference: z.string(),
  /** Null: it is on no ticket. */
  ticket_id: z.nullable(Uuid),
  ticket_no: z.nullable(z.int()),
  customers: z.array(z.string()),
  by: z.nullable(z.string()),
});
export type TransactionOfList = z.infer<typeof Transaction>;

const Meta = z.object({
  from: z.string(),
  to: z.string(),
  timezone: z.string(),
  pagination: Pagination,
  /** Of the whole period, by method. */
  sums: z.array(z.object({ method: z.enum(payMethods), count: z.int(), amount_cents: z.int() })),
});

const list = {
  ...readDefaults,
  access: may(reportTransactions, 'read'),
  scope: 'query.business_id',
  query: z.object({
    business_id: BusinessId,
    from: z.optional(CalendarDate),
    to: z.optional(CalendarDate),
    method: z.optional(z.enum(payMethods)),
    current_page: PageNumber,
    per_page: pageSize(25),
  }),
  reply: z.object({ success: z.literal(true), data: z.array(Transaction), meta: Meta }),
  narrow: { aggregate: z.object({ success: z.literal(true), data: NoRows, meta: Meta }) },
} as const;

export const transactionList = endpoint({
  ...list,
  path: '/api/report/transactions/list',
  summary:
    'Payments and refunds of a period, newest first, with what they come to; without a period today’s. Partners see the sums alone',
});

export const transactionsByPath = endpoint({
  ...list,
  path: '/api/transactions/list',
  summary: 'The same under the other path of the specification',
});

export const transactionsAged = madeStaleBy(transactionList, [ticketChanged]);
