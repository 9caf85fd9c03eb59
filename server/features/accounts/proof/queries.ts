import { PROOF_MINUTES } from 'core/accounts/security/rules';
import type { SignedIn } from 'core/kernel/scope';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';

type Whose = Pick<SignedIn, 'account_id' | 'session_id'>;

/** The account is asked for too: on a shared tablet somebody else than the session's own person may act. */
export async function isFreshlyProven(tx: Tx, { account_id, session_id }: Whose): Promise<boolean> {
  const row = await tx
    .selectFrom('session')
    .select('id')
    .where('id', '=', session_id)
    .where('account_id', '=', account_id)
    .where('proven_at', '>', sql<string>`now() - make_interval(mins => ${PROOF_MINUTES})`)
    .executeTakeFirst();
  return row !== undefined;
}

export const noteProven = (tx: Tx, { account_id, session_id }: Whose) =>
  tx
    .updateTable('session')
    .set({ proven_at: sql<string>`now()` })
    .where('id', '=', session_id)
    .where('account_id', '=', account_id)
    .execute();
