import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { BusinessId, HashId, Uuid } from '../../kernel/ids.ts';
import { Text } from '../../kernel/text.ts';
import { anyway, deskOrder, done, LengthMin, notify } from '../desk/contract.ts';
import { MOST_LINES } from '../desk/rules/place.ts';

const visitAt = z.object({ id: Uuid });

/** A line as it is to be: one that was there under its id, a new one without. */
const WishedLine = z.strictObject({
  id: z.optional(Uuid),
  service_id: Uuid,
  employee_id: HashId,
  /** The client asks for this person; without it what was known stays. */
  pinned: z.optional(z.boolean()),
  add_ons: z._default(z.array(Uuid).check(z.maxLength(12)), []),
  /** As long as it takes that person, or as it was, unless told. */
  length_min: z.optional(LengthMin),
  /** Somebody else finishes what this line begins: they share its price by their minutes. */
  part_of: z.optional(Uuid),
});

export const editVisit = endpoint({
  ...deskOrder,
  method: 'PUT',
  path: '/api/manage/calendar/visits/:id/lines',
  summary: 'What is done in a visit and by whom, as a whole: lines left out are dropped; an older version is answered 409',
  params: visitAt,
  body: z.strictObject({
    business_id: BusinessId,
    version: z.int(),
    lines: z.array(WishedLine).check(z.minLength(1), z.maxLength(MOST_LINES)),
    anyway,
    /** What comes after it in the same columns makes room. */
    push: z._default(z.boolean(), false),
    notify,
  }),
  reply: done,
});

export const noteVisit = endpoint({
  ...deskOrder,
  method: 'PUT',
  path: '/api/manage/calendar/visits/:id/notes',
  summary: 'What is to be known about a visit: for everybody, and for those who manage; an older version is answered 409',
  params: visitAt,
  body: z.strictObject({
    business_id: BusinessId,
    version: z.int(),
    note: z.optional(Text(1000)),
    manager_note: z.optional(Text(1000)),
  }),
  reply: done,
});
