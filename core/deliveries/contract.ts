import * as z from 'zod/mini';
import { event } from '../kernel/event.ts';
import { Uuid } from '../kernel/ids.ts';
import { Instant } from '../kernel/time.ts';
import { deliveryStates, visitMessages } from './rules.ts';

/** What the desk reads of a message about a visit. */
export const SentMessage = z.object({
  id: Uuid,
  at: Instant,
  kind: z.enum(visitMessages),
  channel: z.enum(['text', 'email']),
  state: z.enum(deliveryStates),
  /** It was not sent because nothing is left for texts. */
  no_credit: z.boolean(),
});

/** This text did not go out, because nobody pays for it or the phone gets none: whoever queued it may write a letter instead. */
export const deliveryUnpaid = event({
  name: 'delivery.unpaid',
  payload: z.object({ delivery_id: Uuid, kind: z.string(), about: z.string() }),
  reaches: [],
  stale: [],
});

/** Told about messages whose sender shows what became of them. */
export const deliverySettled = event({
  name: 'delivery.settled',
  payload: z.object({ delivery_id: Uuid, kind: z.string(), about: z.string(), state: z.enum(deliveryStates) }),
  reaches: [],
  stale: [],
});
