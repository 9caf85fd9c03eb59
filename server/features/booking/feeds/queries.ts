import type { BusinessScope } from 'core/kernel/scope';
import type { Tx } from '../../../platform/db.ts';

export const placeOf = (tx: Tx, { businessId }: BusinessScope) =>
  tx
    .selectFrom('business')
    .select(['bus_name', 'address', 'city', 'state_id', 'zip'])
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow();
