import { sql } from 'kysely';
import type { PlatformTx } from '../../../platform/db.ts';

/** What decides about somebody's choices, and where texts and mail would go. */
export const reachOfPerson = ({ tx }: PlatformTx, account_id: number) =>
  tx
    .selectFrom('account as a')
    .select((eb) => [
      eb.case().when('a.phone_verified_at', 'is not', null).then(eb.ref('a.phone10')).end().as('phone_number'),
      eb.case().when('a.email_verified_at', 'is not', null).then(eb.ref('a.email')).end().as('email'),
      eb
        .exists(eb.selectFrom('membership as m').select('m.account_id').whereRef('m.account_id', '=', 'a.id'))
        .$castTo<boolean>()
        .as('works'),
      sql<
        Record<string, string>
      >`(select coalesce(jsonb_object_agg(u.key, u.value), '{}') from directory.user_setting u where u.account_id = a.id)`.as(
        'stored',
      ),
    ])
    .where('a.id', '=', account_id)
    .where('a.deleted_at', 'is', null)
    .executeTakeFirst();
