import { sql } from 'kysely';
import type { PlatformTx } from '../../../platform/db.ts';
import { featuresHeld } from '../../business/queries.ts';

/** Whether the plan of a business has messages. For people who are signed in their standing says so already. */
export async function planHasMessages({ tx }: PlatformTx, business_id: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select 'messages' = any(${featuresHeld}) as has from business b where b.id = ${business_id}`.execute(tx);
  return rows[0]?.has ?? false;
}
