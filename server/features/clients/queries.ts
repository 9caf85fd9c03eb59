import { type RawBuilder, sql } from 'kysely';
import type { ClientFilter, ClientSort } from 'core/clients/contract';
import { BIRTHDAY_DAYS, daysBefore, LAPSED_DAYS, NEW_DAYS } from 'core/clients/rules';
import { pagination } from 'core/kernel/page';
import type { BusinessTx } from '../../platform/db.ts';
import { compileOnce } from '../../platform/statement.ts';

export type Search = {
  readonly page: number;
  readonly perPage: number;
  readonly filter: ClientFilter | '';
  readonly sort: ClientSort;
  readonly down: boolean;
  readonly name: string;
  /** Digits of a phone, or null when names are meant. */
  readonly digits: string | null;
  /** Whether a match in a mail address counts: who may not see it must not find by it either. */
  readonly byContact: boolean;
  readonly now: Date;
};

/** Of the client `c`: the language that they chose, or in which they booked last. */
export const clientLocale = sql<'en' | 'vi'>`coalesce(
  (select p.locale from person p where p.business_id = c.business_id and p.account_id = c.account_id),
  (select a.locale from appointment a where a.business_id = c.business_id and a.client_id = c.id order by a.starts_at desc limit 1),
  'en')`;

/** The calendar on the wall of the business. */
const today = (now: Date) =>
  sql`(select (${now.toISOString()}::timestamptz at time zone coalesce(b.timezone, 'UTC'))::date from shop b where b.business_id = c.business_id)`;

const monthDay = (date: RawBuilder<unknown>) => sql`to_char(${date}, 'MMDD')`;
function birthdaySoon(now: Date): RawBuilder<boolean> {
  const [from, to] = [monthDay(today(now)), monthDay(sql`${today(now)} + ${BIRTHDAY_DAYS}::int`)];
  const day = monthDay(sql`c.birthday`);
  return sql<boolean>`(c.birthday is not null and case when ${from} <= ${to}
    then ${day} between ${from} and ${to} else ${day} >= ${from} or ${day} <= ${to} end)`;
}

/** A VIP date is the last day. A birthday is a contact: who may not see one finds nobody by it. */
const found = (filter: ClientFilter, { now, byContact }: Pick<Search, 'now' | 'byContact'>): RawBuilder<boolean> => {
  const since = (days: number) => daysBefore(now, days).toISOString();
  const tests: { readonly [F in ClientFilter]: () => RawBuilder<boolean> } = {
    vip: () => sql`(c.vip or c.vip_until >= ${today(now)})`,
    prepay: () => sql`c.report_flag`,
    block: () => sql`c.block`,
    new: () => sql`c.created_at >= ${since(NEW_DAYS)}::timestamptz`,
    lapsed: () =>
      sql`(c.last_visit_at < ${since(LAPSED_DAYS)}::timestamptz and coalesce(c.ahead_at, '-infinity') < ${now.toISOString()}::timestamptz)`,
    birthday: () => (byContact ? birthdaySoon(now) : sql`false`),
  };
  return tests[filter]();
};

const likely = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

