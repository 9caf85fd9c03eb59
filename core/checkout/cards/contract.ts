import * as z from 'zod/mini';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { event } from '../../kernel/event.ts';
import { BusinessId, Uuid } from '../../kernel/ids.ts';
import { Cents } from '../../kernel/money/cents.ts';
import { may } from '../../kernel/permission.ts';
import { Text } from '../../kernel/text.ts';
import { chargeStates } from '../../payments/contract.ts';
import { readerTroubles } from '../../payments/rules/reader.ts';
import { drawer, takePayment } from '../access/contract.ts';

const here = {
  ...readDefaults,
  access: may(takePayment, 'read'),
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId }),
} as const;
const order = { ...writeDefaults, method: 'POST', scope: 'body.business_id', access: may(takePayment) } as const;

export const cardFields = endpoint({
  ...here,
  path: '/api/pos/north/api/credentials',
  summary: 'What a till needs to show the processor’s own card fields; nothing secret',
  reply: z.object({
    success: z.literal(true),
    data: z.object({
      merchant_id: z.string(),
      publishable_key: z.string(),
      environment: z.enum(['sandbox', 'production']),
      /** Shown in a frame: card numbers are typed there, and never reach us. */
      fields_url: z.string(),
    }),
  }),
});

const Reader = z.object({ id: Uuid, label: z.string() });
export type Reader = z.infer<typeof Reader>;

export const cardReaders = endpoint({
  ...here,
  path: '/api/pos/readers',
  summary: 'The card readers at the counter',
  reply: z.object({ success: z.literal(true), data: z.array(Reader) }),
});

export const pairReader = endpoint({
  ...order,
  path: '/api/pos/readers',
  summary: 'Pair a card reader by the code on its screen',
  access: may(drawer),
  status: 201,
  body: z.strictObject({ business_id: BusinessId, label: Text(40, 1), code: Text(80, 4) }),
  reply: z.object({ success: z.literal(true), data: Reader }),
});

export const unpairReader = endpoint({
  ...order,
  method: 'DELETE',
  path: '/api/pos/readers/:id',
  summary: 'Take a card reader away',
  access: may(drawer),
  scope: 'query.business_id',
  params: z.object({ id: Uuid }),
  query: z.object({ business_id: BusinessId }),
  reply: z.object({ success: z.literal(true) }),
});

export const readersChanged = event({
  name: 'card-reader.changed',
  payload: z.object({ reader_id: Uuid }),
  reaches: ['business'],
  stale: [cardReaders],
});

const Charge = z.object({
  id: Uuid,
  ticket_id: Uuid,
  amount_cents: Cents,
  /** Added by the customer on the reader. */
  tip_cents: Cents,
  status: z.enum(chargeStates),
  brand: z.string(),
  last4: z.string(),
  /** Why it was declined. */
  reason: z.string(),
  /** The reader never asked for a card. */
  trouble: z.nullable(z.enum(readerTroubles)),
});
export type Charge = z.infer<typeof Charge>;
const charged = z.object({ success: z.literal(true), data: Charge });

export const chargeCard = endpoint({
  ...order,
  path: '/api/pos/tickets/:id/card',
  summary: 'Charge a card for a ticket: on a reader, or one that was typed into the processor’s fields',
  idempotent: true,
  money: true,
  status: 202,
  params: z.object({ id: Uuid }),
  body: z.strictObject({
    business_id: BusinessId,
    version: z.int(),
    amount_cents: Cents.check(z.minimum(1)),
    reader_id: z.optional(Uuid),
    /** What the processor’s fields made of a card. */
    card_token: z.optional(Text(200, 1)),
  }),
  reply: charged,
});

const about = { params: z.object({ id: Uuid }), body: z.strictObject({ business_id: BusinessId }), reply: charged } as const;

export const askCharge = endpoint({
  ...order,
  ...about,
  // Tills ask until it is known: one PIN opens that for a while.
  access: may(takePayment, 'read'),
  path: '/api/pos/charges/:id/ask',
  summary: 'What became of a charge; while that is not known, the processor is asked',
});

export const cancelCharge = endpoint({
  ...order,
  ...about,
  path: '/api/pos/charges/:id/cancel',
  summary: 'Call a charge off; what was charged already stays',
});
