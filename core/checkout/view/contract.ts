import * as z from 'zod/mini';
import { HashId, Uuid } from '../../kernel/ids.ts';
import { Cents } from '../../kernel/money/cents.ts';
import { PromotionTerms } from '../../promotions/contract.ts';
import { bearers, lineKinds, payMethods } from '../rules/ticket.ts';

export const ticketStates = ['open', 'paid', 'void'] as const;

const Line = z.object({
  id: Uuid,
  kind: z.enum(lineKinds),
  item_id: z.nullable(Uuid),
  visit_line: z.optional(Uuid),
  late_fee_of: z.optional(Uuid),
  of: z.optional(Uuid),
  addon_type: z.optional(z.literal('new')),
  name: z.string(),
  employee_id: HashId,
  qty: z.int(),
  price_cents: Cents,
  price_reason: z.optional(z.string()),
  staff_discount_cents: Cents,
  borne_by: z.enum(bearers),
  /** Null: not taxed. Left out on lines from before there were tax codes. */
  tax_code: z.optional(z.nullable(Uuid)),
  tax_rate: z.int(),
});
export const Entry = z.object({
  customer_name: z.string(),
  appointment_id: z.optional(Uuid),
  details: z.readonly(z.array(Line)),
});

const SoldCard = z.object({
  id: Uuid,
  amount_cents: Cents,
  to_name: z.string(),
  from_name: z.string(),
  message: z.string(),
  email: z.nullable(z.string()),
  /** Its end, once the ticket is paid. */
  code: z.nullable(z.string()),
  /** What is still on it, once the ticket is paid. */
  left_cents: z.nullable(Cents),
});

/** The specification's sixteen, in cents. */
const Payment = z.object({
  subTotal: Cents,
  grandTotal: Cents,
  tax: Cents,
  /** Thousandths of a percent, where one rate alone applies. */
  tax_percentage: z.nullable(z.int()),
  due: Cents,
  change: Cents,
  grandTip: Cents,
  discount: Cents,
  cashPaid: Cents,
  chequePaid: Cents,
  paid: Cents,
  /** What stays of the cash after the change. */
  totalCash: Cents,
  totalCheque: Cents,
  TotalCard: Cents,
  gift_card: z.array(z.object({ gift_card_id: Uuid, amount: Cents, code: z.string(), uid: z.string() })),
  loyalty_program: z.nullable(z.object({ customer_id: HashId, loyalty_program_id: Uuid, amount: Cents })),
});

const Transaction = z.object({
  id: Uuid,
  method: z.enum(payMethods),
  amount_cents: Cents,
  /** Of cash: given back. */
  change_cents: Cents,
  reference: z.string(),
  taken_at: z.string(),
  taken_by: z.nullable(z.string()),
  deleted: z.boolean(),
  /** Of a card that is held: what of it is a tip, and how much more can be added until it is charged. */
  held: z.optional(z.nullable(z.object({ tip_cents: Cents, room_cents: Cents }))),
});

const GivenBack = z.object({
  id: Uuid,
  amount_cents: Cents,
  reason: z.string(),
  given_at: z.string(),
  given_by: z.nullable(z.string()),
  /** Before tax, by line. */
  lines: z.record(z.string(), Cents),
  /** By tax code, or by rate where there was none. */
  taxes: z.record(z.string(), Cents),
  tips: z.record(z.string(), Cents),
  /** Cards that the ticket sold. */
  gift_cards: z.record(z.string(), Cents),
  parts: z.readonly(z.array(z.object({ payment_id: Uuid, method: z.enum(payMethods), amount_cents: Cents }))),
});
export type GivenBack = z.infer<typeof GivenBack>;

export const TicketView = z.object({
  id: Uuid,
  ticket_no: z.int(),
  show_ticket_no: z.boolean(),
  status: z.enum(ticketStates),
  /** Grows with every change; an order about a ticket names the one it was made for. */
  version: z.int(),
  opened_at: z.string(),
  opened_by: z.nullable(z.string()),
  closed_at: z.nullable(z.string()),
  posDetails: z.record(z.string(), Entry),
  promotions: z.readonly(
    z.array(
      z.object({
        id: Uuid,
        name: z.string(),
        amount_cents: Cents,
        /** For one of the salon's promotions: its terms when it was added. */
        terms: z.optional(PromotionTerms),
        /** What each line bears of it. */
        lines: z.optional(z.record(z.string(), Cents)),
      }),
    ),
  ),
  gift_card_sales: z.array(SoldCard),
  tips: z.record(z.string(), Cents),
  payment: Payment,
  /** Paid ahead for its visits and not yet on the ticket: it pays with the next payment. */
  pre_paid_price: Cents,
  transactions: z.array(Transaction),
  refunds: z.readonly(z.array(GivenBack)),
  /** Cards that are being charged, as long as nobody knows what became of it: that amount waits. */
  charges: z.array(z.object({ id: Uuid, amount_cents: Cents, reader: z.nullable(z.string()) })),
});
export type TicketView = z.infer<typeof TicketView>;