function sought({ tx, scope }: BusinessTx, search: Search) {
  const { filter, name, digits, byContact } = search;
  const like = likely(name);
  return tx
    .selectFrom('client as c')
    .where('c.business_id', '=', scope.businessId)
    .where('c.deleted_at', 'is', null)
    .$if(filter !== '', (query) => query.where(found(filter as ClientFilter, search)))
    .$if(digits !== null && byContact, (query) => query.where('c.phone10', 'like', `%${digits ?? ''}%`))
    .$if(name !== '' && !(digits !== null && byContact), (query) =>
      query.where((eb) =>
        eb.or([
          sql<boolean>`c.plain_name like directory.plain(${like})`,
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
  'c.visits_count',
  'c.no_shows',
  'c.spent_cents',
  'c.last_visit_at',
  'c.ahead_at',
] as const;
const hasAccount = sql<boolean>`c.account_id is not null`.as('has_account');

const sorts = { name: 'c.plain_name', last_visit: 'c.last_visit_at', visits: 'c.visits_count', spent: 'c.spent_cents' } as const;

/** As the indexes lie: whoever never came is last when the newest come first, and first the other way round. */
const ordered = (sort: ClientSort, down: boolean) => {
  const never = sort === 'last_visit' ? sql`nulls ${down ? sql`last` : sql`first`}` : sql``;
  const way = down ? sql`desc` : sql`asc`;
  return sql`${sql.ref(sorts[sort])} ${way} ${never}, c.id ${way}`;
};

/**
 * A page of the book. Its ids are walked to in an index that holds nothing else, from whichever end is nearer, and only the
 * rows of the page are opened: the last page costs what the first one does.
 */
export async function clientPage(ctx: BusinessTx, search: Search) {
  const { page, perPage, sort, down } = search;
  const { total } = await sought(ctx, search)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const before = Math.min((page - 1) * perPage, total);
  const size = Math.min(perPage, total - before);
  const after = total - before - size;
  const fromEnd = after < before;
  const ids = sought(ctx, search)
    .select('c.id')
    .orderBy(ordered(sort, fromEnd ? !down : down))
    .limit(size)
    .offset(fromEnd ? after : before);
  const rows = await ctx.tx
    .selectFrom('client as c')
    .innerJoin(ids.as('picked'), 'picked.id', 'c.id')
    .where('c.business_id', '=', ctx.scope.businessId)
    .select(columns)
    .select(hasAccount)
    .orderBy(ordered(sort, down))
    .execute();
  return { rows, pagination: pagination(page, perPage, total) };
}

export async function clientCount(
  { tx, scope: { businessId } }: BusinessTx,
  filters: readonly ClientFilter[],
  who: Pick<Search, 'now' | 'byContact'>,
) {
  const counts = filters.map((filter) => sql`(count(*) filter (where ${found(filter, who)}))::int as ${sql.ref(filter)}`);
  const { rows } = await sql<{ [F in ClientFilter | 'all']: number }>`
    select count(*)::int as "all", ${sql.join(counts)} from client c where c.business_id = ${businessId} and c.deleted_at is null`.execute(
    tx,
  );
  return rows[0];
}

const byHash = compileOnce((db, given: { business_id: number; hash_id: string }) =>
  db
    .selectFrom('client as c')
    .select([...columns, 'c.birthday', 'c.address', 'c.first_visit_at'])
    .select(hasAccount)
    .select(
      sql<
        { id: string; name: string }[]
      >`coalesce((select jsonb_agg(jsonb_build_object('id', o.hash_id, 'name', o.name) order by o.id)
        from client o where o.business_id = c.business_id and o.phone10 = c.phone10 and o.id <> c.id and o.deleted_at is null), '[]')`.as(
        'shares_phone_with',
      ),
    )
    .select(
      sql<string | null>`(select p.hash_id from person p
        where p.business_id = c.business_id and p.account_id = c.account_id and not p.is_gone)`.as('user_id'),
    )
    .where('c.business_id', '=', given.business_id)
    .where('c.hash_id', '=', given.hash_id)
    .where('c.deleted_at', 'is', null),
);
export const clientByHash = async ({ tx, scope: { businessId: business_id } }: BusinessTx, hash_id: string) =>
  (await byHash(tx, { business_id, hash_id }))[0];

/** The whole book in the order of names, a piece at a time. */
export const clientsAfter = (
  { tx, scope: { businessId } }: BusinessTx,
  after: { plain_name: string; id: number } | null,
  size: number,
) =>
  tx
    .selectFrom('client as c')
    .select([...columns, 'c.birthday', 'c.address', 'c.plain_name', 'c.id as row_id'])
    .select(hasAccount)
    .where('c.business_id', '=', businessId)
    .where('c.deleted_at', 'is', null)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(c.plain_name, c.id) > (${after?.plain_name ?? ''}, ${after?.id ?? 0})`),
    )
    .orderBy('c.plain_name')
    .orderBy('c.id')
    .limit(size)
    .execute();
