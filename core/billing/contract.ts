import * as z from 'zod/mini';
import { businessByUrl, featurePermissions, permissions } from '../business/contract.ts';
import { endpoint, readDefaults, writeDefaults } from '../kernel/endpoint.ts';
import { event } from '../kernel/event.ts';
import { BusinessId, Uuid } from '../kernel/ids.ts';
import { Cents } from '../kernel/money/cents.ts';
import { PageNumber, pageSize, Pagination } from '../kernel/page.ts';
import { may, permission } from '../kernel/permission.ts';
import { Text } from '../kernel/text.ts';
import { Instant } from '../kernel/time.ts';
import { chargeStates } from '../payments/contract.ts';
import { billingPeriods, planStates } from './rules/plan.ts';

export const billingView = permission('billing.view', 'billing', '- - + r - - r r - -');
export const billingManage = permission('billing.manage', 'billing', '- - + - - - - - - -');

/** The free plan, on which everybody begins and to which everybody comes back. */
export const FREE_PLAN = 1;
/** Cards a business may have at once. */
export const MOST_CARDS = 10;

const here = z.object({ business_id: BusinessId });
const look = { ...readDefaults, access: may(billingView, 'read'), scope: 'query.business_id' } as const;
const success = z.literal(true);

const Offer = z.object({
  period: z.enum(billingPeriods),
  price_cents: Cents,
  /** Paid for the plan before and not used. */
  credit_cents: Cents,
  final_charge: Cents,
  is_current: z.boolean(),
});
export type PlanOffer = z.infer<typeof Offer>;
const Package = z.object({
  id: z.int(),
  name: z.string(),
  price_cents: Cents,
  tagline: z.string(),
  tagline_vi: z.string(),
  staff_limit: z.nullable(z.int()),
  features: z.array(z.string()),
  is_current: z.boolean(),
  /** More people work here than the plan is for. */
  is_too_small: z.boolean(),
  /** The free plan is never bought. */
  offers: z.array(Offer),
});
export type PlanPackage = z.infer<typeof Package>;

export const packages = endpoint({
  ...look,
  path: '/api/manage/payment/packages',
  summary: 'The plans, and what a change to each would cost today',
  query: here,
  reply: z.object({ success, data: z.array(Package) }),
});

const ActivePackage = z.object({
  plan_id: z.int(),
  name: z.string(),
  state: z.enum(planStates),
  staff_count: z.int(),
  staff_limit: z.nullable(z.int()),
  timezone: z.string(),
  /** Null where nothing is paid for it. */
  paid: z.nullable(
    z.object({
      period: z.enum(billingPeriods),
      price_cents: Cents,
      credit_cents: Cents,
      starts_at: Instant,
      ends_at: Instant,
      /** When the clock renews it, tries once more or ends it. */
      due_at: Instant,
      tries_left: z.int(),
    }),
  ),
  /** A payment whose end is not known yet. */
  pending_id: z.nullable(Uuid),
});
export type ActivePackage = z.infer<typeof ActivePackage>;

export const activePackage = endpoint({
  ...look,
  path: '/api/manage/payment/active-package',
  summary: 'The plan of a business, until when it is paid for and what comes then',
  query: here,
  reply: z.object({ success, data: z.nullable(ActivePackage) }),
});

const Card = z.object({
  id: Uuid,
  brand: z.string(),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
  name: z.string(),
  is_default: z.boolean(),
  is_expired: z.boolean(),
});
export type BusinessCard = z.infer<typeof Card>;

export const businessCards = endpoint({
  ...look,
  path: '/api/manage/payment/business-cards',
  summary: 'The cards that pay for the plan, and where the processor’s own card fields are',
  query: here,
  reply: z.object({ success, data: z.array(Card), fields_url: z.string() }),
});

const Transaction = z.object({
  id: Uuid,
  number: z.int(),
  kind: z.enum(['change', 'renewal']),
  plan: z.string(),
  period: z.enum(billingPeriods),
  price_cents: Cents,
  credit_cents: Cents,
  amount_cents: Cents,
  starts_at: Instant,
  ends_at: Instant,
  brand: z.string(),
  last4: z.string(),
  status: z.enum(chargeStates),
  /** Why the card was declined. */
  reason: z.string(),
  asked_at: Instant,
});
export type PlanTransaction = z.infer<typeof Transaction>;

