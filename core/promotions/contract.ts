import * as z from 'zod/mini';
import { endpoint, readDefaults, writeDefaults } from '../kernel/endpoint.ts';
import { event } from '../kernel/event.ts';
import { BusinessId, Uuid } from '../kernel/ids.ts';
import { Cents } from '../kernel/money/cents.ts';
import { may, permission } from '../kernel/permission.ts';
import { Text } from '../kernel/text.ts';
import { CalendarDate, FiveMinuteTime, weekdays } from '../kernel/time.ts';
import { absorbers, promotionTypes } from './rules/taking.ts';
import { schemaText } from '../kernel/refusals/reason.ts';
import * as refused from './refusals.ts';

export const managePromotion = permission('manage.promotion', 'promotions', '- - + + r r + + - -');

/** More than that nobody keeps apart; older ones are deleted. */
export const MOST_PROMOTIONS = 200;
const MOST_VALUE = 1_000_00;

/** What a ticket keeps of a promotion. */
export const PromotionTerms = z.object({
  promotion_id: Uuid,
  type: z.enum(promotionTypes),
  value: z.int(),
  services: z.readonly(z.array(Uuid)),
  absorbed_by: z.enum(absorbers),
});

/** Letters and digits, however they are typed. */
export const PromotionCode = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.regex(/^[A-Z0-9]{3,20}$/, schemaText(refused.lettersDigits)),
    z.regex(/\D/, schemaText(refused.oneLetter)),
  );

const plan = {
  name: Text(80, 1),
  type: z.enum(promotionTypes),
  /** Whole percent, or cents. */
  value: z.int().check(z.minimum(1), z.maximum(MOST_VALUE)),
  /** Days by the wall of the business; the last one is still a day of it. */
  starts_at: CalendarDate,
  ends_at: z._default(z.nullable(CalendarDate), null),
  /** None: every day. */
  weekdays: z._default(z.array(z.enum(weekdays)).check(z.maxLength(7)), []),
  /** Both or neither: all day. Past midnight where until is earlier than from. */
  from_time: z._default(z.nullable(FiveMinuteTime), null),
  until_time: z._default(z.nullable(FiveMinuteTime), null),
  /** None: all of them. */
  services: z._default(z.array(Uuid).check(z.maxLength(300)), []),
  /** Where there is one, it is given to whoever says it. */
  code: z._default(z.nullable(PromotionCode), null),
  /** So many tickets. */
  use_limit: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(100_000))), null),
  absorbed_by: z._default(z.enum(absorbers), 'salon'),
  is_paused: z._default(z.boolean(), false),
};

const WishedPromotion = z.strictObject({
  business_id: BusinessId,
  ...plan,
  /** The version the editor started from. If somebody has saved since, the answer is 409. Without it nothing is compared. */
  version: z.optional(z.int()),
});
export type WishedPromotion = z.infer<typeof WishedPromotion>;

export const Promotion = z.object({
  id: Uuid,
  name: z.string(),
  type: z.enum(promotionTypes),
  value: z.int(),
  starts_at: z.string(),
  ends_at: z.nullable(z.string()),
  weekdays: z.array(z.enum(weekdays)),
  from_time: z.nullable(z.string()),
  until_time: z.nullable(z.string()),
  services: z.array(Uuid),
  code: z.nullable(z.string()),
  use_limit: z.nullable(z.int()),
  /** Tickets that have it, those that are still open too. */
  uses: z.int(),
  absorbed_by: z.enum(absorbers),
  is_paused: z.boolean(),
  version: z.int(),
});
export type Promotion = z.infer<typeof Promotion>;

/** With what it has brought: paid tickets that have it, and what it took off them. */
const ManagedPromotion = z.extend(Promotion, { paid_tickets: z.int(), given_cents: Cents });
export type ManagedPromotion = z.infer<typeof ManagedPromotion>;

const here = z.object({ business_id: BusinessId });
const at = z.object({ id: Uuid });

export const promotions = endpoint({
  ...readDefaults,
  path: '/api/promotion',
  summary: 'Promotions, those that began last first, with what they took off',
  access: may(managePromotion, 'read'),
  scope: 'query.business_id',
  query: here,
  reply: z.object({ success: z.literal(true), data: z.array(ManagedPromotion) }),
});

const PublicPromotion = z.object({
  id: Uuid,
  name: z.string(),
  type: z.enum(promotionTypes),
  value: z.int(),
  starts_at: z.string(),
  ends_at: z.nullable(z.string()),
  weekdays: z.array(z.enum(weekdays)),
  from_time: z.nullable(z.string()),
  until_time: z.nullable(z.string()),
  /** By name; none: all of them. */
  services: z.array(z.string()),
});
export type PublicPromotion = z.infer<typeof PublicPromotion>;

export const runningPromotions = endpoint({
  ...readDefaults,
  path: '/api/business/promotions',
  summary: 'Promotions that run these days and take no code, those that end first in front',
  access: 'anyone',
  scope: 'query.business_id',
  query: here,
  reply: z.object({ success: z.literal(true), data: z.array(PublicPromotion) }),
});

const order = { ...writeDefaults, access: may(managePromotion) } as const;
const saved = z.object({ success: z.literal(true), data: ManagedPromotion, message: z.string() });
const said = z.object({ success: z.literal(true), message: z.string() });

export const addPromotion = endpoint({
  ...order,
  method: 'POST',
  path: '/api/promotion',
  summary: 'Plan a promotion',
  scope: 'body.business_id',
  status: 201,
  body: WishedPromotion,
  reply: saved,
});

export const changePromotion = endpoint({
  ...order,
  method: 'PUT',
  path: '/api/promotion/:id',
  summary: 'Change a promotion; tickets that have it keep it as it was',
  scope: 'body.business_id',
  params: at,
  body: WishedPromotion,
  reply: saved,
});

export const removePromotion = endpoint({
  ...order,
  method: 'DELETE',
  path: '/api/promotion/:id',
  summary: 'Delete a promotion; it is in the recycle bin for 30 days',
  scope: 'query.business_id',
  params: at,
  query: here,
  reply: said,
});

export const restorePromotion = endpoint({
  ...order,
  method: 'POST',
  path: '/api/promotion/:id/restore',
  summary: 'Bring a deleted promotion back',
  scope: 'body.business_id',
  params: at,
  body: z.strictObject({ business_id: BusinessId }),
  reply: said,
});

export const promotionChanged = event({
  name: 'promotion.changed',
  payload: z.object({ promotion_id: Uuid, change: z.enum(['added', 'changed', 'removed', 'restored']) }),
  reaches: ['business'],
  stale: [promotions, runningPromotions],
});
