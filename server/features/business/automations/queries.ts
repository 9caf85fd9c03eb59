import type { AutomationName, StoredSwitch } from 'core/business/automations/rules';
import type { BusinessTx } from '../../../platform/db.ts';
import { instantTextSql } from '../../../platform/instants.ts';

type Row = NonNullable<StoredSwitch> & { readonly name: string; readonly due_at: string | null };

/** What the business has chosen, by name. */
export async function storedSwitches({ tx, scope: { businessId } }: BusinessTx): Promise<ReadonlyMap<string, Row>> {
  const rows = await tx
    .selectFrom('automation')
    .select(['name', 'is_on', 'amount', instantTextSql('due_at').as('due_at')])
    .where('business_id', '=', businessId)
    .execute();
  return new Map(rows.map((row) => [row.name, row]));
}

export const storedSwitch = ({ tx, scope: { businessId } }: BusinessTx, name: AutomationName) =>
  tx
    .selectFrom('automation')
    .select(['is_on', 'amount'])
    .where('business_id', '=', businessId)
    .where('name', '=', name)
    .executeTakeFirst();

type NewSwitch = { readonly is_on: boolean; readonly amount: number | null; readonly due_at: string | null };

export const saveSwitch = ({ tx, scope: { businessId } }: BusinessTx, name: AutomationName, chosen: NewSwitch) =>
  tx
    .insertInto('automation')
    .values({ business_id: businessId, name, ...chosen })
    .onConflict((known) => known.columns(['business_id', 'name']).doUpdateSet(chosen))
    .execute();

/** When an automation of the day is due again. */
export const planNextDay = ({ tx, scope: { businessId } }: BusinessTx, name: AutomationName, due_at: string | null) =>
  tx.updateTable('automation').set({ due_at }).where('business_id', '=', businessId).where('name', '=', name).execute();

/** How far a look of the clock has come: when it began, and the last client it has written to. */
type DailyPlace = { readonly began_at: string; readonly client_id: number };

/** Keeps the place for the look that is due, so that the next step goes on from there. It stays due. */
export const keepDailyPlace = (
  { tx, scope: { businessId } }: BusinessTx,
  name: AutomationName,
  { began_at, client_id }: DailyPlace,
) =>
  tx
    .updateTable('automation')
    .set(({ ref }) => ({ place_of: ref('due_at'), place_began_at: began_at, place_client_id: client_id }))
    .where('business_id', '=', businessId)
    .where('name', '=', name)
    .execute();
