import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { BusinessId, Uuid } from '../../kernel/ids.ts';
import { LocalDate } from '../../kernel/time.ts';
import { anyway, deskOrder, done, notify } from '../desk/contract.ts';
import { MOST_TIMES, MOST_WEEKS } from './rules.ts';

export const repeatVisit = endpoint({
  ...deskOrder,
  method: 'POST',
  path: '/api/manage/calendar/visits/:id/repeat',
  summary:
    'Book the same every few weeks; dates that something speaks against are listed with 409 until they are left out or meant',
  status: 201,
  params: z.object({ id: Uuid }),
  body: z.strictObject({
    business_id: BusinessId,
    version: z.int(),
    every_weeks: z.int().check(z.minimum(1), z.maximum(MOST_WEEKS)),
    /** So many times more. */
    times: z.int().check(z.minimum(1), z.maximum(MOST_TIMES)),
    leave_out: z._default(z.array(LocalDate).check(z.maxLength(MOST_TIMES)), []),
    anyway,
    notify,
  }),
  reply: done,
});
