import { QUIET_SECONDS, signInPauses } from 'core/accounts/sign-in/rules';
import type { SignedIn } from 'core/kernel/scope';
import * as refused from 'core/accounts/refusals';
import type { Deps } from '../../../deps.ts';
import { platformScope } from '../../../platform/db.ts';
import { forbidden, invalid } from '../../../platform/refusal.ts';
import { attemptKey } from '../codes/commands.ts';
import { passwordFits } from '../commands.ts';
import { passwordHashOf } from '../queries.ts';
import { askForPasskey, closeStep, notePasskeyUsed, passkeyThatAnswers, readStep, startAgain } from '../passkeys/commands.ts';
import { takeCode } from '../second-factor/commands.ts';
import { noteFactor } from '../second-factor/queries.ts';
import { hasFreshFactor, isFreshlyProven, noteProven } from './queries.ts';

/** For what could give the account away: somebody who found the session open does not get past this. */
export async function requireProof({ db }: Deps, actor: SignedIn): Promise<void> {
  if (!(await db.read(platformScope, (tx) => isFreshlyProven(tx, actor)))) throw forbidden(refused.prove);
}

/** The same for a second factor: the password is not enough. */
export async function requireFreshFactor({ db }: Deps, actor: SignedIn): Promise<void> {
  if (!(await db.read(platformScope, (tx) => hasFreshFactor(tx, actor)))) throw forbidden(refused.proveByFactor);
}

type Proof =
  | { readonly password: string }
  | { readonly code: string }
  | { readonly step: string; readonly passkey: { readonly id: string } };

const notCurrent = () => invalid({ password: [refused.passwordNotCurrent] });
const wrongCode = () => invalid({ code: [refused.codeWrong] });

async function provePasskey(deps: Deps, actor: SignedIn, answer: { step: string; passkey: { id: string } }): Promise<void> {
  const step = readStep(deps, 'prove-passkey', answer.step);
  if (step.account_id !== actor.account_id) throw startAgain();
  const passkey = await passkeyThatAnswers(deps, step, answer.passkey);
  await deps.db.write(platformScope, async (tx) => {
    await closeStep(tx, step);
    await notePasskeyUsed(tx, passkey);
  });
}

/** Counted by session, so that tries in another one keep nobody from theirs. */
export async function prove(deps: Deps, actor: SignedIn, proof: Proof) {
  const { account_id, session_id } = actor;
  const key = attemptKey(deps, 'prove', session_id);
  await deps.limits.slow(key, signInPauses.account, QUIET_SECONDS);
  if ('password' in proof) {
    const stored = await deps.db.read(platformScope, (tx) => passwordHashOf(tx, account_id));
    if (!(await passwordFits(stored, proof.password))) throw notCurrent();
  } else if ('code' in proof) {
    if (!(await takeCode(deps, account_id, proof.code))) throw wrongCode();
  } else await provePasskey(deps, actor, proof);
  const isFactor = !('password' in proof);
  await deps.db.write(platformScope, (tx) => (isFactor ? noteFactor(tx, session_id, account_id) : noteProven(tx, actor)));
  if (isFactor) deps.gate.forgetSession(session_id);
  await deps.limits.forgive(key);
  return { success: true as const, message: 'Thank you, we know it is you.' };
}

export const askProof = async (deps: Deps, { account_id }: SignedIn) => ({
  success: true as const,
  data: await askForPasskey(deps, 'prove-passkey', account_id),
});
