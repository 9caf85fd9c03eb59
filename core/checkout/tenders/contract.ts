import * as z from 'zod/mini';
import { endpoint, writeDefaults } from '../../kernel/endpoint.ts';
import { BusinessId, HashId, Uuid } from '../../kernel/ids.ts';
import { Cents } from '../../kernel/money/cents.ts';
import { may } from '../../kernel/permission.ts';
import { formNumber, Text } from '../../kernel/text.ts';
import { cashChequeDelete, takePayment } from '../access/contract.ts';
import { MAIN_DRAWER } from '../rules/sale.ts';
import { TicketView } from '../view/contract.ts';

const money = { ...writeDefaults, scope: 'body.business_id', idempotent: true, money: true } as const;
const done = z.object({ success: z.literal(true), data: TicketView });

export const payTicket = endpoint({
  ...money,
  method: 'POST',
  path: '/api/pos/tickets/:id/payments',
  summary: 'Take a payment on a ticket; the one that settles it closes it',
  access: may(takePayment),
  params: z.object({ id: Uuid }),
  body: z.strictObject({
    business_id: BusinessId,
    version: z.int(),
    method: z.enum(['cash', 'cheque', 'gift_card', 'loyalty']),
    amount_cents: Cents.check(z.minimum(1)),
    /** The number of a cheque, or the code of a gift card, of which the ticket keeps the end. */
    reference: z._default(Text(40), ''),
    /** Whose points pay, and how much of it: with `loyalty`. */
    loyalty_program: z.optional(z.strictObject({ customer_id: HashId, loyalty_program_id: Uuid, amount: Cents })),
    /** Into which cash goes. */
    drawer: z._default(Text(40, 1), MAIN_DRAWER),
  }),
  reply: done,
});

export const deletePayment = endpoint({
  ...money,
  method: 'DELETE',
  path: '/api/pos/tickets/:id/payments/:payment_id',
  summary: 'Take a payment in cash, by cheque, gift card or points off an open ticket; its money goes back to where it came from',
  access: may(cashChequeDelete),
  pin: 'holder',
  params: z.object({ id: Uuid, payment_id: Uuid }),
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId, version: formNumber(1, 2_000_000_000), reason: Text(200, 3) }),
  reply: done,
});
