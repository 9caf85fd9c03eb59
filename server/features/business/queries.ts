import { type RawBuilder, sql } from 'kysely';
import { type Role, type PermissionKey, permissionKeys } from 'core/kernel/permission';
import type { PlatformTx } from '../../platform/db.ts';
import type { EnrolledDevice, GateBusiness, Standing } from '../../platform/gate.ts';

/** The business behind an address; a retired address leads to it for a year. What is no slug can't be one. */
export async function businessByUrl({ tx }: PlatformTx, url: string): Promise<GateBusiness | null> {
  if (!/^[A-Za-z0-9-]{1,63}$/.test(url)) return null;
  const { rows } = await sql<GateBusiness>`
    select id, published_at is null as hidden from business where bus_url = ${url}::citext and deleted_at is null
    union all
    select b.id, b.published_at is null from slug_history h join business b on b.id = h.business_id
    where h.bus_url = ${url}::citext and h.retired_at > now() - interval '1 year' and b.deleted_at is null
    limit 1`.execute(tx);
  return rows[0] ?? null;
}

export async function businessById({ tx }: PlatformTx, id: number): Promise<GateBusiness | null> {
  const row = await tx
    .selectFrom('business')
    .select(['id', sql<boolean>`published_at is null`.as('hidden')])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function deviceByToken({ tx }: PlatformTx, token_hash: Buffer): Promise<EnrolledDevice | null> {
  const row = await tx
    .selectFrom('device')
    .select(['id as device_id', 'business_id'])
    .where('token_hash', '=', token_hash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Keys of `feature` the plan of business b holds, its own overrides counted; b must be in scope of the statement. */
export const featuresHeld = sql<string[]>`array(
  select f.key from feature f
  left join package_feature pf on pf.feature = f.key and pf.package_id = b.package_id
  left join business_feature bf on bf.feature = f.key and bf.business_id = b.id
  where coalesce(bf.enabled, pf.feature is not null) order by f.sort)`;

export async function heldFeatures({ tx }: PlatformTx, business_id: number): Promise<string[]> {
  const { rows } = await sql<{
    held: string[];
  }>`select ${featuresHeld} as held from business b where b.id = ${business_id}`.execute(tx);
  return rows[0]?.held ?? [];
}

type Belonging = {
  account_id: number;
  business_id: number;
  role: string | null;
  employee_id: number | null;
  granted: string[] | null;
  revoked: string[] | null;
  supports: boolean;
  broke_glass: boolean;
  is_staff: boolean;
  is_partner: boolean;
  withheld: string[];
  needs_second_factor: boolean;
};

const isWireKey = (key: string): key is PermissionKey => permissionKeys.includes(key as PermissionKey);

/** Everything that decides a standing; `of` names accounts a and businesses b. */
const belonging = (of: RawBuilder<unknown>) => sql<Belonging>`
  select a.id as account_id, b.id as business_id, m.role, m.employee_id, m.granted, m.revoked,
    exists (select from support_grant g where g.account_id = a.id and g.business_id = b.id
      and g.revoked_at is null and g.expires_at > now()) as supports,
    a.is_super_admin and exists (select from break_glass g where g.account_id = a.id and g.business_id = b.id
      and g.revoked_at is null and g.expires_at > now()) as broke_glass,
    a.is_super_admin or a.is_developer as is_staff,
    exists (select from partner_member p join partner_business pb using (partner_id)
      where p.account_id = a.id and pb.business_id = b.id) as is_partner,
    b.needs_second_factor,
    array(select f.key from feature f where f.key <> all(${featuresHeld})) as withheld
  from ${of} left join membership m on m.account_id = a.id and m.business_id = b.id
  where a.deleted_at is null`;

/**
 * What an account is in a business right now: member, else support by grant, else super admin behind broken glass, else
 * staff of the platform (who without a key have the developer's column: no tenant data), else its partner, else customer.
 */
function standingFrom(found: Belonging | undefined): Standing {
  const withheld = new Set((found?.withheld ?? []).filter(isWireKey));
  const exceptions = { granted: found?.granted ?? [], revoked: found?.revoked ?? [] };
  if (found?.role) {
    const role = found.role as Role;
    const needsFactor = found.needs_second_factor && leadsBusiness(role);
    return { role, employee_id: found.employee_id, exceptions, through: null, withheld, needsFactor };
  }
  const outsider = { employee_id: null, exceptions, withheld };
  if (found?.supports) return { ...outsider, role: 'support', through: 'support', needsFactor: true };
  if (found?.broke_glass) return { ...outsider, role: 'super_admin', through: 'break-glass', needsFactor: true };
  const role = found?.is_staff ? 'developer' : found?.is_partner ? 'partner' : 'customer';
  return { ...outsider, role, through: null, needsFactor: role === 'developer' };
}

/** Whom the owner may ask for a second factor. The others work at tills, with a PIN. */
const leadsBusiness = (role: Role): boolean => role === 'owner' || role === 'manager';

export async function standingIn({ tx }: PlatformTx, account_id: number, business_id: number): Promise<Standing> {
  const of = sql`account a join business b on a.id = ${account_id} and b.id = ${business_id}`;
  return standingFrom((await belonging(of).execute(tx)).rows[0]);
}

export type Pair = { readonly account_id: number; readonly business_id: number };

/** Many at once; a pair whose account or business is gone is missing. */
export async function standingsOf({ tx }: PlatformTx, pairs: readonly Pair[]): Promise<(Pair & { standing: Standing })[]> {
  const accounts = pairs.map(({ account_id }) => account_id);
  const businesses = pairs.map(({ business_id }) => business_id);
  const of = sql`unnest(${accounts}::bigint[], ${businesses}::bigint[]) as wanted (account_id, business_id)
    join account a on a.id = wanted.account_id join business b on b.id = wanted.business_id and b.deleted_at is null`;
  const { rows } = await belonging(of).execute(tx);
  return rows.map((row) => ({ account_id: row.account_id, business_id: row.business_id, standing: standingFrom(row) }));
}

/** Somebody by a mail address or phone they have proven to be theirs. */
export const accountByContact = ({ tx }: PlatformTx, contact: { email: string } | { phone10: string }) =>
  tx
    .selectFrom('account')
    .select(['id', 'hash_id', 'name'])
    .where('deleted_at', 'is', null)
    .where((eb) =>
      'email' in contact
        ? eb.and([eb('email', '=', contact.email), eb('email_verified_at', 'is not', null)])
        : eb.and([eb('phone10', '=', contact.phone10), eb('phone_verified_at', 'is not', null)]),
    )
    .orderBy('id')
    .executeTakeFirst();

export const accountByHash = ({ tx }: PlatformTx, hash_id: string) =>
  tx.selectFrom('account').select('id').where('hash_id', '=', hash_id).where('deleted_at', 'is', null).executeTakeFirst();

export const isLiveAccount = async ({ tx }: PlatformTx, account_id: number): Promise<boolean> =>
  (await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', account_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined;

export const isMember = async ({ tx }: PlatformTx, { account_id, business_id }: Pair): Promise<boolean> =>
  (await tx
    .selectFrom('membership')
    .select('account_id')
    .where('business_id', '=', business_id)
    .where('account_id', '=', account_id)
    .executeTakeFirst()) !== undefined;

export const setEmployee = ({ tx }: PlatformTx, { account_id, business_id }: Pair, employee_id: number | null) =>
  tx
    .updateTable('membership')
    .set({ employee_id })
    .where('business_id', '=', business_id)
    .where('account_id', '=', account_id)
    .returning('account_id')
    .executeTakeFirst();
