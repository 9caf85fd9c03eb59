import * as z from 'zod/mini';
import { Locale } from '../../accounts/contract.ts';
import { BusUrl } from '../../business/contract.ts';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { madeStaleBy, event } from '../../kernel/event.ts';
import { BusinessId, HashId, Uuid } from '../../kernel/ids.ts';
import { may, permission } from '../../kernel/permission.ts';
import { Text } from '../../kernel/text.ts';
import { Instant, CalendarDate } from '../../kernel/time.ts';
import { appointmentBooked, appointmentMoved, appointmentStepped } from '../visit-events/contract.ts';
import { asked } from '../availability/contract.ts';
import { waitStates } from './rules.ts';

export const manageWaitlist = permission('manage.waitlist', 'waiting_list', '- - + + + + r r - -');

/** When on those days somebody could come. */
export const waitParts = ['any', 'morning', 'afternoon', 'evening'] as const;
export type WaitPart = (typeof waitParts)[number];

export const joinWaitingList = endpoint({
  ...writeDefaults,
  method: 'POST',
  path: '/api/waiting-list/store',
  summary:
    'Wait for time to become free on some days, for a login or a proven phone; asking twice for the same days is asking once',
  access: 'client',
  scope: 'body.busUrl',
  body: z.strictObject({
    busUrl: BusUrl,
    /** Of somebody whom neither an account nor the client book names. */
    name: z._default(Text(120), ''),
    wish: asked.wish,
    first_date: CalendarDate,
    last_date: CalendarDate,
    part: z._default(z.enum(waitParts), 'any'),
    note: z._default(Text(500), ''),
    /** Of the text about it. */
    locale: z._default(Locale, 'en'),
  }),
  /** `phone`: where they will hear of it. */
  reply: z.object({ success: z.literal(true), id: Uuid, phone: z.string() }),
  status: 201,
});

const WaitingEntry = z.object({
  id: Uuid,
  /** Null for whoever is not in the client book. */
  client_id: z.nullable(HashId),
  name: z.string(),
  /** Masked for those who may not see contacts. */
  phone: z.string(),
  masked: z.boolean(),
  /** What they wish for, of everybody who comes along, and with whom. */
  services: z.array(z.object({ name: z.string(), staff: z.nullable(z.string()) })),
  party_size: z.int(),
  first_date: z.string(),
  last_date: z.string(),
  part: z.enum(waitParts),
  note: z.string(),
  since: Instant,
  state: z.enum(waitStates),
  /** What they were last told of. */
  offered: z.nullable(z.object({ start: Instant, until: Instant })),
  /** The first start that would suit them now. */
  opening: z.nullable(Instant),
});
export type WaitingEntry = z.infer<typeof WaitingEntry>;

export const waitingList = endpoint({
  ...readDefaults,
  path: '/api/waiting-list/list',
  summary: 'Who waits for days that are not over, how each of them stands, and what is free for them now',
  access: may(manageWaitlist, 'read'),
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId }),
  /** `may_change`: the caller does more than look on. */
  reply: z.object({ data: z.array(WaitingEntry), timezone: z.string(), may_change: z.boolean() }),
});

const one = { access: may(manageWaitlist), scope: 'body.business_id' } as const;
const said = z.object({ success: z.literal(true) });

export const offerWaiting = endpoint({
  ...writeDefaults,
  ...one,
  method: 'POST',
  path: '/api/waiting-list/sms',
  summary: 'Text somebody who waits about the first start that suits them; who has just been told is not told again',
  body: z.strictObject({ business_id: BusinessId, id: Uuid }),
  reply: z.object({ success: z.literal(true), start: Instant, until: Instant }),
});
export const restoreWaiting = endpoint({
  ...writeDefaults,
  ...one,
  method: 'PUT',
  path: '/api/waiting-list/:id',
  summary: 'Let somebody wait again who was taken off the list',
  params: z.object({ id: Uuid }),
  body: z.strictObject({ business_id: BusinessId, status: z.literal('waiting') }),
  reply: said,
});
export const dismissWaiting = endpoint({
  ...writeDefaults,
  access: may(manageWaitlist),
  scope: 'query.business_id',
  method: 'DELETE',
  path: '/api/waiting-list/:id',
  summary: 'Take somebody off the waiting list',
  params: z.object({ id: Uuid }),
  query: z.object({ business_id: BusinessId }),
  reply: said,
});

const told = { payload: z.object({ entry_id: Uuid }), reaches: ['business'], stale: [waitingList] } as const;
export const waitingJoined = event({ name: 'waiting.joined', ...told });
/** Somebody is to be told that time is free for them. */
export const waitingOffered = event({ name: 'waiting.offered', ...told });
/** They booked, or need not wait any longer, or wait again after all. */
export const waitingChanged = event({ name: 'waiting.changed', ...told });

/** What is free for them changes with every visit. */
export const waitingAged = madeStaleBy(waitingList, [appointmentBooked, appointmentMoved, appointmentStepped]);
