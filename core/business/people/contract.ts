import * as z from 'zod/mini';
import { event } from '../../kernel/event.ts';

/** An event of the platform: somebody who has to do with this business has another name, picture or language, or has gone. */
export const personChanged = event({
  name: 'person.changed',
  payload: z.object({ business_id: z.int(), account_id: z.int() }),
  reaches: [],
  stale: [],
});
