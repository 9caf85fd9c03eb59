import * as z from 'zod/mini';
import { promotions as listedPromotions, PromotionCode } from '../../promotions/contract.ts';
import { CardAmount, cardWords, giftCardReport, giftCards, giftCardStory } from '../../gift-cards/contract.ts';
import { loyaltyMembers, loyaltyReport, managedPrograms, membersAtTill, membershipTransactions } from '../../loyalty/contract.ts';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { event } from '../../kernel/event.ts';
import { BusinessId, HashId, Uuid } from '../../kernel/ids.ts';
import { Cents } from '../../kernel/money/cents.ts';
import { PageNumber, pageSize, pageOf } from '../../kernel/page.ts';
import { may } from '../../kernel/permission.ts';
import { Text } from '../../kernel/text.ts';
import { discountAbove, reopenClosed, ticketOpen, voidTicket } from '../access/contract.ts';
import { changedFields } from '../history/rules.ts';
import { bearers, lineKinds } from '../rules/ticket.ts';
import { ticketStates, TicketView } from '../view/contract.ts';
import { schemaText } from '../../kernel/refusals/reason.ts';
import * as refused from '../refusals.ts';

const MOST_LINES = 60;
const MOST_GUESTS = 20;
const MOST_CARDS = 10;

/** A client, or a guest who is not known yet. */
const CustomerKey = z.string().check(z.regex(/^(?:guest-[0-9a-f-]{36}|[A-Za-z0-9_-]{20,32})$/));

const WishedLine = z.strictObject({
  /** Made by the till, and kept. */
  id: Uuid,
  kind: z.enum(lineKinds),
  /** Of the menu; null: an amount by hand, which then has a name and a price. */
  item_id: z._default(z.nullable(Uuid), null),
  /** What was booked: its price is the one that counts. */
  visit_line: z.optional(Uuid),
  /** The visit that was called off too late: the fee for it is the server’s. */
  late_fee_of: z.optional(Uuid),
  /** The service that an add-on goes with. */
  of: z.optional(Uuid),
  /** Read only: the server says it of an add-on by hand. */
  addon_type: z.optional(z.literal('new')),
  name: z.optional(Text(120, 1)),
  employee_id: HashId,
  qty: z._default(z.int().check(z.minimum(1), z.maximum(99)), 1),
  /** Left out: as the menu says, or as it was booked. */
  price_cents: z.optional(Cents),
  price_reason: z.optional(Text(120)),
  staff_discount_cents: z._default(Cents, 0),
  borne_by: z._default(z.enum(bearers), 'salon'),
  /** Of a sale without network: what it was taxed with. Everywhere else the server says it. */
  tax_code: z.optional(z.nullable(Uuid)),
});
export type WishedLine = z.infer<typeof WishedLine>;

/** A party with all its lines, each with its words. */
export const TICKET_BYTES = 256 * 1024;

export const ticketContent = {
  posDetails: z
    .record(
      CustomerKey,
      z.strictObject({
        customer_name: z._default(Text(120), 'Guest'),
        appointment_id: z.optional(Uuid),
        details: z.array(WishedLine).check(z.maxLength(MOST_LINES)),
      }),
    )
    .check(z.refine((all) => Object.keys(all).length <= MOST_GUESTS, schemaText(refused.ticketTooManyPeople))),
  /** Discounts given by hand on the whole ticket, and the salon's promotions; for those the server sets name and amount. */
  promotions: z._default(
    z
      .array(
        z.strictObject({
          id: Uuid,
          name: Text(80, 1),
          amount_cents: Cents,
          promotion_id: z.optional(Uuid),
          /** Where the promotion has one. */
          code: z.optional(PromotionCode),
        }),
      )
      .check(z.maxLength(8)),
    [],
  ),
  /** Cards that are sold here; each has the id that the till made for it. */
  gift_card_sales: z._default(
    z.array(z.strictObject({ id: Uuid, amount_cents: CardAmount, ...cardWords })).check(z.maxLength(MOST_CARDS)),
    [],
  ),
  /** By whom they are for. */
  tips: z._default(z.record(HashId, Cents), {}),
};
/** A till may say which id the ticket gets: then it knows it before it has heard an answer. */
const WishedTicket = z.strictObject({ business_id: BusinessId, id: z.optional(Uuid), ...ticketContent });
export type WishedTicket = z.infer<typeof WishedTicket>;

const at = z.object({ id: Uuid });
const one = z.object({ success: z.literal(true), data: TicketView });
const order = {
  ...writeDefaults,
  method: 'POST',
  access: may(ticketOpen),
  scope: 'body.business_id',
  idempotent: true,
  money: true,
} as const;

export const openTicket = endpoint({
  ...order,
  path: '/api/pos/tickets',
  summary: 'Open a ticket; prices, names and tax are the server’s',
  status: 201,
  body: WishedTicket,
  bodyBytes: TICKET_BYTES,
  reply: one,
});

