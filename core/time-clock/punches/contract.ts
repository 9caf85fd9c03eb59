import * as z from 'zod/mini';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { event } from '../../kernel/event.ts';
import { BusinessId, HashId, Uuid } from '../../kernel/ids.ts';
import { may, permission } from '../../kernel/permission.ts';
import { Instant, LocalDate } from '../../kernel/time.ts';
import { Pin } from '../../staff/pins/contract.ts';

/** Who is in, and to clock oneself: an employee alone, and at the desk whoever shows their own PIN. */
export const timeClockPunch = permission('timeclock.punch', 'calendar', '- - + + + s - - - -');
/** The hours of everybody; the front desk and staff see their own. */
export const timeClockView = permission('timeclock.view', 'calendar', '- - + + s s - - - -');
/** To put hours right, with a reason. */
export const timeClockCorrect = permission('timeclock.correct', 'calendar', '- - + + - - - - - -');
/** On which day the workweek begins. */
export const timeClockWeek = permission('timeclock.week', 'calendar', '- - + - - - - - - -');

export const punchKinds = ['in', 'break', 'back', 'out'] as const;
export type PunchKind = (typeof punchKinds)[number];

const Clocked = z.object({
  id: HashId,
  name: z.string(),
  first_name: z.string(),
  photo_url: z.nullable(z.string()),
  has_pin: z.boolean(),
  /** Whoever asks. */
  me: z.boolean(),
  state: z.enum(['out', 'in', 'break']),
  /** Since when they are at work. */
  since: z.nullable(Instant),
  break: z.nullable(z.object({ paid: z.boolean(), since: Instant })),
  /** They should have been out by now. */
  late: z.boolean(),
});
export type ClockedPerson = z.infer<typeof Clocked>;

/** A shift of which nobody has said when it ended, and whose person can't say so with a punch any more. */
const Forgotten = z.object({ shift_id: Uuid, employee_id: HashId, name: z.string(), day: LocalDate, started_at: Instant });
export type ForgottenShift = z.infer<typeof Forgotten>;

export const timeClock = endpoint({
  ...readDefaults,
  unattended: true,
  path: '/api/manage/time-clock',
  summary: 'Who is at work and who is on a break by the time clock, and whose shifts have no end; an employee sees themselves',
  access: may(timeClockPunch, 'read'),
  narrow: { self: true },
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId }),
  reply: z.object({
    success: z.literal(true),
    data: z.object({ timezone: z.string(), people: z.array(Clocked), forgotten: z.array(Forgotten) }),
  }),
});

const punch = {
  ...writeDefaults,
  method: 'POST',
  access: may(timeClockPunch),
  narrow: { self: true },
  scope: 'body.business_id',
  idempotent: true,
  reply: z.object({
    success: z.literal(true),
    /** What the shift comes to so far; of one that has ended, in all. */
    data: z.object({ shift_id: Uuid, at: Instant, paid_minutes: z.int(), unpaid_break_minutes: z.int() }),
  }),
} as const;
/** `paid` is of a break. */
const what = { business_id: BusinessId, kind: z.enum(punchKinds), paid: z.optional(z.boolean()) };

export const punchClock = endpoint({
  ...punch,
  path: '/api/manage/time-clock/punch',
  summary: 'In, out, on a break or back from it, now, on one’s own login; a shared tablet asks for the PIN',
  body: z.strictObject(what),
});

export const punchWithPin = endpoint({
  ...punch,
  unattended: true,
  hashes: true,
  path: '/api/manage/time-clock/punch-with-pin',
  summary: 'The same at the desk or on a shared tablet: for whoever shows their own PIN, whoever is signed in there',
  body: z.strictObject({ ...what, employee_id: HashId, pin: Pin }),
});

export const shiftPunched = event({
  name: 'shift.punched',
  payload: z.object({ shift_id: Uuid, employee_id: HashId, kind: z.enum(punchKinds) }),
  reaches: ['business'],
  stale: [timeClock],
});
