import * as z from 'zod/mini';
import { appointmentBooked, appointmentMoved, appointmentStepped } from '../../booking/visit-events/contract.ts';
import { taxesChanged } from '../../business/contract.ts';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { madeStaleBy } from '../../kernel/event.ts';
import { BusinessId, HashId, Uuid } from '../../kernel/ids.ts';
import { Cents } from '../../kernel/money/cents.ts';
import { may } from '../../kernel/permission.ts';
import { Text } from '../../kernel/text.ts';
import { Promotion, promotionChanged, PromotionTerms } from '../../promotions/contract.ts';
import { ticketOpen, voidTicket } from '../access/contract.ts';
import { ticketChanged } from '../tickets/contract.ts';
import { Entry, ticketStates } from '../view/contract.ts';

const here = {
  ...readDefaults,
  access: may(ticketOpen, 'read'),
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId }),
} as const;

const TaxTable = z.object({
  codes: z.record(z.string(), z.int()),
  kinds: z.record(z.string(), z.nullable(Uuid)),
  services: z.record(z.string(), z.nullable(Uuid)),
});

export const till = endpoint({
  ...here,
  path: '/api/pos/till',
  summary: 'What a till needs to ring up: tax, who works here, and what its user may do',
  reply: z.object({
    success: z.literal(true),
    data: z.object({
      /** Rates by tax code, and what is taxed with which. */
      taxes: TaxTable,
      /** Changes with the menu, the team and the settings. */
      shop: z.string(),
      discount_limit_percent: z.int(),
      tip_percents: z.array(z.int()),
      staff: z.array(z.object({ id: HashId, name: z.string(), first_name: z.string(), photo_url: z.nullable(z.string()) })),
      /** Without: it takes the PIN of somebody who may. */
      may: z.object({ discount_above: z.boolean(), custom_amount: z.boolean() }),
    }),
  }),
});

export const tillAged = madeStaleBy(till, [taxesChanged]);

/** Somebody who is here, or was today, and has not paid: their part of a ticket as it was booked. */
const UnpaidVisit = z.object({
  appointment_id: Uuid,
  status: z.string(),
  start: z.string(),
  /** The key of `entry`: a client, or a guest of theirs. */
  customer: z.string(),
  entry: Entry,
  /** What it was booked with: it is on the ticket from the start. */
  promotions: z.array(z.object({ id: Uuid, name: z.string(), amount_cents: Cents, terms: PromotionTerms })),
});
export type UnpaidVisit = z.infer<typeof UnpaidVisit>;

export const unpaidVisits = endpoint({
  ...here,
  path: '/api/pos/visits',
  summary: 'Today’s visits that nobody has paid for yet, those that are ready first',
  reply: z.object({ success: z.literal(true), data: z.array(UnpaidVisit) }),
});

const oneVisit = z.object({ id: Uuid });

export const visitAtTill = endpoint({
  ...here,
  path: '/api/pos/visits/:id',
  summary: 'How a visit of any day is paid: the ticket that it is on, or its part of a new one',
  params: oneVisit,
  reply: z.object({
    success: z.literal(true),
    data: z.object({
      ticket: z.nullable(z.object({ id: Uuid, ticket_no: z.int(), status: z.enum(ticketStates) })),
      /** Null: it is on a ticket, or there is nothing to pay. */
      visit: z.nullable(UnpaidVisit),
    }),
  }),
});

export const lateFees = endpoint({
  ...here,
  path: '/api/pos/late-fees',
  summary: 'What a client owes for visits that were called off too late and that stands on no ticket yet',
  query: z.object({ business_id: BusinessId, customer: HashId }),
  reply: z.object({
    success: z.literal(true),
    data: z.array(z.object({ appointment_id: Uuid, start: z.string(), cents: Cents })),
  }),
});

export const lateFeesAge = madeStaleBy(lateFees, [appointmentStepped, ticketChanged]);

export const closeVisitWithoutCharge = endpoint({
  ...writeDefaults,
  method: 'POST',
  path: '/api/pos/visits/:id/close',
  summary: 'Complete a visit for which nothing is charged; its open ticket is void, and one with money on it is answered 422',
  access: may(voidTicket),
  pin: 'holder',
  scope: 'body.business_id',
  idempotent: true,
  money: true,
  params: oneVisit,
  body: z.strictObject({ business_id: BusinessId, reason: Text(200, 3) }),
  reply: z.object({ success: z.literal(true) }),
});

export const visitsGrow = madeStaleBy(unpaidVisits, [
  appointmentBooked,
  appointmentMoved,
  appointmentStepped,
  taxesChanged,
  ticketChanged,
]);

export const tillPromotions = endpoint({
  ...here,
  path: '/api/pos/promotions',
  summary: 'Promotions as the till has them: those that run, those that begin within a week, and those of which nothing is left',
  reply: z.object({ success: z.literal(true), data: z.array(Promotion) }),
});

export const tillPromotionsAge = madeStaleBy(tillPromotions, [promotionChanged, ticketChanged]);
