import { sql } from 'kysely';
import type { Promised } from 'core/promotions/rules/promised';
import type { BusinessTx } from '../../../platform/db.ts';
import { pipelineStatement } from '../../../platform/door/pipeline-statement.ts';

/** What these visits were booked with. */
export async function promisedPromotions({ tx, scope: { businessId } }: BusinessTx, ids: readonly string[]): Promise<Promised[]> {
  const { rows } = await sql<{ promotions: Promised[] }>`select promotions from appointment
    where business_id = ${businessId} and id = any(${ids}::uuid[])`.execute(tx);
  return rows.flatMap(({ promotions }) => promotions);
}

export const setPromotions = (
  { tx, scope: { businessId } }: BusinessTx,
  id: string,
  promotions: readonly Promised[],
): Promise<void> =>
  pipelineStatement(
    tx,
    sql`update appointment set promotions = ${JSON.stringify(promotions)}::jsonb where business_id = ${businessId} and id = ${id}::uuid`,
  );
