import * as z from 'zod/mini';
import { SentMessage } from '../../deliveries/contract.ts';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { event } from '../../kernel/event.ts';
import { BusinessId, HashId, Uuid } from '../../kernel/ids.ts';
import { may, permission } from '../../kernel/permission.ts';
import { Phone } from '../../kernel/phone/schema.ts';
import { Text } from '../../kernel/text.ts';
import { Instant, CalendarDate, LocalDate, FiveMinuteInstant } from '../../kernel/time.ts';
import { statuses } from '../appointments/rules/visit.ts';
import { Guarantee } from '../guarantees/contract.ts';
import { MOST_LINES } from './rules/place.ts';
import { Shape } from './rules/state.ts';

/** An employee edits their own appointments; granted by name it covers everybody's. */
export const appointmentEdit = permission('manage.appointment.edit', 'appointments', '- - + + + s - - - -');
export const calendarView = permission('manage.calendar.view', 'calendar', '- - + + + + r r - -');
/** The front desk does so with the PIN of somebody who may outright. */
export const appointmentOverrideOverlap = permission(
  'manage.appointment.override_overlap',
  'appointments',
  '- - + + o - - - - -',
);

const Span = z.object({ start: Instant, end: Instant });

/** Money is null for whoever may not see what is earned. */
const Earned = z.nullable(z.int());

const Line = z.object({
  id: Uuid,
  service_id: Uuid,
  service_name: z.string(),
  employee_id: HashId,
  /** The client asked for this person. */
  pinned: z.boolean(),
  start: Instant,
  end: Instant,
  shape: Shape,
  add_ons: z.array(z.object({ id: Uuid, name: z.string(), price_cents: Earned })),
  /** Of the service alone. */
  price_cents: Earned,
  /** Because the client asked for this person. */
  request_cents: Earned,
});

const Visit = z.object({
  id: Uuid,
  /** Grows with every change; an order about a visit names the one it was made for. */
  version: z.int(),
  status: z.enum(statuses),
  source: z.enum(['online', 'desk']),
  client: z.object({
    id: HashId,
    name: z.string(),
    vip: z.boolean(),
    is_new: z.boolean(),
    /** How they read of changes; null: there is no way, or somebody else of their party reads of it. */
    written: z.nullable(z.enum(['text', 'mail'])),
  }),
  guest_name: z.string(),
  group: z.nullable(z.object({ id: Uuid, size: z.int() })),
  /** What the client wrote, and what the desk keeps to itself. */
  note: z.string(),
  manager_note: z.string(),
  /** They said that they come so much later. */
  late_min: z.int(),
  /** It comes back every so many weeks. */
  series: z.nullable(z.object({ id: Uuid, every_weeks: z.int() })),
  start: Instant,
  end: Instant,
  /** Part of it was put over something else on purpose. */
  overlaps: z.boolean(),
  /** What was paid ahead, the card on file and a fee; null without any, and for whoever may not see what is earned. */
  guarantee: z.nullable(Guarantee),
  lines: z.array(Line),
});
export type Visit = z.infer<typeof Visit>;

/** Everybody's, one's own, or nobody's. */
const Reach = z.enum(['all', 'self', 'none']);

const Column = z.object({
  id: HashId,
  first_name: z.string(),
  last_name: z.string(),
  photo_url: z.nullable(z.string()),
  worked: z.array(Span),
  breaks: z.array(Span),
  off: z.array(Span),
  /** Dates on which a temporary work day replaces the week. */
  twd: z.array(LocalDate),
  does: z.array(z.object({ service_id: Uuid, duration_min: z.int() })),
});
export type Column = z.infer<typeof Column>;

const Day = z.object({
  timezone: z.string(),
  days: z.array(z.object({ date: LocalDate, ...Span.shape })),
  staff: z.array(Column),
  closed: z.array(z.object({ ...Span.shape, reason: z.string() })),
  visits: z.array(Visit),
  blocks: z.array(z.object({ id: Uuid, employee_id: HashId, ...Span.shape, reason: z.string() })),
  /** What the viewer may do: change visits, block time, put one visit over another (with a manager's PIN, or not); and which column is theirs. */
  may: z.object({ edit: Reach, block: Reach, override: z.boolean(), overrideByPin: z.boolean(), self: z.nullable(HashId) }),
});
export type CalendarDay = z.infer<typeof Day>;

export const calendarDay = endpoint({
  ...readDefaults,
  path: '/api/manage/calendar',
  summary: 'Who works when and which visits there are, for one to seven days; staff see their own column',
  access: may(calendarView, 'read'),
  scope: 'query.business_id',
  query: z.object({
    business_id: BusinessId,
    from: CalendarDate,
    days: z
      ._default(z.pipe(z.union([z.int(), z.string().check(z.regex(/^[1-7]$/))]), z.transform(Number)), 1)
      .check(z.minimum(1), z.maximum(7)),
  }),
  reply: z.object({ success: z.literal(true), data: Day }),
});

/** Who did what and when; `change` names what can still be taken back. */
const Entry = z.object({
  at: z.string(),
  by: z.nullable(z.string()),
  kind: z.enum(['booked', 'moved', 'stepped', 'edited', 'noted', 'late', 'blocked', 'reblocked', 'freed']),
  /** Null: it was about somebody's blocked time, and `name` is theirs. */
  visit_id: z.nullable(Uuid),
  name: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  staff: z.nullable(z.string()),
  reason: z.string(),
  /** So many visits changed together; taking it back takes all of it back. */
  visits: z.int(),
  undone: z.boolean(),
  /** It took something back itself: to take it back is to do that again. */
  undoes: z.boolean(),
  change: z.nullable(Uuid),
});
export type Entry = z.infer<typeof Entry>;

