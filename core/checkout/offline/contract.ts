import * as z from 'zod/mini';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { event } from '../../kernel/event.ts';
import { BusinessId, Uuid } from '../../kernel/ids.ts';
import { Cents } from '../../kernel/money/cents.ts';
import { may } from '../../kernel/permission.ts';
import { Text } from '../../kernel/text.ts';
import { Instant } from '../../kernel/time.ts';
import { drawer, reopenClosed, takePayment } from '../access/contract.ts';
import { MAIN_DRAWER } from '../rules/sale.ts';
import { TICKET_BYTES, ticketContent } from '../tickets/contract.ts';
import { TicketView } from '../view/contract.ts';

const { gift_card_sales: _, ...soldOffline } = ticketContent;
const OfflineSale = z.strictObject({
  business_id: BusinessId,
  /** Made by the till before anything was sent: the ticket's. */
  id: Uuid,
  /** Of the ticket as the till last saw it; null: it has never seen it saved. */
  version: z._default(z.nullable(z.int()), null),
  /** On the receipt, until it has a number. */
  label: z.string().check(z.regex(/^[A-Z]\d{1,6}$/)),
  sold_at: Instant,
  /** What the till knew of the shop: where that still holds, its prices must be the shop's. */
  shop: Text(40),
  /** Of tills that know no tax codes; others say the code of each line. */
  tax_rate: z._default(z.int().check(z.minimum(0), z.maximum(100_000)), 0),
  ...soldOffline,
  payments: z
    .array(
      z.strictObject({
        method: z.enum(['cash', 'cheque']),
        amount_cents: Cents.check(z.minimum(1)),
        reference: z._default(Text(40), ''),
      }),
    )
    .check(z.minLength(1), z.maxLength(8)),
  drawer: z._default(Text(40, 1), MAIN_DRAWER),
});
export type OfflineSale = z.infer<typeof OfflineSale>;

const brought = z.object({
  success: z.literal(true),
  /** Null: its drawer was closed meanwhile, and it waits in the tray. */
  data: z.object({ ticket: z.nullable(TicketView) }),
});

export const bringOfflineSale = endpoint({
  ...writeDefaults,
  method: 'POST',
  path: '/api/pos/offline-sales',
  summary: 'Bring a cash or cheque sale that was made without network; brought again it is answered the same',
  access: may(takePayment),
  scope: 'body.business_id',
  idempotent: true,
  money: true,
  body: OfflineSale,
  bodyBytes: TICKET_BYTES,
  reply: brought,
});

const UnplacedSale = z.object({
  id: Uuid,
  label: z.string(),
  sold_at: z.string(),
  drawer: z.string(),
  total_cents: Cents,
  customer_name: z.string(),
  brought_by: z.nullable(z.string()),
});
export type UnplacedSale = z.infer<typeof UnplacedSale>;

export const unplacedSales = endpoint({
  ...readDefaults,
  path: '/api/pos/offline-sales',
  summary: 'Sales made without network whose drawer was closed before they came, oldest first',
  access: may(drawer, 'read'),
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId }),
  reply: z.object({ success: z.literal(true), data: z.array(UnplacedSale) }),
});

export const placeOfflineSale = endpoint({
  ...writeDefaults,
  method: 'POST',
  path: '/api/pos/offline-sales/:id/place',
  summary: 'Book a sale of the tray: its cash was counted at the close already, or goes into the drawer now',
  access: may(reopenClosed),
  pin: 'holder',
  scope: 'body.business_id',
  idempotent: true,
  money: true,
  params: z.object({ id: Uuid }),
  body: z.strictObject({ business_id: BusinessId, cash: z.enum(['counted', 'drawer']) }),
  reply: brought,
});

export const saleBrought = event({
  name: 'sale.brought',
  payload: z.object({ id: Uuid, label: z.string(), placed: z.boolean() }),
  reaches: ['business'],
  stale: [unplacedSales],
});
