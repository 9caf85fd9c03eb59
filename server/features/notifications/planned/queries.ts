import type { BusinessTx } from '../../../platform/db.ts';
import type { RelayPool } from '../../../platform/jobs.ts';

/** What goes out at a time of its own around one visit (`soon`) or ticket. */
export type PlannedName = 'soon' | 'receipt' | 'review_request';

/** Plans it for this time, again where that is another one than before. */
export const planMessage = (
  { tx, scope: { businessId: business_id } }: BusinessTx,
  name: PlannedName,
  about_id: string,
  due_at: string,
) =>
  tx
    .insertInto('planned_message')
    .values({ business_id, name, about_id, due_at })
    .onConflict((known) =>
      known
        .columns(['business_id', 'name', 'about_id'])
        .doUpdateSet({ due_at, taken_at: null })
        .where('planned_message.due_at', '<>', due_at),
    )
    .execute();

/** Plans it once, however often its ticket is opened again and paid. */
export const planOnce = (
  { tx, scope: { businessId: business_id } }: BusinessTx,
  name: PlannedName,
  about_id: string,
  due_at: string,
) =>
  tx
    .insertInto('planned_message')
    .values({ business_id, name, about_id, due_at })
    .onConflict((known) => known.columns(['business_id', 'name', 'about_id']).doNothing())
    .execute();

export const dropMessage = ({ tx, scope: { businessId } }: BusinessTx, name: PlannedName, about_id: string) =>
  tx
    .deleteFrom('planned_message')
    .where('business_id', '=', businessId)
    .where('name', '=', name)
    .where('about_id', '=', about_id)
    .execute();

export type DueMessage = {
  readonly business_id: number;
  readonly name: PlannedName;
  readonly about_id: string;
};

/** Over all businesses, the one that waits longest first. `pool` is the relay's: no other role sees all of them. */
export async function duePlanned(pool: RelayPool, now: string, most: number) {
  const { rows } = await pool.query<DueMessage>(
    `select business_id, name, about_id from tenant.planned_message where taken_at is null and due_at <= $1 order by due_at limit $2`,
    [now, most],
  );
  return rows;
}

/** Takes one that is due, so that no other worker queues it too. Says when it was due; null when another was first. */
export async function takeMessage({ tx, scope: { businessId } }: BusinessTx, { name, about_id }: DueMessage, now: string) {
  const row = await tx
    .updateTable('planned_message')
    .set({ taken_at: now })
    .where('business_id', '=', businessId)
    .where('name', '=', name)
    .where('about_id', '=', about_id)
    .where('taken_at', 'is', null)
    .where('due_at', '<=', now)
    .returning('due_at')
    .executeTakeFirst();
  return row?.due_at ?? null;
}
