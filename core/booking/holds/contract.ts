import * as z from 'zod/mini';
import { BusUrl } from '../../business/contract.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { event } from '../../kernel/event.ts';
import { Uuid } from '../../kernel/ids.ts';
import { Instant, MarkInstant } from '../../kernel/time.ts';
import { asked, OfferedLine } from '../availability/contract.ts';

/** A random name that a browser keeps: it holds one start at a time, the one it asked for last. */
export const Device = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,80}$/));

const here = { access: 'anyone', scope: 'params.busUrl', pin: 'none', money: false, limit: 'write' } as const;

const Hold = z.object({
  hold_id: Uuid,
  expires_at: Instant,
  start: Instant,
  end: Instant,
  lines: z.array(OfferedLine),
});

export const holdTime = endpoint({
  ...here,
  method: 'POST',
  path: '/api/booking/:busUrl/holds',
  summary: 'Keep a start for a few minutes; a lost race is answered 409 with the nearest other starts',
  idempotent: false,
  params: z.object({ busUrl: BusUrl }),
  body: z.strictObject({ ...asked, start: MarkInstant, device: Device }),
  reply: z.object({ data: Hold }),
  status: 201,
});

export const lengthenHold = endpoint({
  ...here,
  method: 'POST',
  path: '/api/booking/:busUrl/holds/:id/lengthen',
  summary: 'Keep a start for ten minutes in all, once a phone is given: proven, or with a code on its way to it',
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

/** Told for the record. No answer is named as old: what is free is asked for anew each time, and no kept page shows it. */
export const timeHeld = event({
  name: 'time.held',
  payload: z.object({ hold_id: Uuid }),
  reaches: ['business'],
  stale: [],
});
export const holdLengthened = event({
  name: 'hold.lengthened',
  payload: z.object({ hold_id: Uuid }),
  reaches: ['business'],
  stale: [],
});
export const timeReleased = event({
  name: 'time.released',
  payload: z.object({ hold_id: Uuid }),
  reaches: ['business'],
  stale: [],
});
