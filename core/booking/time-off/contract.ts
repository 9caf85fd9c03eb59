import * as z from 'zod/mini';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { event } from '../../kernel/event.ts';
import { BusinessId, HashId, Uuid } from '../../kernel/ids.ts';
import { may } from '../../kernel/permission.ts';
import { Text } from '../../kernel/text.ts';
import { Instant, CalendarDate, LocalDate, FiveMinuteTime, WallTime } from '../../kernel/time.ts';
import { manageSchedule } from '../../staff/contract.ts';
import { calendarDay } from '../desk/contract.ts';

const statuses = ['requested', 'approved', 'declined'] as const;

/** pto: whole days, or from and to a wall time on one day. Approved, it holds the person's time. */
export const TimeOff = z.object({
  id: Uuid,
  employee_id: HashId,
  employee_name: z.string(),
  first_date: LocalDate,
  last_date: LocalDate,
  start_time: z.nullable(WallTime),
  end_time: z.nullable(WallTime),
  reason: z.string(),
  status: z.enum(statuses),
  created_at: z.string(),
});

const NewTimeOff = z.strictObject({
  business_id: BusinessId,
  employee_id: HashId,
  first_date: CalendarDate,
  last_date: CalendarDate,
  start_time: z._default(z.nullable(FiveMinuteTime), null),
  end_time: z._default(z.nullable(FiveMinuteTime), null),
  reason: z._default(Text(200), ''),
  status: z._default(z.enum(['requested', 'approved']), 'requested'),
});
export type NewTimeOff = z.infer<typeof NewTimeOff>;

/** What is missing stays as it is. */
const TimeOffChange = z.strictObject({
  business_id: BusinessId,
  first_date: z.optional(CalendarDate),
  last_date: z.optional(CalendarDate),
  start_time: z.optional(z.nullable(FiveMinuteTime)),
  end_time: z.optional(z.nullable(FiveMinuteTime)),
  reason: z.optional(Text(200)),
  status: z.optional(z.enum(statuses)),
});
export type TimeOffChange = z.infer<typeof TimeOffChange>;

const write = { ...writeDefaults, access: may(manageSchedule), narrow: { self: true } } as const;
const saved = z.object({ success: z.literal(true), data: TimeOff, message: z.string() });

export const timesOff = endpoint({
  ...readDefaults,
  path: '/api/staff/pto',
  summary: 'Time off; staff see their own',
  access: may(manageSchedule, 'read'),
  narrow: { self: true },
  scope: 'query.business_id',
  query: z.object({
    business_id: BusinessId,
    employee_id: z.optional(HashId),
    from: z.optional(CalendarDate),
    to: z.optional(CalendarDate),
    status: z.optional(z.enum(statuses)),
  }),
  reply: z.object({ success: z.literal(true), data: z.array(TimeOff) }),
});

export const askTimeOff = endpoint({
  ...write,
  method: 'POST',
  path: '/api/staff/pto',
  summary: 'Ask for time off; who plans everybody’s time may enter it as approved',
  scope: 'body.business_id',
  status: 201,
  body: NewTimeOff,
  reply: saved,
});

export const changeTimeOff = endpoint({
  ...write,
  method: 'PUT',
  path: '/api/staff/pto/:id',
  summary: 'Approve, decline or change time off; staff change their own while it is only asked for',
  scope: 'body.business_id',
  params: z.object({ id: Uuid }),
  body: TimeOffChange,
  reply: saved,
});

export const withdrawTimeOff = endpoint({
  ...write,
  method: 'DELETE',
  path: '/api/staff/pto/:id',
  summary: 'Withdraw time off, which frees the time',
  scope: 'query.business_id',
  params: z.object({ id: Uuid }),
  query: z.object({ business_id: BusinessId }),
  reply: z.object({ success: z.literal(true), message: z.string() }),
});

/** A visit that stands where the time off would be, and who else does all of it and has that time free. */
const InTheWay = z.object({
  visit_id: Uuid,
  /** Null for a guest of a party, who is not in the client book. */
  client_id: z.nullable(HashId),
  client_name: z.string(),
  start: Instant,
  end: Instant,
  services: z.string(),
  takers: z.array(z.object({ id: HashId, name: z.string() })),
});
export type InTheWay = z.infer<typeof InTheWay>;

export const timeOffConflicts = endpoint({
  ...readDefaults,
  path: '/api/staff/pto/:id/conflicts',
  summary: 'The clients who are booked while somebody would be off; it is approved once nobody is',
  access: may(manageSchedule, 'read'),
  narrow: { self: true },
  scope: 'query.business_id',
  params: z.object({ id: Uuid }),
  query: z.object({ business_id: BusinessId }),
  reply: z.object({ success: z.literal(true), data: z.array(InTheWay), timezone: z.string() }),
});

export const textAboutTimeOff = endpoint({
  ...write,
  limit: 'code',
  method: 'POST',
  path: '/api/staff/pto/:id/text',
  summary: 'Ask a client who is in the way to choose another time, by text',
  scope: 'body.business_id',
  params: z.object({ id: Uuid }),
  body: z.strictObject({ business_id: BusinessId, visit_id: Uuid }),
  reply: z.object({ success: z.literal(true), message: z.string() }),
});

export const clientAskedToMove = event({
  name: 'time-off.client-asked',
  payload: z.object({ appointment_id: Uuid }),
  reaches: ['business'],
  stale: [],
});

/** The dates reach over what it was and what it is now. */
export const timeOffChanged = event({
  name: 'time-off.changed',
  payload: z.object({
    time_off_id: Uuid,
    employee_id: HashId,
    first_date: LocalDate,
    last_date: LocalDate,
    status: z.enum([...statuses, 'withdrawn']),
  }),
  reaches: ['business'],
  stale: [timesOff, calendarDay],
});
