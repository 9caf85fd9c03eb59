import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { AppCode, PasskeyAnswer, PasskeyQuestion, Step } from '../second-factor/contract.ts';
import { schemaText } from '../../kernel/refusals/reason.ts';
import * as refused from '../refusals.ts';

const visitor = { access: 'anyone', scope: 'none', pin: 'none', money: false, idempotent: false } as const;
const person = { ...visitor, access: 'signed-in' } as const;
const Said = z.object({ success: z.literal(true), message: z.string() });
const Password = z.string().check(z.minLength(1), z.maxLength(200));

/** Refuses what needs a fresh proof (403). A screen that gets one of them asks for the proof and sends the request again. */
export const PROVE_FIRST = 'account.prove_first';
/** The same where a password is not enough. */
export const PROVE_BY_FACTOR = 'account.prove_by_factor';

export const prove = endpoint({
  ...person,
  method: 'POST',
  path: '/api/user/prove',
  summary: 'Show again who one is; what could give the account away is then open for ten minutes',
  limit: 'login',
  body: z.union([
    z.strictObject({ password: Password }),
    z.strictObject({ code: AppCode }),
    z.strictObject({ step: Step, passkey: PasskeyAnswer }),
  ]),
  reply: Said,
});

export const askProof = endpoint({
  ...person,
  method: 'POST',
  path: '/api/user/prove/passkey',
  summary: 'What the browser needs to show who one is with a passkey',
  limit: 'login',
  reply: z.object({ success: z.literal(true), data: PasskeyQuestion }),
});

const UndoToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{38}$/, schemaText(refused.undoLinkOld)));

/** `reset` is the token of a link that sets a new password: whoever reads the old address has proven it. */
export const undoAccountChange = endpoint({
  ...visitor,
  method: 'POST',
  path: '/api/account/undo',
  summary: 'Undo a change that the old address was told about; every session ends and a new password is needed',
  limit: 'reset',
  body: z.strictObject({ token: UndoToken }),
  reply: z.object({ success: z.literal(true), message: z.string(), reset: z.string() }),
});
