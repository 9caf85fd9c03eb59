import { sql } from 'kysely';
import { type DayPlan, hoursOf } from 'core/discovery/rules';
import type { AnyTx, PlatformTx, BusinessTx } from '../../../platform/db.ts';

export type SearchEntry = { readonly word: string; readonly popularity: number; readonly whole: boolean };

/** Projections change one after the other: two businesses share prefixes, and each list is read before it is written. */
export const lockProjections = ({ tx }: AnyTx) => sql`select pg_advisory_xact_lock(7309)`.execute(tx);

export async function cardEntries({ tx }: PlatformTx, business_id: number): Promise<{ kept: SearchEntry[]; now: SearchEntry[] }> {
  const entries = (from: 'search_word' | 'search_word_now') =>
    sql<SearchEntry>`select word, popularity, whole from ${sql.table(from)} where business_id = ${business_id} order by word`.execute(
      tx,
    );
  return { kept: (await entries('search_word')).rows, now: (await entries('search_word_now')).rows };
}

/** The card and the places of one business, as they are now; a closed business loses both. */
export async function replaceCard({ tx }: PlatformTx, business_id: number): Promise<void> {
  // Materialized, so that each row is looked up by its whole key: by cell and business alone "everywhere" is read whole.
  await sql`with n as materialized (select cell, category_id, popularity, business_id from search_place_now where business_id = ${business_id})
    delete from search_place p using n
    where p.business_id = n.business_id and p.cell = n.cell and p.category_id = n.category_id and p.popularity = n.popularity`.execute(
    tx,
  );
  await tx.deleteFrom('search_card').where('business_id', '=', business_id).execute();
  await sql`insert into search_card select * from search_card_now where business_id = ${business_id}`.execute(tx);
  await sql`insert into search_place select * from search_place_now where business_id = ${business_id}`.execute(tx);
}

export async function replaceEntries({ tx }: PlatformTx, business_id: number, entries: readonly SearchEntry[]): Promise<void> {
  await tx.deleteFrom('search_word').where('business_id', '=', business_id).execute();
  if (entries.length > 0)
    await tx
      .insertInto('search_word')
      .values(entries.map((entry) => ({ ...entry, business_id })))
      .execute();
}

export async function countWords({ tx }: PlatformTx, added: readonly string[], gone: readonly string[]): Promise<void> {
  if (added.length > 0) {
    await tx
      .insertInto('search_vocabulary')
      .values(added.map((word) => ({ word, businesses: 1 })))
      .onConflict((clash) => clash.column('word').doUpdateSet({ businesses: sql<number>`search_vocabulary.businesses + 1` }))
      .execute();
  }
  if (gone.length === 0) return;
  await tx
    .updateTable('search_vocabulary')
    .set({ businesses: sql<number>`businesses - 1` })
    .where('word', 'in', gone)
    .execute();
  await tx.deleteFrom('search_vocabulary').where('word', 'in', gone).where('businesses', '<=', 0).execute();
}

/**
 * Draws up the lists of prefixes of one length anew: from the lists of the prefixes one letter longer (which must be
 * right already), from the businesses of those that have no list, and from the word that ends here. The longer ones are
 * found by skipping through the index, so the cost does not grow with the number of businesses.
 */
export const redrawPrefixes = ({ tx }: PlatformTx, prefixes: readonly string[], letters: number) =>
  sql`
  with recursive wanted as (select unnest(${prefixes}::text[]) as prefix),
  longer as (
    select w.prefix, (select left(s.word, ${letters + 1}::int) from search_word s
      where s.word ~>~ w.prefix and s.word ~<~ (w.prefix || chr(1114111)) order by s.word using ~<~ limit 1) as part
    from wanted w
    union all
    select l.prefix, (select left(s.word, ${letters + 1}::int) from search_word s
      where s.word ~>~ (l.part || chr(1114111)) and s.word ~<~ (l.prefix || chr(1114111)) order by s.word using ~<~ limit 1)
    from longer l where l.part is not null
  ),
  -- Decided before their words are read: a prefix without a list has few.
  unlisted as materialized (
    select l.prefix, l.part from longer l where l.part is not null and not exists (select from search_prefix p where p.prefix = l.part)
  ),
  candidate as (
    select w.prefix, e.business_id, e.popularity from wanted w cross join lateral (
      select s.business_id, s.popularity from search_word s where s.word = w.prefix order by s.popularity desc, s.business_id limit 11) e
    union
    select l.prefix, c.business_id, c.popularity from longer l join search_prefix p on p.prefix = l.part
      cross join lateral unnest(p.business_ids) as b (business_id) join search_card c on c.business_id = b.business_id
    union
    select u.prefix, f.business_id, f.popularity from unlisted u cross join lateral (
      select s.business_id, s.popularity from search_word s where s.word ~>=~ u.part and s.word ~<~ (u.part || chr(1114111)) offset 0) f
  ),
  ranked as (select *, row_number() over (partition by prefix order by popularity desc, business_id) as place from candidate),
  list as (
    select r.prefix, array_agg(r.business_id order by r.place) filter (where r.place <= 10) as business_ids
    from ranked r group by r.prefix
    having count(*) > 10 or exists (select from longer l join search_prefix p on p.prefix = l.part where l.prefix = r.prefix)
  ),
  gone as (delete from search_prefix where prefix in (select prefix from wanted except select prefix from list))
  insert into search_prefix (prefix, business_ids) select prefix, business_ids from list
  on conflict (prefix) do update set business_ids = excluded.business_ids`.execute(tx);

export const rebuildAll = ({ tx }: PlatformTx) => sql`call directory.rebuild_search()`.execute(tx);

export async function businessIds({ tx }: PlatformTx): Promise<number[]> {
  const rows = await tx.selectFrom('business').select('id').where('deleted_at', 'is', null).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

const weekOf = ({ tx, scope: { businessId } }: BusinessTx): Promise<DayPlan[]> =>
  tx
    .selectFrom('working_schedule')
    .select(['day', 'available', 'start_time', 'end_time'])
    .where('business_id', '=', businessId)
    .execute();

/** Opening and closing minutes of the week as search knows them; null before there are any hours. */
export async function searchedHours(ctx: BusinessTx): Promise<SearchHours> {
  const week = await weekOf(ctx);
  return week.length > 0 ? hoursOf(week) : null;
}
export type SearchHours = (number | null)[] | null;

/** Beside the list for "open at", the card has them too: it is read alone. */
export async function saveSearchHours({ tx }: PlatformTx, business_id: number, hours: SearchHours): Promise<void> {
  await tx.deleteFrom('search_hours').where('business_id', '=', business_id).execute();
  if (hours)
    await tx
      .insertInto('search_hours')
      .values({ business_id, hours: hours as number[] })
      .execute();
  await sql`update search_card c set opening_hours = n.opening_hours from search_card_now n
    where c.business_id = ${business_id} and n.business_id = ${business_id}`.execute(tx);
}
