import * as z from 'zod/mini';
import { BusUrl } from '../../business/contract.ts';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { Uuid } from '../../kernel/ids.ts';
import { Cents } from '../../kernel/money/cents.ts';
import { Text } from '../../kernel/text.ts';
import { chargeStates } from '../../payments/contract.ts';
import { entryKinds } from '../members/contract.ts';

const Mine = z.object({
  id: Uuid,
  program_id: Uuid,
  points: z.int(),
  worth_cents: z.int(),
  tier: z.string(),
  since: z.string(),
  until: z.nullable(z.string()),
  lapses_at: z.nullable(z.string()),
  active: z.boolean(),
  /** It can be paid for, again or for the first time. */
  may_pay: z.boolean(),
  history: z.array(z.object({ nr: z.int(), kind: z.enum(entryKinds), points: z.int(), balance: z.int(), at: z.string() })),
});
export type MyMembership = z.infer<typeof Mine>;

export const myMemberships = endpoint({
  ...readDefaults,
  path: '/api/loyalty-program/mine',
  summary: 'The caller’s own memberships at a business, by login or proven phone, with their last movements',
  access: 'client',
  scope: 'query.busUrl',
  query: z.object({ busUrl: BusUrl }),
  reply: z.object({ success: z.literal(true), data: z.array(Mine) }),
});

export const joinProgram = endpoint({
  ...writeDefaults,
  method: 'POST',
  path: '/api/loyalty-program/join',
  summary: 'Join a program that costs nothing, by login or proven phone',
  access: 'client',
  scope: 'body.busUrl',
  idempotent: true,
  status: 201,
  body: z.strictObject({ busUrl: BusUrl, program_id: Uuid, name: z._default(Text(120), '') }),
  reply: z.object({ success: z.literal(true), data: Mine }),
});

export const membershipFields = endpoint({
  ...readDefaults,
  path: '/api/loyalty-program/card-fields',
  summary: 'What a page needs to show the processor’s own card fields; nothing secret',
  access: 'signed-in',
  scope: 'none',
  reply: z.object({
    success: z.literal(true),
    /** Shown in a frame: card numbers are typed there, and never reach us. */
    data: z.object({ fields_url: z.string(), publishable_key: z.string() }),
  }),
});

const Fee = z.object({ id: Uuid, amount_cents: Cents, status: z.enum(chargeStates), reason: z.string() });
export type MembershipFee = z.infer<typeof Fee>;
const charged = z.object({ success: z.literal(true), data: Fee });

export const payMembership = endpoint({
  ...writeDefaults,
  method: 'POST',
  path: '/api/loyalty-program/pay',
  summary: 'Pay for a membership with a card that was typed into the processor’s fields',
  access: 'signed-in',
  scope: 'body.busUrl',
  idempotent: true,
  money: true,
  status: 202,
  body: z.strictObject({ busUrl: BusUrl, program_id: Uuid, card_token: Text(200, 1) }),
  reply: charged,
});

export const askMembershipFee = endpoint({
  ...writeDefaults,
  method: 'POST',
  path: '/api/loyalty-program/pay/:id/ask',
  summary: 'What became of a card that was charged for a membership',
  access: 'signed-in',
  scope: 'body.busUrl',
  params: z.object({ id: Uuid }),
  body: z.strictObject({ busUrl: BusUrl }),
  reply: charged,
});
