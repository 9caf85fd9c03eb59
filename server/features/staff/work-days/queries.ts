import { sql } from 'kysely';
import type { BusinessScope } from 'core/kernel/scope';
import type { Tx } from '../../../platform/db.ts';

const MOST_ROWS = 1000;
export type WorkDayFilter = {
  readonly employee_id: number | null;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

const rows = (tx: Tx, { businessId }: BusinessScope) =>
  tx
    .selectFrom('temporary_work_day as d')
    .innerJoin('employee as e', (join) => join.onRef('e.business_id', '=', 'd.business_id').onRef('e.id', '=', 'd.employee_id'))
    .select(['d.id', 'd.date', 'd.start_time', 'd.end_time', 'd.reason', 'e.hash_id as employee_id'])
    .select(sql<string>`trim(e.first_name || ' ' || e.last_name)`.as('employee_name'))
    .where('d.business_id', '=', businessId)
    .where('d.deleted_at', 'is', null);

export const workDays = (tx: Tx, scope: BusinessScope, { employee_id, from, to }: WorkDayFilter) =>
  rows(tx, scope)
    .$if(employee_id !== null, (days) => days.where('d.employee_id', '=', employee_id))
    .$if(from !== undefined, (days) => days.where('d.date', '>=', from ?? ''))
    .$if(to !== undefined, (days) => days.where('d.date', '<=', to ?? ''))
    .orderBy('d.date')
    .orderBy('d.id')
    .limit(MOST_ROWS)
    .execute();

export const workDay = (tx: Tx, scope: BusinessScope, id: string) => rows(tx, scope).where('d.id', '=', id).executeTakeFirst();

type Row = { readonly date: string; readonly start_time: string; readonly end_time: string; readonly reason: string };
export const insertWorkDay = (tx: Tx, { businessId: business_id }: BusinessScope, id: string, employee_id: number, day: Row) =>
  tx
    .insertInto('temporary_work_day')
    .values({ business_id, id, employee_id, ...day })
    .execute();

export const updateWorkDay = (tx: Tx, { businessId }: BusinessScope, id: string, { date, start_time, end_time, reason }: Row) =>
  tx
    .updateTable('temporary_work_day')
    .set({ date, start_time, end_time, reason })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute();

export const markWorkDayRemoved = (tx: Tx, { businessId }: BusinessScope, id: string) =>
  tx
    .updateTable('temporary_work_day')
    .set({ deleted_at: sql`now()` })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute();
