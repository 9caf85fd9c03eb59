import * as z from 'zod/mini';
import { endpoint, readDefaults, writeDefaults } from '../kernel/endpoint.ts';
import { event } from '../kernel/event.ts';
import { BusinessId, Uuid } from '../kernel/ids.ts';
import { Cents } from '../kernel/money/cents.ts';
import { PageNumber, pageSize, pageOf } from '../kernel/page.ts';
import { may, permission } from '../kernel/permission.ts';
import { FormFlag, Text } from '../kernel/text.ts';
import { CalendarDate } from '../kernel/time.ts';
import { howIssued } from './rules/movement.ts';
import * as general from '../kernel/refusals/general.ts';
import { schemaText } from '../kernel/refusals/reason.ts';

export * from './buying/contract.ts';

export const giftCardBuy = permission('giftcard.buy', null, 's s s s s s - - - -');
export const giftCardIssue = permission('giftcard.issue', 'gift_cards', '- - + + e e r r - -');
export const giftCardHistory = permission('giftcard.history', 'gift_cards', '- - + + r r r r - -');
export const giftCardAdjust = permission('giftcard.adjust', 'gift_cards', '- - o - - - - - - -');
export const giftCardDelete = permission('giftcard.delete', 'gift_cards', '- - o - - - - - - -');
export const giftCardRestore = permission('giftcard.restore', 'gift_cards', '- - o - - - - - - -');

/** What goes onto a card at the till or in the office. */
export const CardAmount = Cents.check(z.minimum(100), z.maximum(2_000_00));
const Email = z.email(schemaText(general.inputEmailInvalid)).check(z.maxLength(254));
/** For whom a card is, from whom, and what it says. */
export const cardWords = {
  to_name: z._default(Text(80), ''),
  from_name: z._default(Text(80), ''),
  message: z._default(Text(300), ''),
  /** Where its code is sent to. */
  email: z.optional(z.nullable(Email)),
};

/** `taken_back`: the ticket that sold it is open again, or void. */
export const cardStates = ['active', 'spent', 'taken_back', 'deactivated'] as const;
/** A deactivated card can be had back for so long. It is never thrown away. */
export const RESTORABLE_DAYS = 30;

const Card = z.object({
  id: Uuid,
  /** Its end only: ••7F2A. */
  code: z.string(),
  to_name: z.string(),
  from_name: z.string(),
  /** For those who may do more than look. */
  email: z.nullable(z.string()),
  initial_cents: Cents,
  balance_cents: Cents,
  state: z.enum(cardStates),
  how: z.enum(howIssued),
  issued_at: z.string(),
  deleted_at: z.nullable(z.string()),
});
export type GiftCard = z.infer<typeof Card>;

const look = { ...readDefaults, access: may(giftCardHistory, 'read'), scope: 'query.business_id' } as const;
const at = z.object({ id: Uuid });

export const giftCards = endpoint({
  ...look,
  path: '/api/gift-card/list',
  summary: 'Gift cards, newest first; with `trashed` those that were deactivated in the last 30 days',
  query: z.object({
    business_id: BusinessId,
    trashed: z._default(FormFlag, false),
    /** A name, the last four letters of a code, or a whole code. */
    search: z._default(Text(80), ''),
    page: PageNumber,
    per_page: pageSize(25),
  }),
  reply: z.object({
    success: z.literal(true),
    ...pageOf(Card).shape,
    /** Of all cards: how many there are, and what is left on those that can be spent. */
    meta: z.object({ cards: z.int(), outstanding_cents: Cents, trashed: z.int() }),
  }),
});

export const historyDeeds = [
  'sold',
  'issued',
  'taken_back',
  'redeemed',
  'given_back',
  'cashed_out',
  'refunded',
  'sent',
  'shown',
  'deactivated',
  'restored',
] as const;
const Deed = z.object({
  at: z.string(),
  what: z.enum(historyDeeds),
  by: z.nullable(z.string()),
  /** Above zero: more is on it. */
  amount_cents: z.nullable(z.int()),
  balance_cents: z.nullable(Cents),
  ticket_id: z.nullable(Uuid),
  ticket_no: z.nullable(z.int()),
  note: z.string(),
});
export type CardDeed = z.infer<typeof Deed>;

export const giftCardStory = endpoint({
  ...look,
  path: '/api/gift-card/history/:id',
  summary: 'A gift card and everything that happened to it, newest first',
  params: at,
  query: z.object({ business_id: BusinessId }),
  reply: z.object({
    success: z.literal(true),
    data: z.object({ ...Card.shape, message: z.string(), reason: z.string(), timezone: z.string(), history: z.array(Deed) }),
  }),
});

