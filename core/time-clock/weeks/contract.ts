import * as z from 'zod/mini';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { event } from '../../kernel/event.ts';
import { BusinessId } from '../../kernel/ids.ts';
import { may } from '../../kernel/permission.ts';
import { LocalDate, weekdays } from '../../kernel/time.ts';
import { workHours } from '../hours/contract.ts';
import { timeClockView, timeClockWeek } from '../punches/contract.ts';

const Begin = z.object({ weekday: z.enum(weekdays), from_day: LocalDate });
const Week = z.object({
  /** On which day the workweek begins now. */
  weekday: z.enum(weekdays),
  /** What comes next, if somebody has said so. */
  planned: z.nullable(Begin),
  /** What was said, newest first. */
  history: z.array(z.extend(Begin, { set_on: LocalDate, by: z.nullable(z.string()) })),
});
export type ShownWorkweek = z.infer<typeof Week>;
const reply = z.object({ success: z.literal(true), data: Week });

export const workweek = endpoint({
  ...readDefaults,
  path: '/api/manage/time-clock/workweek',
  summary: 'On which weekday the workweek begins, what is planned and what was said before',
  access: may(timeClockView, 'read'),
  narrow: { self: true },
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId }),
  reply,
});

export const changeWorkweek = endpoint({
  ...writeDefaults,
  method: 'PUT',
  path: '/api/manage/time-clock/workweek',
  summary: 'Let workweeks begin on another weekday, from the next one on: weeks that have begun stay as they are',
  access: may(timeClockWeek),
  scope: 'body.business_id',
  body: z.strictObject({ business_id: BusinessId, weekday: z.enum(weekdays) }),
  reply,
});

export const workweekChanged = event({
  name: 'workweek.changed',
  payload: z.object({ weekday: z.enum(weekdays), from_day: LocalDate }),
  reaches: ['business'],
  stale: [workweek, workHours],
});
