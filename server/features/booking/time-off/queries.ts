import { sql } from 'kysely';
import type { Status } from 'core/booking/time-off/rules';
import type { BusinessScope } from 'core/kernel/scope';
import type { Tx } from '../../../platform/db.ts';

const MOST_ROWS = 1000;

const rows = (tx: Tx, { businessId }: BusinessScope) =>
  tx
    .selectFrom('time_off as o')
    .innerJoin('employee as e', (join) => join.onRef('e.business_id', '=', 'o.business_id').onRef('e.id', '=', 'o.employee_id'))
    .select(['o.id', 'o.first_date', 'o.last_date', 'o.start_time', 'o.end_time', 'o.reason', 'o.created_at'])
    .select(['e.hash_id as employee_id', sql<Status>`o.status`.as('status')])
    .select(sql<string>`trim(e.first_name || ' ' || e.last_name)`.as('employee_name'))
    .where('o.business_id', '=', businessId)
    .where('o.deleted_at', 'is', null);

type Asked = {
  readonly employee_id: number | null;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly status?: Status | undefined;
};
/** Those that touch the asked days. */
export const timeOffList = (tx: Tx, scope: BusinessScope, { employee_id, from, to, status }: Asked) =>
  rows(tx, scope)
    .$if(employee_id !== null, (off) => off.where('o.employee_id', '=', employee_id))
    .$if(from !== undefined, (off) => off.where('o.last_date', '>=', from ?? ''))
    .$if(to !== undefined, (off) => off.where('o.first_date', '<=', to ?? ''))
    .$if(status !== undefined, (off) => off.where('o.status', '=', status ?? ''))
    .orderBy('o.first_date')
    .orderBy('o.id')
    .limit(MOST_ROWS)
    .execute();

/** Held until the transaction ends: two who decide about it come one after the other. */
export const timeOffForChange = (tx: Tx, scope: BusinessScope, id: string) =>
  rows(tx, scope).where('o.id', '=', id).forUpdate('o').executeTakeFirst();

export const timeOff = (tx: Tx, scope: BusinessScope, id: string) =>
  rows(tx, scope).where('o.id', '=', id).executeTakeFirstOrThrow();

export type TimeOffRow = {
  readonly first_date: string;
  readonly last_date: string;
  readonly start_time: string | null;
  readonly end_time: string | null;
  readonly reason: string;
  readonly status: Status;
};
export const insertTimeOff = (
  tx: Tx,
  { businessId: business_id }: BusinessScope,
  id: string,
  employee_id: number,
  off: TimeOffRow,
) =>
  tx
    .insertInto('time_off')
    .values({ business_id, id, employee_id, ...off })
    .execute();

export const updateTimeOff = (tx: Tx, { businessId }: BusinessScope, id: string, off: TimeOffRow) =>
  tx.updateTable('time_off').set(off).where('business_id', '=', businessId).where('id', '=', id).execute();

export const markWithdrawn = (tx: Tx, { businessId }: BusinessScope, id: string) =>
  tx
    .updateTable('time_off')
    .set({ deleted_at: sql`now()` })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute();
