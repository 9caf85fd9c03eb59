import type { BusinessTx } from '../../../platform/db.ts';

const ownersOfDevices = ({ tx, scope: { businessId } }: BusinessTx) =>
  tx
    .selectFrom('person as p')
    .select('p.account_id')
    .where('p.business_id', '=', businessId)
    .where('p.has_push', '=', true)
    .limit(1);

export const someoneHasDevice = async (ctx: BusinessTx, account_id: number): Promise<boolean> =>
  (await ownersOfDevices(ctx).where('p.account_id', '=', account_id).executeTakeFirst()) !== undefined;

export const someMemberHasDevice = async (ctx: BusinessTx): Promise<boolean> =>
  (await ownersOfDevices(ctx)
    .innerJoin('member as m', (join) =>
      join.onRef('m.business_id', '=', 'p.business_id').onRef('m.account_id', '=', 'p.account_id'),
    )
    .executeTakeFirst()) !== undefined;
