import type { BusinessTx } from '../../../platform/db.ts';
import type { Deps } from '../../../deps.ts';

export type SavedCardToken = Parameters<Deps['cards']['chargeKept']>[1];
export type CardOnFile = SavedCardToken & { readonly id: string };

const cards = ({ tx, scope: { businessId } }: BusinessTx) =>
  tx
    .selectFrom('client_payment_method')
    .select(['id', 'customer', 'method', 'brand', 'last4'])
    .where('business_id', '=', businessId)
    .where('removed_at', 'is', null);

/** The card that a client has left. */
export const savedCardOf = (ctx: BusinessTx, client_id: number): Promise<CardOnFile | undefined> =>
  cards(ctx).where('client_id', '=', client_id).executeTakeFirst();

export const savedCardById = (ctx: BusinessTx, id: string): Promise<CardOnFile | undefined> =>
  cards(ctx).where('id', '=', id).executeTakeFirst();

type Consent = { readonly consent_version: string; readonly consent_address: string; readonly consent_at: string };

/** Puts a card on file, in the place of the one before. */
export async function saveCardOnFile(
  { tx, scope: { businessId: business_id } }: BusinessTx,
  { id, customer, method, brand, last4 }: CardOnFile,
  owner: Consent & { readonly client_id: number },
): Promise<void> {
  await tx
    .updateTable('client_payment_method')
    .set({ removed_at: owner.consent_at })
    .where('business_id', '=', business_id)
    .where('client_id', '=', owner.client_id)
    .where('removed_at', 'is', null)
    .execute();
  const row = { business_id, id, customer, method, brand, last4, ...owner };
  await tx.insertInto('client_payment_method').values(row).execute();
}
