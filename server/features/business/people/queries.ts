import { choiceKey, type NoticeWay } from 'core/accounts/notices/rules';
import type { MemberRole } from 'core/kernel/permission';
import { sql } from 'kysely';
import type { BusinessTx, PlatformTx } from '../../../platform/db.ts';
import type { RelayPool } from '../../../platform/jobs.ts';
import { pipelineStatement } from '../../../platform/door/pipeline-statement.ts';

export type Person = {
  readonly account_id: number;
  readonly hash_id: string;
  readonly name: string;
  readonly image: string | null;
  readonly locale: string | null;
  /** Whether they want texts and mail about their visits; null: they have not chosen. */
  readonly visit_text: boolean | null;
  readonly visit_mail: boolean | null;
  /** Whether a device of theirs gets notifications. */
  readonly has_push: boolean;
  readonly is_gone: boolean;
};
type Membership = {
  readonly role: MemberRole;
  readonly employee_id: number | null;
  readonly granted: string[];
  readonly revoked: string[];
  readonly created_at: string;
};
/** What the directory says of somebody and of their place in one business; no role: they are no member. */
export type PersonNow = Person & { readonly [K in keyof Membership]: Membership[K] | null };

/** What account `a` chose about messages of their visits; null: nothing. */
export const visitChoice = (way: NoticeWay) =>
  sql<boolean | null>`(select c.value = 'on' from directory.user_setting c
    where c.account_id = a.id and c.key = ${choiceKey('visits', way)})`;

/** Whether account `a` has a device that gets notifications. */
export const hasPush = sql<boolean>`exists (select from directory.push_subscription d where d.account_id = a.id)`;

const seenFrom = ({ tx }: PlatformTx, business_id: number) =>
  tx
    .selectFrom('account as a')
    .leftJoin('membership as m', (join) => join.onRef('m.account_id', '=', 'a.id').on('m.business_id', '=', business_id))
    .leftJoin('user_setting as u', (join) => join.onRef('u.account_id', '=', 'a.id').on('u.key', '=', 'locale'))
    .select(['a.id as account_id', 'a.hash_id', 'a.name', 'a.image', 'u.value as locale'])
    .select([visitChoice('text').as('visit_text'), visitChoice('mail').as('visit_mail'), hasPush.as('has_push')])
    .select([sql<boolean>`a.deleted_at is not null`.as('is_gone'), sql<MemberRole | null>`m.role`.as('role')])
    .select(['m.employee_id', 'm.granted', 'm.revoked', 'm.created_at']);

export const peopleNow = (ctx: PlatformTx, business_id: number, account_ids: readonly number[]): Promise<PersonNow[]> =>
  seenFrom(ctx, business_id).where('a.id', 'in', account_ids).execute();

export const membersNow = (ctx: PlatformTx, business_id: number): Promise<PersonNow[]> =>
  seenFrom(ctx, business_id).where('m.role', 'is not', null).execute();

/** The same as the copies have it; a member whose person was not copied has no name. */
export const memberCopies = ({ tx, scope: { businessId } }: BusinessTx) =>
  tx
    .selectFrom('member as m')
    .leftJoin('person as p', (join) =>
      join.onRef('p.business_id', '=', 'm.business_id').onRef('p.account_id', '=', 'm.account_id'),
    )
    .select([
      'm.account_id',
      'p.hash_id',
      'p.name',
      'p.image',
      'p.locale',
      'p.visit_text',
      'p.visit_mail',
      'p.has_push',
      'p.is_gone',
    ])
    .select(['m.role', 'm.employee_id', 'm.granted', 'm.revoked', 'm.created_at'])
    .where('m.business_id', '=', businessId)
    .execute();

/** Everybody whom the directory places in a business. */
export async function accountsPlacedIn({ tx }: PlatformTx, business_id: number): Promise<number[]> {
  const { rows } = await sql<{ account_id: number }>`
    select account_id from directory.membership where business_id = ${business_id}
    union select account_id from directory.patron where business_id = ${business_id}`.execute(tx);
  return rows.map(({ account_id }) => account_id);
}

