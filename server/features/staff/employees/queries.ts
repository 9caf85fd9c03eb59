import { sql } from 'kysely';
import type { MemberRole } from 'core/kernel/permission';
import type { BusinessTx } from '../../../platform/db.ts';
import { nextSortPosition } from '../../../platform/door/next-sort.ts';
import { staffOf } from '../queries.ts';

/** Somebody of the team with the role of their account, held until the transaction ends. */
export const employeeForChange = ({ tx, scope: { businessId } }: BusinessTx, hash_id: string) =>
  tx
    .selectFrom('employee as e')
    .leftJoin('member as m', (join) => join.onRef('m.business_id', '=', 'e.business_id').onRef('m.employee_id', '=', 'e.id'))
    .select(['e.id', 'e.account_id', sql<MemberRole | null>`m.role`.as('role')])
    .where('e.business_id', '=', businessId)
    .where('e.hash_id', '=', hash_id)
    .where('e.deleted_at', 'is', null)
    .forUpdate('e')
    .executeTakeFirst();

export const employee = (ctx: BusinessTx, hash_id: string) =>
  staffOf(ctx).where('e.hash_id', '=', hash_id).executeTakeFirstOrThrow();

/** The same after a transaction: somebody may have removed them since. */
export const employeeStill = (ctx: BusinessTx, hash_id: string) =>
  staffOf(ctx).where('e.hash_id', '=', hash_id).executeTakeFirst();

export type EmployeeFields = {
  readonly first_name?: string;
  readonly last_name?: string;
  readonly phone10?: string | null;
  readonly position?: string;
  readonly bio?: string;
  readonly active?: boolean;
  readonly sort?: number;
};
/** As the last of the team. */
export const addToTeam = (
  { tx, scope: { businessId: business_id } }: BusinessTx,
  hash_id: string,
  person: EmployeeFields & { readonly first_name: string },
) =>
  tx
    .insertInto('employee')
    .values({
      business_id,
      hash_id,
      ...person,
      sort: nextSortPosition('employee', business_id),
    })
    .execute();

export const updateEmployee = (
  { tx, scope: { businessId } }: BusinessTx,
  id: number,
  person: EmployeeFields & { readonly deleted_at?: string; readonly account_id?: number | null },
) => tx.updateTable('employee').set(person).where('business_id', '=', businessId).where('id', '=', id).execute();

/** How many stretches of booked work lie ahead. Booking, which writes them, comes after staff; reading is free. */
export async function countBookedLines(
  { tx, scope: { businessId } }: BusinessTx,
  employee_id: number,
  now: string,
): Promise<number> {
  const { lines } = await tx
    .selectFrom('staff_claim')
    .select((eb) => eb.fn.count<number>('source_id').distinct().as('lines'))
    .where('business_id', '=', businessId)
    .where('employee_id', '=', employee_id)
    .where('source', '=', 'line')
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow();
  return lines;
}

/** Those of the services that are sold, held so that nobody removes them meanwhile. */
export const servicesSold = async ({ tx, scope: { businessId } }: BusinessTx, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : tx
        .selectFrom('service')
        .select(['id', 'name', 'processing_min', 'finishing_min'])
        .where('business_id', '=', businessId)
        .where('id', 'in', ids)
        .where('deleted_at', 'is', null)
        .forShare()
        .execute();

type SkillRow = { readonly service_id: string; readonly price_cents: number | null; readonly duration_min: number | null };
/** Exactly these, beside those of services that were removed and may come back. */
export async function replaceSkills(
  { tx, scope: { businessId: business_id } }: BusinessTx,
  employee_id: number,
  skills: readonly SkillRow[],
) {
  await sql`delete from skill k using service s where k.business_id = ${business_id} and k.employee_id = ${employee_id}
    and s.business_id = k.business_id and s.id = k.service_id and s.deleted_at is null`.execute(tx);
  const rows = skills.map((skill) => ({ business_id, employee_id, ...skill }));
  if (rows.length > 0) await tx.insertInto('skill').values(rows).execute();
}

type Stretch = { readonly start_time: string; readonly end_time: string };
type Day = Stretch & { readonly day: string; readonly breaks: readonly Stretch[] };
export async function replaceWeek(
  { tx, scope: { businessId: business_id } }: BusinessTx,
  employee_id: number,
  days: readonly Day[],
) {
  const own = { business_id, employee_id };
  await tx.deleteFrom('weekly_plan').where('business_id', '=', business_id).where('employee_id', '=', employee_id).execute();
  await tx.deleteFrom('weekly_break').where('business_id', '=', business_id).where('employee_id', '=', employee_id).execute();
  const plans = days.map(({ day, start_time, end_time }) => ({ ...own, day, start_time, end_time }));
  const pauses = days.flatMap(({ day, breaks }) => breaks.map((pause) => ({ ...own, day, ...pause })));
  if (plans.length > 0) await tx.insertInto('weekly_plan').values(plans).execute();
  if (pauses.length > 0) await tx.insertInto('weekly_break').values(pauses).execute();
}
