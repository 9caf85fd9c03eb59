import * as z from 'zod/mini';
import { event } from '../kernel/event.ts';
import { Uuid } from '../kernel/ids.ts';
import { deliveryStates } from './rules.ts';

/** Told about messages whose sender shows what became of them. */
export const deliverySettled = event({
  name: 'delivery.settled',
  payload: z.object({ delivery_id: Uuid, kind: z.string(), about: z.string(), state: z.enum(deliveryStates) }),
  reaches: [],
  stale: [],
});