export const calendarActivity = endpoint({
  ...readDefaults,
  path: '/api/manage/calendar/activity',
  summary: 'What happened to the visits of a day, newest first, and what of it can still be undone',
  access: may(calendarView, 'read'),
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId, date: CalendarDate }),
  reply: z.object({ success: z.literal(true), data: z.array(Entry) }),
});

const visitAt = z.object({ id: Uuid });

export type VisitMessageSent = z.infer<typeof SentMessage>;

export const calendarVisit = endpoint({
  ...readDefaults,
  path: '/api/manage/calendar/visits/:id',
  summary: 'One visit for the desk, with its history and the last visits of the client',
  access: may(calendarView, 'read'),
  scope: 'query.business_id',
  params: visitAt,
  query: z.object({ business_id: BusinessId }),
  reply: z.object({
    success: z.literal(true),
    data: z.object({
      visit: Visit,
      phone_number: z.nullable(z.string()),
      visits_count: z.int(),
      last_visits: z.array(z.object({ id: Uuid, start: Instant, services: z.string(), staff: z.string(), price_cents: Earned })),
      history: z.array(Entry),
      /** What its client was written, newest first, and how far that got. */
      messages: z.array(SentMessage),
    }),
  }),
});

/** What every change of a visit makes old at the desk. */
export const calendarViews = [calendarDay, calendarActivity, calendarVisit] as const;

export const deskOrder = {
  ...writeDefaults,
  access: may(appointmentEdit),
  narrow: { self: true },
  scope: 'body.business_id',
  idempotent: true,
} as const;
/** The change by which the order can be taken back. */
export const done = z.object({ success: z.literal(true), data: Visit, change: Uuid });
export const anyway = z.optional(z.strictObject({ reason: Text(200, 1) }));
/** Whether the client is written to, ten seconds later, unless it was taken back. */
export const notify = z._default(z.boolean(), true);
/** The same for all visits of the series from this one on. */
const following = z._default(z.boolean(), false);
/** Visits of the series that stay as they are, because something speaks against it. */
const leave_out = z._default(z.array(Uuid).check(z.maxLength(60)), []);

export const LengthMin = z.int().check(z.minimum(5), z.maximum(720), z.multipleOf(5));

const DeskLine = z.strictObject({
  service_id: Uuid,
  employee_id: HashId,
  add_ons: z._default(z.array(Uuid).check(z.maxLength(12)), []),
  length_min: z.optional(LengthMin),
  /** Left out: when the line before it is done. */
  start: z.optional(FiveMinuteInstant),
});
/** One after the other from the start on. */
const DeskLines = z.array(DeskLine).check(z.minLength(1), z.maxLength(MOST_LINES));

export const bookAtDesk = endpoint({
  ...deskOrder,
  method: 'POST',
  path: '/api/manage/calendar/visits',
  summary: 'Book at the desk, for a known client or a new one; what speaks against it is answered 409 unless it is meant',
  status: 201,
  body: z.strictObject({
    business_id: BusinessId,
    client_id: z.optional(HashId),
    client: z.optional(z.strictObject({ name: Text(120, 1), phone: z.optional(Phone) })),
    start: FiveMinuteInstant,
    lines: DeskLines,
    /** Who comes along at that time; the client reads of it. */
    guests: z._default(z.array(z.strictObject({ name: Text(120), lines: DeskLines })).check(z.maxLength(5)), []),
    note: z._default(Text(1000), ''),
    anyway,
    notify,
  }),
  reply: done,
});

export const placeVisit = endpoint({
  ...deskOrder,
  method: 'PUT',
  path: '/api/manage/calendar/visits/:id/place',
  summary: 'Move or lengthen a visit, or give lines of it to somebody else; an older version is answered 409',
  params: visitAt,
  body: z.strictObject({
    business_id: BusinessId,
    version: z.int(),
    lines: z
      .array(z.strictObject({ id: Uuid, employee_id: HashId, start: FiveMinuteInstant, end: FiveMinuteInstant }))
      .check(z.minLength(1), z.maxLength(MOST_LINES)),
    anyway,
    /** What comes after it in the same columns makes room. */
    push: z._default(z.boolean(), false),
    /** The client runs late; it stays on the visit until they are here. */
    late_min: z.optional(z.int().check(z.minimum(5), z.maximum(120), z.multipleOf(5))),
    following,
    leave_out,
    notify,
  }),
  reply: done,
});

export const stepVisit = endpoint({
  ...deskOrder,
  method: 'PUT',
  path: '/api/manage/calendar/visits/:id/status',
  summary: 'Take a visit a step on; an older version is answered 409',
  params: visitAt,
  body: z.strictObject({
    business_id: BusinessId,
    version: z.int(),
    status: z.enum(statuses),
    reason: z._default(Text(200), ''),
    following,
    notify,
  }),
  reply: done,
});

export const undoChange = endpoint({
  ...deskOrder,
  method: 'POST',
  path: '/api/manage/calendar/visits/:id/undo',
  summary: 'Take a change back, which is a change itself; refused when the visit was changed since or the time is gone',
  params: visitAt,
  body: z.strictObject({ business_id: BusinessId, change: Uuid }),
  reply: done,
});

/** Plans, the menu or the team are others now; told for what earlier features changed. */
export const planChanged = event({
  name: 'plan.changed',
  payload: z.object({ business_id: z.int() }),
  reaches: ['business'],
  stale: [calendarDay],
});
