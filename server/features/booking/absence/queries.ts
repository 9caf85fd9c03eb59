import type { BusinessScope } from 'core/kernel/scope';
import type { Tx } from '../../../platform/db.ts';

export async function businessZone(tx: Tx, { businessId }: BusinessScope): Promise<string | null> {
  const row = await tx.selectFrom('business').select('timezone').where('id', '=', businessId).executeTakeFirst();
  return row?.timezone ?? null;
}
