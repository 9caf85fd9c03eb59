import type { MemberRole } from 'core/kernel/permission';
import { sql } from 'kysely';
import type { BusinessTx } from '../../../platform/db.ts';

const memberRows = ({ tx, scope: { businessId } }: BusinessTx) =>
  tx
    .selectFrom('membership as m')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .leftJoin('employee as e', (join) => join.onRef('e.business_id', '=', 'm.business_id').onRef('e.id', '=', 'm.employee_id'))
    .select(['a.hash_id as id', 'a.name', 'a.image', 'm.account_id', 'm.granted', 'm.revoked', 'm.created_at'])
    .select(sql<MemberRole>`m.role`.as('role'))
    .select(['e.hash_id as employee_hash', 'e.first_name', 'e.last_name', 'e.position', 'e.photo_url'])
    .where('m.business_id', '=', businessId)
    .where('a.deleted_at', 'is', null);

export type MemberRow = Awaited<ReturnType<typeof memberByHash>> & object;

export const memberList = (ctx: BusinessTx) =>
  memberRows(ctx)
    .orderBy(sql`array_position(array['owner', 'manager', 'front_desk', 'employee'], m.role)`)
    .orderBy('a.name')
    .orderBy('a.id')
    .limit(1000)
    .execute();

export const memberByHash = (ctx: BusinessTx, hash_id: string) =>
  memberRows(ctx).where('a.hash_id', '=', hash_id).executeTakeFirst();

/** Holds every membership of the business until the transaction ends: roles and the last owner are decided one at a time. */
export const lockMembers = ({ tx, scope: { businessId } }: BusinessTx) =>
  tx
    .selectFrom('membership')
    .select(['account_id', 'role'])
    .where('business_id', '=', businessId)
    .orderBy('account_id')
    .forUpdate()
    .execute();

export async function insertMember(
  { tx, scope: { businessId } }: BusinessTx,
  account_id: number,
  role: MemberRole,
): Promise<boolean> {
  const row = await tx
    .insertInto('membership')
    .values({ business_id: businessId, account_id, role })
    .onConflict((clash) => clash.doNothing())
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

type Change = { role: MemberRole; granted: string[]; revoked: string[] };

export const saveMember = ({ tx, scope: { businessId } }: BusinessTx, account_id: number, change: Change) =>
  tx.updateTable('membership').set(change).where('business_id', '=', businessId).where('account_id', '=', account_id).execute();

export const dropMember = ({ tx, scope: { businessId } }: BusinessTx, account_id: number) =>
  tx.deleteFrom('membership').where('business_id', '=', businessId).where('account_id', '=', account_id).execute();

/** The business is in the name of an owner who is still one. */
export const nameOwner = ({ tx, scope: { businessId } }: BusinessTx, account_id: number) =>
  tx.updateTable('business').set({ owner_id: account_id }).where('id', '=', businessId).execute();
