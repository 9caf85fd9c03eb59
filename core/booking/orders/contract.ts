import * as z from 'zod/mini';
import { BusUrl } from '../../business/contract.ts';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { Uuid } from '../../kernel/ids.ts';
import { Cents } from '../../kernel/money/cents.ts';
import { Text } from '../../kernel/text.ts';
import { Instant } from '../../kernel/time.ts';
import { Appointment, bookAppointment } from '../appointments/contract.ts';

/** The text of web/features/booking under which a card is kept; another text is another version. */
export const CONSENT_VERSION = '2026-11-18';

const here = { access: 'client', scope: 'params.busUrl' } as const;

const Terms = z.object({
  total_cents: Cents,
  due_cents: Cents,
  late_percent: z.int(),
  no_show_percent: z.int(),
  /** Until when calling off is free. */
  free_until: Instant,
  /** The card that they have left here before. */
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  /** Of the card processor, for a frame. */
  fields_url: z.string(),
  consent_version: z.string(),
});
export type BookingTerms = z.infer<typeof Terms>;

export const bookingTerms = endpoint({
  ...readDefaults,
  ...here,
  path: '/api/booking/:busUrl/holds/:id/terms',
  summary: 'What whoever books a kept start pays now, and what going back on it costs; null when nothing is asked of them',
  params: z.object({ busUrl: BusUrl, id: Uuid }),
  /** `name`: which of those who share a phone. */
  query: z.object({ name: z._default(Text(120), '') }),
  reply: z.object({ data: z.nullable(Terms) }),
});

/** `returned`: it was paid when the time was gone already, and the money goes back. */
const orderStates = ['pending', 'booked', 'declined', 'cancelled', 'returned'] as const;
const Order = z.object({
  id: Uuid,
  status: z.enum(orderStates),
  reason: z.string(),
  due_cents: Cents,
  /** The organiser's first, once they are booked. */
  visits: z.array(Appointment),
});
export type BookingOrder = z.infer<typeof Order>;
const one = z.object({ data: Order });

export const bookPaid = endpoint({
  ...writeDefaults,
  ...here,
  method: 'POST',
  path: '/api/booking/:busUrl/orders',
  summary: 'Book a kept start with a card behind it: it is booked when what is due has been paid',
  money: true,
  idempotent: true,
  params: z.object({ busUrl: BusUrl }),
  body: z.extend(bookAppointment.body, {
    hold_id: Uuid,
    /** Of the card fields; without one the card that was left here before is used. */
    card_token: z.optional(Text(200, 1)),
    /** The amount that was shown as due. If it has gone up, the answer is 409. */
    due_cents: Cents.check(z.minimum(0)),
    /** The version of the text that they agreed to. */
    consent: z.literal(CONSENT_VERSION),
  }),
  reply: one,
  status: 201,
});

export const readBookingOrder = endpoint({
  ...readDefaults,
  ...here,
  path: '/api/booking/:busUrl/orders/:id',
  summary: 'What became of an own booking with a card behind it',
  params: z.object({ busUrl: BusUrl, id: Uuid }),
  reply: one,
});