/** The businesses that hold a copy of somebody because of who they are there, a page at a time. */
export async function businessesOfPerson({ tx }: PlatformTx, account_id: number, after: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ business_id: number }>`
    select business_id from (
      select business_id from directory.membership where account_id = ${account_id}
      union select business_id from directory.patron where account_id = ${account_id}
      union select business_id from directory.support_grant where account_id = ${account_id}
      union select business_id from directory.break_glass where account_id = ${account_id}) places
    where business_id > ${after} order by business_id limit ${most}`.execute(tx);
  return rows.map(({ business_id }) => business_id);
}

/** Copies of one person are written one after the other: the last writer has read the latest. */
export const lockCopies = async ({ tx, scope: { businessId } }: BusinessTx, account_ids: readonly number[]): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtextextended(${`person ${businessId} `}::text || id, 0))
    from (select unnest(${[...account_ids]}::bigint[]) as id order by 1) people`.execute(tx));

export const savePeople = ({ tx, scope: { businessId: business_id } }: BusinessTx, people: readonly Person[]) =>
  tx
    .insertInto('person')
    .values(
      people.map(({ account_id, hash_id, name, image, locale, visit_text, visit_mail, has_push, is_gone }) => ({
        business_id,
        account_id,
        hash_id,
        name,
        image,
        locale,
        visit_text,
        visit_mail,
        has_push,
        is_gone,
      })),
    )
    .onConflict((known) =>
      known.columns(['business_id', 'account_id']).doUpdateSet(({ ref }) => ({
        hash_id: ref('excluded.hash_id'),
        name: ref('excluded.name'),
        image: ref('excluded.image'),
        locale: ref('excluded.locale'),
        visit_text: ref('excluded.visit_text'),
        visit_mail: ref('excluded.visit_mail'),
        has_push: ref('excluded.has_push'),
        is_gone: ref('excluded.is_gone'),
      })),
    )
    .execute();

export type MemberCopy = Membership & { readonly account_id: number };

export const saveMembers = ({ tx, scope: { businessId: business_id } }: BusinessTx, members: readonly MemberCopy[]) =>
  tx
    .insertInto('member')
    .values(
      members.map(({ account_id, role, employee_id, granted, revoked, created_at }) => ({
        business_id,
        account_id,
        role,
        employee_id,
        granted,
        revoked,
        created_at,
      })),
    )
    .onConflict((known) =>
      known.columns(['business_id', 'account_id']).doUpdateSet(({ ref }) => ({
        role: ref('excluded.role'),
        employee_id: ref('excluded.employee_id'),
        granted: ref('excluded.granted'),
        revoked: ref('excluded.revoked'),
        created_at: ref('excluded.created_at'),
      })),
    )
    .execute();

export const dropMembers = ({ tx, scope: { businessId } }: BusinessTx, account_ids: readonly number[]) =>
  tx.deleteFrom('member').where('business_id', '=', businessId).where('account_id', 'in', account_ids).execute();

/** Somebody who comes for the first time, beside what else is written. A copy that is there already is as new or newer. */
export const insertPerson = ({ tx, scope: { businessId: business_id } }: BusinessTx, person: Person): Promise<void> =>
  pipelineStatement(
    tx,
    tx
      .insertInto('person')
      .values({ business_id, ...person })
      .onConflict((known) => known.doNothing()),
  );

type Copy = { readonly business_id: number; readonly account_id: number };

/** Copies of accounts of which the cell does not know that they are gone, over all businesses, a page at a time. `pool` is the relay's. */
export async function livingCopies(pool: RelayPool, after: Copy, most: number): Promise<Copy[]> {
  const { rows } = await pool.query<Copy>(
    `select business_id, account_id from tenant.person where not is_gone and (business_id, account_id) > ($1, $2)
      order by business_id, account_id limit $3`,
    [after.business_id, after.account_id, most],
  );
  return rows;
}

/** Those of the accounts that were deleted. */
export const goneAccounts = async ({ tx }: PlatformTx, account_ids: readonly number[]): Promise<ReadonlySet<number>> => {
  const rows = await tx
    .selectFrom('account')
    .select('id')
    .where('id', 'in', account_ids)
    .where('deleted_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
};
