import * as z from 'zod/mini';
import { BusUrl } from '../../business/contract.ts';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { event } from '../../kernel/event.ts';
import { BusinessId, Uuid } from '../../kernel/ids.ts';
import { Cents } from '../../kernel/money/cents.ts';
import { may } from '../../kernel/permission.ts';
import { Text } from '../../kernel/text.ts';
import { ticketOpen } from '../access/contract.ts';

const MOST_LINES = 100;
const MOST_CHOICES = 6;

/** A ticket as whoever pays may see it from across the counter: first names, no phone, nobody else's business. */
export const Showing = z.strictObject({
  ticket: Uuid,
  step: z.enum(['sale', 'tender', 'done']),
  /** The customer's first name, or nothing. */
  name: Text(80),
  lines: z
    .array(z.strictObject({ id: Text(80, 1), name: Text(200), by: Text(80), qty: z.int(), cents: Cents }))
    .check(z.maxLength(MOST_LINES)),
  sub_total: Cents,
  discount: Cents,
  tax: Cents,
  tip: Cents,
  total: Cents,
  due: Cents,
  change: Cents,
  /** What the choices are so many percent of. */
  tip_base: z._default(Cents, 0),
  /** What can be chosen in percent; none, where nothing on the ticket is tipped, and while a card is asked for. */
  choices: z.array(z.strictObject({ percent: z.int(), cents: Cents })).check(z.maxLength(MOST_CHOICES)),
  /** To the receipt, once it is paid. */
  link: z.nullable(Text(400)),
});
export type Showing = z.infer<typeof Showing>;

const byDevice = z.object({ id: Uuid });

export const showOnDisplay = endpoint({
  ...writeDefaults,
  method: 'PUT',
  path: '/api/pos/displays/:id',
  summary: 'Show a ticket to its customer on an enrolled display, or nothing',
  // It follows the screen without being asked, so it takes no PIN of its own for each change.
  access: may(ticketOpen, 'read'),
  scope: 'body.business_id',
  params: byDevice,
  body: z.strictObject({ business_id: BusinessId, showing: z.nullable(Showing) }),
  reply: z.object({ success: z.literal(true) }),
});

const Tip = z.object({ ticket: Uuid, tip_cents: Cents });
export type DisplayTip = z.infer<typeof Tip>;

export const tipOnDisplay = endpoint({
  ...readDefaults,
  path: '/api/pos/displays/:id',
  summary: 'The tip that the customer chose on a display, and for which ticket',
  access: may(ticketOpen, 'read'),
  scope: 'query.business_id',
  params: byDevice,
  query: z.object({ business_id: BusinessId }),
  reply: z.object({ success: z.literal(true), data: z.nullable(Tip) }),
});

/** For a screen that is nobody's login: the key it got when it was enrolled opens it. */
const ofDevice = {
  access: 'anyone',
  scope: 'params.busUrl',
  params: z.object({ busUrl: BusUrl, key: z.string().check(z.regex(/^[A-Za-z0-9_-]{20,80}$/)) }),
} as const;

export const displayNow = endpoint({
  ...readDefaults,
  ...ofDevice,
  path: '/api/screen/:busUrl/:key/ticket',
  summary: 'What an enrolled display shows its customer right now; another key is answered 404',
  reply: z.object({ success: z.literal(true), data: z.nullable(Showing) }),
});

const MOST_TIP = 2_000_00;
export const chooseTip = endpoint({
  ...writeDefaults,
  ...ofDevice,
  method: 'POST',
  path: '/api/screen/:busUrl/:key/tip',
  summary: 'The customer chooses a tip on an enrolled display, while their ticket is being paid',
  body: z.strictObject({ ticket: Uuid, tip_cents: Cents.check(z.maximum(MOST_TIP)) }),
  reply: z.object({ success: z.literal(true) }),
});

export const displayTipped = event({
  name: 'display.tipped',
  payload: z.object({ device_id: Uuid, ticket_id: Uuid, tip_cents: z.int() }),
  reaches: ['business'],
  stale: [tipOnDisplay],
});
