import * as z from 'zod/mini';
import { endpoint, writeDefaults } from '../../kernel/endpoint.ts';
import { BusinessId, HashId, Uuid } from '../../kernel/ids.ts';
import { may, permission } from '../../kernel/permission.ts';
import { Text } from '../../kernel/text.ts';
import { Pin } from '../../staff/pins/contract.ts';
import { manageTurn } from '../rule/contract.ts';

/** To change what was counted: with the PIN of somebody who runs the salon, a manager with their own. */
export const turnAdjust = permission('manage.turn.adjust', 'turn', '- - + + e e - - - -');

const order = { ...writeDefaults, method: 'POST', access: may(manageTurn), scope: 'body.business_id', idempotent: true } as const;
const change = { ...order, access: may(turnAdjust), pin: 'holder' } as const;
const done = z.object({ success: z.literal(true), id: Uuid });
const whom = { business_id: BusinessId, employee_id: HashId };
const Reason = Text(200, 3);

export const turnCheckIn = endpoint({
  ...order,
  path: '/api/manage/turn-system/check-in',
  summary: 'Somebody is here and takes turns; an employee says so for themselves, on a shared tablet whoever has a PIN with it',
  body: z.strictObject({ ...whom, pin: z.optional(Pin) }),
  reply: done,
});
export const turnCheckOut = endpoint({
  ...order,
  path: '/api/manage/turn-system/check-out',
  summary: 'Somebody takes no more turns today',
  body: z.strictObject(whom),
  reply: done,
});
export const turnBreak = endpoint({
  ...order,
  path: '/api/manage/turn-system/break',
  summary: 'Somebody takes a break and keeps their place, or is back from it',
  body: z.strictObject({ ...whom, back: z.boolean(), minutes: z.optional(z.int().check(z.minimum(5), z.maximum(240))) }),
  reply: done,
});

export const turnAssign = endpoint({
  ...order,
  path: '/api/manage/turn-system/assign',
  summary:
    'Seat walk-ins: a visit begins now for each of them, and the turn is counted. Somebody other than whose turn it is needs a reason',
  body: z.strictObject({
    business_id: BusinessId,
    walk_in_id: Uuid,
    /** One for each who is seated now. */
    employee_ids: z.array(HashId).check(z.minLength(1), z.maxLength(6)),
    reason: z._default(Text(200), ''),
  }),
  reply: z.object({ success: z.literal(true), visits: z.array(Uuid), left: z.int() }),
});

export const turnSkip = endpoint({
  ...order,
  path: '/api/manage/turn-system/skip',
  summary: 'Somebody does not take the client whose turn it was: busy keeps their place, refused counts as the turn it was',
  body: z.strictObject({ ...whom, walk_in_id: Uuid, why: z.enum(['busy', 'refused']), reason: z._default(Text(200), '') }),
  reply: done,
});

export const turnReorder = endpoint({
  ...change,
  path: '/api/manage/turn-system/reorder',
  summary: 'Put somebody directly before or after another one in line, with a reason',
  body: z.strictObject({ ...whom, beside: HashId, side: z.enum(['before', 'after']), reason: Reason }),
  reply: done,
});
export const turnAdjusted = endpoint({
  ...change,
  path: '/api/manage/turn-system/adjust',
  summary: 'Add or take away turns, note a bonus, a late arrival or work done again, with a reason',
  body: z.strictObject({
    ...whom,
    kind: z.enum(['adjust', 'bonus', 'tardy', 'redo']),
    /** Hundredths, of an adjust alone. */
    turns: z._default(z.int().check(z.minimum(-1000), z.maximum(1000), z.multipleOf(25)), 0),
    reason: Reason,
  }),
  reply: done,
});
export const turnVoid = endpoint({
  ...change,
  path: '/api/manage/turn-system/void',
  summary: 'Take an entry of today back, with a reason; both stay in the log',
  body: z.strictObject({ business_id: BusinessId, event_id: Uuid, reason: Reason }),
  reply: done,
});
