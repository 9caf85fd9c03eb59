import * as z from 'zod/mini';
import { BusUrl } from '../../business/contract.ts';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { event } from '../../kernel/event.ts';
import { BusinessId, Uuid } from '../../kernel/ids.ts';
import { Cents } from '../../kernel/money/cents.ts';
import { may } from '../../kernel/permission.ts';
import { Text } from '../../kernel/text.ts';
import { loyaltyManage } from '../access/contract.ts';

/** A deleted program can be had back for so long. What its members have is never lost. */
export const RESTORABLE_DAYS = 30;

const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));

const promise = {
  name: Text(80, 1),
  terms: z._default(Text(2000), ''),
  /** For each dollar. */
  earn_points: whole(1, 100),
  reward_points: whole(1, 100_000),
  /** What so many points are worth; a point is worth whole cents. */
  reward_cents: Cents.check(z.minimum(1), z.maximum(1_000_00)),
  tier_name: z._default(Text(40), ''),
  /** Who spends so much in a year earns `tier_points` for each dollar. */
  tier_cents: z._default(z.nullable(Cents.check(z.minimum(1))), null),
  tier_points: z._default(z.nullable(whole(1, 100)), null),
  /** What membership costs; 0: nothing. */
  price_cents: z._default(Cents.check(z.maximum(10_000_00)), 0),
  /** For how many months; null: for good. */
  term_months: z._default(z.nullable(whole(1, 60)), null),
  /** Points are gone so many months after the last ones were earned; null: never. */
  lapse_months: z._default(z.nullable(whole(1, 60)), null),
};

const Program = z.object({
  id: Uuid,
  name: z.string(),
  terms: z.string(),
  earn_points: z.int(),
  reward_points: z.int(),
  reward_cents: Cents,
  tier_name: z.string(),
  tier_cents: z.nullable(Cents),
  tier_points: z.nullable(z.int()),
  price_cents: Cents,
  term_months: z.nullable(z.int()),
  lapse_months: z.nullable(z.int()),
});
export type Program = z.infer<typeof Program>;

const Managed = z.object({
  ...Program.shape,
  members: z.int(),
  /** What its members’ points are worth. */
  owed_cents: z.int(),
  created_at: z.string(),
  deleted_at: z.nullable(z.string()),
});
export type ManagedProgram = z.infer<typeof Managed>;

export const loyaltyPrograms = endpoint({
  ...readDefaults,
  path: '/api/loyalty-program/programs',
  summary: 'The loyalty programs that a business offers',
  access: 'anyone',
  scope: 'query.busUrl',
  query: z.object({ busUrl: BusUrl }),
  reply: z.object({ success: z.literal(true), data: z.array(Program) }),
});

export const managedPrograms = endpoint({
  ...readDefaults,
  path: '/api/loyalty-program/programs/all',
  summary: 'Loyalty programs with their members, and those that were deleted in the last 30 days',
  access: may(loyaltyManage, 'read'),
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId }),
  reply: z.object({ success: z.literal(true), data: z.array(Managed) }),
});

const change = { ...writeDefaults, access: may(loyaltyManage), scope: 'body.business_id' } as const;
const at = z.object({ id: Uuid });
const done = z.object({ success: z.literal(true), data: Managed });
const Wished = z.strictObject({ business_id: BusinessId, ...promise });
export type WishedProgram = Omit<z.output<typeof Wished>, 'business_id'>;

export const createProgram = endpoint({
  ...change,
  method: 'POST',
  path: '/api/loyalty-program/programs',
  summary: 'Offer a loyalty program',
  idempotent: true,
  status: 201,
  body: Wished,
  reply: done,
});

export const changeProgram = endpoint({
  ...change,
  method: 'PUT',
  path: '/api/loyalty-program/programs/:id',
  summary: 'Change a program; what its points are worth stays once somebody has joined',
  params: at,
  body: Wished,
  reply: done,
});

export const deleteProgram = endpoint({
  ...change,
  method: 'DELETE',
  path: '/api/loyalty-program/programs/:id',
  summary: 'Take a program off: nobody joins, earns or redeems; what members have stays, and it can be restored for 30 days',
  scope: 'query.business_id',
  params: at,
  query: z.object({ business_id: BusinessId }),
  reply: done,
});

export const restoreProgram = endpoint({
  ...change,
  method: 'POST',
  path: '/api/loyalty-program/restore/:id',
  summary: 'Offer a deleted program again, with its members and their points',
  params: at,
  body: z.strictObject({ business_id: BusinessId }),
  reply: done,
});

export const loyaltyProgramChanged = event({
  name: 'loyalty-program.changed',
  payload: z.object({ program_id: Uuid, what: z.enum(['created', 'changed', 'deleted', 'restored']) }),
  reaches: ['business'],
  stale: [loyaltyPrograms, managedPrograms],
});
