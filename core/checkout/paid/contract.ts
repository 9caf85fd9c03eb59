import * as z from 'zod/mini';
import { endpoint, readDefaults } from '../../kernel/endpoint.ts';
import { madeStaleBy } from '../../kernel/event.ts';
import { BusinessId, Uuid } from '../../kernel/ids.ts';
import { Cents } from '../../kernel/money/cents.ts';
import { PageNumber, pageSize, pageOf } from '../../kernel/page.ts';
import { may } from '../../kernel/permission.ts';
import { Text } from '../../kernel/text.ts';
import { drawer } from '../access/contract.ts';
import { payMethods } from '../rules/ticket.ts';
import { ticketChanged } from '../tickets/contract.ts';

const PaidTicket = z.object({
  id: Uuid,
  ticket_no: z.int(),
  closed_at: z.string(),
  customers: z.array(z.string()),
  staff: z.array(z.string()),
  services: z.array(z.string()),
  /** How it was paid; of a card its brand and end. */
  paid_with: z.array(z.object({ method: z.enum(payMethods), reference: z.string() })),
  tip_cents: Cents,
  total_cents: Cents,
  /** Given back since. */
  refunded_cents: Cents,
});
export type PaidTicket = z.infer<typeof PaidTicket>;

/** Of all that were paid today, whatever is searched for. */
const PaidSums = z.object({
  tickets: z.int(),
  tip_cents: Cents,
  total_cents: Cents,
  refunded_cents: Cents,
  by_method: z.array(z.object({ method: z.enum(payMethods), amount_cents: Cents })),
});

export const paidToday = endpoint({
  ...readDefaults,
  path: '/api/pos/paid-tickets/list',
  summary: 'Tickets that were paid today, newest first, with what they come to',
  access: may(drawer, 'read'),
  scope: 'query.business_id',
  query: z.object({
    business_id: BusinessId,
    /** A number of a ticket, part of a name, or of a phone number. */
    search: z._default(Text(80), ''),
    method: z.optional(z.enum(payMethods)),
    page: PageNumber,
    per_page: pageSize(50),
  }),
  reply: z.object({ success: z.literal(true), ...pageOf(PaidTicket).shape, sums: PaidSums }),
});

export const paidTodayAged = madeStaleBy(paidToday, [ticketChanged]);
