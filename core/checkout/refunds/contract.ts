import * as z from 'zod/mini';
import { endpoint, writeDefaults } from '../../kernel/endpoint.ts';
import { BusinessId, HashId, Uuid } from '../../kernel/ids.ts';
import { Cents } from '../../kernel/money/cents.ts';
import { may } from '../../kernel/permission.ts';
import { Text } from '../../kernel/text.ts';
import { refund, reopenClosed } from '../access/contract.ts';
import { MAIN_DRAWER } from '../rules/sale.ts';
import { TicketView } from '../view/contract.ts';

const Some = Cents.check(z.minimum(1));

export const refundTicket = endpoint({
  ...writeDefaults,
  method: 'POST',
  path: '/api/pos/tickets/:id/refunds',
  summary: 'Give back part of a paid ticket, by line, by amount or from a gift card it sold, to where the money came from',
  access: may(refund),
  pin: 'holder',
  scope: 'body.business_id',
  idempotent: true,
  money: true,
  params: z.object({ id: Uuid }),
  body: z.strictObject({
    business_id: BusinessId,
    version: z.int(),
    /** Before tax, which goes back with it. */
    lines: z._default(z.array(z.strictObject({ id: Uuid, amount_cents: Some })).check(z.maxLength(60)), []),
    /** Instead of lines: this much of all of them, tax included. */
    amount_cents: z.optional(Some),
    /** Cards that the ticket sold, each up to what is still on it. */
    gift_cards: z._default(z.array(z.strictObject({ id: Uuid, amount_cents: Some })).check(z.maxLength(10)), []),
    /** Tips stay with the team unless somebody says otherwise. */
    tips: z._default(z.record(HashId, Cents), {}),
    reason: Text(200, 3),
  }),
  reply: z.object({ success: z.literal(true), data: TicketView }),
});

export const changeTender = endpoint({
  ...writeDefaults,
  method: 'POST',
  path: '/api/pos/tickets/:id/payments/:payment_id/tender',
  summary: 'Say that a ticket of today was paid in another way; to card, which is then charged, it is open with that amount due',
  access: may(reopenClosed),
  pin: 'holder',
  scope: 'body.business_id',
  idempotent: true,
  money: true,
  params: z.object({ id: Uuid, payment_id: Uuid }),
  body: z.strictObject({
    business_id: BusinessId,
    version: z.int(),
    method: z.enum(['cash', 'cheque', 'card']),
    /** The number of a cheque. */
    reference: z._default(Text(40), ''),
    /** Into which cash goes. */
    drawer: z._default(Text(40, 1), MAIN_DRAWER),
    reason: Text(200, 3),
  }),
  reply: z.object({ success: z.literal(true), data: TicketView }),
});