export const giftCardReport = endpoint({
  ...look,
  path: '/api/gift-card/report',
  summary:
    'Gift cards in a period: opening + sold + issued by hand − redeemed − cashed out = closing; without a period this month',
  query: z.object({ business_id: BusinessId, from: z.optional(CalendarDate), to: z.optional(CalendarDate) }),
  reply: z.object({
    success: z.literal(true),
    data: z.object({
      from: z.string(),
      to: z.string(),
      opening: z.int(),
      sold: z.int(),
      by_hand: z.int(),
      redeemed: z.int(),
      cashed_out: z.int(),
      /** What the business owes at the end: the liability. */
      closing: z.int(),
      /** How much of it is on deactivated cards. */
      deactivated: z.int(),
      cards_sold: z.int(),
      cards_used: z.int(),
      days: z.array(z.object({ date: z.string(), issued: z.int(), redeemed: z.int(), closing: z.int() })),
    }),
  }),
});

export const lookUpGiftCard = endpoint({
  ...writeDefaults,
  method: 'POST',
  path: '/api/gift-card/lookup',
  summary: 'What is left on the card with this code; wrong codes are counted',
  access: may(giftCardHistory, 'read'),
  scope: 'body.business_id',
  body: z.strictObject({ business_id: BusinessId, code: Text(60, 1) }),
  reply: z.object({
    success: z.literal(true),
    data: z.object({ id: Uuid, code: z.string(), to_name: z.string(), balance_cents: Cents, state: z.enum(cardStates) }),
  }),
});

const issue = { ...writeDefaults, method: 'POST', access: may(giftCardIssue), scope: 'body.business_id' } as const;

export const issueGiftCard = endpoint({
  ...issue,
  path: '/api/gift-card/store',
  summary: 'Issue a card that nobody pays for at the till: given away, or brought along from before',
  idempotent: true,
  money: true,
  status: 201,
  body: z.strictObject({
    business_id: BusinessId,
    amount_cents: CardAmount,
    how: z._default(z.enum(['complimentary', 'carried_over']), 'complimentary'),
    reason: Text(200, 3),
    ...cardWords,
  }),
  /** Without the code: answers of orders are kept. Whoever issued it asks for that with `/show`. */
  reply: z.object({ success: z.literal(true), data: Card }),
});

export const showGiftCard = endpoint({
  ...issue,
  path: '/api/gift-card/show',
  summary: 'The whole code of a card, for whoever hands it over; that it was shown is written down',
  body: z.strictObject({ business_id: BusinessId, id: Uuid }),
  reply: z.object({ success: z.literal(true), data: z.object({ id: Uuid, code: z.string() }) }),
});

export const mailGiftCard = endpoint({
  ...issue,
  path: '/api/gift-card/send-mail',
  summary: 'Send a card with its code by mail',
  idempotent: true,
  body: z.strictObject({
    business_id: BusinessId,
    id: Uuid,
    email: Email,
    locale: z._default(z.enum(['en', 'vi']), 'en'),
  }),
  reply: z.object({ success: z.literal(true), message: z.string() }),
});

const done = z.object({ success: z.literal(true), data: Card });

export const deleteGiftCard = endpoint({
  ...writeDefaults,
  method: 'DELETE',
  path: '/api/gift-card/delete/:id',
  summary: 'Deactivate a card: it can’t be spent, and is in the trash for 30 days; what is on it stays owed',
  access: may(giftCardDelete),
  pin: 'owner',
  scope: 'query.business_id',
  params: at,
  query: z.object({ business_id: BusinessId }),
  reply: done,
});

export const restoreGiftCard = endpoint({
  ...writeDefaults,
  method: 'POST',
  path: '/api/gift-card/restore/:id',
  summary: 'Take a deactivated card out of the trash, with what is on it',
  access: may(giftCardRestore),
  pin: 'owner',
  scope: 'body.business_id',
  params: at,
  body: z.strictObject({ business_id: BusinessId }),
  reply: done,
});

export const giftCardChanged = event({
  name: 'gift-card.changed',
  payload: z.object({
    gift_card_id: Uuid,
    what: z.enum(['issued', 'sold', 'taken_back', 'refunded', 'sent', 'shown', 'deactivated', 'restored']),
    locale: z.optional(z.enum(['en', 'vi'])),
    /** How it is sent; by mail unless told. */
    by: z.optional(z.enum(['email', 'text'])),
  }),
  reaches: ['business'],
  stale: [giftCards, giftCardStory, giftCardReport],
});
