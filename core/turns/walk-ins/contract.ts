import * as z from 'zod/mini';
import { manageWaitlist } from '../../booking/contract.ts';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { event } from '../../kernel/event.ts';
import { BusinessId, HashId, Uuid } from '../../kernel/ids.ts';
import { may } from '../../kernel/permission.ts';
import { Phone } from '../../kernel/phone/schema.ts';
import { Text } from '../../kernel/text.ts';
import { Instant, CalendarDate } from '../../kernel/time.ts';
import { turnBoard } from '../board/contract.ts';

export const MOST_TOGETHER = 6;
const MOST_SERVICES = 4;

const order = { ...writeDefaults, access: may(manageWaitlist), scope: 'body.business_id' } as const;
const at = z.object({ id: Uuid });
const here = z.strictObject({ business_id: BusinessId });
const said = z.object({ success: z.literal(true) });

/** Who comes in: one who is known by their phone needs no name, one with a name no phone. */
export const walkInWish = {
  name: z._default(Text(120), ''),
  phone: z.optional(Phone),
  services: z.array(Uuid).check(z.minLength(1), z.maxLength(MOST_SERVICES)),
  party_size: z._default(z.int().check(z.minimum(1), z.maximum(MOST_TOGETHER)), 1),
};

export const addWalkIn = endpoint({
  ...order,
  method: 'POST',
  path: '/api/manage/walk-ins',
  summary: 'Somebody came in without an appointment and waits',
  idempotent: true,
  status: 201,
  body: z.strictObject({
    business_id: BusinessId,
    ...walkInWish,
    /** Somebody of the client book, who needs neither name nor phone. */
    client_id: z.optional(HashId),
    wanted: z.optional(z.nullable(HashId)),
    note: z._default(Text(300), ''),
  }),
  reply: z.object({ success: z.literal(true), id: Uuid, name: z.string() }),
});

export const walkInsWaiting = endpoint({
  ...readDefaults,
  path: '/api/manage/walk-ins',
  summary: 'How many wait now, and how long the first of them has',
  access: may(manageWaitlist, 'read'),
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId }),
  reply: z.object({ success: z.literal(true), data: z.object({ waiting: z.int(), longest_min: z.int() }) }),
});

export const walkInWait = endpoint({
  ...readDefaults,
  path: '/api/waiting-list/availability',
  summary: 'How long somebody who came in now would wait for what is asked for most, and what could be booked on a day instead',
  access: 'anyone',
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId, date: CalendarDate }),
  /** `wait_minutes` is null where nobody is at work, or not free any more today. */
  reply: z.object({
    success: z.literal(true),
    data: z.object({ wait_minutes: z.nullable(z.int()), slots: z.array(Instant) }),
  }),
});

export const textWalkIn = endpoint({
  ...order,
  method: 'POST',
  path: '/api/manage/walk-ins/:id/text',
  summary: 'Text somebody who waits that it is nearly their turn; not twice within two minutes',
  params: at,
  body: here,
  reply: said,
});
export const walkInLeft = endpoint({
  ...order,
  method: 'POST',
  path: '/api/manage/walk-ins/:id/leave',
  summary: 'Somebody who waited left',
  params: at,
  body: here,
  reply: said,
});
export const walkInBack = endpoint({
  ...order,
  method: 'POST',
  path: '/api/manage/walk-ins/:id/return',
  summary: 'They are here after all and keep their place',
  params: at,
  body: here,
  reply: said,
});

const told = { payload: z.object({ walk_in_id: Uuid }), reaches: ['business'], stale: [turnBoard, walkInsWaiting] } as const;
export const walkInJoined = event({ name: 'walk-in.joined', ...told });
export const walkInChanged = event({ name: 'walk-in.changed', ...told });
/** They are to be told that it is nearly their turn. */
export const walkInTexted = event({ name: 'walk-in.texted', ...told });
