import { sql } from 'kysely';
import type { PlatformTx, BusinessTx } from '../../../platform/db.ts';

export const needsSecondFactor = async ({ tx, scope: { businessId } }: BusinessTx): Promise<boolean> =>
  (await tx.selectFrom('shop').select('needs_second_factor').where('business_id', '=', businessId).executeTakeFirstOrThrow())
    .needs_second_factor;

export const setNeedsSecondFactor = ({ tx, scope: { businessId } }: BusinessTx, needs_second_factor: boolean) =>
  tx.updateTable('shop').set({ needs_second_factor }).where('business_id', '=', businessId).execute();

export const leadersOf = ({ tx }: PlatformTx, businessId: number) =>
  tx
    .selectFrom('membership as m')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .select((eb) => [
      'a.hash_id as id',
      'a.name',
      sql<'owner' | 'manager'>`m.role`.as('role'),
      eb
        .exists(
          eb
            .selectFrom('second_factor as f')
            .select('f.id')
            .whereRef('f.account_id', '=', 'a.id')
            .where('f.confirmed_at', 'is not', null)
            .where('f.removed_at', 'is', null),
        )
        .$castTo<boolean>()
        .as('has_second_factor'),
    ])
    .where('m.business_id', '=', businessId)
    .where('m.role', 'in', ['owner', 'manager'])
    .where('a.deleted_at', 'is', null)
    .orderBy('m.role', 'desc')
    .orderBy('a.name')
    .limit(100)
    .execute();

export const platformVisits = ({ tx }: PlatformTx, businessId: number) =>
  tx
    .selectFrom('break_glass as g')
    .innerJoin('account as a', 'a.id', 'g.account_id')
    .select([
      'g.id',
      'g.reason',
      'g.created_at as from',
      sql<string>`coalesce(least(g.revoked_at, g.expires_at), g.expires_at)`.as('until'),
      sql<{ id: string; name: string }>`json_build_object('id', a.hash_id, 'name', a.name)`.as('who'),
    ])
    .where('g.business_id', '=', businessId)
    .orderBy('g.created_at', 'desc')
    .limit(100)
    .execute();

/** The owners with a proven address, and the language they read. */
export const ownersToTell = ({ tx }: PlatformTx, business_id: number) =>
  tx
    .selectFrom('membership as m')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .innerJoin('business as b', 'b.id', 'm.business_id')
    .leftJoin('user_setting as u', (join) => join.onRef('u.account_id', '=', 'a.id').on('u.key', '=', 'locale'))
    .select([
      'a.id as account_id',
      'b.bus_name',
      'b.bus_url',
      sql<string>`coalesce(u.value, 'en')`.as('locale'),
      sql<string | null>`case when a.email_verified_at is not null then a.email end`.as('email'),
      sql<string | null>`case when a.phone_verified_at is not null then a.phone_e164 end`.as('phone'),
    ])
    .where('m.business_id', '=', business_id)
    .where('m.role', '=', 'owner')
    .where('a.deleted_at', 'is', null)
    .limit(20)
    .execute();

export const nameOfAccount = async ({ tx }: PlatformTx, account_id: number): Promise<string> =>
  (await tx.selectFrom('account').select('name').where('id', '=', account_id).executeTakeFirstOrThrow()).name;
