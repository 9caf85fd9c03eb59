import { sql } from 'kysely';
import type { SecurityEventKind } from 'core/kernel/security/kinds';
import type { PlatformTx } from '../../platform/db.ts';

/** What happened at the business, and at the doors of the accounts that belong to it. */
const ofBusiness = ({ tx }: PlatformTx, businessId: number) =>
  tx
    .selectFrom('security_entry as s')
    .where((is) =>
      is.or([
        is('s.business_id', '=', businessId),
        is.and([
          is('s.business_id', 'is', null),
          is('s.account_id', 'in', tx.selectFrom('membership').select('account_id').where('business_id', '=', businessId)),
        ]),
      ]),
    );

export const securityCount = async (ctx: PlatformTx, businessId: number): Promise<number> => {
  const { total } = await ofBusiness(ctx, businessId)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

export const securityPage = (ctx: PlatformTx, businessId: number, page: number, size: number) =>
  ofBusiness(ctx, businessId)
    .leftJoin('account as a', 'a.id', 's.account_id')
    .select([
      's.id',
      's.about',
      's.address',
      's.agent',
      's.times',
      's.first_at',
      's.last_at',
      sql<SecurityEventKind>`s.kind`.as('kind'),
      sql<string | null>`case when s.kind in ('refused', 'lockout') then nullif(s.about, '') end`.as('code'),
    ])
    .select(
      sql<{ id: string; name: string } | null>`
        case when a.id is not null then json_build_object('id', a.hash_id, 'name', a.name) end`.as('who'),
    )
    .orderBy('s.last_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();

/** From where somebody signed in. A session that was pruned since has no place any more. */
export const sessionPlace = ({ tx }: PlatformTx, session_id: string) =>
  tx.selectFrom('session').select(['ip', 'agent']).where('id', '=', session_id).executeTakeFirst();
