import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import * as refused from 'core/accounts/refusals';
import type { WithDeps } from '../../../ctx.ts';
import { platformScope, type PlatformTx } from '../../../platform/db.ts';
import { invalid } from '../../../platform/refusal.ts';
import { spendStep } from '../second-factor/queries.ts';
import { insertPasskey, nameForPasskey, noteUsed, type Passkey, passkeyByCredential, passkeysOf } from './queries.ts';

/** Reading certificates and CBOR takes a while to load, and few requests need it. */
const webauthn = () => import('@simplewebauthn/server');

const MINUTES = 5;
/** What a question was asked for: an answer to one is no answer to another. */
export type PasskeyPurpose = 'add-passkey' | 'sign-in-passkey' | 'prove-passkey' | 'second-step';
type Statement = { readonly id: string; readonly challenge: string; readonly account_id: number | null };

const party = ({ deps: { config } }: WithDeps) => ({
  id: new URL(config.PUBLIC_ORIGIN).hostname,
  origin: new URL(config.PUBLIC_ORIGIN).origin,
  name: config.PRODUCT_NAME,
});

const again = () => invalid({ passkey: [refused.passkeyRefused] });
export const startAgain = () => invalid({ step: [refused.startAgain] });

export function signStep(
  { deps }: WithDeps,
  purpose: PasskeyPurpose,
  account_id: number | null,
  challenge: string,
  minutes = MINUTES,
): string {
  return deps.tokens.sign(purpose, { id: randomUUID(), challenge, account_id }, minutes * 60);
}

export function readStep({ deps }: WithDeps, purpose: PasskeyPurpose, step: string): Statement & { readonly exp: number } {
  const statement = deps.tokens.verify<Statement>(purpose, step);
  if (!statement) throw startAgain();
  return statement;
}

/** Whose second step it is, as far as the step can be read. */
export const accountOfStep = ({ deps }: WithDeps, step: string): number | null =>
  deps.tokens.verify<Statement>('second-step', step)?.account_id ?? null;

/** In the transaction of what the step is good for. */
export async function closeStep(ctx: PlatformTx, { id, exp }: { readonly id: string; readonly exp: number }): Promise<void> {
  if (!(await spendStep(ctx, id, new Date(exp * 1000).toISOString()))) throw startAgain();
}

/** What the browser is asked. Without an account any passkey of this site may answer, and must then have known its owner. */
export async function passkeyQuestion(ctx: WithDeps, account_id: number | null) {
  const known = account_id === null ? [] : await ctx.deps.db.read(platformScope, (ctx) => passkeysOf(ctx, account_id));
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: party(ctx).id,
    userVerification: account_id === null ? 'required' : 'preferred',
    allowCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports: [...transports] })),
  });
  return { ...options };
}

export async function askForPasskey(ctx: WithDeps, purpose: PasskeyPurpose, account_id: number | null) {
  const options = await passkeyQuestion(ctx, account_id);
  return { step: signStep(ctx, purpose, account_id, options.challenge), options };
}

type Answer = { readonly id: string };

/** The passkey that gave this answer to this challenge. */
export async function passkeyThatAnswers(
  ctx: WithDeps,
  statement: Statement,
  answer: Answer,
): Promise<Passkey & { readonly count: number }> {
  const passkey = await ctx.deps.db.read(platformScope, (ctx) => passkeyByCredential(ctx, answer.id));
  if (!passkey || (statement.account_id !== null && passkey.account_id !== statement.account_id)) throw again();
  const { verifyAuthenticationResponse } = await webauthn();
  const { id, origin } = party(ctx);
  const checked = await verifyAuthenticationResponse({
    response: answer as AuthenticationResponseJSON,
    expectedChallenge: statement.challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: statement.account_id === null,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.sign_count,
    },
  }).catch(() => null);
  if (!checked?.verified) throw again();
  return { ...passkey, count: checked.authenticationInfo.newCounter };
}

export const notePasskeyUsed = (ctx: PlatformTx, { id, count }: { readonly id: string; readonly count: number }) =>
  noteUsed(ctx, id, count);

export async function askToMakePasskey(ctx: WithDeps, account_id: number) {
  const [person, known] = await ctx.deps.db.read(platformScope, (ctx) =>
    Promise.all([nameForPasskey(ctx, account_id), passkeysOf(ctx, account_id)]),
  );
  const { generateRegistrationOptions } = await webauthn();
  const { id, name } = party(ctx);
  const options = await generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: new TextEncoder().encode(person.hash_id),
    userName: person.email ?? person.phone10 ?? person.name,
    userDisplayName: person.name,
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports: [...transports] })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  return { step: signStep(ctx, 'add-passkey', account_id, options.challenge), options: { ...options } };
}

/** Checks a new passkey; the answer keeps it, in the transaction it is handed. */
export async function newPasskey(ctx: WithDeps, account_id: number, step: string, name: string, answer: Answer) {
  const statement = readStep(ctx, 'add-passkey', step);
  if (statement.account_id !== account_id) throw startAgain();
  const { verifyRegistrationResponse } = await webauthn();
  const { id, origin } = party(ctx);
  const checked = await verifyRegistrationResponse({
    response: answer as RegistrationResponseJSON,
    expectedChallenge: statement.challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
  }).catch(() => null);
  if (!checked?.verified) throw again();
  const { credential } = checked.registrationInfo;
  return async (ctx: PlatformTx): Promise<void> => {
    await closeStep(ctx, statement);
    await insertPasskey(ctx, {
      id: randomUUIDv7(),
      account_id,
      name,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      sign_count: credential.counter,
      transports: [...(credential.transports ?? [])],
    });
  };
}
