import * as z from 'zod/mini';
import { DrawerName } from '../../checkout/contract.ts';
import { endpoint, writeDefaults } from '../../kernel/endpoint.ts';
import { BusinessId, HashId, Uuid } from '../../kernel/ids.ts';
import { may } from '../../kernel/permission.ts';
import { Text } from '../../kernel/text.ts';
import { payrollClose } from '../access/contract.ts';
import { cashPlaces } from './rules.ts';

const MOST_PAID_AT_ONCE = 200;
const Amount = z.int();

/** Pay that was handed over: check and cash of one person, always said together. */
export const PayOutView = z.object({
  id: Uuid,
  at: z.string(),
  by: z.nullable(z.string()),
  check_cents: Amount,
  cash_cents: Amount,
  cash_from: z.enum(cashPlaces),
  /** Null, unless it was taken back. */
  undone: z.nullable(z.object({ at: z.string(), by: z.nullable(z.string()), reason: z.string() })),
});
export type PayOutView = z.infer<typeof PayOutView>;

const order = {
  ...writeDefaults,
  method: 'POST',
  scope: 'body.business_id',
  access: may(payrollClose),
  pin: 'owner',
  money: true,
  idempotent: true,
} as const;
const params = z.object({ id: Uuid });

export const handPayOver = endpoint({
  ...order,
  path: '/api/manage/payroll/runs/:id/pay-outs',
  summary: 'Hand over the pay of a finalised run: the checks from the bank, the cash from a drawer, the safe or the bank',
  params,
  body: z.strictObject({
    business_id: BusinessId,
    /** Nobody twice, and all of them or none. */
    employee_ids: z.array(HashId).check(z.minLength(1), z.maxLength(MOST_PAID_AT_ONCE)),
    cash_from: z.enum(cashPlaces),
    /** Which one, where the cash comes from a drawer. */
    drawer: DrawerName,
  }),
  reply: z.object({
    success: z.literal(true),
    data: z.object({ people: z.int(), check_cents: Amount, cash_cents: Amount }),
  }),
});

export const takePayBack = endpoint({
  ...order,
  path: '/api/manage/payroll/pay-outs/:id/undo',
  summary: 'Take back that somebody’s pay was handed over, with why: the money is where it came from, and is owed again',
  params,
  body: z.strictObject({ business_id: BusinessId, reason: Text(200, 3) }),
  reply: z.object({ success: z.literal(true) }),
});
