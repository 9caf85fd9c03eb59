import { sql } from 'kysely';
import type { PlatformTx, BusinessTx } from '../../../platform/db.ts';
import { LISTED } from '../queries.ts';

/** The newest posts of a business are found in search; more are not looked at. */
const MOST_SEARCHED = 2000;

export const postsToSearch = ({ tx, scope: { businessId } }: BusinessTx) =>
  tx
    .selectFrom('post')
    .select(['id', 'body', 'image', 'created_at'])
    .where('business_id', '=', businessId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SEARCHED)
    .execute();
type SearchedPost = Awaited<ReturnType<typeof postsToSearch>>[number];

/** Search knows exactly these posts of the business. */
export async function replaceSearchPosts({ tx }: PlatformTx, business_id: number, posts: readonly SearchedPost[]): Promise<void> {
  await sql`delete from search_post where business_id = ${business_id}`.execute(tx);
  await sql`insert into search_post (business_id, id, body, image, created_at, words)
    select ${business_id}, p.id, p.body, p.image, p.created_at,
      array(select distinct word from unnest(directory.words_of(p.body)) as w (word) where word <> '' and length(word) <= 60)
    from jsonb_to_recordset(${JSON.stringify(posts)}::jsonb) as p (id uuid, body text, image text, created_at timestamptz)`.execute(
    tx,
  );
  await sql`insert into search_post_word (word, created_at, business_id, id)
    select unnest(words), created_at, business_id, id from search_post where business_id = ${business_id}`.execute(tx);
}

type Found = {
  id: string;
  body: string;
  image: string | null;
  created_at: string;
  business: { id: number; bus_name: string; bus_url: string; photo_url: string | null };
  total: number;
};

/** Posts that hold every word, newest first, among the newest five hundred that hold the longest one. */
export async function postsByWords(
  { tx }: PlatformTx,
  words: readonly string[],
  page: { offset: number; size: number },
): Promise<Found[]> {
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '');
  const { rows } = await sql<Found>`
    with held as (
      select business_id, id, created_at from search_post_word where word = ${longest} order by created_at desc, id desc limit ${sql.lit(LISTED)})
    select p.id, p.body, p.image, p.created_at, count(*) over ()::int as total,
      json_build_object('id', c.business_id, 'bus_name', c.bus_name, 'bus_url', c.bus_url, 'photo_url', c.photo_url) as business
    from held join search_post p using (business_id, id) join search_card c on c.business_id = p.business_id
    where p.words @> ${words}::text[]
    order by p.created_at desc, p.id desc offset ${page.offset} limit ${page.size}`.execute(tx);
  return rows;
}
