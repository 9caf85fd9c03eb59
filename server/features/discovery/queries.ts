import { sql, type RawBuilder } from 'kysely';
import type { FoundBusiness, ListedBusiness } from 'core/discovery/contract';
import { type KnownWord, CELL_EVERYWHERE } from 'core/discovery/rules';
import type { Directory, PlatformTx } from '../../platform/db.ts';
import { compileOnce } from '../../platform/statement.ts';

/** Above every word that starts with the prefix: the last code point there is. */
export const END = '\u{10ffff}';
/** How many businesses a search with several words looks at, and how many a list can be paged through. */
const LOOKED_AT = 2000;
export const LISTED = 500;
/** Limits are written into the statements: with a limit it cannot see, the planner would plan anew at each call. */
export const PAGE = 10;
/** The most popular of each cell that take part in a search around a point. */
const PER_CELL = 50;

const rowsOf = async <T>({ tx }: PlatformTx, query: RawBuilder<T>): Promise<T[]> => (await query.execute(tx)).rows;

const card = sql`c.business_id as id, c.bus_name, c.bus_url, c.photo_url, c.address, c.city, c.state_id, c.zip,
  c.latitude, c.longitude, c.avg_reviews_star, c.reviews_count, c.timezone, c.opening_hours`;
const wholeCard = sql`${card}, c.color_code, c.category_ids`;

/** A text in lower case and without accents; only texts that have some need to ask. */
export async function plainText(ctx: PlatformTx, text: string): Promise<string> {
  const [row] = await rowsOf(ctx, sql<{ plain: string }>`select directory.plain(${text}) as plain`);
  return row?.plain ?? '';
}

/**
 * The ten most popular with a word that starts so. Prefixes of more than ten businesses have them ready; the second half
 * runs only for the others, whose range of the index is short.
 */
export const businessesByPrefix = compileOnce<{ prefix: string }, FoundBusiness, Directory>((db, { prefix }) => ({
  compile: () =>
    sql<FoundBusiness>`select ${card} from unnest(coalesce(
        (select business_ids from search_prefix where prefix = ${prefix}), directory.businesses_with(${prefix}))) as hit (business_id)
      join search_card c using (business_id) order by c.popularity desc, c.business_id limit 10`.compile(db),
}));

/** How many businesses have each of the words; a word nobody has is missing. */
export const knownWords = (ctx: PlatformTx, words: readonly string[]) =>
  rowsOf(ctx, sql<KnownWord>`select word, businesses from search_vocabulary where word = any(${words})`);

/** Words that look like the typed one, and which of its swapped forms exist. */
export const similarWords = (ctx: PlatformTx, typed: string, swapped: readonly string[]) =>
  rowsOf(
    ctx,
    sql<KnownWord>`
    (select word, businesses from search_vocabulary where word % ${typed} order by similarity(word, ${typed}) desc, businesses desc limit 30)
    union all
    select word, businesses from search_vocabulary where word = any(${swapped})`,
  );

/** Which of the prefixes begin some word, and whether those words are few enough to look at all their businesses. */
export const reachOfPrefixes = (ctx: PlatformTx, prefixes: readonly string[]) =>
  rowsOf(
    ctx,
    sql<{ prefix: string; entries: number }>`
    select p.prefix, (select count(*)::int from (
      select from search_word w where w.word ~>=~ p.prefix and w.word ~<~ (p.prefix || ${END}) limit ${sql.lit(LOOKED_AT)}) few) as entries
    from unnest(${prefixes}::text[]) as p (prefix)`,
  );

/** What a search with several words walks along while it checks the other words. */
export type SearchWalk = { readonly word: string } | { readonly prefix: string } | 'popular';

const walked = (walk: SearchWalk): RawBuilder<unknown> => {
  if (walk === 'popular')
    return sql`select business_id, popularity from search_card order by popularity desc, business_id limit ${sql.lit(LOOKED_AT)}`;
  return 'word' in walk
    ? sql`select business_id, popularity from search_word where word = ${walk.word} order by popularity desc, business_id limit ${sql.lit(LOOKED_AT)}`
    : sql`select distinct business_id, popularity from search_word
        where word ~>=~ ${walk.prefix} and word ~<~ ${walk.prefix + END} order by popularity desc, business_id limit ${sql.lit(LOOKED_AT)}`;
};

/** The ten most popular that have a word in each of the ranges `[from, to]`. */
export const businessesByWords = (ctx: PlatformTx, walk: SearchWalk, ranges: readonly { from: string; to: string }[]) =>
  rowsOf(
    ctx,
    sql<FoundBusiness>`
    with hit as (
      select business_id from (${walked(walk)}) d
      where not exists (
        select from unnest(${ranges.map(({ from }) => from)}::text[], ${ranges.map(({ to }) => to)}::text[]) as r (low, high)
        where not exists (select from search_word w where w.business_id = d.business_id and w.word ~>=~ r.low and w.word ~<=~ r.high))
      order by popularity desc, business_id limit 10
    )
    select ${card} from hit join search_card c using (business_id) order by c.popularity desc, c.business_id`,
  );

type Listed = ListedBusiness & { total: number };

/** What every list is asked with, besides its place. */
export type Filter = {
  /** A category by its slug, or by `category_id`; 0 is any, and an unknown one matches nobody. */
  readonly slug: string;
  readonly category_id: number;
  /** Open on that weekday (1 is Monday) at that minute of the day; null for at any time. */
  readonly weekday: number | null;
  readonly minute: number | null;
  readonly offset: number;
};

