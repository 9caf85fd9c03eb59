import * as z from 'zod/mini';
import { appointmentBooked, appointmentMoved, appointmentStepped, planChanged } from '../../booking/contract.ts';
import { endpoint, readDefaults } from '../../kernel/endpoint.ts';
import { madeStaleBy, event } from '../../kernel/event.ts';
import { BusinessId, HashId, Uuid } from '../../kernel/ids.ts';
import { may } from '../../kernel/permission.ts';
import { Instant, CalendarDate, LocalDate } from '../../kernel/time.ts';
import { manageTurn, Rule, turnRule } from '../rule/contract.ts';
import { turnKinds } from '../rules/log.ts';

const Lead = z.enum(['count', 'arrival', 'rotation', 'moved']);
const own = { employee_id: HashId };

/** Why somebody is, or is not, given a client. */
export const Verdict = z.discriminatedUnion('kind', [
  z.object({ ...own, kind: z.enum(['next', 'not_asked', 'out', 'break']) }),
  z.object({ ...own, kind: z.literal('skill'), service_id: Uuid }),
  /** They go to somebody who came earlier. */
  z.object({ ...own, kind: z.literal('promised'), walk_in_id: Uuid }),
  z.object({ ...own, kind: z.enum(['busy', 'appointment', 'blocked', 'leaves']), at: Instant }),
  z.object({ ...own, kind: z.literal('behind'), of: HashId, lead: Lead }),
]);
export type ShownVerdict = z.infer<typeof Verdict>;

const Mark = z.object({
  event_id: Uuid,
  kind: z.enum(turnKinds),
  count: z.int(),
  /** Null for whoever may not see what others earn. */
  amount_cents: z.nullable(z.int()),
  at: Instant,
  /** The client still sits there. */
  serving: z.boolean(),
});

const Tech = z.object({
  id: HashId,
  first_name: z.string(),
  last_name: z.string(),
  photo_url: z.nullable(z.string()),
  state: z.enum(['in', 'break', 'out']),
  /** In line from 1; null: not here. */
  position: z.nullable(z.int()),
  arrived_at: z.nullable(Instant),
  break_until: z.nullable(Instant),
  /** Hundredths of a turn, or cents where the lowest amount is next. */
  count: z.int(),
  start: z.int(),
  marks: z.array(Mark),
  /** Whom they have in the chair. */
  serving: z.nullable(
    z.object({
      visit_id: Uuid,
      /** Null for a guest of somebody, who is not in the client book. */
      client_id: z.nullable(HashId),
      name: z.string(),
      services: z.string(),
      start: Instant,
      end: Instant,
    }),
  ),
  next_visit_at: z.nullable(Instant),
  does: z.array(Uuid),
  /** Who stands before them in line, and why. */
  ahead: z.array(z.object({ employee_id: HashId, lead: Lead, count: z.int() })),
});
export type Tech = z.infer<typeof Tech>;

const Seat = z.object({ employee_id: HashId, at: Instant });

const WalkIn = z.object({
  id: Uuid,
  /** Null: not in the client book yet. */
  client_id: z.nullable(HashId),
  name: z.string(),
  /** Masked for those who may not see contacts; empty: none was given. */
  phone: z.string(),
  masked: z.boolean(),
  party_size: z.int(),
  /** How many of them sit already. */
  seated: z.int(),
  services: z.array(z.object({ id: Uuid, name: z.string() })),
  wanted: z.nullable(HashId),
  note: z.string(),
  since: Instant,
  texted_at: z.nullable(Instant),
  /** When each of those who still wait will be seated, and by whom, as things stand. */
  seats: z.array(z.nullable(Seat)),
  /** When the last of them sits: the one time that list, wall and text say. Null: not today. */
  estimate: z.nullable(Seat),
  /** Who is next for them now, and of everybody the one reason why or why not. */
  chosen: z.array(HashId),
  verdicts: z.array(Verdict),
});
export type WalkIn = z.infer<typeof WalkIn>;

const Board = z.object({
  date: LocalDate,
  timezone: z.string(),
  rule: Rule,
  staff: z.array(Tech),
  waiting: z.array(WalkIn),
  /** When somebody who comes in now would be seated with what is asked for most. */
  newcomer: z.nullable(Seat),
  services: z.array(z.object({ id: Uuid, name: z.string() })),
  may: z.object({
    change: z.boolean(),
    /** Clock others in and out, not themselves alone. */
    wider: z.boolean(),
    adjust: z.boolean(),
    settings: z.boolean(),
    wait: z.boolean(),
    self: z.nullable(HashId),
  }),
});
export type TurnBoard = z.infer<typeof Board>;

export const turnBoard = endpoint({
  ...readDefaults,
  path: '/api/manage/turn-system',
  summary: 'Whose turn it is: everybody of today in the order of the line, who waits, and for each of them who is next and why',
  access: may(manageTurn, 'read'),
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId }),
  reply: z.object({ success: z.literal(true), data: Board }),
});

const Entry = z.object({
  id: Uuid,
  at: Instant,
  kind: z.enum(turnKinds),
  employee_id: HashId,
  name: z.string(),
  by: z.nullable(z.string()),
  /** Whose PIN stood for it. */
  pin_of: z.nullable(z.string()),
  reason: z.string(),
  turns: z.int(),
  count: z.int(),
  amount_cents: z.nullable(z.int()),
  about: z.nullable(Uuid),
  beside: z.nullable(z.string()),
  side: z.nullable(z.enum(['before', 'after'])),
  reversed: z.boolean(),
  /** It counts, stands, and is of today: it can be taken back. */
  open: z.boolean(),
});
export type TurnEntry = z.infer<typeof Entry>;

export const turnLog = endpoint({
  ...readDefaults,
  path: '/api/manage/turn-system/log',
  summary: 'The log of a day, newest first: who came, went, took or lost a turn, by whose hand and why',
  access: may(manageTurn, 'read'),
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId, date: CalendarDate }),
  reply: z.object({ success: z.literal(true), data: z.array(Entry) }),
});

export const turnTaken = event({
  name: 'turn.taken',
  payload: z.object({ event_id: Uuid, kind: z.enum(turnKinds), employee_id: HashId, reason: z.string() }),
  reaches: ['business'],
  stale: [turnBoard, turnLog],
});
export const turnRuleChanged = event({
  name: 'turn.rule-changed',
  payload: z.object({ business_id: z.int() }),
  reaches: ['business'],
  stale: [turnBoard, turnLog, turnRule],
});

/** Who is free, and when, changes with every visit and every plan. */
export const turnBoardAged = madeStaleBy(turnBoard, [appointmentBooked, appointmentMoved, appointmentStepped, planChanged]);
