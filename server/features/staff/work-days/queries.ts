import { sql } from 'kysely';
import type { BusinessTx } from '../../../platform/db.ts';

const MOST_ROWS = 1000;
export type WorkDayFilter = {
  readonly employee_id: number | null;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

const rows = ({ tx, scope: { businessId } }: BusinessTx) =>
  tx
    .selectFrom('temporary_work_day as d')
    .innerJoin('employee as e', (join) => join.onRef('e.business_id', '=', 'd.business_id').onRef('e.id', '=', 'd.employee_id'))
    .select(['d.id', 'd.date', 'd.start_time', 'd.end_time', 'd.reason', 'e.hash_id as employee_id'])
    .select(sql<string>`trim(e.first_name || ' ' || e.last_name)`.as('employee_name'))
    .where('d.business_id', '=', businessId)
    .where('d.deleted_at', 'is', null);

export const workDays = (ctx: BusinessTx, { employee_id, from, to }: WorkDayFilter) =>
  rows(ctx)
    .$if(employee_id !== null, (days) => days.where('d.employee_id', '=', employee_id))
    .$if(from !== undefined, (days) => days.where('d.date', '>=', from ?? ''))
    .$if(to !== undefined, (days) => days.where('d.date', '<=', to ?? ''))
    .orderBy('d.date')
    .orderBy('d.id')
    .limit(MOST_ROWS)
    .execute();

export const workDay = (ctx: BusinessTx, id: string) => rows(ctx).where('d.id', '=', id).executeTakeFirst();

type Row = { readonly date: string; readonly start_time: string; readonly end_time: string; readonly reason: string };
export const insertWorkDay = (
  { tx, scope: { businessId: business_id } }: BusinessTx,
  id: string,
  employee_id: number,
  day: Row,
) =>
  tx
    .insertInto('temporary_work_day')
    .values({ business_id, id, employee_id, ...day })
    .execute();

export const updateWorkDay = (
  { tx, scope: { businessId } }: BusinessTx,
  id: string,
  { date, start_time, end_time, reason }: Row,
) =>
  tx
    .updateTable('temporary_work_day')
    .set({ date, start_time, end_time, reason })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute();

export const markWorkDayRemoved = ({ tx, scope: { businessId } }: BusinessTx, id: string) =>
  tx
    .updateTable('temporary_work_day')
    .set({ deleted_at: sql`now()` })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute();
