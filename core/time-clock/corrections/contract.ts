import * as z from 'zod/mini';
import { endpoint, writeDefaults } from '../../kernel/endpoint.ts';
import { event } from '../../kernel/event.ts';
import { BusinessId, HashId, Uuid } from '../../kernel/ids.ts';
import { may } from '../../kernel/permission.ts';
import { Text } from '../../kernel/text.ts';
import { Instant } from '../../kernel/time.ts';
import { workHours } from '../hours/contract.ts';
import { timeClock, timeClockCorrect } from '../punches/contract.ts';
import { MOST_BREAKS, MOST_REASON } from '../rules/shift.ts';

const Break = z.strictObject({ paid: z.boolean(), started_at: Instant, ended_at: z.nullable(Instant) });

const correction = {
  ...writeDefaults,
  access: may(timeClockCorrect),
  scope: 'body.business_id',
  idempotent: true,
  reply: z.object({ success: z.literal(true), shift_id: Uuid, version: z.int() }),
} as const;
const said = {
  business_id: BusinessId,
  started_at: Instant,
  breaks: z.array(Break).check(z.maxLength(MOST_BREAKS)),
  /** The person reads it too. */
  reason: Text(MOST_REASON, 3),
};
const params = z.object({ id: Uuid });

export const correctShift = endpoint({
  ...correction,
  method: 'PUT',
  path: '/api/manage/time-clock/shifts/:id',
  summary: 'Other times for a shift, with a reason: what was said before stays beside it. An older version is answered 409',
  params,
  /** `ended_at` is null of a shift that goes on. */
  body: z.strictObject({ ...said, version: z.int(), ended_at: z.nullable(Instant) }),
});

export const addShift = endpoint({
  ...correction,
  method: 'POST',
  path: '/api/manage/time-clock/shifts',
  summary: 'A shift that nobody clocked, with a reason',
  body: z.strictObject({ ...said, employee_id: HashId, ended_at: Instant }),
});

export const removeShift = endpoint({
  ...correction,
  method: 'POST',
  path: '/api/manage/time-clock/shifts/:id/remove',
  summary: 'A shift that never was, with a reason: it stays to be seen and counts no longer',
  params,
  body: z.strictObject({ business_id: BusinessId, version: z.int(), reason: said.reason }),
});

export const shiftCorrected = event({
  name: 'shift.corrected',
  payload: z.object({
    shift_id: Uuid,
    employee_id: HashId,
    how: z.enum(['added', 'corrected', 'removed']),
    reason: z.string(),
  }),
  reaches: ['business'],
  stale: [workHours, timeClock],
});
