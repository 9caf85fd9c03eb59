import * as z from 'zod/mini';
import { ticketChanged, ticketStates, TicketView } from '../../checkout/contract.ts';
import { payMethods } from '../../checkout/rules/ticket.ts';
import { endpoint, reading } from '../../kernel/endpoint.ts';
import { agedBy } from '../../kernel/event.ts';
import { BusinessId, HashId, Uuid } from '../../kernel/ids.ts';
import { Cents } from '../../kernel/money.ts';
import { NoRows, PageNumber, pageSize, Pagination } from '../../kernel/page.ts';
import { may, permission } from '../../kernel/permission.ts';
import { Text } from '../../kernel/text.ts';
import { KeptDate } from '../../kernel/time.ts';

export const reportTicket = permission('report.ticket', 'reports', '- - + o - - r r - g');

const look = { ...reading, access: may(reportTicket, 'read'), scope: 'query.business_id' } as const;

const Row = z.object({
  id: Uuid,
  ticket_no: z.int(),
  status: z.enum(ticketStates),
  opened_at: z.string(),
  closed_at: z.nullable(z.string()),
  customers: z.array(z.string()),
  staff: z.array(z.string()),
  services: z.array(z.string()),
  methods: z.array(z.enum(payMethods)),
  grandTip: Cents,
  grandTotal: Cents,
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
});

export const ticketList = endpoint({
  ...look,
  path: '/api/manage/reports/ticket-list',
  summary:
    'Tickets that were opened in a period, newest first, with what they come to together; without a period today’s. Partners see the sums alone',
  query: z.object({
    business_id: BusinessId,
    from: z.optional(KeptDate),
    to: z.optional(KeptDate),
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

/** Who did what when. */
const Told = z.object({ at: z.string(), by: z.nullable(z.string()), what: z.string(), reason: z.string() });

export const ticketDetail = endpoint({
  ...look,
  path: '/api/manage/reports/ticket-detail',
  summary: 'A ticket with everything that happened to it',
  query: z.object({ business_id: BusinessId, ticket_id: Uuid }),
  reply: z.object({ success: z.literal(true), data: z.object({ ...TicketView.shape, story: z.array(Told) }) }),
});

export const ticketListAged = agedBy(ticketList, [ticketChanged]);
export const ticketDetailAged = agedBy(ticketDetail, [ticketChanged]);
