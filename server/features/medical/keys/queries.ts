import type { BusinessTx } from '../../../platform/db.ts';

export const businessKey = ({ tx, scope: { businessId } }: BusinessTx) =>
  tx.selectFrom('medical_key').select(['wrapped', 'wrapped_by']).where('business_id', '=', businessId).executeTakeFirst();

/** Of two who make one at once the first one's stays. */
export const insertBusinessKey = (
  { tx, scope: { businessId: business_id } }: BusinessTx,
  row: { wrapped: Buffer; wrapped_by: string },
) =>
  tx
    .insertInto('medical_key')
    .values({ business_id, ...row })
    .onConflict((known) => known.doNothing())
    .execute();

export const rewrapBusinessKey = ({ tx, scope: { businessId } }: BusinessTx, row: { wrapped: Buffer; wrapped_by: string }) =>
  tx.updateTable('medical_key').set(row).where('business_id', '=', businessId).execute();

export const clientKey = ({ tx, scope: { businessId } }: BusinessTx, client_id: number) =>
  tx
    .selectFrom('medical_client_key')
    .select('wrapped')
    .where('business_id', '=', businessId)
    .where('client_id', '=', client_id)
    .forUpdate()
    .executeTakeFirst();

/** A new key; in the place of one that was destroyed. */
export const putClientKey = ({ tx, scope: { businessId: business_id } }: BusinessTx, client_id: number, wrapped: Buffer) =>
  tx
    .insertInto('medical_client_key')
    .values({ business_id, client_id, wrapped })
    .onConflict((known) => known.columns(['business_id', 'client_id']).doUpdateSet({ wrapped, destroyed_at: null }))
    .execute();

export const destroyKey = ({ tx, scope: { businessId } }: BusinessTx, client_id: number, destroyed_at: string) =>
  tx
    .updateTable('medical_client_key')
    .set({ wrapped: null, destroyed_at })
    .where('business_id', '=', businessId)
    .where('client_id', '=', client_id)
    .execute();
