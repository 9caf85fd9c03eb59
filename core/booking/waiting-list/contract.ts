import * as z from 'zod/mini';
import { Locale } from '../../accounts/contract.ts';
import { BusUrl } from '../../business/contract.ts';
import { endpoint, writing } from '../../kernel/endpoint.ts';
import { event } from '../../kernel/event.ts';
import { Uuid } from '../../kernel/ids.ts';
import { Text } from '../../kernel/text.ts';
import { KeptDate } from '../../kernel/time.ts';
import { asked } from '../availability/contract.ts';

/** When on those days somebody could come. */
export const waitParts = ['any', 'morning', 'afternoon', 'evening'] as const;

export const joinWaitingList = endpoint({
  ...writing,
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
    first_date: KeptDate,
    last_date: KeptDate,
    part: z._default(z.enum(waitParts), 'any'),
    note: z._default(Text(500), ''),
    /** Of the text about it. */
    locale: z._default(Locale, 'en'),
  }),
  /** `phone`: where they will hear of it. */
  reply: z.object({ success: z.literal(true), id: Uuid, phone: z.string() }),
  status: 201,
});

const told = { payload: z.object({ entry_id: Uuid }), reaches: ['business'], stale: [] } as const;
export const waitingJoined = event({ name: 'waiting.joined', ...told });
/** Somebody is to be told that time is free for them. */
export const waitingOffered = event({ name: 'waiting.offered', ...told });
/** They booked, or need not wait any longer, or wait again after all. */
export const waitingChanged = event({ name: 'waiting.changed', ...told });
