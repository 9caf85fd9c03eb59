import { PROVE_FIRST } from 'core/accounts/contract';
import { QUIET_SECONDS, signInPauses } from 'core/accounts/sign-in/rules';
import type { SignedIn } from 'core/kernel/scope';
import type { Deps } from '../../../deps.ts';
import { house } from '../../../platform/db.ts';
import { invalid, needed } from '../../../platform/refusal.ts';
import { attemptKey } from '../codes/commands.ts';
import { passwordFits } from '../commands.ts';
import { passwordHashOf } from '../queries.ts';
import { isFreshlyProven, noteProven } from './queries.ts';

/** For what could give the account away: somebody who found the session open does not get past this. */
export async function requireProof({ db }: Deps, actor: SignedIn): Promise<void> {
  if (!(await db.read(house, (tx) => isFreshlyProven(tx, actor)))) throw needed(PROVE_FIRST, 'Please confirm that it is you.');
}

/** Counted by session, so that tries in another one keep nobody from theirs. */
export async function prove(deps: Deps, actor: SignedIn, { password }: { password: string }) {
  const key = attemptKey(deps, 'prove', actor.session_id);
  await deps.limits.slow(key, signInPauses.account, QUIET_SECONDS);
  const stored = await deps.db.read(house, (tx) => passwordHashOf(tx, actor.account_id));
  if (!(await passwordFits(stored, password))) throw invalid({ password: ['This is not your current password.'] });
  await deps.db.write(house, (tx) => noteProven(tx, actor));
  await deps.limits.forgive(key);
  return { success: true as const, message: 'Thank you, we know it is you.' };
}
