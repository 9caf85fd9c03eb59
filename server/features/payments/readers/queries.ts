import { randomUUIDv7 } from 'node:crypto';
import type { BusinessTx } from '../../../platform/db.ts';

export const readersOf = ({ tx, scope: { businessId } }: BusinessTx) =>
  tx
    .selectFrom('card_reader')
    .select(['id', 'label'])
    .where('business_id', '=', businessId)
    .where('removed_at', 'is', null)
    .orderBy('paired_at')
    .execute();

type Pairing = { readonly label: string; readonly provider_id: string };

export async function pairReader({ tx, scope: { businessId: business_id } }: BusinessTx, reader: Pairing): Promise<string> {
  const id = randomUUIDv7();
  await tx
    .insertInto('card_reader')
    .values({ business_id, id, ...reader })
    .execute();
  return id;
}

export async function removeReader({ tx, scope: { businessId } }: BusinessTx, id: string, removed_at: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('card_reader')
    .set({ removed_at })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
