import { sql } from 'kysely';
import type { BusinessScope } from 'core/kernel/scope';
import type { BusinessTx } from '../../../platform/db.ts';
import { instantTextSql } from '../../../platform/instants.ts';

/** Time that became free. */
export type Opening = { readonly starts_at: string; readonly ends_at: string };
type DueOpening = Opening & { readonly asked: readonly string[] };

/** Time that is being offered already goes on being offered. */
export const keepOpening = ({ tx, scope: { businessId } }: BusinessTx, { starts_at, ends_at }: Opening, due_at: string) =>
  tx
    .insertInto('waiting_opening')
    .values({ business_id: businessId, starts_at, ends_at, due_at })
    .onConflict((known) => known.doNothing())
    .execute();

/** Somebody waits for that day: only then is it worth while to remember what became free. */
export async function isAwaited({ tx, scope: { businessId } }: BusinessTx, date: string): Promise<boolean> {
  const { rows } = await sql`select from waiting_entry where business_id = ${businessId} and status in ('waiting', 'offered')
    and ${date}::date between first_date and last_date limit 1`.execute(tx);
  return rows.length > 0;
}

/** Until the transaction ends nobody else offers them. */
export async function dueOpenings({ tx, scope: { businessId } }: BusinessTx, now: string): Promise<DueOpening[]> {
  const { rows } = await sql<DueOpening>`
    select ${instantTextSql('starts_at')} as starts_at, ${instantTextSql('ends_at')} as ends_at, asked from tenant.waiting_opening
    where business_id = ${businessId} and due_at <= ${now} order by starts_at, ends_at for update skip locked`.execute(tx);
  return rows;
}

const theOne = ({ businessId }: BusinessScope, { starts_at, ends_at }: Opening) =>
  sql`business_id = ${businessId} and starts_at = ${starts_at} and ends_at = ${ends_at}`;

/** The next one is asked then. */
export const putOff = ({ tx, scope }: BusinessTx, opening: Opening, due_at: string, asked: readonly string[]) =>
  sql`update tenant.waiting_opening set due_at = ${due_at}, asked = asked || ${asked}::uuid[]
    where ${theOne(scope, opening)}`.execute(tx);

export const dropOpening = ({ tx, scope }: BusinessTx, opening: Opening) =>
  sql`delete from tenant.waiting_opening where ${theOne(scope, opening)}`.execute(tx);
