import type { BusinessTx } from '../../../platform/db.ts';

/** Whom of the team an account is now; null: nobody. */
export async function selfOf({ tx, scope: { businessId } }: BusinessTx, account_id: number): Promise<number | null> {
  const row = await tx
    .selectFrom('employee')
    .select('id')
    .where('business_id', '=', businessId)
    .where('account_id', '=', account_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}
