import { sql } from 'kysely';
import type { MemberRole } from 'core/kernel/permission';
import type { PlatformTx, BusinessTx } from '../../../platform/db.ts';
import type { Pair } from '../queries.ts';

type Kind = 'till' | 'kiosk' | 'tv' | 'display';

export const deviceList = ({ tx }: PlatformTx, business_id: number) =>
  tx
    .selectFrom('device')
    .select(['id', 'name', 'created_at', 'last_seen_at', sql<Kind>`kind`.as('kind')])
    .where('business_id', '=', business_id)
    .where('revoked_at', 'is', null)
    .orderBy('created_at')
    .limit(1000)
    .execute();

type NewDevice = { id: string; business_id: number; kind: Kind; name: string; token_hash: Buffer; enrolled_by: number };

export const insertDevice = ({ tx }: PlatformTx, device: NewDevice) =>
  tx
    .insertInto('device')
    .values(device)
    .returning(['id', 'name', 'created_at', 'last_seen_at', sql<Kind>`kind`.as('kind')])
    .executeTakeFirstOrThrow();

export const endDevice = ({ tx }: PlatformTx, business_id: number, id: string) =>
  tx
    .updateTable('device')
    .set({ revoked_at: sql`now()` })
    .where('business_id', '=', business_id)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();

/** The devices that somebody set up here; they may have kept the keys. */
export const endDevicesOf = async ({ tx }: PlatformTx, { account_id, business_id }: Pair): Promise<string[]> => {
  const ended = await tx
    .updateTable('device')
    .set({ revoked_at: sql`now()` })
    .where('business_id', '=', business_id)
    .where('enrolled_by', '=', account_id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
};

const person = (alias: string) =>
  sql<{ id: string; name: string }>`json_build_object('id', ${sql.ref(alias)}.hash_id, 'name', ${sql.ref(alias)}.name)`;

export const openGrants = ({ tx }: PlatformTx, business_id: number) =>
  tx
    .selectFrom('support_grant as g')
    .innerJoin('account as s', 's.id', 'g.account_id')
    .innerJoin('account as o', 'o.id', 'g.granted_by')
    .select(['g.id', 'g.reason', 'g.created_at', 'g.expires_at', person('s').as('support_admin'), person('o').as('granted_by')])
    .where('g.business_id', '=', business_id)
    .where('g.revoked_at', 'is', null)
    .where('g.expires_at', '>', sql<string>`now()`)
    .orderBy('g.created_at')
    .limit(100)
    .execute();

/** A session counts while it lives and is not a tablet's. */
export const peopleWithAccess = ({ tx }: PlatformTx, business_id: number) =>
  tx
    .selectFrom('membership as m')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .select(['a.id as account_id', 'a.hash_id as id', 'a.name', 'a.image', 'm.created_at as since'])
    .select([
      sql<MemberRole>`m.role`.as('role'),
      sql<number>`(select count(*)::int from session s where s.account_id = a.id and s.revoked_at is null
        and s.expires_at > now() and s.device_id is null)`.as('sessions'),
      sql<string | null>`greatest(a.last_seen_at, (select max(s.last_seen_at) from session s where s.account_id = a.id))`.as(
        'last_seen_at',
      ),
      sql<number>`(select count(*)::int from device d where d.business_id = m.business_id and d.enrolled_by = a.id
        and d.revoked_at is null)`.as('devices'),
    ])
    .where('m.business_id', '=', business_id)
    .where('a.deleted_at', 'is', null)
    .orderBy(sql`array_position(array['owner', 'manager', 'front_desk', 'employee'], m.role)`)
    .orderBy('a.name')
    .orderBy('a.id')
    .limit(1000)
    .execute();

/** A tablet was last seen when the session that was handed over to it was. */
export const devicesWithAccess = ({ tx }: PlatformTx, business_id: number) =>
  tx
    .selectFrom('device as d')
    .leftJoin('account as a', 'a.id', 'd.enrolled_by')
    .select(['d.id', 'd.name', 'd.created_at', 'a.name as set_up_by', sql<Kind>`d.kind`.as('kind')])
    .select(
      sql<string | null>`greatest(d.last_seen_at, (select max(s.last_seen_at) from session s where s.device_id = d.id))`.as(
        'last_seen_at',
      ),
    )
    .where('d.business_id', '=', business_id)
    .where('d.revoked_at', 'is', null)
    .orderBy('d.created_at')
    .limit(1000)
    .execute();

type NewGrant = { id: string; business_id: number; account_id: number; granted_by: number; reason: string };

export const insertGrant = ({ tx }: PlatformTx, grant: NewGrant, hours: number) =>
  tx
    .insertInto('support_grant')
    .values({ ...grant, expires_at: sql<string>`now() + make_interval(hours => ${hours})` })
    .execute();

type LastGrant = { readonly from: string; readonly until: string };
type Helped = { readonly helps: boolean; readonly open: boolean; readonly last: LastGrant | null };

/** What grants say of somebody: of any salon, and of this one. A grant ends when its time is over or it is taken back. */
export async function grantsTo({ tx }: PlatformTx, businessId: number, account_id: number): Promise<Helped> {
  const { rows } = await sql<Helped>`
    with mine as (select g.business_id, g.created_at, least(g.expires_at, coalesce(g.revoked_at, g.expires_at)) as until
      from directory.support_grant g where g.account_id = ${account_id}),
    here as (select * from mine where business_id = ${businessId} order by created_at desc limit 1)
    select a.is_super_admin or a.is_developer or exists (select from mine) as helps,
      exists (select from here where until > now()) as open,
      (select jsonb_build_object('from', created_at, 'until', until) from here) as last
    from directory.account a where a.id = ${account_id}`.execute(tx);
  return rows[0] ?? { helps: false, open: false, last: null };
}

export const endGrant = ({ tx }: PlatformTx, business_id: number, id: string) =>
  tx
    .updateTable('support_grant')
    .set({ revoked_at: sql`now()` })
    .where('business_id', '=', business_id)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();

export const insertGlass = ({ tx }: PlatformTx, row: { id: string; account_id: number; business_id: number; reason: string }) =>
  tx
    .insertInto('break_glass')
    .values({ ...row, expires_at: sql<string>`now() + interval '60 minutes'` })
    .returning(['business_id', 'expires_at'])
    .executeTakeFirstOrThrow();

export const endGlass = ({ tx }: PlatformTx, account_id: number, business_id: number) =>
  tx
    .updateTable('break_glass')
    .set({ revoked_at: sql`now()` })
    .where('account_id', '=', account_id)
    .where('business_id', '=', business_id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .returning('id')
    .execute();

export const eventCount = async ({ tx, scope: { businessId } }: BusinessTx): Promise<number> => {
  const row = await tx
    .selectFrom('event')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow();
  return row.total;
};

export const eventPage = ({ tx, scope: { businessId } }: BusinessTx, page: number, size: number) =>
  tx
    .selectFrom('event as e')
    .leftJoin('person as p', (join) =>
      join.onRef('p.business_id', '=', 'e.business_id').onRef('p.account_id', '=', 'e.account_id'),
    )
    .select([
      'e.id',
      'e.account_id',
      'e.name as what',
      'e.aggregate',
      'e.at',
      'e.device_id',
      sql<'support' | 'break-glass' | null>`e.through`.as('through'),
    ])
    .select(sql<{ id: string; name: string } | null>`case when p.account_id is not null then ${person('p')} end`.as('who'))
    .select(sql<string[]>`coalesce(e.payload -> 'changed', '[]')`.as('changed'))
    .where('e.business_id', '=', businessId)
    .orderBy('e.seq', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
