import * as z from 'zod/mini';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { event } from '../../kernel/event.ts';
import { BusinessId, HashId, Uuid } from '../../kernel/ids.ts';
import { may } from '../../kernel/permission.ts';
import { Text } from '../../kernel/text.ts';
import { CalendarDate, LocalDate, FiveMinuteTime, WallTime } from '../../kernel/time.ts';
import { manageSchedule } from '../team/contract.ts';
import * as general from '../../kernel/refusals/general.ts';
import { schemaText } from '../../kernel/refusals/reason.ts';

/** twd: on that date it replaces the weekly plan, breaks and all. */
const TemporaryWorkDay = z.object({
  id: Uuid,
  employee_id: HashId,
  employee_name: z.string(),
  date: LocalDate,
  start_time: WallTime,
  end_time: WallTime,
  reason: z.string(),
});

const hours = z.refine<{ start_time: string; end_time: string }>(({ start_time, end_time }) => start_time < end_time, {
  error: schemaText(general.inputStartNotBeforeEnd),
  path: ['end_time'],
});
const fields = { date: CalendarDate, start_time: FiveMinuteTime, end_time: FiveMinuteTime, reason: z._default(Text(200), '') };

const write = { ...writeDefaults, access: may(manageSchedule), narrow: { self: true } } as const;
const saved = z.object({ success: z.literal(true), data: TemporaryWorkDay, message: z.string() });

export const temporaryWorkDays = endpoint({
  ...readDefaults,
  path: '/api/staff/twd',
  summary: 'Temporary work days; staff see their own',
  access: may(manageSchedule, 'read'),
  narrow: { self: true },
  scope: 'query.business_id',
  query: z.object({
    business_id: BusinessId,
    employee_id: z.optional(HashId),
    from: z.optional(CalendarDate),
    to: z.optional(CalendarDate),
  }),
  reply: z.object({ success: z.literal(true), data: z.array(TemporaryWorkDay) }),
});

export const addTemporaryWorkDay = endpoint({
  ...write,
  method: 'POST',
  path: '/api/staff/twd',
  summary: 'Other working hours for somebody on one date; staff for themselves',
  scope: 'body.business_id',
  status: 201,
  body: z.strictObject({ business_id: BusinessId, employee_id: HashId, ...fields }).check(hours),
  reply: saved,
});

export const changeTemporaryWorkDay = endpoint({
  ...write,
  method: 'PUT',
  path: '/api/staff/twd/:id',
  summary: 'Change a temporary work day',
  scope: 'body.business_id',
  params: z.object({ id: Uuid }),
  body: z.strictObject({ business_id: BusinessId, ...fields }).check(hours),
  reply: saved,
});

export const removeTemporaryWorkDay = endpoint({
  ...write,
  method: 'DELETE',
  path: '/api/staff/twd/:id',
  summary: 'Back to the weekly plan on that date',
  scope: 'query.business_id',
  params: z.object({ id: Uuid }),
  query: z.object({ business_id: BusinessId }),
  reply: z.object({ success: z.literal(true), message: z.string() }),
});

export const workDayChanged = event({
  name: 'work-day.changed',
  payload: z.object({ employee_id: HashId, dates: z.array(LocalDate) }),
  reaches: ['business'],
  stale: [temporaryWorkDays],
});
