import * as z from 'zod/mini';
import { BusUrl } from '../../business/contract.ts';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { Uuid } from '../../kernel/ids.ts';
import { CalendarDate, FiveMinuteInstant } from '../../kernel/time.ts';
import { Appointment } from '../appointments/contract.ts';
import { availableDays, availableStarts, DayCount, shownStaff } from '../availability/contract.ts';
import { Device } from '../holds/contract.ts';

const here = { access: 'client', scope: 'params.busUrl', params: z.object({ busUrl: BusUrl, id: Uuid }) } as const;

export const moveDays = endpoint({
  ...readDefaults,
  ...here,
  limit: 'search',
  path: '/api/booking/:busUrl/appointments/:id/days',
  summary: 'Which days have a free start for a visit that is moved; its own time counts as free',
  query: z.object({ from: CalendarDate, days: DayCount }),
  reply: availableDays.reply,
});

export const moveStarts = endpoint({
  ...readDefaults,
  ...here,
  limit: 'search',
  path: '/api/booking/:busUrl/appointments/:id/starts',
  summary: 'The starts of one day for a visit that is moved: with the same people wherever they are free',
  query: z.object({ date: CalendarDate }),
  reply: availableStarts.reply,
});

export const moveAppointment = endpoint({
  ...writeDefaults,
  ...here,
  method: 'POST',
  path: '/api/booking/:busUrl/appointments/:id/move',
  summary: 'Move a visit to another start, with the same people if they are free. A lost race is answered 409 with starts nearby',
  idempotent: true,
  body: z.strictObject({ start: FiveMinuteInstant, device: Device, staff: shownStaff }),
  reply: z.object({ data: Appointment }),
});

/** So long whoever called a visit off can take that back: the salon's text has not gone out yet. */
export const UNCANCEL_SECONDS = 15;

export const uncancelAppointment = endpoint({
  ...writeDefaults,
  ...here,
  method: 'POST',
  path: '/api/booking/:busUrl/appointments/:id/uncancel',
  summary: 'Take back that a visit was called off a moment ago, if its time is still free and no card was asked',
  body: z.strictObject({}),
  reply: z.object({ data: Appointment }),
});
