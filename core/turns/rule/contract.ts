import * as z from 'zod/mini';
import { settingsBusiness } from '../../business/contract.ts';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { BusinessId, HashId, Uuid } from '../../kernel/ids.ts';
import { may, permission } from '../../kernel/permission.ts';
import { lateStarts, turnMethods } from '../rules/log.ts';

export const manageTurn = permission('manage.turn', 'turn', '- - + + + + r r - -');

/** Hundredths of a turn; a quarter is the least. */
export const Turns = z.int().check(z.minimum(0), z.maximum(1000), z.multipleOf(25));
const Percent = z.int().check(z.minimum(0), z.maximum(100));

export const Rule = z.object({
  method: z.enum(turnMethods),
  turn_cents: z.int().check(z.minimum(100), z.maximum(100_000)),
  request_percent: Percent,
  appointment_turns: Turns,
  bonus_turns: Turns,
  tardy_turns: Turns,
  late_start: z.enum(lateStarts),
  /** What single services count where the menu decides; the others count by their price. */
  menu: z.record(Uuid, Turns),
});
export type Rule = z.infer<typeof Rule>;

const Kept = z.object({ ...Rule.shape, version: z.int() });

export const turnRule = endpoint({
  ...readDefaults,
  path: '/api/manage/turn-system/settings',
  summary: 'How turns are counted here',
  access: may(manageTurn, 'read'),
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId }),
  reply: z.object({ success: z.literal(true), data: Kept }),
});

export const changeTurnRule = endpoint({
  ...writeDefaults,
  method: 'PUT',
  path: '/api/manage/turn-system/settings',
  summary: 'Count turns in another way from now on, and for what happened today; an older version is answered 409',
  access: may(settingsBusiness),
  scope: 'body.business_id',
  body: z.strictObject({ business_id: BusinessId, version: z.int(), ...Rule.shape }),
  reply: z.object({ success: z.literal(true), data: Kept }),
});

export const turnWhatIf = endpoint({
  ...readDefaults,
  path: '/api/manage/turn-system/what-if',
  summary: 'What everybody earned in the last 30 days, and would have earned had walk-ins been given out by another method',
  access: may(settingsBusiness, 'read'),
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId, method: z.enum(turnMethods) }),
  reply: z.object({
    success: z.literal(true),
    data: z.object({
      days: z.int(),
      visits: z.int(),
      was_spread_cents: z.int(),
      would_spread_cents: z.int(),
      people: z.array(z.object({ id: HashId, name: z.string(), was_cents: z.int(), would_cents: z.int() })),
    }),
  }),
});
