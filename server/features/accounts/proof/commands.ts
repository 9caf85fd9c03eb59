import { QUIET_SECONDS, signInPauses } from 'core/accounts/sign-in/rules';
import type { SignedInActor } from 'core/kernel/scope';
import * as refused from 'core/accounts/refusals';
import type { WithDeps, PlatformCtx } from '../../../ctx.ts';
import { platformScope, type WithActor } from '../../../platform/db.ts';
import { forbidden, invalid } from '../../../platform/refusal.ts';
import { attemptKey } from '../codes/commands.ts';
import { passwordFits } from '../commands.ts';
import { passwordHashOf } from '../queries.ts';
import { askForPasskey, closeStep, notePasskeyUsed, passkeyThatAnswers, readStep, startAgain } from '../passkeys/commands.ts';
import { takeCode } from '../second-factor/commands.ts';
import { noteFactor } from '../second-factor/queries.ts';
import { hasFreshFactor, isFreshlyProven, noteProven } from './queries.ts';

/** For what could give the account away: somebody who found the session open does not get past this. */
export async function requireProof({ deps: { db }, actor }: PlatformCtx<SignedInActor>): Promise<void> {
  if (!(await db.read(platformScope, (ctx) => isFreshlyProven(ctx, actor)))) throw forbidden(refused.prove);
}

/** The same for a second factor: the password is not enough. */
export async function requireFreshFactor({ deps: { db }, actor }: PlatformCtx<SignedInActor>): Promise<void> {
  if (!(await db.read(platformScope, (ctx) => hasFreshFactor(ctx, actor)))) throw forbidden(refused.proveByFactor);
}

type Proof =
  | { readonly password: string }
  | { readonly code: string }
  | { readonly step: string; readonly passkey: { readonly id: string } };

const notCurrent = () => invalid({ password: [refused.passwordNotCurrent] });
const wrongCode = () => invalid({ code: [refused.codeWrong] });

async function provePasskey(ctx: PlatformCtx<SignedInActor>, answer: { step: string; passkey: { id: string } }): Promise<void> {
  const step = readStep(ctx, 'prove-passkey', answer.step);
  if (step.account_id !== ctx.actor.account_id) throw startAgain();
  const passkey = await passkeyThatAnswers(ctx, step, answer.passkey);
  await ctx.deps.db.write(platformScope, async (ctx) => {
    await closeStep(ctx, step);
    await notePasskeyUsed(ctx, passkey);
  });
}

/** Counted by session, so that tries in another one keep nobody from theirs. */
export async function prove(ctx: PlatformCtx<SignedInActor>, proof: Proof) {
  const { actor, deps } = ctx;
  const { account_id, session_id } = actor;
  const key = attemptKey(ctx, 'prove', session_id);
  await deps.limits.slow(key, signInPauses.account, QUIET_SECONDS);
  if ('password' in proof) {
    const stored = await deps.db.read(platformScope, (ctx) => passwordHashOf(ctx, account_id));
    if (!(await passwordFits(stored, proof.password))) throw notCurrent();
  } else if ('code' in proof) {
    if (!(await takeCode(ctx, account_id, proof.code))) throw wrongCode();
  } else await provePasskey(ctx, proof);
  const isFactor = !('password' in proof);
  await deps.db.write(ctx, (ctx) => (isFactor ? noteFactor(ctx, session_id, account_id) : noteProven(ctx, actor)));
  if (isFactor) deps.gate.forgetSession(session_id);
  await deps.limits.forgive(key);
  return { success: true as const, message: 'Thank you, we know it is you.' };
}

export const askProof = async (ctx: WithDeps & WithActor<SignedInActor>) => ({
  success: true as const,
  data: await askForPasskey(ctx, 'prove-passkey', ctx.actor.account_id),
});
