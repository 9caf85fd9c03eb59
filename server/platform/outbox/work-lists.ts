import type { BusinessScope } from 'core/kernel/scope';
import type { RelayPool } from '../jobs.ts';

/** Tables of scheduled work, with one due time per row. */
type WorkList = 'automation' | 'campaign' | 'day_due' | 'gift_card_due' | 'subscription' | 'text_usage' | 'waiting_opening';

const AT_A_TIME = 200;

/**
 * The businesses that have something due on a list, in the order of their ids and not of their due times, so that one failing
 * business does not delay the others. They are read a page at a time. `pool` is the relay's: no other role sees rows of more than
 * one business, and the relay's role sees only the business and the due time of a row. Everything else is read in the business's
 * own scope.
 */
export async function* listBusinessesWithDue(
  pool: RelayPool,
  list: WorkList,
  now: string,
  atATime = AT_A_TIME,
): AsyncGenerator<BusinessScope> {
  for (let after = 0, full = true; full;) {
    const { rows } = await pool.query<{ business_id: number }>(
      `select distinct business_id from tenant.${list} where due_at <= $1 and business_id > $2 order by business_id limit $3`,
      [now, after, atATime],
    );
    for (const { business_id } of rows) yield { businessId: business_id } as BusinessScope;
    after = rows.at(-1)?.business_id ?? after;
    full = rows.length === atATime;
  }
}
