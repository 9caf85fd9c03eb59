import * as z from 'zod/mini';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { event } from '../../kernel/event.ts';
import { BusinessId, Uuid } from '../../kernel/ids.ts';
import { Cents } from '../../kernel/money/cents.ts';
import { may } from '../../kernel/permission.ts';
import { Text } from '../../kernel/text.ts';
import { ticketOpen } from '../access/contract.ts';
import { payMethods } from '../rules/ticket.ts';

const token = z.object({ token: z.string().check(z.maxLength(80)) });

const Line = z.object({
  id: Uuid,
  name: z.string(),
  qty: z.int(),
  /** Whoever did it, by first name; null on what goes with the line above. */
  staff: z.nullable(z.string()),
  amount_cents: Cents,
});

/** What whoever holds the link sees: no contacts, no surnames, no codes. */
const Receipt = z.object({
  business: z.object({
    bus_name: z.string(),
    bus_url: z.string(),
    address: z.string(),
    phone: z.nullable(z.string()),
    timezone: z.string(),
    color_code: z.nullable(z.string()),
  }),
  status: z.enum(['paid', 'void']),
  /** Null where the business does not show them. */
  ticket_no: z.nullable(z.int()),
  closed_at: z.string(),
  people: z.array(z.object({ first_name: z.string(), lines: z.array(Line) })),
  gift_cards: z.array(z.object({ id: Uuid, amount_cents: Cents })),
  subtotal: Cents,
  discount: Cents,
  tax: Cents,
  /** Thousandths of a percent, where one rate alone applies. */
  tax_percentage: z.nullable(z.int()),
  tip: Cents,
  total: Cents,
  tenders: z.array(
    z.object({
      id: Uuid,
      method: z.enum(payMethods),
      /** The brand and the end of a number. */
      reference: z.string(),
      amount_cents: Cents,
    }),
  ),
  change: Cents,
  refunds: z.array(z.object({ id: Uuid, at: z.string(), amount_cents: Cents })),
  /** The same once more, as the booking pages read it; null where nothing of it can be booked. */
  wish: z.nullable(z.string()),
  /** The stars that were given for it, 0 while there are none; null where nobody is known who could give some. */
  stars: z.nullable(z.int()),
});
export type Receipt = z.infer<typeof Receipt>;

export const receiptByToken = endpoint({
  ...readDefaults,
  path: '/api/receipt/:token',
  summary: 'A receipt, for whoever holds its link',
  access: 'anyone',
  scope: 'none',
  params: token,
  reply: z.object({ success: z.literal(true), data: Receipt }),
});

export const reviewByReceipt = endpoint({
  ...writeDefaults,
  method: 'POST',
  path: '/api/receipt/:token/review',
  summary: 'Say how it was, once, with the link of the receipt',
  access: 'anyone',
  scope: 'none',
  limit: 'code',
  status: 201,
  params: token,
  body: z.strictObject({ stars: z.int().check(z.minimum(1), z.maximum(5)), body: z._default(Text(2000), '') }),
  reply: z.object({ success: z.literal(true), stars: z.int() }),
});

export const receiptWays = ['text', 'email'] as const;
export type ReceiptWay = (typeof receiptWays)[number];
/** `delivered`: the carrier says that it has reached the phone. */
export const sendingStates = ['waiting', 'sent', 'delivered', 'refused'] as const;

const at = z.object({ id: Uuid });

export const receiptOfTicket = endpoint({
  ...readDefaults,
  path: '/api/pos/tickets/:id/receipt',
  summary: 'The link to the receipt of a closed ticket, and where its client can be reached',
  access: may(ticketOpen, 'read'),
  scope: 'query.business_id',
  params: at,
  query: z.object({ business_id: BusinessId }),
  reply: z.object({
    success: z.literal(true),
    data: z.object({
      link: z.string(),
      phone: z.nullable(z.string()),
      email: z.nullable(z.string()),
      /** Contacts are shown by their ends: a receipt still reaches the client when no other address is named. */
      masked: z.boolean(),
      sent: z.array(
        z.object({ id: Uuid, way: z.enum(receiptWays), to: z.string(), state: z.enum(sendingStates), asked_at: z.string() }),
      ),
    }),
  }),
});

export const sendReceipt = endpoint({
  ...writeDefaults,
  method: 'POST',
  path: '/api/pos/tickets/:id/receipt',
  summary: 'Send the receipt of a closed ticket by text or by mail; without an address, to its client',
  access: may(ticketOpen),
  scope: 'body.business_id',
  idempotent: true,
  status: 202,
  params: at,
  body: z.strictObject({ business_id: BusinessId, way: z.enum(receiptWays), to: z.optional(Text(254, 1)) }),
  reply: z.object({ success: z.literal(true), data: z.object({ id: Uuid, to: z.string() }) }),
});

export const receiptAsked = event({
  name: 'receipt.asked',
  payload: z.object({ ticket_id: Uuid, sending_id: Uuid }),
  reaches: ['business'],
  stale: [receiptOfTicket],
});

export const receiptSettled = event({
  name: 'receipt.settled',
  payload: z.object({ ticket_id: Uuid, sending_id: Uuid }),
  reaches: ['business'],
  stale: [receiptOfTicket],
});
