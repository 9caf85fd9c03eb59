import * as z from 'zod/mini';
import { BusUrl } from '../../business/contract.ts';
import { endpoint, writing } from '../../kernel/endpoint.ts';
import { event } from '../../kernel/event.ts';
import { Uuid } from '../../kernel/ids.ts';
import { Text } from '../../kernel/text.ts';
import { KeptDate } from '../../kernel/time.ts';
import { asked } from '../availability/contract.ts';

export const joinWaitingList = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/waiting-list/store',
  summary: 'Wait for time to become free on some days; asking twice for the same days is asking once',
  access: 'anyone',
  scope: 'body.busUrl',
  limit: 'code',
  body: z.strictObject({
    busUrl: BusUrl,
    name: Text(120, 1),
    phone: z.string().check(z.maxLength(40)),
    wish: asked.wish,
    first_date: KeptDate,
    last_date: KeptDate,
    note: z._default(Text(500), ''),
  }),
  reply: z.object({ success: z.literal(true), id: Uuid }),
  status: 201,
});

export const waitingJoined = event({
  name: 'waiting.joined',
  payload: z.object({ entry_id: Uuid }),
  reaches: ['business'],
  stale: [],
});
