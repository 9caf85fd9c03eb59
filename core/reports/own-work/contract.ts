import * as z from 'zod/mini';
import { appointmentBooked, appointmentMoved, appointmentStepped, timeOffChanged } from '../../booking/contract.ts';
import { ticketChanged } from '../../checkout/contract.ts';
import { endpoint, readDefaults } from '../../kernel/endpoint.ts';
import { madeStaleBy } from '../../kernel/event.ts';
import { BusinessId } from '../../kernel/ids.ts';
import { may } from '../../kernel/permission.ts';
import { Instant } from '../../kernel/time.ts';
import { scheduleChanged } from '../../business/contract.ts';
import { employeeChanged, workDayChanged } from '../../staff/contract.ts';
import { dashboard } from '../dashboard/contract.ts';

const Shift = z.object({
  start: Instant,
  end: Instant,
  visits: z.int(),
  /** When the first of them begins. */
  first_visit: z.nullable(Instant),
});
const OwnWork = z.object({
  /** The next day on which the viewer works; null: none in the next two weeks. */
  next_shift: z.nullable(Shift),
  /** Tips of tickets that were paid today, less what went back. */
  tips_cents: z.int(),
});
export type OwnWork = z.infer<typeof OwnWork>;

export const ownWork = endpoint({
  ...readDefaults,
  path: '/api/manage/dashboard/own',
  summary: 'The viewer’s own next shift and tips of today; null for whoever does not work here',
  access: may(dashboard, 'read'),
  narrow: { self: true },
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId }),
  reply: z.object({ success: z.literal(true), data: z.nullable(OwnWork) }),
});

export const ownWorkAged = madeStaleBy(ownWork, [
  appointmentBooked,
  appointmentMoved,
  appointmentStepped,
  employeeChanged,
  scheduleChanged,
  ticketChanged,
  timeOffChanged,
  workDayChanged,
]);
