import * as z from 'zod/mini';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { event } from '../../kernel/event.ts';
import { BusinessId, Uuid } from '../../kernel/ids.ts';
import { may } from '../../kernel/permission.ts';
import { Text } from '../../kernel/text.ts';
import { CalendarDate, LocalDate, FiveMinuteTime, WallTime } from '../../kernel/time.ts';
import { settingsBusiness } from '../settings/contract.ts';

/** The whole business is closed: whole days, or from and to a wall time on one day. */
const Closure = z.object({
  id: Uuid,
  first_date: LocalDate,
  last_date: LocalDate,
  start_time: z.nullable(WallTime),
  end_time: z.nullable(WallTime),
  reason: z.string(),
});

const NewClosure = z.strictObject({
  business_id: BusinessId,
  first_date: CalendarDate,
  last_date: CalendarDate,
  start_time: z._default(z.nullable(FiveMinuteTime), null),
  end_time: z._default(z.nullable(FiveMinuteTime), null),
  reason: z._default(Text(200), ''),
});
export type NewClosure = z.infer<typeof NewClosure>;

export const closures = endpoint({
  ...readDefaults,
  path: '/api/manage/closures',
  summary: 'When the business is closed beside its ordinary week',
  access: may(settingsBusiness, 'read'),
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId, from: z.optional(CalendarDate), to: z.optional(CalendarDate) }),
  reply: z.object({ success: z.literal(true), data: z.array(Closure) }),
});

export const addClosure = endpoint({
  ...writeDefaults,
  method: 'POST',
  path: '/api/manage/closures',
  summary: 'Close the business for days, or for some hours of one day',
  access: may(settingsBusiness),
  scope: 'body.business_id',
  status: 201,
  body: NewClosure,
  reply: z.object({ success: z.literal(true), data: Closure, message: z.string() }),
});

export const removeClosure = endpoint({
  ...writeDefaults,
  method: 'DELETE',
  path: '/api/manage/closures/:id',
  summary: 'Open again as usual',
  access: may(settingsBusiness),
  scope: 'query.business_id',
  params: z.object({ id: Uuid }),
  query: z.object({ business_id: BusinessId }),
  reply: z.object({ success: z.literal(true), message: z.string() }),
});

export const closureChanged = event({
  name: 'closure.changed',
  payload: z.object({ business_id: z.int(), first_date: LocalDate, last_date: LocalDate }),
  reaches: ['business'],
  stale: [closures],
});