const category = ({ slug, category_id }: Filter) =>
  sql`coalesce((select k.id from category k where k.slug = ${slug}), ${category_id}::int)`;
const open = ({ weekday, minute }: Filter) => sql`exists (select from search_hours h
  where h.business_id = l.business_id and h.hours[2 * ${weekday}::int - 1] <= ${minute}::int and h.hours[2 * ${weekday}::int] > ${minute}::int)`;

/** Two statements, with and without opening hours: one for both would be planned anew at each call. */
function listing<V extends Filter>(build: (given: V, shown: RawBuilder<unknown>) => RawBuilder<Listed>) {
  const anyTime = compileOnce<V, Listed, Directory>((db, given) => ({ compile: () => build(given, sql`true`).compile(db) }));
  const atTime = compileOnce<V, Listed, Directory>((db, given) => ({ compile: () => build(given, open(given)).compile(db) }));
  return ({ tx }: PlatformTx, given: V) => (given.weekday === null ? anyTime : atTime)(tx, given);
}

/** `ring` lies around `cells` and counts only where those hold less than a page. */
type Near = Filter & {
  readonly lat: number;
  readonly lng: number;
  readonly cells: readonly number[];
  readonly ring: readonly number[];
};

const inCells = (cells: unknown, near: Near) => sql`select l.* from unnest(${cells}::int[]) as n (cell) cross join lateral (
  select p.business_id, p.latitude, p.longitude from search_place p
  where p.cell = n.cell and p.category_id = ${category(near)} order by p.popularity desc, p.business_id limit ${sql.lit(PER_CELL)}) l`;

/** Businesses in the cells around a point, nearest first. On these distances the earth may be flat. */
export const businessesNear = listing<Near>(
  (near, shown) => sql`
    with close as (${inCells(near.cells, near)} where ${shown}),
    l as (select * from close union all (${inCells(near.ring, near)} where (select count(*) from close) < ${sql.lit(PAGE)} and ${shown})),
    near as (
      select l.business_id, count(*) over ()::int as total, 111.195 * sqrt(
        (l.latitude - ${near.lat}::float8) ^ 2 + ((l.longitude - ${near.lng}::float8) * cos(radians(${near.lat}::float8))) ^ 2) as km
      from l order by km, l.business_id offset ${near.offset} limit ${sql.lit(PAGE)}
    )
    select ${wholeCard}, round(near.km::numeric, 1)::float8 as distance_km, near.total
    from near join search_card c using (business_id) order by near.km, c.business_id`,
);

/** Businesses of one place, the most popular first. A list ends after its first five hundred. */
const listedIn = <P extends object>(place: (given: P & Filter) => RawBuilder<unknown>) =>
  listing<P & Filter>(
    (given, shown) => sql`
      with l as (${place(given)} order by popularity desc, business_id limit ${sql.lit(LISTED)}),
      shown as (
        select business_id, popularity, count(*) over ()::int as total from l where ${shown}
        order by popularity desc, business_id offset ${given.offset} limit ${sql.lit(PAGE)})
      select ${wholeCard}, null::float8 as distance_km, shown.total
      from shown join search_card c using (business_id) order by shown.popularity desc, c.business_id`,
  );

const ofKind = (filter: Filter) =>
  sql`(${category(filter)} = any(category_ids) or (${filter.slug} = '' and ${filter.category_id}::int = 0))`;

export const businessesInZip = listedIn<{ zip: string }>(
  (given) => sql`select business_id, popularity from search_card where zip = ${given.zip} and ${ofKind(given)}`,
);
export const businessesInCity = listedIn<{ city: string; state_id: string | null }>(
  (given) => sql`select business_id, popularity from search_card
    where state_id = ${given.state_id} and city_plain = directory.plain(${given.city}) and ${ofKind(given)}`,
);
/** A state, or everywhere. */
export const businessesInCell = listedIn<{ cell: number }>(
  (given) =>
    sql`select business_id, popularity from search_place where cell = ${given.cell} and category_id = ${category(given)}`,
);

/** Popular is what the fifty best businesses of a category add up to. */
export const categoriesByPopularity = (ctx: PlatformTx) =>
  rowsOf(
    ctx,
    sql<{ id: number; slug: string; name: string; name_vi: string; trade: string }>`
    select k.id, k.slug, k.name, k.name_vi, k.trade from category k
    cross join lateral (select sum(popularity + 1) as weight from (
      select popularity from search_place where cell = ${CELL_EVERYWHERE} and category_id = k.id order by popularity desc limit 50) best) b
    where b.weight is not null order by b.weight desc, k.id`,
  );

/** Every category with its name as it is searched for. */
export const plainCategories = (ctx: PlatformTx) =>
  rowsOf(
    ctx,
    sql<{ slug: string; plainName: string }>`
    select slug, trim(regexp_replace(directory.plain(name), '[^a-z0-9]+', ' ', 'g')) as "plainName" from category order by id`,
  );

export const shownAdvertisements = ({ tx }: PlatformTx, now: Date) =>
  tx
    .selectFrom('advertisement')
    .select(['id', 'title', 'title_vi', 'body', 'body_vi', 'image', 'href'])
    .where('starts_at', '<=', now.toISOString())
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now.toISOString())]))
    .orderBy('sort')
    .orderBy('id')
    .limit(20)
    .execute();
