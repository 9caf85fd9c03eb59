import * as z from 'zod/mini';
import { TicketChange, ticketChanged, ticketStates, TicketView } from '../../checkout/contract.ts';
import { payMethods } from '../../checkout/rules/ticket.ts';
import { endpoint, readDefaults } from '../../kernel/endpoint.ts';
import { madeStaleBy } from '../../kernel/event.ts';
import { BusinessId, HashId, Uuid } from '../../kernel/ids.ts';
import { Cents } from '../../kernel/money/cents.ts';
import { NoRows, PageNumber, pageSize, Pagination } from '../../kernel/page.ts';
import { may, permission } from '../../kernel/permission.ts';
import { Text } from '../../kernel/text.ts';
import { CalendarDate } from '../../kernel/time.ts';

export const reportTicket = permission('report.ticket', 'reports', '- - + o - - r r - g');

const look = { ...readDefaults, access: may(reportTicket, 'read'), scope: 'query.business_id' } as const;

const Row = z.object({
  id: Uuid,
  ticket_no: z.int(),
  status: z.enum(ticketStates),
  opened_at: z.string(),
  closed_at: z.nullable(z.string()),
  customers: z.array(z.string()),
  /** Those of them who are in the client book. */
  clients: z.array(z.object({ id: HashId, name: z.string() })),
  staff: z.array(z.string()),
  services: z.array(z.string()),
  methods: z.array(z.enum(payMethods)),
  grandTip: Cents,
  grandTotal: Cents,
  /** Given back since. */
  refunded_cents: Cents,
});
export type TicketOfList = z.infer<typeof Row>;

const Meta = z.object({
  from: z.string(),
  to: z.string(),
  timezone: z.string(),
  pagination: Pagination,
  counts: z.object({ open: z.int(), paid: z.int(), void: z.int() }),
  /** Of what was paid. */
  grandTip: Cents,
  grandTotal: Cents,
  /** Given back of these tickets, whenever that was. */
  refunded_cents: Cents,
});

export const ticketList = endpoint({
  ...look,
  path: '/api/manage/reports/ticket-list',
  summary:
    'Tickets that were opened in a period, newest first, with what they come to together; without a period today’s. Partners see the sums alone',
  query: z.object({
    business_id: BusinessId,
    from: z.optional(CalendarDate),
    to: z.optional(CalendarDate),
    status: z.optional(z.enum(ticketStates)),
    employee_id: z.optional(HashId),
    /** Paid tickets that this client is on. */
    client_id: z.optional(HashId),
    method: z.optional(z.enum(payMethods)),
    /** A number, or part of a name. */
    search: z._default(Text(80), ''),
    page: PageNumber,
    per_page: pageSize(25),
  }),
  reply: z.object({ success: z.literal(true), data: z.array(Row), meta: Meta }),
  narrow: { aggregate: z.object({ success: z.literal(true), data: NoRows, meta: Meta }) },
});

/** Who did what when; customers by name, which is empty for somebody who is not in the book. */
const Told = z.object({
  at: z.string(),
  by: z.nullable(z.string()),
  /** Whose PIN let it happen, if it was somebody else's. */
  pin_of: z.nullable(z.string()),
  what: z.string(),
  reason: z.string(),
  changes: z.array(TicketChange),
});
export type TicketTold = z.infer<typeof Told>;

export const ticketDetail = endpoint({
  ...look,
  path: '/api/manage/reports/ticket-detail',
  summary: 'A ticket with everything that happened to it',
  query: z.object({ business_id: BusinessId, ticket_id: Uuid }),
  reply: z.object({ success: z.literal(true), data: z.object({ ...TicketView.shape, story: z.array(Told) }) }),
});

export const ticketListAged = madeStaleBy(ticketList, [ticketChanged]);
export const ticketDetailAged = madeStaleBy(ticketDetail, [ticketChanged]);
