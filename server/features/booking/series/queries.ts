import type { BusinessTx } from '../../../platform/db.ts';
import { pipelineStatement } from '../../../platform/door/pipeline-statement.ts';

/** These visits are one series. The version stays: what is done in them and when has not changed. */
export const joinSeries = (
  { tx, scope: { businessId } }: BusinessTx,
  series_id: string,
  every_weeks: number,
  ids: readonly string[],
): Promise<void> =>
  pipelineStatement(
    tx,
    tx.updateTable('appointment').set({ series_id, every_weeks }).where('business_id', '=', businessId).where('id', 'in', ids),
  );

/** Whose visits they are, and in which language they are written to. */
export const seriesFace = async ({ tx, scope: { businessId } }: BusinessTx, id: string) => {
  const visits = tx.selectFrom('appointment').select(['client_id', 'locale']).where('business_id', '=', businessId);
  const { client_id, locale } = await visits.where('id', '=', id).executeTakeFirstOrThrow();
  return { client_id, locale: locale === 'vi' ? ('vi' as const) : ('en' as const) };
};
