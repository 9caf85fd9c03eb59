import * as z from 'zod/mini';
import { ticketChanged } from '../../checkout/contract.ts';
import { endpoint, readDefaults } from '../../kernel/endpoint.ts';
import { madeStaleBy } from '../../kernel/event.ts';
import { BusinessId, HashId } from '../../kernel/ids.ts';
import { Cents } from '../../kernel/money/cents.ts';
import { NoRows, pageSize } from '../../kernel/page.ts';
import { may } from '../../kernel/permission.ts';
import { Text } from '../../kernel/text.ts';
import { CalendarDate } from '../../kernel/time.ts';
import { reportTransactions } from '../../ledger/contract.ts';

/** The money of one client in a period. */
const ClientMoney = z.object({
  client_id: HashId,
  name: z.string(),
  /** Had in the period. */
  visits: z.int(),
  /** Paid in the period. */
  tickets: z.int(),
  /** After discounts and refunds, before tax and tips. */
  spent_cents: z.int(),
  tip_cents: z.int(),
  /** Left on gift cards that were sent to their address or that they have paid with. */
  gift_card_cents: Cents,
  last_visit_at: z.nullable(z.string()),
});
export type ClientMoney = z.infer<typeof ClientMoney>;

/** Where the page before ended: what that client spent, and who it was. */
const After = z.string().check(z.regex(/^-?\d{1,12}:[A-Za-z0-9_-]{20,32}$/));

const Meta = z.object({
  from: z.string(),
  to: z.string(),
  timezone: z.string(),
  /** For `after` of the next page; null: that was all. */
  next: z.nullable(z.string()),
  /** Of the whole period and all that are found. */
  clients: z.int(),
  spent_cents: z.int(),
  tip_cents: z.int(),
  /** What guests without a name spent. */
  guests_cents: z.int(),
});

export const clientTransactions = endpoint({
  ...readDefaults,
  path: '/api/report/clients/transactions',
  summary: 'What each client spent in a period, the most first; without a period today. Partners see the sums alone',
  access: may(reportTransactions, 'read'),
  scope: 'query.business_id',
  query: z.object({
    business_id: BusinessId,
    from: z.optional(CalendarDate),
    to: z.optional(CalendarDate),
    /** Part of a name. */
    search: z._default(Text(80), ''),
    after: z.optional(After),
    per_page: pageSize(25),
  }),
  reply: z.object({ success: z.literal(true), data: z.array(ClientMoney), meta: Meta }),
  narrow: { aggregate: z.object({ success: z.literal(true), data: NoRows, meta: Meta }) },
});

export const clientTransactionsAged = madeStaleBy(clientTransactions, [ticketChanged]);
