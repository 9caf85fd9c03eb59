import type { BusinessTx } from '../../../platform/db.ts';
import { lockWallet } from '../../../features/text-wallet/credit/queries.ts';

const DEMO_CREDIT = 50_00;
/** More than a new salon gets, so that a day of trying things out does not end in the middle of a text. */
export async function plantTextCredit(ctx: BusinessTx): Promise<void> {
  await lockWallet(ctx);
  await ctx.tx
    .updateTable('text_wallet')
    .set({ balance_cents: DEMO_CREDIT, given_cents: DEMO_CREDIT })
    .where('business_id', '=', ctx.scope.businessId)
    .where('given_posted', '=', false)
    .execute();
}
