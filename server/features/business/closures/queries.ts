import { sql } from 'kysely';
import type { BusinessTx } from '../../../platform/db.ts';

const MOST_ROWS = 1000;
const columns = ['id', 'first_date', 'last_date', 'start_time', 'end_time', 'reason'] as const;

type ClosureFilter = { readonly from?: string | undefined; readonly to?: string | undefined };
/** Those that touch the asked days. */
export const closureList = ({ tx, scope: { businessId } }: BusinessTx, { from, to }: ClosureFilter) =>
  tx
    .selectFrom('closure')
    .select(columns)
    .where('business_id', '=', businessId)
    .where('deleted_at', 'is', null)
    .$if(from !== undefined, (closures) => closures.where('last_date', '>=', from ?? ''))
    .$if(to !== undefined, (closures) => closures.where('first_date', '<=', to ?? ''))
    .orderBy('first_date')
    .orderBy('id')
    .limit(MOST_ROWS)
    .execute();

type Row = {
  readonly id: string;
  readonly first_date: string;
  readonly last_date: string;
  readonly start_time: string | null;
  readonly end_time: string | null;
  readonly reason: string;
};
export const insertClosure = ({ tx, scope: { businessId: business_id } }: BusinessTx, closure: Row) =>
  tx
    .insertInto('closure')
    .values({ business_id, ...closure })
    .returning(columns)
    .executeTakeFirstOrThrow();

export const markClosureRemoved = ({ tx, scope: { businessId } }: BusinessTx, id: string) =>
  tx
    .updateTable('closure')
    .set({ deleted_at: sql`now()` })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(['first_date', 'last_date'])
    .executeTakeFirst();
