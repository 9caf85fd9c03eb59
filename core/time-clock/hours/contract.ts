import * as z from 'zod/mini';
import { endpoint, readDefaults } from '../../kernel/endpoint.ts';
import { madeStaleBy } from '../../kernel/event.ts';
import { BusinessId, HashId, Uuid } from '../../kernel/ids.ts';
import { PageNumber, Pagination } from '../../kernel/page.ts';
import { may } from '../../kernel/permission.ts';
import { CalendarDate, Instant, LocalDate } from '../../kernel/time.ts';
import { shiftPunched, timeClockView } from '../punches/contract.ts';

const Break = z.object({ paid: z.boolean(), started_at: Instant, ended_at: z.nullable(Instant) });

const times = {
  version: z.int(),
  how: z.enum(['punch', 'added', 'corrected', 'removed']),
  started_at: Instant,
  ended_at: z.nullable(Instant),
  breaks: z.array(Break),
};
/** What was said of a shift at one time. */
const Version = z.object({
  ...times,
  written_at: Instant,
  reason: z.string(),
  /** Who wrote it; of a punch, who was signed in where it was made. */
  by: z.nullable(z.string()),
});
export type ShiftVersion = z.infer<typeof Version>;

const Shift = z.object({
  ...times,
  shift_id: Uuid,
  /** The business day on which it began. */
  day: LocalDate,
  /** It has no end, and its person can't say any more when it was. */
  forgotten: z.boolean(),
  /** Null as long as nobody has said when it ended. */
  paid_minutes: z.nullable(z.int()),
  unpaid_break_minutes: z.int(),
  paid_break_minutes: z.int(),
  /** Every version of a shift that was put right, oldest first, the one that stands included. Empty where nobody changed anything. */
  history: z.array(Version),
});
export type WorkShift = z.infer<typeof Shift>;

const Person = z.object({
  id: HashId,
  name: z.string(),
  first_name: z.string(),
  photo_url: z.nullable(z.string()),
  /** Of shifts that have ended. */
  paid_minutes: z.int(),
  unpaid_break_minutes: z.int(),
  /** By when they began; one that was removed is among them. */
  shifts: z.array(Shift),
});
export type PersonHours = z.infer<typeof Person>;

export const workHours = endpoint({
  ...readDefaults,
  path: '/api/manage/time-clock/hours',
  summary: 'The hours of a workweek by person, with every correction and its reason; staff see their own',
  access: may(timeClockView, 'read'),
  narrow: { self: true },
  scope: 'query.business_id',
  /** `day`: any day of the week that is asked for; without, today. */
  query: z.object({
    business_id: BusinessId,
    day: z.optional(CalendarDate),
    employee_id: z.optional(HashId),
    page: PageNumber,
  }),
  reply: z.object({
    success: z.literal(true),
    data: z.object({
      timezone: z.string(),
      today: LocalDate,
      week: z.object({ from: LocalDate, to: LocalDate }),
      people: z.array(Person),
      may: z.object({ correct: z.boolean(), week: z.boolean() }),
    }),
    pagination: Pagination,
  }),
});
export const workHoursAged = madeStaleBy(workHours, [shiftPunched]);
