import { type RawBuilder, sql } from 'kysely';
import type { Audience, AudienceClock } from 'core/campaigns/audience/rules';
import { LONGEST_NAME, type NameGroup } from 'core/campaigns/texts/rules';
import { daysBefore } from 'core/clients/rules';
import type { BusinessTx } from '../../../platform/db.ts';
import { clientLocale } from '../../clients/queries.ts';
import { takesMarketing } from '../../sms/consent/queries.ts';

/** The same as `isInAudience` of core, for the row `c` of the client book. A test compares the two. */
export function inAudience(audience: Audience, { now, today }: AudienceClock): RawBuilder<boolean> {
  const since = (days: number) => sql`${daysBefore(now, days).toISOString()}::timestamptz`;
  const { visits_min, visits_max, away_days, within_days, new_days, birthday_month, vip, locale } = audience;
  const wishes = [sql`c.deleted_at is null and not c.block`];
  if (visits_min !== null) wishes.push(sql`c.visits_count >= ${visits_min}`);
  if (visits_max !== null) wishes.push(sql`c.visits_count <= ${visits_max}`);
  if (within_days !== null) wishes.push(sql`c.last_visit_at >= ${since(within_days)}`);
  if (new_days !== null) wishes.push(sql`c.created_at >= ${since(new_days)}`);
  if (away_days !== null)
    wishes.push(
      sql`c.last_visit_at < ${since(away_days)} and coalesce(c.ahead_at, '-infinity') < ${now.toISOString()}::timestamptz`,
    );
  if (birthday_month !== null) wishes.push(sql`extract(month from c.birthday) = ${birthday_month}`);
  if (vip) wishes.push(sql`(c.vip or coalesce(c.vip_until >= ${today}::date, false))`);
  if (locale !== null) wishes.push(sql`${clientLocale} = ${locale}`);
  return sql<boolean>`coalesce(${sql.join(wishes, sql` and `)}, false)`;
}

/** How many clients a filter holds, whether or not they may be texted. */
export async function countAudience({ tx, scope: { businessId } }: BusinessTx, audience: Audience, clock: AudienceClock) {
  const { rows } = await sql<{ clients: number }>`select count(*)::int as clients from client c
    where c.business_id = ${businessId} and ${inAudience(audience, clock)}`.execute(tx);
  return rows[0]?.clients ?? 0;
}

/** So many names with accents are counted one by one. */
const NAMES_ALONE = 500;

/**
 * Who of them gets a text, by first name and language: each phone once, for the client who has been in the book longest. Names that cost
 * the same are one group with the most frequent of them, so a large book has few groups: plain names of one length, and rare names with
 * accents of one length.
 */
export async function audienceNames(
  { tx, scope: { businessId } }: BusinessTx,
  audience: Audience,
  clock: AudienceClock,
  alone = NAMES_ALONE,
): Promise<NameGroup[]> {
  const { rows } = await sql<NameGroup>`
    with chosen as (select distinct on (c.phone10) split_part(trim(c.name), ' ', 1) as name, ${clientLocale} as locale
        from client c join text_consent t on t.business_id = c.business_id and t.phone10 = c.phone10
        where c.business_id = ${businessId} and ${takesMarketing} and ${inAudience(audience, clock)}
        order by c.phone10, c.id),
      named as (select name, locale, octet_length(name) = length(name) as is_plain, least(length(name), ${LONGEST_NAME}) as size,
        count(*) as clients from chosen group by name, locale),
      ranked as (select *, row_number() over (partition by is_plain order by clients desc, name, locale) as rank from named)
    select (array_agg(name order by rank))[1] as name, locale, sum(clients)::int as clients from ranked
    group by locale, is_plain, size, case when not is_plain and rank <= ${alone} then name end
    order by clients desc, name, locale`.execute(tx);
  return rows;
}
