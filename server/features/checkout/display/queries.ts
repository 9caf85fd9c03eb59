import type { DisplayTip, Showing } from 'core/checkout/contract';
import type { BusinessTx, PlatformTx } from '../../../platform/db.ts';

export type Which = { readonly id: string } | { readonly token_hash: Buffer };

/** A customer display that is enrolled in a business, and not revoked since. */
export async function displayBy({ tx }: PlatformTx, businessId: number, which: Which): Promise<string | undefined> {
  const of = tx
    .selectFrom('device')
    .select('id')
    .where('business_id', '=', businessId)
    .where('kind', '=', 'display')
    .where('revoked_at', 'is', null);
  const one = 'id' in which ? of.where('id', '=', which.id) : of.where('token_hash', '=', which.token_hash);
  return (await one.executeTakeFirst())?.id;
}

export function saveShowing({ tx, scope: { businessId } }: BusinessTx, device_id: string, showing: Showing | null, at: string) {
  const now = { showing: showing && JSON.stringify(showing), shown_at: at };
  return tx
    .insertInto('customer_display')
    .values({ business_id: businessId, device_id, ...now })
    .onConflict((old) => old.columns(['business_id', 'device_id']).doUpdateSet(now))
    .execute();
}

/** What it shows, unless that is older than `since`. */
export async function showingOn(
  { tx, scope: { businessId } }: BusinessTx,
  device_id: string,
  since: string,
): Promise<Showing | null> {
  const row = await tx
    .selectFrom('customer_display')
    .select('showing')
    .where('business_id', '=', businessId)
    .where('device_id', '=', device_id)
    .where('shown_at', '>', since)
    .executeTakeFirst();
  return (row?.showing ?? null) as Showing | null;
}

export const saveTip = ({ tx, scope: { businessId } }: BusinessTx, device_id: string, { ticket, tip_cents }: DisplayTip) =>
  tx
    .updateTable('customer_display')
    .set({ tip_ticket: ticket, tip_cents })
    .where('business_id', '=', businessId)
    .where('device_id', '=', device_id)
    .execute();

export async function tipOn({ tx, scope: { businessId } }: BusinessTx, device_id: string): Promise<DisplayTip | null> {
  const row = await tx
    .selectFrom('customer_display')
    .select(['tip_ticket', 'tip_cents'])
    .where('business_id', '=', businessId)
    .where('device_id', '=', device_id)
    .executeTakeFirst();
  return row?.tip_ticket == null ? null : { ticket: row.tip_ticket, tip_cents: Number(row.tip_cents) };
}
