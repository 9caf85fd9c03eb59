import { sql } from 'kysely';
import { pagination } from 'core/kernel/page';
import type { BusinessScope } from 'core/kernel/scope';
import type { Tx } from '../../platform/db.ts';
import { statement } from '../../platform/statement.ts';

export type Search = {
  readonly page: number;
  readonly perPage: number;
  readonly filter: '' | 'vip' | 'prepay' | 'block';
  readonly name: string;
  /** Digits of a phone, or null when names are meant. */
  readonly digits: string | null;
  /** Whether a match in a mail address counts: who may not see it must not find by it either. */
  readonly byContact: boolean;
};

/** A VIP date is the last day, by the calendar on the wall of the business. */
const flags = {
  vip: sql<boolean>`(c.vip or c.vip_until >= (
    select (now() at time zone coalesce(b.timezone, 'UTC'))::date from business b where b.id = c.business_id))`,
  prepay: sql<boolean>`c.report_flag`,
  block: sql<boolean>`c.block`,
};

function soughtClients(tx: Tx, scope: BusinessScope, { filter, name, digits, byContact }: Search) {
  const like = `%${name.replace(/[\\%_]/g, '\\$&')}%`;
  return tx
    .selectFrom('client as c')
    .where('c.business_id', '=', scope.businessId)
    .where('c.deleted_at', 'is', null)
    .$if(filter !== '', (query) => query.where(flags[filter as keyof typeof flags]))
    .$if(digits !== null && byContact, (query) => query.where('c.phone10', 'like', `%${digits ?? ''}%`))
    .$if(name !== '' && !(digits !== null && byContact), (query) =>
      query.where((eb) =>
        eb.or([
          sql<boolean>`directory.plain(c.name) like directory.plain(${like})`,
          ...(byContact ? [sql<boolean>`c.email::text ilike ${like}`] : []),
        ]),
      ),
    );
}

const columns = [
  'c.hash_id as id',
  'c.name',
  'c.phone10 as phone_number',
  'c.email',
  'c.vip',
  'c.vip_until',
  'c.block',
  'c.report_flag',
  'c.manager_note',
  'c.created_at',
] as const;

export async function clientPage(tx: Tx, scope: BusinessScope, search: Search) {
  const [rows, { total }] = await Promise.all([
    soughtClients(tx, scope, search)
      .select(columns)
      .select(sql<boolean>`c.account_id is not null`.as('has_account'))
      .orderBy('c.name')
      .orderBy('c.id')
      .limit(search.perPage)
      .offset((search.page - 1) * search.perPage)
      .execute(),
    soughtClients(tx, scope, search)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, pagination: pagination(search.page, search.perPage, total) };
}

const byHash = statement((db, given: { business_id: number; hash_id: string }) =>
  db
    .selectFrom('client as c')
    .select([...columns, 'c.birthday', 'c.address'])
    .select(sql<boolean>`c.account_id is not null`.as('has_account'))
    .where('c.business_id', '=', given.business_id)
    .where('c.hash_id', '=', given.hash_id)
    .where('c.deleted_at', 'is', null),
);
export const clientByHash = async (tx: Tx, { businessId: business_id }: BusinessScope, hash_id: string) =>
  (await byHash(tx, { business_id, hash_id }))[0];
