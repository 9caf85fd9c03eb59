import * as z from 'zod/mini';
import { BusUrl } from '../../business/contract.ts';
import { endpoint, reading, writing } from '../../kernel/endpoint.ts';
import { event } from '../../kernel/event.ts';
import { Uuid } from '../../kernel/ids.ts';
import { Cents } from '../../kernel/money.ts';
import { Text } from '../../kernel/text.ts';
import { chargeStates } from '../../payments/contract.ts';
import { amountFault, centsIn } from '../rules/amount.ts';

/** What the front of a card looks like. */
export const cardDesigns = ['bloom', 'ribbon', 'confetti', 'waves', 'gilded', 'plain'] as const;
export type CardDesign = (typeof cardDesigns)[number];

const Email = z.email('Email is invalid.').check(z.maxLength(254));
/** In dollars, as it is typed. */
const Amount = z.number().check(
  z.refine((dollars) => amountFault(centsIn(dollars)) === null, {
    error: (issue) => amountFault(centsIn(Number(issue.input))) ?? '',
  }),
);
/** Made by the browser of whoever buys, so that it may ask what became of the order though no answer came. */
const Secret = z.string().check(z.regex(/^[A-Za-z0-9_-]{32,64}$/));

export const giftCardShop = endpoint({
  ...reading,
  path: '/api/gift-card/checkout',
  summary: 'Whether a business sells gift cards online, and where the processor’s own card fields are',
  access: 'anyone',
  scope: 'query.busUrl',
  query: z.object({ busUrl: BusUrl }),
  reply: z.object({ success: z.literal(true), data: z.object({ is_open: z.boolean(), fields_url: z.string() }) }),
});

const Order = z.object({
  id: Uuid,
  amount_cents: Cents,
  design: z.enum(cardDesigns),
  to_name: z.string(),
  from_name: z.string(),
  message: z.string(),
  /** Where the card is sent to. */
  email: z.string(),
  status: z.enum(chargeStates),
  /** Why the card was declined. */
  reason: z.string(),
  /** Once it is paid. */
  code: z.nullable(z.string()),
});
export type GiftCardOrder = z.infer<typeof Order>;

const order = { ...writing, method: 'POST', access: 'anyone', scope: 'body.busUrl' } as const;

export const buyGiftCard = endpoint({
  ...order,
  path: '/api/gift-card/checkout',
  summary: 'Buy a gift card with a card that was typed into the processor’s fields; what became of it is asked for',
  idempotent: true,
  money: true,
  status: 201,
  body: z.strictObject({
    busUrl: BusUrl,
    /** The order’s, and the gift card’s. */
    id: Uuid,
    secret: Secret,
    amount: Amount,
    design: z._default(z.enum(cardDesigns), 'plain'),
    /** Without an address the card goes to whoever buys it. */
    recipient: z.strictObject({ name: z._default(Text(80), ''), email: z.optional(z.nullable(Email)) }),
    from_name: z._default(Text(80), ''),
    message: z._default(Text(300), ''),
    email: Email,
    locale: z._default(z.enum(['en', 'vi']), 'en'),
    card_token: Text(200, 1),
  }),
  /** Without the code: answers of orders are kept. */
  reply: z.object({ success: z.literal(true), data: z.object({ id: Uuid, amount_cents: Cents, status: z.enum(chargeStates) }) }),
});

export const askGiftCardOrder = endpoint({
  ...order,
  path: '/api/gift-card/checkout/:id/ask',
  summary: 'What became of an order, for the browser that made it; while that is not known, the processor is asked',
  params: z.object({ id: Uuid }),
  body: z.strictObject({ busUrl: BusUrl, secret: Secret }),
  reply: z.object({ success: z.literal(true), data: Order }),
});

export const giftCardBought = event({
  name: 'gift-card.bought',
  payload: z.object({ gift_card_id: Uuid }),
  reaches: ['business'],
  stale: [],
});
