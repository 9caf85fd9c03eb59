import * as z from 'zod/mini';
import { smsSend } from '../business/texting/rules.ts';
import { endpoint, readDefaults, writeDefaults } from '../kernel/endpoint.ts';
import { event } from '../kernel/event.ts';
import { BusinessId, Uuid } from '../kernel/ids.ts';
import { PageNumber } from '../kernel/page.ts';
import { may, permission } from '../kernel/permission.ts';
import { Phone } from '../kernel/phone/schema.ts';
import { Text } from '../kernel/text.ts';
import { Instant } from '../kernel/time.ts';
import { noTextReasons } from './consent/rules.ts';
import { textTroubles } from './errors/rules.ts';
import { LONGEST_TEXT } from './segments/rules.ts';
import { senderStates } from './senders/rules.ts';
import { textAsks, understoodReplies } from './threads/rules.ts';

export { smsSend };
export const smsBulk = permission('manage.sms.bulk', 'sms', '- - + - - - - - - -');
export const smsRecharge = permission('manage.sms.recharge', 'sms', '- - + - - - - - - -');

/** A client, or a thread with a phone that is in nobody's row of the book. */
const CustomerId = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,40}$/));

/** One text between a business and a phone, with the fields of the specification. */
const SmsMessage = z.object({
  id: Uuid,
  customer_id: z.string(),
  direction: z.enum(['Incoming', 'Outgoing']),
  message: z.string(),
  /** Only on a screen that has not been answered yet. */
  isTemp: z.boolean(),
  seq: z.int(),
  at: z.string(),
  /** What sent it by itself; null for what somebody wrote. */
  kind: z.nullable(z.string()),
  written_by: z.nullable(z.string()),
  state: z.enum(['waiting', 'sent', 'delivered', 'failed']),
  trouble: z.nullable(z.enum(textTroubles)),
  /** The carrier's own number for it. */
  carrier_code: z.nullable(z.string()),
  segments: z.int(),
  cents: z.int(),
  /** Pictures that came with it, which we do not keep. */
  media: z.int(),
  understood: z.nullable(z.enum(understoodReplies)),
});
export type SmsMessage = z.infer<typeof SmsMessage>;

const SmsCustomer = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  /** Everybody in the book who has this phone. */
  names: z.array(z.string()),
  phone_number: z.string(),
  /** Whether a text that somebody writes now goes out now, and if not why and when. */
  may: z.boolean(),
  why: z.nullable(z.enum(noTextReasons)),
  next_at: z.nullable(Instant),
  stopped_at: z.nullable(Instant),
  /** What was said when they stopped. */
  stopped_words: z.nullable(z.string()),
  marketing_at: z.nullable(Instant),
  asks: z.nullable(z.enum(textAsks)),
});
export type SmsCustomer = z.infer<typeof SmsCustomer>;

const SmsContact = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  phone_number: z.string(),
  last_message: z.nullable(z.object({ direction: z.enum(['Incoming', 'Outgoing']), message: z.string(), at: z.string() })),
  unread_count: z.int(),
  stopped: z.boolean(),
  asks: z.nullable(z.enum(textAsks)),
});
export type SmsContact = z.infer<typeof SmsContact>;

const success = z.literal(true);
const read = { ...readDefaults, access: may(smsSend, 'read'), scope: 'query.business_id' } as const;
const write = { ...writeDefaults, method: 'POST', access: may(smsSend), scope: 'body.business_id' } as const;
const PageOf = z.object({ current_page: z.int(), total_pages: z.int() });

export const smsContacts = endpoint({
  ...read,
  path: '/api/twilio/contacts',
  summary: 'With whom texts were exchanged, the newest first; a search also finds clients who never wrote',
  query: z.object({
    business_id: BusinessId,
    searchQuery: z._default(Text(80), ''),
    page: PageNumber,
    unread: z._default(z.stringbool(), false),
  }),
  reply: z.object({
    success,
    data: z.array(SmsContact),
    meta: z.object({ pagination: PageOf }),
    /** Threads with something that nobody has read. */
    unread: z.int(),
  }),
});