export const billingTransactions = endpoint({
  ...look,
  path: '/api/manage/payment/transactions',
  summary: 'What was charged for the plan, the newest first',
  query: z.object({ business_id: BusinessId, page: PageNumber, per_page: pageSize(10) }),
  reply: z.object({ success, data: z.object({ data: z.array(Transaction), meta: Pagination }) }),
});

const deed = { ...writeDefaults, method: 'POST', access: may(billingManage), scope: 'query.business_id' } as const;
const done = z.object({ success, message: z.string() });

export const storeCardDetails = endpoint({
  ...deed,
  path: '/api/manage/payment/store-card-details',
  summary: 'Keep a card that was typed into the processor’s fields: its token, and of the card what may be shown',
  query: here,
  body: z.strictObject({
    cardData: z.strictObject({
      token: Text(200, 1),
      brand: z.optional(Text(40)),
      last4: z.optional(z.string().check(z.regex(/^\d{4}$/))),
      expiry: Text(7),
      name: Text(80),
      postal_code: Text(12),
    }),
  }),
  reply: z.object({ success, data: Card, message: z.string() }),
});

export const chargePaymentForPackage = endpoint({
  ...deed,
  path: '/api/manage/payment/charge-payment-for-package',
  summary: 'Change to a plan, or pay one that is past due; the price less the unused part of the old plan is charged once',
  money: true,
  idempotent: true,
  query: here,
  body: z.strictObject({
    packageDetails: z.strictObject({
      plan_id: z.int().check(z.positive(), z.maximum(1_000_000)),
      period: z._default(z.enum(billingPeriods), 'month'),
      /** By default the card that pays for renewals. */
      card_id: z.optional(z.nullable(Uuid)),
      /** As it was shown; another sum is not charged. */
      final_charge: Cents,
      /** The payment’s: sent again, it is the same payment. */
      idempotency_key: Uuid,
    }),
  }),
  reply: z.object({ success, data: Transaction }),
});

export const askPlanPayment = endpoint({
  ...deed,
  path: '/api/manage/payment/transactions/:id/ask',
  summary: 'What became of a payment; while that is not known, the processor is asked',
  params: z.object({ id: Uuid }),
  query: here,
  reply: z.object({ success, data: Transaction }),
});

/** The specification names these as GET too: then `changes` keeps out whatever a page could make a browser fetch. */
const rowed = { ...deed, query: z.object({ business_id: BusinessId, id: Uuid }), reply: done } as const;
const switching = { ...rowed, path: '/api/manage/payment/switch-card', summary: 'Let another card pay for renewals' } as const;
const deleting = { ...rowed, path: '/api/manage/payment/delete-card', summary: 'Remove a card' } as const;
const cancelling = {
  ...deed,
  path: '/api/manage/payment/cancel-plan',
  summary: 'End the plan when what was paid for is over',
  query: z.object({ business_id: BusinessId, id: z.optional(z.string().check(z.regex(/^\d{1,6}$/))) }),
  reply: done,
} as const;

export const switchCard = endpoint(switching);
export const deleteCard = endpoint(deleting);
export const cancelPlan = endpoint({ ...cancelling, body: z.strictObject({ reason: z._default(Text(500), '') }) });
export const switchCardByGet = endpoint({ ...switching, method: 'GET', changes: true });
export const deleteCardByGet = endpoint({ ...deleting, method: 'GET', changes: true });
export const cancelPlanByGet = endpoint({ ...cancelling, method: 'GET', changes: true });

export const keepPlan = endpoint({
  ...deed,
  path: '/api/manage/payment/keep-plan',
  summary: 'Take a cancellation back before the plan has ended',
  query: here,
  reply: done,
});

export const planDeeds = [
  'card_added',
  'card_switched',
  'card_removed',
  'charging',
  'changed',
  'renewed',
  'unpaid',
  'cancelled',
  'kept',
  'ended',
] as const;

export const planChanged = event({
  name: 'plan.changed',
  payload: z.object({
    what: z.enum(planDeeds),
    plan_id: z.optional(z.int()),
    card_id: z.optional(Uuid),
    reason: z.optional(z.string()),
    /** Whether the owners get a letter about it; what a salon has switched on is known here alone. */
    tells_owners: z.optional(z.boolean()),
    /** How often the card is still asked for what was not paid. */
    tries_left: z.optional(z.int()),
  }),
  reaches: ['business'],
  stale: [packages, activePackage, businessCards, billingTransactions, featurePermissions, permissions, businessByUrl],
});
