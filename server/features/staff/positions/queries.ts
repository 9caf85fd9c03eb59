import { randomUUIDv7 } from 'node:crypto';
import type { BusinessTx } from '../../../platform/db.ts';

export const positionList = ({ tx, scope: { businessId } }: BusinessTx) =>
  tx.selectFrom('staff_position').select(['id', 'name']).where('business_id', '=', businessId).orderBy('name').execute();

export const insertPosition = ({ tx, scope: { businessId: business_id } }: BusinessTx, name: string) =>
  tx
    .insertInto('staff_position')
    .values({ business_id, id: randomUUIDv7(), name })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();

export const positionForChange = ({ tx, scope: { businessId } }: BusinessTx, id: string) =>
  tx
    .selectFrom('staff_position')
    .select('name')
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Whoever has it is called so from now on. */
export async function savePosition(
  { tx, scope: { businessId } }: BusinessTx,
  id: string,
  before: string,
  name: string,
): Promise<void> {
  await tx.updateTable('staff_position').set({ name }).where('business_id', '=', businessId).where('id', '=', id).execute();
  await tx
    .updateTable('employee')
    .set({ position: name })
    .where('business_id', '=', businessId)
    .where('position', '=', before)
    .execute();
}

export const deletePosition = ({ tx, scope: { businessId } }: BusinessTx, id: string) =>
  tx.deleteFrom('staff_position').where('business_id', '=', businessId).where('id', '=', id).returning('id').executeTakeFirst();
