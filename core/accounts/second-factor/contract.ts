import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { event } from '../../kernel/event.ts';
import { Uuid } from '../../kernel/ids.ts';
import { Text } from '../../kernel/text.ts';
import { schemaText } from '../../kernel/refusals/reason.ts';
import * as refused from '../refusals.ts';

const person = { access: 'signed-in', scope: 'none', pin: 'none', money: false, idempotent: false } as const;
const Said = z.object({ success: z.literal(true), message: z.string() });

/** The refusal of what needs a second factor in this session (403). */
export const SECOND_FACTOR_FIRST = 'account.second_factor';

/** A signed statement that ties an answer to its question; good for some minutes and one answer. */
export const Step = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,1500}\.[A-Za-z0-9_-]{43}$/, schemaText(refused.stepBroken)));
export const AppCode = z.string().check(
  z.overwrite((text) => text.replace(/\s/g, '')),
  z.regex(/^\d{6}$/, schemaText(refused.codeDigits)),
);
export const RecoveryCode = Text(60, 1);

const Base64 = (most: number) => z.string().check(z.maxLength(most), z.regex(/^[A-Za-z0-9_-]*$/));
/** What `navigator.credentials` answers, as JSON. */
export const PasskeyAnswer = z.strictObject({
  id: Base64(1400),
  rawId: Base64(1400),
  type: z.literal('public-key'),
  /** Signatures and keys that withstand quantum computers have some thousand characters. */
  response: z.looseObject({
    clientDataJSON: Base64(4000),
    authenticatorData: z.optional(Base64(16_000)),
    signature: z.optional(Base64(16_000)),
    userHandle: z.optional(z.nullable(Base64(200))),
    attestationObject: z.optional(Base64(32_000)),
    publicKey: z.optional(z.nullable(Base64(16_000))),
  }),
  clientExtensionResults: z.optional(z.looseObject({})),
  authenticatorAttachment: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
});
/** What the browser hands to `navigator.credentials`. */
const PasskeyOptions = z.looseObject({ challenge: z.string() });
export const PasskeyQuestion = z.object({ step: z.string(), options: PasskeyOptions });

export const secondStepWays = ['totp', 'passkey', 'recovery'] as const;
export type SecondStepWay = (typeof secondStepWays)[number];
export const SecondStep = z.object({
  step: z.string(),
  ways: z.array(z.enum(secondStepWays)),
  passkey: z.nullable(PasskeyOptions),
});

const Factor = z.object({
  id: Uuid,
  kind: z.enum(['totp', 'passkey']),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
});

export const secondFactors = endpoint({
  ...person,
  method: 'GET',
  path: '/api/user/second-factors',
  summary: 'The own second factors, how many recovery codes are left, and whether one is required',
  limit: 'read',
  reply: z.object({
    success: z.literal(true),
    data: z.object({ factors: z.array(Factor), recovery_left: z.int(), required: z.boolean() }),
  }),
});

/** Shown this once: the secret is sealed from then on. */
export const addApp = endpoint({
  ...person,
  method: 'POST',
  path: '/api/user/second-factors/app',
  summary: 'Begin to add an authenticator app; counts once its first code is confirmed',
  limit: 'login',
  status: 201,
  reply: z.object({ success: z.literal(true), data: z.object({ id: Uuid, secret: z.string(), uri: z.string() }) }),
});

/** The recovery codes come with the first factor and are shown this once. */
const Added = z.object({ success: z.literal(true), message: z.string(), recovery_codes: z.array(z.string()) });

export const confirmApp = endpoint({
  ...person,
  method: 'POST',
  path: '/api/user/second-factors/app/confirm',
  summary: 'Confirm an authenticator app with its first code',
  limit: 'login',
  body: z.strictObject({ id: Uuid, code: AppCode }),
  reply: Added,
});

export const askPasskey = endpoint({
  ...person,
  method: 'POST',
  path: '/api/user/second-factors/passkey/ask',
  summary: 'What the browser needs to make a passkey',
  limit: 'login',
  reply: z.object({ success: z.literal(true), data: PasskeyQuestion }),
});

export const addPasskey = endpoint({
  ...person,
  method: 'POST',
  path: '/api/user/second-factors/passkey',
  summary: 'Keep a passkey that the browser has made',
  limit: 'login',
  body: z.strictObject({ step: Step, name: Text(80, 1), passkey: PasskeyAnswer }),
  reply: Added,
});

export const removeFactor = endpoint({
  ...person,
  method: 'DELETE',
  path: '/api/user/second-factors/:id',
  summary: 'Take a second factor off the own account',
  limit: 'write',
  params: z.object({ id: Uuid }),
  reply: Said,
});

export const renewRecoveryCodes = endpoint({
  ...person,
  method: 'POST',
  path: '/api/user/recovery-codes',
  summary: 'Ten new recovery codes; the old ones open nothing any more',
  limit: 'login',
  reply: Added,
});

export const secondFactorChanged = event({
  name: 'account.second-factor-changed',
  payload: z.object({ account_id: z.int() }),
  reaches: ['account'],
  stale: [secondFactors],
});
