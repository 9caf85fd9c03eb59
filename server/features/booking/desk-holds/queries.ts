import { sql } from 'kysely';
import type { PlannedLine } from 'core/booking/claims/rules';
import type { BusinessTx } from '../../../platform/db.ts';
import { instantTextSql } from '../../../platform/instants.ts';

export type LiveHold = {
  readonly id: string;
  readonly start: string;
  readonly end: string;
  readonly since: string;
  readonly expires_at: string;
  readonly proven: boolean;
  readonly lines: readonly PlannedLine[];
  readonly staff: readonly { readonly id: number; readonly first_name: string }[];
};

/** What is held right now, the next start first: all of it, or one. */
export async function liveHolds({ tx, scope: { businessId } }: BusinessTx, id: string | null = null): Promise<LiveHold[]> {
  const { rows } = await sql<LiveHold>`
    select h.id, ${instantTextSql('h.starts_at')} as start, ${instantTextSql('h.ends_at')} as "end", ${instantTextSql('h.created_at')} as since,
      ${instantTextSql('h.expires_at')} as expires_at, h.proven, h.lines,
      (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'first_name', e.first_name)), '[]') from employee e
        where e.business_id = ${businessId}
          and e.id in (select (l ->> 'employee_id')::bigint from jsonb_array_elements(h.lines) l)) as staff
    from hold h where h.business_id = ${businessId} and h.expires_at > now() and (${id}::uuid is null or h.id = ${id}::uuid)
    order by h.starts_at, h.id limit 200`.execute(tx);
  return rows;
}

/** Ends a hold that still stands; its row stays. False: somebody was faster. */
export async function endHold({ tx, scope: { businessId } }: BusinessTx, id: string): Promise<boolean> {
  const { rows } = await sql`update hold set expires_at = now(), freed_at = now()
    where business_id = ${businessId} and id = ${id} and expires_at > now() returning 1`.execute(tx);
  return rows.length === 1;
}
