import * as z from 'zod/mini';
import { BusUrl } from '../../business/contract.ts';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { event } from '../../kernel/event.ts';
import { Uuid } from '../../kernel/ids.ts';
import { Cents } from '../../kernel/money/cents.ts';
import { Text } from '../../kernel/text.ts';
import { CalendarDate } from '../../kernel/time.ts';
import { chargeStates } from '../../payments/contract.ts';
import { amount } from '../refusals.ts';
import { amountFault, centsIn } from '../rules/amount.ts';
import { type CardDesign, cardDesigns } from '../rules/designs.ts';
import { sendingStates } from '../rules/sending.ts';
import * as general from '../../kernel/refusals/general.ts';
import { schemaText } from '../../kernel/refusals/reason.ts';

export { type CardDesign, cardDesigns };

const Email = z.email(schemaText(general.inputEmailInvalid)).check(z.maxLength(254));
/** In dollars, as it is typed. */
const Amount = z.number().check(
  z.refine((dollars) => amountFault(centsIn(dollars)) === null, {
    error: schemaText(amount),
  }),
);
/** Made by the browser of whoever buys, so that it may ask what became of the order though no answer came. */
const Secret = z.string().check(z.regex(/^[A-Za-z0-9_-]{32,64}$/));

const Shop = z.object({
  is_open: z.boolean(),
  fields_url: z.string(),
  /** On the wall of the business: a card may go out today or later. */
  today: z.string(),
});

export const giftCardShop = endpoint({
  ...readDefaults,
  path: '/api/gift-card/checkout',
  summary: 'Whether a business sells gift cards online, and where the processor’s own card fields are',
  access: 'anyone',
  scope: 'query.busUrl',
  query: z.object({ busUrl: BusUrl }),
  reply: z.object({ success: z.literal(true), data: Shop }),
});

const Order = z.object({
  id: Uuid,
  amount_cents: Cents,
  design: z.enum(cardDesigns),
  to_name: z.string(),
  from_name: z.string(),
  message: z.string(),
  /** Where the card is sent to, by mail or by text. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** The day it goes out; null: as soon as it is paid. */
  send_on: z.nullable(z.string()),
  sending: z.enum(sendingStates),
  /** When it went out, or failed to. */
  settled_at: z.nullable(z.string()),
  timezone: z.string(),
  status: z.enum(chargeStates),
  /** Why the card was declined. */
  reason: z.string(),
  /** Once it is paid, for the browser that bought it; the link in the buyer’s letter does not tell it. */
  code: z.nullable(z.string()),
});
export type GiftCardOrder = z.infer<typeof Order>;

/** With a phone the card goes by text, with an address by mail; with neither to whoever buys it. */
const Recipient = z.strictObject({
  name: z._default(Text(80), ''),
  email: z.optional(z.nullable(Email)),
  phone: z.optional(z.nullable(Text(20))),
});

const order = { ...writeDefaults, method: 'POST', access: 'anyone', scope: 'body.busUrl' } as const;

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
    recipient: Recipient,
    send_on: z._default(z.nullable(CalendarDate), null),
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

export const changeGiftCardOrder = endpoint({
  ...order,
  path: '/api/gift-card/checkout/:id/change',
  summary: 'Send a bought card to somebody else or on another day, before it went out or after that failed',
  params: z.object({ id: Uuid }),
  body: z.strictObject({ busUrl: BusUrl, secret: Secret, recipient: Recipient, send_on: z.nullable(CalendarDate) }),
  reply: z.object({ success: z.literal(true), data: Order }),
});

export const giftCardByLink = endpoint({
  ...writeDefaults,
  method: 'POST',
  path: '/api/gift-card/link',
  summary: 'A gift card with its design and code, for whoever holds the link that was sent with it',
  access: 'anyone',
  scope: 'none',
  /** Not in the address: addresses are written into logs, and whoever has it can spend the card. */
  body: z.strictObject({ token: z.string().check(z.maxLength(80)) }),
  reply: z.object({
    success: z.literal(true),
    data: z.object({
      business: z.object({ bus_name: z.string(), bus_url: z.string(), color_code: z.nullable(z.string()) }),
      design: z.enum(cardDesigns),
      to_name: z.string(),
      from_name: z.string(),
      message: z.string(),
      initial_cents: Cents,
      balance_cents: Cents,
      /** Null once it can’t be spent any more. */
      code: z.nullable(z.string()),
    }),
  }),
});

export const giftCardBought = event({
  name: 'gift-card.bought',
  payload: z.object({ gift_card_id: Uuid }),
  reaches: ['business'],
  stale: [],
});
