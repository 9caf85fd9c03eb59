import type { PlatformTx } from '../../../platform/db.ts';

/** More people than this do not answer for one business. */
const MOST_MEMBERS = 200;

export const memberAccounts = async ({ tx }: PlatformTx, business_id: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom('membership')
    .select('account_id')
    .where('business_id', '=', business_id)
    .orderBy('account_id')
    .limit(MOST_MEMBERS)
    .execute();
  return rows.map(({ account_id }) => account_id);
};
