import { sql } from 'kysely';
import type { BusinessTx } from '../../../platform/db.ts';

/** Who left the team since. */
export const removedEmployees = ({ tx, scope: { businessId } }: BusinessTx, since: string) =>
  tx
    .selectFrom('employee')
    .select(['hash_id as id', sql<string>`trim(first_name || ' ' || last_name)`.as('name')])
    .select([sql<string | null>`nullif(position, '')`.as('within'), sql<string>`deleted_at`.as('deleted_at')])
    .where('business_id', '=', businessId)
    .where('deleted_at', '>', since)
    .execute();

/** Somebody who left, and whether their account has become somebody else of the team meanwhile. */
export const removedEmployee = ({ tx, scope: { businessId } }: BusinessTx, hash_id: string) =>
  tx
    .selectFrom('employee as e')
    .select(['e.id', 'e.account_id'])
    .select(
      sql<boolean>`exists (select from employee o where o.business_id = e.business_id and o.account_id = e.account_id
        and o.deleted_at is null)`.as('replaced'),
    )
    .where('e.business_id', '=', businessId)
    .where('e.hash_id', '=', hash_id)
    .where('e.deleted_at', 'is not', null)
    .forUpdate('e')
    .executeTakeFirst();

export const restoreEmployeeRow = ({ tx, scope: { businessId } }: BusinessTx, id: number, account_id: number | null) =>
  tx
    .updateTable('employee')
    .set({ deleted_at: null, account_id })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute();
