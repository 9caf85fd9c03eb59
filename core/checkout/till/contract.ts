import * as z from 'zod/mini';
import { appointmentBooked, appointmentMoved, appointmentStepped } from '../../booking/visit-events/contract.ts';
import { endpoint, reading } from '../../kernel/endpoint.ts';
import { agedBy } from '../../kernel/event.ts';
import { BusinessId, HashId, Uuid } from '../../kernel/ids.ts';
import { may } from '../../kernel/permission.ts';
import { Promotion, promotionChanged } from '../../promotions/contract.ts';
import { ticketOpen } from '../access/contract.ts';
import { ticketChanged } from '../tickets/contract.ts';
import { Entry } from '../view/contract.ts';

const here = {
  ...reading,
  access: may(ticketOpen, 'read'),
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId }),
} as const;

export const till = endpoint({
  ...here,
  path: '/api/pos/till',
  summary: 'What a till needs to ring up: tax, who works here, and what its user may do',
  reply: z.object({
    success: z.literal(true),
    data: z.object({
      tax_rate: z.int(),
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

/** Somebody who is here, or was today, and has not paid: their part of a ticket as it was booked. */
const UnpaidVisit = z.object({
  appointment_id: Uuid,
  status: z.string(),
  start: z.string(),
  /** The key of `entry`: a client, or a guest of theirs. */
  customer: z.string(),
  entry: Entry,
});
export type UnpaidVisit = z.infer<typeof UnpaidVisit>;

export const unpaidVisits = endpoint({
  ...here,
  path: '/api/pos/visits',
  summary: 'Today’s visits that nobody has paid for yet, those that are ready first',
  reply: z.object({ success: z.literal(true), data: z.array(UnpaidVisit) }),
});

export const visitsGrow = agedBy(unpaidVisits, [appointmentBooked, appointmentMoved, appointmentStepped, ticketChanged]);

export const tillPromotions = endpoint({
  ...here,
  path: '/api/pos/promotions',
  summary: 'Promotions as the till has them: those that run, those that begin within a week, and those of which nothing is left',
  reply: z.object({ success: z.literal(true), data: z.array(Promotion) }),
});

export const tillPromotionsAge = agedBy(tillPromotions, [promotionChanged, ticketChanged]);
