import * as z from 'zod/mini';
import { statuses } from '../../booking/appointments/rules/visit.ts';
import { endpoint, readDefaults } from '../../kernel/endpoint.ts';
import { HashId, Uuid } from '../../kernel/ids.ts';
import { may } from '../../kernel/permission.ts';
import { Instant } from '../../kernel/time.ts';
import { manageChat } from '../access/contract.ts';
import { OfConversation } from '../conversations/of-conversation/contract.ts';
import { visitAsks } from './rules.ts';

/** A visit as a conversation shows it. */
export const ShownVisit = z.object({
  id: Uuid,
  status: z.enum(statuses),
  start: Instant,
  end: Instant,
  timezone: z.string(),
  services: z.array(z.object({ name: z.string(), staff: z.string() })),
  total_cents: z.int(),
  /** What the customer can still do. */
  can: z.object({ confirm: z.boolean(), move: z.boolean() }),
});
export type ShownVisit = z.infer<typeof ShownVisit>;

/** What a message asks about a visit. How the visit stands is read with the message and is never part of it. */
export const VisitCard = z.object({ ask: z.enum(visitAsks), visit: ShownVisit });
export type VisitCard = z.infer<typeof VisitCard>;

export const conversationVisits = endpoint({
  ...readDefaults,
  path: '/api/customer-messages/visits',
  summary: 'The next visits of the customer of a conversation, which a card can be about',
  access: may(manageChat, 'read'),
  scope: 'query.business_id',
  query: OfConversation,
  reply: z.object({
    success: z.literal(true),
    data: z.array(ShownVisit),
    /** Who they are in the client book. Several may share the phone of a guest. */
    clients: z.array(z.object({ id: HashId, name: z.string() })),
  }),
});