export const smsMessages = endpoint({
  ...read,
  path: '/api/twilio/messages',
  summary: 'The texts with one phone, the newest first, twenty on a page',
  query: z.object({ business_id: BusinessId, customer_id: CustomerId, page: PageNumber }),
  reply: z.object({
    success,
    sms: z.object({ data: z.array(SmsMessage), meta: z.object({ pagination: PageOf }) }),
    customer: SmsCustomer,
  }),
});

/** Longer than it may be, so that the refusal says so instead of the field. */
const Body = Text(LONGEST_TEXT * 2, 1);

export const sendSms = endpoint({
  ...write,
  path: '/api/twilio/send',
  summary: 'Text a client; the same id sends once, however often it is called',
  body: z.strictObject({ business_id: BusinessId, customer_id: CustomerId, message: Body, id: z.optional(Uuid) }),
  reply: z.object({ success, data: SmsMessage }),
});

export const createSms = endpoint({
  ...write,
  path: '/api/twilio/create-new-sms',
  summary: 'Text a number, whether or not it is in the book',
  body: z.strictObject({
    business_id: BusinessId,
    phone: Phone,
    name: z._default(Text(120), ''),
    message: Body,
    id: z.optional(Uuid),
  }),
  reply: z.object({ success, data: SmsMessage, customer: SmsCustomer }),
});

export const markSmsRead = endpoint({
  ...write,
  path: '/api/manage/sms/read',
  summary: 'Note that the texts of a phone were read; `done`: what it asked for is settled',
  body: z.strictObject({ business_id: BusinessId, customer_id: CustomerId, done: z._default(z.boolean(), false) }),
  reply: z.object({ success }),
});

export const noteSmsConsent = endpoint({
  ...write,
  path: '/api/manage/sms/consent',
  summary: 'Note what a client said about texts at the desk or by phone; only their own START takes back a stop',
  body: z.strictObject({
    business_id: BusinessId,
    customer_id: CustomerId,
    what: z.enum(['stop', 'marketing', 'no_marketing']),
    /** In their words, or what they signed. */
    words: z._default(Text(400), ''),
  }),
  reply: z.object({ success, customer: SmsCustomer }),
});

export const smsSender = endpoint({
  ...read,
  path: '/api/manage/sms/sender',
  summary: 'The number that the business texts from, and what it may send',
  query: z.object({ business_id: BusinessId }),
  reply: z.object({
    success,
    /** Null: it has none, so its texts go out from the platform’s number and cannot be answered. */
    data: z.nullable(z.object({ phone_number: z.string(), state: z.enum(senderStates), per_day: z.int(), sent_today: z.int() })),
  }),
});

/** A thread has changed. The event reaches people who may not read texts, so it has nothing of what was written. */
export const smsChanged = event({
  name: 'sms.changed',
  payload: z.object({ thread_id: Uuid, seq: z.int(), what: z.enum(['sent', 'received', 'settled', 'read', 'consent']) }),
  reaches: ['business'],
  stale: [smsContacts, smsMessages],
});

/** A text came in. `wish`: what it says of our texts, which has been followed already. */
export const smsReceived = event({
  name: 'sms.received',
  payload: z.object({
    thread_id: Uuid,
    seq: z.int(),
    message_id: Uuid,
    what: z.literal('received'),
    wish: z.nullable(z.enum(['stop', 'cancel', 'start', 'help', 'unsure'])),
  }),
  reaches: ['business'],
  stale: [smsContacts, smsMessages],
});

/** Somebody has stopped what comes from the platform's own number, or started it again. `after`: the last business that was told. */
export const platformStopChanged = event({
  name: 'sms.platform-stop-changed',
  payload: z.object({ stop_id: Uuid, after: z.int() }),
  reaches: [],
  stale: [],
});

/** A business that texts from the platform's number should look what is true of that phone now. */
export const platformStopTold = event({
  name: 'sms.platform-stop-told',
  payload: z.object({ business_id: z.int(), stop_id: Uuid }),
  reaches: [],
  stale: [],
});
