import { sql } from 'kysely';
import type { PlannedLine } from 'core/booking/claims/rules';
import type { BusinessScope } from 'core/kernel/scope';
import type { Tx } from '../../../platform/db.ts';

/** Two wishes of one device wait for each other; those of others do not. */
export const oneAtATime = (tx: Tx, { businessId }: BusinessScope, device: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`hold ${businessId} ${device}`}, 0))`.execute(tx);

export async function heldFrom(tx: Tx, { businessId }: BusinessScope, address: string): Promise<number> {
  const { held } = await tx
    .selectFrom('hold')
    .select(({ fn }) => fn.countAll<number>().as('held'))
    .where('business_id', '=', businessId)
    .where('address', '=', address)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirstOrThrow();
  return held;
}

export const holdsOfDevice = (tx: Tx, { businessId }: BusinessScope, device: string) =>
  tx.selectFrom('hold').select('id').where('business_id', '=', businessId).where('device', '=', device).execute();

export type NewHold = {
  readonly id: string;
  readonly device: string;
  readonly address: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly lines: string;
  readonly expires_at: string;
};
export const insertHold = (tx: Tx, { businessId }: BusinessScope, hold: NewHold) =>
  tx
    .insertInto('hold')
    .values({ business_id: businessId, ...hold })
    .execute();

/** What was held; null: there was no such hold. */
export async function deleteHold(tx: Tx, { businessId }: BusinessScope, id: string): Promise<PlannedLine[] | null> {
  const row = await tx
    .deleteFrom('hold')
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .returning(sql<PlannedLine[]>`lines`.as('lines'))
    .executeTakeFirst();
  return row?.lines ?? null;
}
