import * as z from 'zod/mini';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { event } from '../../kernel/event.ts';
import { BusinessId, Uuid } from '../../kernel/ids.ts';
import { may } from '../../kernel/permission.ts';
import { Text } from '../../kernel/text.ts';
import { businessSetting, settingsBusiness, settingsTax } from '../settings/contract.ts';
import { MOST_CODES, MOST_PARTS, MOST_RATE, MOST_RULES } from './rules.ts';

const Part = z.strictObject({ name: Text(40, 1), rate: z.int().check(z.minimum(0), z.maximum(MOST_RATE)) });
const Code = z.strictObject({
  /** Of a new code any id: it stands for the code within this order. */
  id: Uuid,
  name: Text(60, 1),
  parts: z.readonly(z.array(Part).check(z.minLength(1), z.maxLength(MOST_PARTS))),
});
const CodeId = z.nullable(Uuid);
const Rule = z.strictObject({ target: z.enum(['type', 'service']), id: Uuid, tax_code: CodeId });

const profile = {
  codes: z.readonly(z.array(Code).check(z.maxLength(MOST_CODES))),
  kinds: z.strictObject({ service: CodeId, product: CodeId, fee: CodeId, service_charge: CodeId }),
  rules: z.readonly(z.array(Rule).check(z.maxLength(MOST_RULES))),
};
const Shown = z.object({
  /** Grows with every change; whoever saves names the one they have seen. */
  version: z.int(),
  ...profile,
  /** Where the business is, as far as its address says. */
  state: z.nullable(z.string()),
  /** What rules can be about. */
  types: z.readonly(z.array(z.object({ id: Uuid, name: z.string() }))),
  services: z.readonly(z.array(z.object({ id: Uuid, type_id: Uuid, name: z.string() }))),
});
export type ShownTaxes = z.infer<typeof Shown>;

export const taxes = endpoint({
  ...readDefaults,
  path: '/api/business/taxes',
  summary: 'Tax codes with their parts, and what is taxed with which',
  access: may(settingsBusiness, 'read'),
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId }),
  reply: z.object({ success: z.literal(true), data: Shown }),
});

export const changeTaxes = endpoint({
  ...writeDefaults,
  method: 'PUT',
  path: '/api/business/taxes',
  summary:
    'All tax codes and rules at once, from now on; what was rung up keeps its code and rate. An older version is answered 409',
  access: may(settingsTax),
  scope: 'body.business_id',
  body: z.strictObject({ business_id: BusinessId, version: z.int(), ...profile }),
  reply: z.object({ success: z.literal(true), data: Shown, message: z.string() }),
});

export const taxesChanged = event({
  name: 'business.taxes-changed',
  /** Codes by name with what each comes to, for whoever looks up who changed them. */
  payload: z.object({
    business_id: z.int(),
    codes: z.array(z.object({ name: z.string(), rate: z.int() })),
  }),
  reaches: ['business'],
  stale: [taxes, businessSetting],
});
