import { sql } from 'kysely';
import type { MemberRole } from 'core/kernel/permission';
import type { BusinessTx } from '../../../platform/db.ts';

const fullName = sql<string>`trim(e.first_name || ' ' || e.last_name)`;

/** Everybody who works here now, whether they have a PIN or not. */
export const peopleWithPins = ({ tx, scope: { businessId } }: BusinessTx) =>
  tx
    .selectFrom('employee as e')
    .leftJoin('employee_pin as p', (join) =>
      join.onRef('p.business_id', '=', 'e.business_id').onRef('p.employee_id', '=', 'e.id'),
    )
    .leftJoin('member as m', (join) => join.onRef('m.business_id', '=', 'e.business_id').onRef('m.employee_id', '=', 'e.id'))
    .select([
      'e.id as row',
      'e.hash_id as id',
      'e.first_name',
      'e.position',
      'e.photo_url',
      sql<MemberRole | null>`m.role`.as('role'),
    ])
    .select([fullName.as('name'), sql<boolean>`p.hash is not null`.as('has_pin'), sql<boolean>`m.role is not null`.as('can_act')])
    .where('e.business_id', '=', businessId)
    .where('e.deleted_at', 'is', null)
    .where('e.active', '=', true)
    .orderBy('e.sort')
    .orderBy('e.id')
    .execute();

/** Whose digits these are. Somebody who left, is on leave, or whose access was taken away has none. */
export const personByPin = ({ tx, scope: { businessId } }: BusinessTx, hashes: readonly Buffer[]) =>
  tx
    .selectFrom('employee_pin as p')
    .innerJoin('employee as e', (join) => join.onRef('e.business_id', '=', 'p.business_id').onRef('e.id', '=', 'p.employee_id'))
    .leftJoin('member as m', (join) => join.onRef('m.business_id', '=', 'e.business_id').onRef('m.employee_id', '=', 'e.id'))
    .select(['e.id', 'e.hash_id', 'm.account_id', 'p.hash', sql<MemberRole | null>`m.role`.as('role')])
    .where('p.business_id', '=', businessId)
    .where('p.hash', 'in', hashes)
    .where((eb) => eb.or([eb('e.account_id', 'is', null), eb('m.role', 'is not', null)]))
    .where('e.deleted_at', 'is', null)
    .where('e.active', '=', true)
    .executeTakeFirst();

export const savePin = ({ tx, scope: { businessId: business_id } }: BusinessTx, employee_id: number, hash: Buffer) =>
  tx
    .insertInto('employee_pin')
    .values({ business_id, employee_id, hash })
    .onConflict((known) => known.columns(['business_id', 'employee_id']).doUpdateSet({ hash, changed_at: sql`now()` }))
    .execute();

/**
 * Takes away what links somebody of the team to an account that does not come in as them any longer, the PIN included, and says whom. Who has
 * become a member again meanwhile is linked anew by whoever lets them in.
 */
export async function unlinkLeaver(ctx: BusinessTx, account_id: number): Promise<string[]> {
  const { businessId } = ctx.scope;
  const left = await ctx.tx
    .updateTable('employee as e')
    .set({ account_id: null })
    .where('e.business_id', '=', businessId)
    .where('e.account_id', '=', account_id)
    .where('e.deleted_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from member m
        where m.business_id = ${businessId} and m.account_id = ${account_id} and m.employee_id = e.id)`,
    )
    .returning(['e.id', 'e.hash_id'])
    .execute();
  for (const { id } of left) await dropPin(ctx, id);
  return left.map(({ hash_id }) => hash_id);
}

export const dropPin = ({ tx, scope: { businessId } }: BusinessTx, employee_id: number) =>
  tx.deleteFrom('employee_pin').where('business_id', '=', businessId).where('employee_id', '=', employee_id).execute();
