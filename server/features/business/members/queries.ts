import type { MemberRole } from 'core/kernel/permission';
import { sql } from 'kysely';
import type { BusinessTx, PlatformTx } from '../../../platform/db.ts';
import type { Pair } from '../queries.ts';

const memberRows = ({ tx, scope: { businessId } }: BusinessTx) =>
  tx
    .selectFrom('member as m')
    .innerJoin('person as p', (join) =>
      join.onRef('p.business_id', '=', 'm.business_id').onRef('p.account_id', '=', 'm.account_id'),
    )
    .leftJoin('employee as e', (join) => join.onRef('e.business_id', '=', 'm.business_id').onRef('e.id', '=', 'm.employee_id'))
    .select(['p.hash_id as id', 'p.name', 'p.image', 'm.account_id', 'm.granted', 'm.revoked', 'm.created_at'])
    .select(sql<MemberRole>`m.role`.as('role'))
    .select(['e.hash_id as employee_hash', 'e.first_name', 'e.last_name', 'e.position', 'e.photo_url'])
    .where('m.business_id', '=', businessId)
    .where('p.is_gone', '=', false);

export type MemberRow = Awaited<ReturnType<typeof memberByHash>> & object;

export const memberList = (ctx: BusinessTx) =>
  memberRows(ctx)
    .orderBy(sql`array_position(array['owner', 'manager', 'front_desk', 'employee'], m.role)`)
    .orderBy('p.name')
    .orderBy('p.account_id')
    .limit(1000)
    .execute();

export const memberByHash = (ctx: BusinessTx, hash_id: string) =>
  memberRows(ctx).where('p.hash_id', '=', hash_id).executeTakeFirst();

/** Somebody of the team as the directory knows them. */
export const membershipByHash = ({ tx }: PlatformTx, business_id: number, hash_id: string) =>
  tx
    .selectFrom('membership as m')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .select(['a.hash_id as id', 'a.name', 'a.image', 'm.account_id', 'm.employee_id', 'm.granted', 'm.revoked', 'm.created_at'])
    .select(sql<MemberRole>`m.role`.as('role'))
    .where('m.business_id', '=', business_id)
    .where('a.hash_id', '=', hash_id)
    .where('a.deleted_at', 'is', null)
    .executeTakeFirst();
export type Membership = Awaited<ReturnType<typeof membershipByHash>> & object;

/** The working self of a member. */
export const workingSelf = ({ tx, scope: { businessId } }: BusinessTx, employee_id: number) =>
  tx
    .selectFrom('employee')
    .select(['hash_id as employee_hash', 'first_name', 'last_name'])
    .where('business_id', '=', businessId)
    .where('id', '=', employee_id)
    .executeTakeFirst();

/**
 * Holds every membership of the business until the transaction ends: roles and the last owner are decided one at a time. The
 * business itself is held first, by a statement of its own: the second one then also sees who came in while this one waited.
 */
export async function lockMembers({ tx }: PlatformTx, business_id: number) {
  await tx.selectFrom('business').select('id').where('id', '=', business_id).forUpdate().execute();
  return tx
    .selectFrom('membership')
    .select(['account_id', 'role', 'employee_id', 'created_at'])
    .where('business_id', '=', business_id)
    .orderBy('account_id')
    .forUpdate()
    .execute();
}

export type NewMember = Pair & { readonly role: MemberRole; readonly employee_id?: number };

export async function insertMember({ tx }: PlatformTx, member: NewMember): Promise<boolean> {
  const row = await tx
    .insertInto('membership')
    .values(member)
    .onConflict((clash) => clash.doNothing())
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

type Change = { role?: MemberRole; granted?: string[]; revoked?: string[]; employee_id?: number | null };

export const saveMember = ({ tx }: PlatformTx, { account_id, business_id }: Pair, change: Change) =>
  tx.updateTable('membership').set(change).where('business_id', '=', business_id).where('account_id', '=', account_id).execute();

/** Says whether they were a member. */
export async function dropMember({ tx }: PlatformTx, { account_id, business_id }: Pair): Promise<boolean> {
  const row = await tx
    .deleteFrom('membership')
    .where('business_id', '=', business_id)
    .where('account_id', '=', account_id)
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The business is in the name of an owner who is still one. */
export const nameOwner = ({ tx }: PlatformTx, { account_id, business_id }: Pair) =>
  tx.updateTable('business').set({ owner_id: account_id }).where('id', '=', business_id).execute();
