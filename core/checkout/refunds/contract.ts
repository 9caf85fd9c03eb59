import * as z from 'zod/mini';
import { endpoint, writing } from '../../kernel/endpoint.ts';
import { BusinessId, HashId, Uuid } from '../../kernel/ids.ts';
import { Cents } from '../../kernel/money.ts';
import { may } from '../../kernel/permission.ts';
import { Text } from '../../kernel/text.ts';
import { refund } from '../access/contract.ts';
import { TicketView } from '../view/contract.ts';

export const refundTicket = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/pos/tickets/:id/refunds',
  summary: 'Give back part of a paid ticket, by line, to where the money came from',
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
    lines: z.array(z.strictObject({ id: Uuid, amount_cents: Cents.check(z.minimum(1)) })).check(z.maxLength(60)),
    /** Tips stay with the team unless somebody says otherwise. */
    tips: z._default(z.record(HashId, Cents), {}),
    reason: Text(200, 3),
  }),
  reply: z.object({ success: z.literal(true), data: TicketView }),
});
