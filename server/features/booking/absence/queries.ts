import type { BusinessTx } from '../../../platform/db.ts';

export async function businessZone({ tx, scope: { businessId } }: BusinessTx): Promise<string | null> {
  const row = await tx.selectFrom('business').select('timezone').where('id', '=', businessId).executeTakeFirst();
  return row?.timezone ?? null;
}
