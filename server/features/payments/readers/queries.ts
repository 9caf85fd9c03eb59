import { randomUUIDv7 } from 'node:crypto';
import type { BusinessScope } from 'core/kernel/scope';
import type { Tx } from '../../../platform/db.ts';

export const readersOf = (tx: Tx, { businessId }: BusinessScope) =>
  tx
    .selectFrom('card_reader')
    .select(['id', 'label'])
    .where('business_id', '=', businessId)
    .where('removed_at', 'is', null)
    .orderBy('paired_at')
    .execute();

type Pairing = { readonly label: string; readonly provider_id: string };

export async function pairReader(tx: Tx, { businessId: business_id }: BusinessScope, reader: Pairing): Promise<string> {
  const id = randomUUIDv7();
  await tx
    .insertInto('card_reader')
    .values({ business_id, id, ...reader })
    .execute();
  return id;
}

export async function removeReader(tx: Tx, { businessId }: BusinessScope, id: string, removed_at: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('card_reader')
    .set({ removed_at })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
