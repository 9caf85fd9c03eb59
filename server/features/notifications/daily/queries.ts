import type { DailyName } from 'core/business/automations/rules';
import { sql } from 'kysely';
import type { Locale } from 'core/accounts/rules';
import type { BusinessTx } from '../../../platform/db.ts';
import { instantText } from '../../../platform/instants.ts';
import { clientLocale } from '../../clients/queries.ts';
import { takesMarketing } from '../../sms/consent/queries.ts';

export type DueDaily = { readonly name: DailyName; readonly due_at: string };

/** What of the business is due, until the transaction ends: whoever else looks waits. */
export async function lockDueDaily({ tx, scope: { businessId } }: BusinessTx, now: string): Promise<DueDaily[]> {
  const { rows } = await sql<DueDaily>`select name, ${instantText('due_at')} as due_at from automation
    where business_id = ${businessId} and due_at <= ${now} order by name for update`.execute(tx);
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

/** Clients who have agreed to advertising and get texts, and the language they are written to in. */
const agreed = sql`select c.id, c.name, c.phone10, ${clientLocale} as locale`;
const who = sql`from client c join text_consent t on t.business_id = c.business_id and t.phone10 = c.phone10
  where c.deleted_at is null and c.merged_into is null and not c.block
    and ${takesMarketing}`;

/** Whose last visit was in this stretch, and who has no visit ahead. */
export async function lapsedBetween({ tx, scope: { businessId } }: BusinessTx, from: string, to: string, now: string) {
  const { rows } = await sql<ClientToText>`${agreed}, to_char(c.last_visit_at, 'YYYY-MM-DD') as day ${who}
    and c.business_id = ${businessId} and c.last_visit_at >= ${from} and c.last_visit_at < ${to}
    and coalesce(c.ahead_at, '-infinity') < ${now}::timestamptz order by c.id`.execute(tx);
  return rows;
}

/** Whose birthday is on one of these days of the year, such as `02-28`. */
export async function bornOn({ tx, scope: { businessId } }: BusinessTx, days: readonly string[]) {
  const { rows } = await sql<ClientToText>`${agreed}, to_char(c.birthday, 'MM-DD') as day ${who}
    and c.business_id = ${businessId} and to_char(c.birthday, 'MM-DD') = any(${days}::text[]) order by c.id`.execute(tx);
  return rows;
}
