import { PROOF_MINUTES } from 'core/accounts/security/rules';
import type { SignedInActor } from 'core/kernel/scope';
import { sql } from 'kysely';
import type { PlatformTx } from '../../../platform/db.ts';

type Whose = Pick<SignedInActor, 'account_id' | 'session_id'>;

/** The account is asked for too: on a shared tablet somebody else than the session's own person may act. */
async function isFresh(
  { tx }: PlatformTx,
  { account_id, session_id }: Whose,
  shown: 'proven_at' | 'factor_at',
): Promise<boolean> {
  const row = await tx
    .selectFrom('session')
    .select('id')
    .where('id', '=', session_id)
    .where('account_id', '=', account_id)
    .where(shown, '>', sql<string>`now() - make_interval(mins => ${PROOF_MINUTES})`)
    .executeTakeFirst();
  return row !== undefined;
}
export const isFreshlyProven = (ctx: PlatformTx, whose: Whose) => isFresh(ctx, whose, 'proven_at');
export const hasFreshFactor = (ctx: PlatformTx, whose: Whose) => isFresh(ctx, whose, 'factor_at');

export const noteProven = ({ tx }: PlatformTx, { account_id, session_id }: Whose) =>
  tx
    .updateTable('session')
    .set({ proven_at: sql<string>`now()` })
    .where('id', '=', session_id)
    .where('account_id', '=', account_id)
    .execute();
