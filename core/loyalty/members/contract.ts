import * as z from 'zod/mini';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { event } from '../../kernel/event.ts';
import { BusinessId, HashId, Uuid } from '../../kernel/ids.ts';
import { Cents } from '../../kernel/money/cents.ts';
import { PageNumber, pageSize, pageOf } from '../../kernel/page.ts';
import { may } from '../../kernel/permission.ts';
import { Phone } from '../../kernel/phone/schema.ts';
import { Text } from '../../kernel/text.ts';
import { CalendarDate } from '../../kernel/time.ts';
import { loyaltyManage, loyaltyPay } from '../access/contract.ts';
import { managedPrograms } from '../programs/contract.ts';

export const entryKinds = ['earned', 'reversed', 'redeemed', 'returned', 'expired', 'merged'] as const;

const Member = z.object({
  id: Uuid,
  program_id: Uuid,
  program: z.string(),
  customer_id: HashId,
  customer_name: z.string(),
  /** For those who may do more than look. */
  phone: z.nullable(z.string()),
  points: z.int(),
  /** Below zero where more was taken back than was left. */
  worth_cents: z.int(),
  /** In the last year, as far as it earned. */
  spent_cents: z.int(),
  tier: z.string(),
  since: z.string(),
  until: z.nullable(z.string()),
  lapses_at: z.nullable(z.string()),
  active: z.boolean(),
});
export type LoyaltyMember = z.infer<typeof Member>;

const look = { ...readDefaults, access: may(loyaltyManage, 'read'), scope: 'query.business_id' } as const;

export const loyaltyMembers = endpoint({
  ...look,
  path: '/api/loyalty-program/members',
  summary: 'Members of the loyalty programs, newest first',
  query: z.object({
    business_id: BusinessId,
    program_id: z.optional(Uuid),
    /** A name, or the end of a phone number. */
    search: z._default(Text(80), ''),
    page: PageNumber,
    per_page: pageSize(25),
  }),
  reply: z.object({ success: z.literal(true), ...pageOf(Member).shape, meta: z.object({ members: z.int() }) }),
});

const Entry = z.object({
  nr: z.int(),
  kind: z.enum(entryKinds),
  points: z.int(),
  /** What they had after it. */
  balance: z.int(),
  amount_cents: z.int(),
  ticket_id: z.nullable(Uuid),
  ticket_no: z.nullable(z.int()),
  at: z.string(),
  by: z.nullable(z.string()),
});
export type LoyaltyEntry = z.infer<typeof Entry>;

export const membershipTransactions = endpoint({
  ...look,
  path: '/api/loyalty-program/membership-transactions/:id',
  summary: 'A membership and every movement of its points, newest first, with what was left after each',
  params: z.object({ id: Uuid }),
  query: z.object({ business_id: BusinessId, page: PageNumber, per_page: pageSize(50) }),
  reply: z.object({
    success: z.literal(true),
    ...pageOf(Entry).shape,
    member: z.object({ ...Member.shape, timezone: z.string(), reward_points: z.int(), reward_cents: Cents }),
  }),
});

const figures = {
  members: z.int(),
  joined: z.int(),
  earned: z.int(),
  redeemed: z.int(),
  redeemed_cents: z.int(),
  /** What members spent, as far as it earned. */
  sales_cents: z.int(),
  /** Paid for memberships. */
  fees_cents: z.int(),
};
export const loyaltyReport = endpoint({
  ...look,
  path: '/api/loyalty-program/reports',
  summary: 'Members, points earned and redeemed, and revenue in a period; without one this month',
  query: z.object({ business_id: BusinessId, from: z.optional(CalendarDate), to: z.optional(CalendarDate) }),
  reply: z.object({
    success: z.literal(true),
    data: z.object({
      from: z.string(),
      to: z.string(),
      ...figures,
      expired: z.int(),
      /** What all points are worth now: the liability. */
      owed_cents: z.int(),
      programs: z.array(z.object({ id: Uuid, name: z.string(), deleted: z.boolean(), ...figures })),
      days: z.array(z.object({ date: z.string(), earned: z.int(), redeemed: z.int() })),
    }),
  }),
});

const AtTill = z.object({
  id: Uuid,
  customer_id: HashId,
  customer_name: z.string(),
  program_id: Uuid,
  program: z.string(),
  points: z.int(),
  worth_cents: z.int(),
  tier: z.string(),
  reward_points: z.int(),
  reward_cents: Cents,
  active: z.boolean(),
});
export type MemberAtTill = z.infer<typeof AtTill>;

/** One person after the other, as many as a ticket holds. */
const Customers = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,32}(?:,[A-Za-z0-9_-]{20,32}){0,19}$/));

export const membersAtTill = endpoint({
  ...readDefaults,
  path: '/api/loyalty-program/at-till',
  summary: 'What the customers of a ticket have in loyalty programs, and which programs cost nothing to join',
  access: may(loyaltyPay, 'read'),
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId, customers: z.optional(Customers) }),
  reply: z.object({
    success: z.literal(true),
    data: z.array(AtTill),
    free: z.array(z.object({ id: Uuid, name: z.string(), earn_points: z.int() })),
  }),
});

export const enrolMember = endpoint({
  ...writeDefaults,
  method: 'POST',
  path: '/api/loyalty-program/members',
  summary: 'Enrol somebody in a program that costs nothing, by phone or as a known client; a ticket just paid earns for them',
  access: may(loyaltyPay),
  scope: 'body.business_id',
  idempotent: true,
  status: 201,
  body: z.strictObject({
    business_id: BusinessId,
    program_id: Uuid,
    customer_id: z.optional(HashId),
    phone: z._default(Phone, null),
    name: z._default(Text(120), ''),
    ticket_id: z.optional(Uuid),
  }),
  reply: z.object({ success: z.literal(true), data: Member, earned: z.int() }),
});

export const loyaltyMemberChanged = event({
  name: 'loyalty-member.changed',
  payload: z.object({ member_id: Uuid, what: z.enum(['joined', 'paid', 'expired', 'merged']) }),
  reaches: ['business'],
  stale: [loyaltyMembers, membershipTransactions, loyaltyReport, membersAtTill, managedPrograms],
});
