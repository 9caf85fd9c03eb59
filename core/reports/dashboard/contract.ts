import * as z from 'zod/mini';
import {
  appointmentBooked,
  appointmentMoved,
  appointmentStepped,
  blockedTimeChanged,
  TimeOff,
  timeOffChanged,
  waitingChanged,
  waitingJoined,
} from '../../booking/contract.ts';
import { statuses } from '../../booking/appointments/rules/visit.ts';
import {
  businessPublished,
  businessUpdated,
  closureChanged,
  memberChanged,
  scheduleChanged,
  settingChanged,
} from '../../business/contract.ts';
import { bookingObstacles } from '../../business/opening/rules.ts';
import { menuOpened, serviceChanged } from '../../catalog/contract.ts';
import { endpoint, readDefaults } from '../../kernel/endpoint.ts';
import { madeStaleBy } from '../../kernel/event.ts';
import { BusinessId, HashId, Uuid } from '../../kernel/ids.ts';
import { may, permission } from '../../kernel/permission.ts';
import { Instant, LocalDate } from '../../kernel/time.ts';
import { confirmationAsked } from '../../notifications/contract.ts';
import { employeeChanged, teamOpened, workDayChanged } from '../../staff/contract.ts';
import { turnTaken } from '../../turns/contract.ts';

/** The day at a glance; an employee sees their own. */
export const dashboard = permission('manage.dashboard', 'dashboard', '- - + + + s r r - -');

const Stretch = z.object({ start: Instant, end: Instant });

/** A visit as the desk sees it at a glance, without contacts. Who sees only their own day gets only their own lines. */
export const DeskVisit = z.object({
  id: Uuid,
  /** Grows with every change; an order about the visit names it. */
  version: z.int(),
  status: z.enum(statuses),
  start: Instant,
  end: Instant,
  client: z.object({ id: HashId, name: z.string() }),
  /** They have never been here before. */
  first_visit: z.boolean(),
  /** When it was asked for or booked. */
  booked_at: Instant,
  lines: z.array(
    z.object({
      service: z.string(),
      staff: z.object({ id: HashId, first_name: z.string() }),
      pinned: z.boolean(),
      start: Instant,
      end: Instant,
    }),
  ),
});
export type DeskVisit = z.infer<typeof DeskVisit>;

/** Somebody's day: when they work, and what takes them away from it. */
export const Teammate = z.object({
  id: HashId,
  name: z.string(),
  first_name: z.string(),
  photo_url: z.nullable(z.string()),
  worked: z.array(Stretch),
  away: z.array(z.object({ ...Stretch.shape, kind: z.enum(['time-off', 'block']) })),
  /** What they said at the turn board today, and until when their break lasts; null: they have not clocked in. */
  clock: z.nullable(z.object({ state: z.enum(['in', 'break', 'out']), until: z.nullable(Instant) })),
});
export type Teammate = z.infer<typeof Teammate>;

const Waiting = z.object({
  id: Uuid,
  name: z.string(),
  /** Null for those who may not see contacts. */
  phone: z.nullable(z.string()),
  party_size: z.int(),
  first_date: LocalDate,
  last_date: LocalDate,
  since: Instant,
});

/** Steps of opening a business; all true: nothing is left to do. */
const Setup = z.object({
  photos: z.boolean(),
  hours: z.boolean(),
  staff: z.boolean(),
  services: z.boolean(),
  online_booking: z.boolean(),
  published: z.boolean(),
  /** What keeps clients from booking online; empty when they can. */
  obstacles: z.array(z.enum(bookingObstacles)),
});

export const manageDashboard = endpoint({
  ...readDefaults,
  path: '/api/manage/dashboard',
  summary: 'The day of a business at a glance, or one’s own day for whoever sees no more',
  access: may(dashboard, 'read'),
  narrow: { self: true },
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId }),
  reply: z.object({
    success: z.literal(true),
    data: z.object({
      view: z.enum(['business', 'own']),
      /** The viewer as somebody who works here. */
      me: z.nullable(HashId),
      today: z.object({ date: LocalDate, timezone: z.string(), visits: z.array(DeskVisit), team: z.array(Teammate) }),
      /** What is booked for today, and what was for the same weekday a week ago; null without a right to such figures. */
      sales: z.nullable(z.object({ booked_cents: z.int(), week_ago_cents: z.int() })),
      /** Visits that wait for an answer, from now on. */
      requests: z.array(DeskVisit),
      /** Visits of tomorrow that nobody has confirmed, and whose clients nobody has asked yet. */
      unconfirmed: z.array(z.object({ id: Uuid, start: Instant })),
      time_off: z.array(TimeOff),
      waiting: z.nullable(z.array(Waiting)),
      setup: z.nullable(Setup),
    }),
  }),
});
export type Dashboard = z.infer<(typeof manageDashboard)['reply']>['data'];

export const dashboardAged = madeStaleBy(manageDashboard, [
  appointmentBooked,
  appointmentMoved,
  appointmentStepped,
  blockedTimeChanged,
  businessPublished,
  businessUpdated,
  closureChanged,
  confirmationAsked,
  employeeChanged,
  memberChanged,
  menuOpened,
  scheduleChanged,
  serviceChanged,
  settingChanged,
  teamOpened,
  timeOffChanged,
  turnTaken,
  waitingChanged,
  waitingJoined,
  workDayChanged,
]);