export const ticketById = endpoint({
  ...readDefaults,
  path: '/api/pos/tickets/:id',
  summary: 'A ticket as it is now',
  access: may(ticketOpen, 'read'),
  scope: 'query.business_id',
  params: at,
  query: z.object({ business_id: BusinessId }),
  reply: one,
});

const changed = z.strictObject({ business_id: BusinessId, version: z.int(), ...ticketContent });
const change = { ...order, method: 'PUT', params: at, body: changed, bodyBytes: TICKET_BYTES, reply: one } as const;

export const changeTicket = endpoint({
  ...change,
  path: '/api/pos/tickets/:id',
  summary: 'Change what an open ticket holds; an older version is answered 409 with the ticket as it is',
});

export const changeTicketAbove = endpoint({
  ...change,
  path: '/api/pos/tickets/:id/above',
  summary: 'The same with prices by hand or a discount above the limit, with the PIN of somebody who may',
  access: may(discountAbove),
  pin: 'holder',
});

const named = z.strictObject({ business_id: BusinessId, version: z.int() });
const Reason = Text(200, 3);
const reasoned = z.strictObject({ business_id: BusinessId, version: z.int(), reason: Reason });

export const closeTicket = endpoint({
  ...order,
  path: '/api/pos/tickets/:id/close',
  summary: 'Close a ticket on which nothing is due',
  params: at,
  body: named,
  reply: one,
});

export const voidTheTicket = endpoint({
  ...order,
  path: '/api/pos/tickets/:id/void',
  summary: 'Void a ticket; what was paid on it is given back',
  access: may(voidTicket),
  pin: 'holder',
  params: at,
  body: reasoned,
  reply: one,
});

export const reopenTicket = endpoint({
  ...order,
  path: '/api/pos/tickets/:id/reopen',
  summary: 'Open a paid ticket of today once more',
  access: may(reopenClosed),
  pin: 'holder',
  params: at,
  body: reasoned,
  reply: one,
});

export const mergeTickets = endpoint({
  ...order,
  path: '/api/pos/tickets/:id/merge',
  summary: 'Put what another open ticket holds on this one; the other is void',
  params: at,
  body: z.strictObject({ business_id: BusinessId, version: z.int(), other_id: Uuid, other_version: z.int() }),
  reply: one,
});

export const splitTicket = endpoint({
  ...order,
  path: '/api/pos/tickets/:id/split',
  summary: 'Put what some people have on a ticket of their own',
  status: 201,
  params: at,
  body: z.strictObject({
    business_id: BusinessId,
    version: z.int(),
    customers: z.array(CustomerKey).check(z.minLength(1), z.maxLength(MOST_GUESTS)),
  }),
  reply: z.object({ success: z.literal(true), data: TicketView, split: TicketView }),
});

/** A ticket as a card shows it. */
const TicketCard = z.object({
  id: Uuid,
  ticket_no: z.int(),
  status: z.enum(ticketStates),
  version: z.int(),
  /** The first name on it, and how many more there are. */
  customer_name: z.string(),
  /** Null for whoever is not in the client book. */
  customer_id: z.nullable(HashId),
  people: z.int(),
  staff: z.array(z.string()),
  lines: z.int(),
  grandTotal: Cents,
  due: Cents,
  opened_at: z.string(),
  closed_at: z.nullable(z.string()),
  /** Given back since. */
  refunded_cents: Cents,
});
export type TicketCard = z.infer<typeof TicketCard>;

export const openTickets = endpoint({
  ...readDefaults,
  path: '/api/pos/open-tickets/list',
  summary: 'Tickets that are open, oldest first, or those that were paid or voided today, newest first',
  access: may(ticketOpen, 'read'),
  scope: 'query.business_id',
  query: z.object({
    business_id: BusinessId,
    status: z._default(z.enum(ticketStates), 'open'),
    page: PageNumber,
    per_page: pageSize(25),
  }),
  reply: z.object({ success: z.literal(true), ...pageOf(TicketCard).shape }),
});

const Word = z.nullable(z.union([z.string(), z.int()]));
/** One thing that became another; see `TicketChange`. */
export const TicketChange = z.object({ field: z.enum(changedFields), name: z.string(), from: Word, to: Word });

export const ticketChanged = event({
  name: 'ticket.changed',
  payload: z.object({
    ticket_id: Uuid,
    what: z.enum([
      'opened',
      'changed',
      'charging',
      'paid',
      'payment',
      'payment_deleted',
      'void',
      'reopened',
      'refunded',
      'tip',
      'tender',
      'merged',
      'split',
    ]),
    reason: z.string(),
    changes: z.optional(z.array(TicketChange)),
    /** The employee whose PIN let it happen. */
    pin_of: z.optional(z.int()),
  }),
  reaches: ['business'],
  stale: [
    openTickets,
    ticketById,
    giftCards,
    giftCardStory,
    giftCardReport,
    listedPromotions,
    loyaltyMembers,
    loyaltyReport,
    managedPrograms,
    membersAtTill,
    membershipTransactions,
  ],
});
