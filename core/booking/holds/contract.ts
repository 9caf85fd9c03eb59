import * as z from 'zod/mini';
import { BusUrl } from '../../business/contract.ts';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { event } from '../../kernel/event.ts';
import { BusinessId, Uuid } from '../../kernel/ids.ts';
import { may } from '../../kernel/permission.ts';
import { Instant, FiveMinuteInstant } from '../../kernel/time.ts';
import { asked, OfferedLine, OfferedPromotion } from '../availability/contract.ts';
import { appointmentEdit } from '../desk/contract.ts';

/** A random name that a browser keeps: it holds one start at a time, the one it asked for last. */
export const Device = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,80}$/));

const here = { access: 'anyone', scope: 'params.busUrl', pin: 'none', money: false, limit: 'write' } as const;

const Hold = z.object({
  hold_id: Uuid,
  expires_at: Instant,
  start: Instant,
  end: Instant,
  lines: z.array(OfferedLine),
  /** What promotions take off, for each of those who come. */
  promotions: z.array(OfferedPromotion),
});

export const holdTime = endpoint({
  ...here,
  method: 'POST',
  path: '/api/booking/:busUrl/holds',
  summary: 'Keep a start for a few minutes; a lost race is answered 409 with the nearest other starts',
  idempotent: false,
  params: z.object({ busUrl: BusUrl }),
  body: z.strictObject({ ...asked, start: FiveMinuteInstant, device: Device }),
  reply: z.object({ data: Hold }),
  status: 201,
});

export const lengthenHold = endpoint({
  ...here,
  method: 'POST',
  path: '/api/booking/:busUrl/holds/:id/lengthen',
  summary: 'Keep a start for ten minutes once a phone is proven, or for five in all while a code is on its way to it',
  idempotent: false,
  params: z.object({ busUrl: BusUrl, id: Uuid }),
  /** `claim`: what asking for the code was answered with. */
  body: z.strictObject({ claim: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))) }),
  reply: z.object({ data: z.object({ hold_id: Uuid, expires_at: Instant }) }),
});

export const releaseHold = endpoint({
  ...here,
  method: 'DELETE',
  path: '/api/booking/:busUrl/holds/:id',
  summary: 'Let a kept start go',
  idempotent: false,
  params: z.object({ busUrl: BusUrl, id: Uuid }),
  reply: z.object({ success: z.literal(true) }),
});

const OpenHold = z.object({
  id: Uuid,
  start: Instant,
  end: Instant,
  since: Instant,
  expires_at: Instant,
  /** Whoever holds it has an account or has proven a phone. */
  proven: z.boolean(),
  people: z.int(),
  lines: z.array(z.object({ service_name: z.string(), staff: z.string() })),
});
export type OpenHold = z.infer<typeof OpenHold>;

export const openHolds = endpoint({
  ...readDefaults,
  path: '/api/manage/calendar/holds',
  summary: 'Starts that are held while somebody books online; staff see those that are theirs alone',
  access: may(appointmentEdit, 'read'),
  narrow: { self: true },
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId }),
  reply: z.object({ success: z.literal(true), data: z.array(OpenHold) }),
});

export const freeHold = endpoint({
  ...writeDefaults,
  method: 'POST',
  path: '/api/manage/calendar/holds/:id/free',
  summary: 'Free a start that somebody holds online; its address has to prove a phone for an hour',
  access: may(appointmentEdit),
  narrow: { self: true },
  scope: 'body.business_id',
  params: z.object({ id: Uuid }),
  body: z.strictObject({ business_id: BusinessId }),
  reply: z.object({ success: z.literal(true) }),
});

/** What is free is not named as old: it is asked for anew each time, and no kept page shows it. */
const told = { payload: z.object({ hold_id: Uuid }), reaches: ['business'], stale: [openHolds] } as const;
export const timeHeld = event({ name: 'time.held', ...told });
export const holdLengthened = event({ name: 'hold.lengthened', ...told });
export const timeReleased = event({ name: 'time.released', ...told });
