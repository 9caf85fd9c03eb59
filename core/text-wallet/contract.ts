import * as z from 'zod/mini';
import { endpoint, readDefaults, writeDefaults } from '../kernel/endpoint.ts';
import { event } from '../kernel/event.ts';
import { BusinessId, Uuid } from '../kernel/ids.ts';
import { Cents } from '../kernel/money/cents.ts';
import { PageNumber, pageSize, Pagination } from '../kernel/page.ts';
import { may } from '../kernel/permission.ts';
import { schemaText } from '../kernel/refusals/reason.ts';
import { CalendarDate, Instant } from '../kernel/time.ts';
import { chargeStates } from '../payments/contract.ts';
import { smsRecharge, smsSend } from '../sms/contract.ts';
import { amount } from './refusals.ts';
import { MOST_LOW_CENTS, rechargeFault } from './rules.ts';

const here = z.object({ business_id: BusinessId });
const success = z.literal(true);
const own = { access: may(smsRecharge, 'read'), scope: 'query.business_id' } as const;

export const smsBalance = endpoint({
  ...readDefaults,
  path: '/api/manage/sms/balance',
  summary: 'What is left for texts, and what one costs',
  access: may(smsSend, 'read'),
  scope: 'query.business_id',
  query: here,
  reply: z.object({
    success,
    data: z.object({ balance_cents: Cents, texts_left: z.int(), text_cents: Cents, is_low: z.boolean() }),
  }),
});
export type SmsBalance = z.infer<typeof smsBalance.reply>['data'];

const WalletSettings = z.object({ low_cents: Cents, auto_cents: z.nullable(Cents) });
export const textWallet = endpoint({
  ...readDefaults,
  ...own,
  path: '/api/manage/sms/wallet',
  summary: 'When the owner is told that little is left, and whether a card is charged by itself then',
  query: here,
  reply: z.object({
    success,
    data: z.object({
      ...WalletSettings._zod.def.shape,
      /** The last card that was charged by itself was declined: it is not tried again before the owner chooses anew. */
      auto_declined: z.boolean(),
      /** A recharge whose end is not known yet. */
      pending_id: z.nullable(Uuid),
    }),
  }),
});
export type TextWallet = z.infer<typeof textWallet.reply>['data'];

const Recharge = z.object({
  id: Uuid,
  number: z.int(),
  amount_cents: Cents,
  texts: z.int(),
  brand: z.string(),
  last4: z.string(),
  status: z.enum(chargeStates),
  /** Why the card was declined. */
  reason: z.string(),
  is_automatic: z.boolean(),
  asked_at: Instant,
});
export type TextRecharge = z.infer<typeof Recharge>;

export const textRecharges = endpoint({
  ...readDefaults,
  ...own,
  path: '/api/manage/sms/recharges',
  summary: 'The recharges, the newest first',
  query: z.object({ business_id: BusinessId, page: PageNumber, per_page: pageSize(10) }),
  reply: z.object({ success, data: z.object({ data: z.array(Recharge), meta: Pagination }) }),
});

const Month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/));
export const textStatement = endpoint({
  ...readDefaults,
  ...own,
  path: '/api/manage/sms/statement',
  summary: 'What the texts of a month cost, by kind, and what was added',
  query: z.object({ business_id: BusinessId, month: Month }),
  reply: z.object({
    success,
    data: z.object({
      from: CalendarDate,
      added_cents: Cents,
      spent_cents: z.int(),
      kinds: z.array(z.object({ kind: z.string(), texts: z.int(), segments: z.int(), cents: z.int() })),
    }),
  }),
});
export type TextStatement = z.infer<typeof textStatement.reply>['data'];

/** In dollars, as it is typed. */
const Amount = z
  .number()
  .check(z.refine((dollars) => rechargeFault(Math.round(dollars * 100)) === null, { error: schemaText(amount) }));
const deed = { ...writeDefaults, access: may(smsRecharge), scope: 'body.business_id' } as const;

export const rechargeTexts = endpoint({
  ...deed,
  method: 'POST',
  path: '/api/manage/sms/recharge',
  summary: 'Charge a card of the business for text credit, once per key',
  money: true,
  idempotent: true,
  /** Without a card the one that pays for the plan. */
  body: z.strictObject({ business_id: BusinessId, amount: Amount, card_id: z.optional(z.nullable(Uuid)) }),
  reply: z.object({ success, data: Recharge }),
});

export const askRecharge = endpoint({
  ...deed,
  method: 'POST',
  path: '/api/manage/sms/recharges/:id/ask',
  summary: 'What became of a recharge; while that is not known, the processor is asked',
  params: z.object({ id: Uuid }),
  body: z.strictObject({ business_id: BusinessId }),
  reply: z.object({ success, data: Recharge }),
});

export const changeTextWallet = endpoint({
  ...deed,
  method: 'PUT',
  path: '/api/manage/sms/wallet',
  summary: 'When the owner is told that little is left, and how much is charged by itself then; null: nothing',
  body: z.strictObject({
    business_id: BusinessId,
    low_cents: z.int().check(z.minimum(0), z.maximum(MOST_LOW_CENTS)),
    auto_amount: z.nullable(Amount),
  }),
  reply: z.object({ success, data: WalletSettings }),
});

export const walletNews = ['low', 'empty', 'auto_failed', 'charging', 'recharged', 'settings'] as const;

export const textWalletChanged = event({
  name: 'text-wallet.changed',
  payload: z.object({ what: z.enum(walletNews), balance_cents: Cents, is_automatic: z.optional(z.boolean()) }),
  reaches: ['business'],
  stale: [smsBalance, textWallet, textRecharges, textStatement],
});
