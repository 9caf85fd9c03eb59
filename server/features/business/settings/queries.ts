import type { Setting, WorkDay } from 'core/business/contract';
import type { BusinessTx } from '../../../platform/db.ts';

export async function storedSetting({ tx, scope: { businessId } }: BusinessTx): Promise<Partial<Setting>> {
  const rows = await tx.selectFrom('business_setting').select(['key', 'value']).where('business_id', '=', businessId).execute();
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

export const saveSetting = ({ tx, scope: { businessId } }: BusinessTx, key: string, value: unknown) =>
  tx
    .insertInto('business_setting')
    .values({ business_id: businessId, key, value: JSON.stringify(value) })
    .onConflict((clash) => clash.columns(['business_id', 'key']).doUpdateSet({ value: JSON.stringify(value) }))
    .execute();

export const saveDays = ({ tx, scope: { businessId } }: BusinessTx, days: readonly WorkDay[]) =>
  tx
    .insertInto('working_schedule')
    .values(days.map((day) => ({ business_id: businessId, ...day })))
    .onConflict((clash) =>
      clash.columns(['business_id', 'day']).doUpdateSet((eb) => ({
        available: eb.ref('excluded.available'),
        start_time: eb.ref('excluded.start_time'),
        end_time: eb.ref('excluded.end_time'),
      })),
    )
    .execute();

export async function replaceLinks(
  { tx, scope: { businessId } }: BusinessTx,
  links: readonly { type: string; url: string }[],
): Promise<void> {
  await tx.deleteFrom('social_link').where('business_id', '=', businessId).execute();
  if (links.length === 0) return;
  await tx
    .insertInto('social_link')
    .values(links.map((link) => ({ business_id: businessId, ...link })))
    .execute();
}
