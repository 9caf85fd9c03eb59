import type { DailyName } from 'core/business/automations/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Locale } from 'core/accounts/rules';
import type { BusinessTx } from '../../../platform/db.ts';
import { instantTextSql } from '../../../platform/instants.ts';
import { clientLocale } from '../../clients/queries.ts';
import { takesMarketing } from '../../sms/consent/queries.ts';

export type DueDaily = {
  readonly name: DailyName;
  readonly due_at: string;
  /** When this look began and the last client it has written to; null: it has not begun. */
  readonly began_at: string | null;
  readonly client_id: number | null;
};

/** What of the business is due, until the transaction ends: whoever else looks waits. A place of another look counts for nothing. */
export async function lockDueDaily({ tx, scope: { businessId } }: BusinessTx, now: string): Promise<DueDaily[]> {
  const { rows } = await sql<DueDaily>`select name, ${instantTextSql('due_at')} as due_at,
      case when place_of = due_at then ${instantTextSql('place_began_at')} end as began_at,
      case when place_of = due_at then place_client_id end as client_id
    from automation where business_id = ${businessId} and due_at <= ${now} order by name for update`.execute(tx);
  return rows;
}

export type ClientToText = {
  readonly id: number;
  readonly name: string;
  readonly phone10: string;
  readonly locale: Locale;
  /** The day it is about: of their birthday, or of their last visit. */
  readonly day: string;
};

/** The next of them in the book, after this client and at most so many. */
export type Piece = { readonly after: number; readonly most: number };

type ClientColumn = 'last_visit_at' | 'ahead_at' | 'birthday' | 'deleted_at' | 'merged_into' | 'block';
/** What has to be true of a client, whichever name the query gives their row. */
type Wish = (column: (name: ClientColumn) => RawBuilder<unknown>) => RawBuilder<boolean>;

/**
 * Clients who have agreed to advertising and get texts, and the language they are written to in. Of those who share a phone, only whoever
 * has been in the book longest.
 */
async function nextToText(
  { tx, scope: { businessId } }: BusinessTx,
  day: RawBuilder<string>,
  wish: Wish,
  { after, most }: Piece,
): Promise<ClientToText[]> {
  const isMeant = (row: 'c' | 'other') => {
    const of = (name: ClientColumn) => sql.ref(`${row}.${name}`);
    return sql`${of('deleted_at')} is null and ${of('merged_into')} is null and not ${of('block')} and ${wish(of)}`;
  };
  const { rows } = await sql<ClientToText>`select c.id, c.name, c.phone10, ${clientLocale} as locale, ${day} as day
    from client c join text_consent t on t.business_id = c.business_id and t.phone10 = c.phone10
    where c.business_id = ${businessId} and c.id > ${after} and ${takesMarketing} and ${isMeant('c')}
      and not exists (select from client other where other.business_id = ${businessId} and other.phone10 = c.phone10
        and other.id < c.id and ${isMeant('other')})
    order by c.id limit ${most}`.execute(tx);
  return rows;
}

/** Whose last visit was in this stretch, and who has no visit ahead. */
export const lapsedBetween = (ctx: BusinessTx, from: string, to: string, now: string, piece: Piece) =>
  nextToText(
    ctx,
    sql<string>`to_char(c.last_visit_at, 'YYYY-MM-DD')`,
    (of) => sql`${of('last_visit_at')} >= ${from} and ${of('last_visit_at')} < ${to}
      and coalesce(${of('ahead_at')}, '-infinity') < ${now}::timestamptz`,
    piece,
  );

/** Whose birthday is on one of these days of the year, such as `02-28`. */
export const bornOn = (ctx: BusinessTx, days: readonly string[], piece: Piece) =>
  nextToText(
    ctx,
    sql<string>`to_char(c.birthday, 'MM-DD')`,
    (of) => sql`to_char(${of('birthday')}, 'MM-DD') = any(${days}::text[])`,
    piece,
  );
