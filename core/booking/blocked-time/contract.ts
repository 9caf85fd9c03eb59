import * as z from 'zod/mini';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { event } from '../../kernel/event.ts';
import { BusinessId, HashId, Uuid } from '../../kernel/ids.ts';
import { may, permission } from '../../kernel/permission.ts';
import { Text } from '../../kernel/text.ts';
import { FiveMinuteInstant } from '../../kernel/time.ts';
import { calendarActivity, calendarDay } from '../desk/contract.ts';

/** The front desk keeps the calendar of everybody; staff block their own time. */
export const manageBlockedTime = permission('manage.blocked_time', 'calendar', '- - + + + s r r - -');

/** A thing on the calendar that is no visit: a delivery, a training, a dentist. */
const BlockedTime = z.object({
  id: Uuid,
  employee_id: HashId,
  employee_name: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  reason: z.string(),
});

const fields = { starts_at: FiveMinuteInstant, ends_at: FiveMinuteInstant, reason: Text(200, 1) };

const write = { ...writeDefaults, access: may(manageBlockedTime), narrow: { self: true } } as const;
const saved = z.object({ success: z.literal(true), data: BlockedTime, message: z.string() });

export const blockedTimes = endpoint({
  ...readDefaults,
  path: '/api/manage/blocked-time',
  summary: 'Blocked time that touches a stretch; staff see their own',
  access: may(manageBlockedTime, 'read'),
  narrow: { self: true },
  scope: 'query.business_id',
  query: z.object({
    business_id: BusinessId,
    employee_id: z.optional(HashId),
    from: z.optional(FiveMinuteInstant),
    to: z.optional(FiveMinuteInstant),
  }),
  reply: z.object({ success: z.literal(true), data: z.array(BlockedTime) }),
});

export const blockTime = endpoint({
  ...write,
  method: 'POST',
  path: '/api/manage/blocked-time',
  summary: 'Block time of somebody; staff their own',
  scope: 'body.business_id',
  status: 201,
  body: z.strictObject({ business_id: BusinessId, employee_id: HashId, ...fields }),
  reply: saved,
});

export const changeBlockedTime = endpoint({
  ...write,
  method: 'PUT',
  path: '/api/manage/blocked-time/:id',
  summary: 'Move or rename blocked time',
  scope: 'body.business_id',
  params: z.object({ id: Uuid }),
  body: z.strictObject({ business_id: BusinessId, ...fields }),
  reply: saved,
});

export const unblockTime = endpoint({
  ...write,
  method: 'DELETE',
  path: '/api/manage/blocked-time/:id',
  summary: 'Free blocked time',
  scope: 'query.business_id',
  params: z.object({ id: Uuid }),
  query: z.object({ business_id: BusinessId }),
  reply: z.object({ success: z.literal(true), message: z.string() }),
});

/** The stretch reaches over what it was and what it is now. */
export const blockedTimeChanged = event({
  name: 'blocked-time.changed',
  payload: z.object({
    blocked_time_id: Uuid,
    employee_id: HashId,
    starts_at: z.string(),
    ends_at: z.string(),
    /** What was done, and why the time is blocked; not known of old ones. */
    deed: z.optional(z.enum(['blocked', 'reblocked', 'freed'])),
    reason: z.optional(z.string()),
  }),
  reaches: ['business'],
  stale: [blockedTimes, calendarDay, calendarActivity],
});
