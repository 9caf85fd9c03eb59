import { sql } from 'kysely';
import type { BusinessTx } from '../../../platform/db.ts';

export type PlanCardRow = {
  readonly id: string;
  readonly customer: string;
  readonly method: string;
  readonly brand: string;
  readonly last4: string;
  readonly exp_month: number;
  readonly exp_year: number;
  readonly name: string;
  readonly is_default: boolean;
};

const columns = ['id', 'customer', 'method', 'brand', 'last4', 'exp_month', 'exp_year', 'name', 'is_default'] as const;

/** The one that pays first, then the newest. */
export const cardsOf = ({ tx, scope: { businessId } }: BusinessTx): Promise<PlanCardRow[]> =>
  tx
    .selectFrom('business_card')
    .select(columns)
    .where('business_id', '=', businessId)
    .where('removed_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('added_at', 'desc')
    .execute();

/** Removed ones too. */
export const cardRow = ({ tx, scope: { businessId } }: BusinessTx, id: string) =>
  tx
    .selectFrom('business_card')
    .select([...columns, 'removed_at'])
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst();

export const insertCard = (
  { tx, scope: { businessId: business_id } }: BusinessTx,
  card: PlanCardRow & { readonly postal_code: string; readonly added_at: string },
) =>
  tx
    .insertInto('business_card')
    .values({ business_id, ...card })
    .execute();

const own = ({ tx, scope: { businessId } }: BusinessTx) => tx.updateTable('business_card').where('business_id', '=', businessId);

export async function makeDefault(ctx: BusinessTx, id: string): Promise<void> {
  await own(ctx).set({ is_default: false }).where('is_default', '=', sql.lit(true)).execute();
  await own(ctx).set({ is_default: true }).where('id', '=', id).execute();
}

export const removeCard = (ctx: BusinessTx, id: string, removed_at: string) =>
  own(ctx).set({ removed_at, is_default: false }).where('id', '=', id).execute();
