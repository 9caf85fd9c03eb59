import { sql } from 'kysely';
import type { BusinessTx } from '../../../platform/db.ts';

const MOST_ROWS = 1000;

const rows = ({ tx, scope: { businessId } }: BusinessTx) =>
  tx
    .selectFrom('blocked_time as b')
    .innerJoin('employee as e', (join) => join.onRef('e.business_id', '=', 'b.business_id').onRef('e.id', '=', 'b.employee_id'))
    .select(['b.id', 'b.starts_at', 'b.ends_at', 'b.reason', 'e.hash_id as employee_id'])
    .select(sql<string>`trim(e.first_name || ' ' || e.last_name)`.as('employee_name'))
    .where('b.business_id', '=', businessId)
    .where('b.deleted_at', 'is', null);

type Asked = { readonly employee_id: number | null; readonly from?: string | undefined; readonly to?: string | undefined };
/** Those that touch the asked stretch. */
export const blockedTimeList = (ctx: BusinessTx, { employee_id, from, to }: Asked) =>
  rows(ctx)
    .$if(employee_id !== null, (blocks) => blocks.where('b.employee_id', '=', employee_id))
    .$if(from !== undefined, (blocks) => blocks.where('b.ends_at', '>', from ?? ''))
    .$if(to !== undefined, (blocks) => blocks.where('b.starts_at', '<', to ?? ''))
    .orderBy('b.starts_at')
    .orderBy('b.id')
    .limit(MOST_ROWS)
    .execute();

export const blockedTimeForChange = (ctx: BusinessTx, id: string) =>
  rows(ctx).where('b.id', '=', id).forUpdate('b').executeTakeFirst();

export const blockedTime = (ctx: BusinessTx, id: string) => rows(ctx).where('b.id', '=', id).executeTakeFirstOrThrow();

export type Block = { readonly starts_at: string; readonly ends_at: string; readonly reason: string };
export const insertBlockedTime = (
  { tx, scope: { businessId: business_id } }: BusinessTx,
  id: string,
  employee_id: number,
  block: Block,
) =>
  tx
    .insertInto('blocked_time')
    .values({ business_id, id, employee_id, ...block })
    .execute();

export const updateBlockedTime = ({ tx, scope: { businessId } }: BusinessTx, id: string, block: Block) =>
  tx.updateTable('blocked_time').set(block).where('business_id', '=', businessId).where('id', '=', id).execute();

export const markUnblocked = ({ tx, scope: { businessId } }: BusinessTx, id: string) =>
  tx
    .updateTable('blocked_time')
    .set({ deleted_at: sql`now()` })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute();
