import { type Expression, type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Weekday } from 'core/kernel/time';
import type { PlatformTx, BusinessTx, Cell } from '../../platform/db.ts';

/** Inside JSON a time does not pass our parsers, so it is cut to `HH:MM` here. */
const wall = (column: Expression<string>) => sql<string>`to_char(${column}, 'HH24:MI')`;
const weekOrder = sql`array_position(array['Monday','Tuesday','Wednesday','Thursday','Friday','Saturday','Sunday'], day)`;
const fullName = sql<string>`trim(e.first_name || ' ' || e.last_name)`;

const people = ({ tx, scope }: BusinessTx) =>
  tx
    .selectFrom('employee as e')
    .where('e.business_id', '=', scope.businessId)
    .where('e.deleted_at', 'is', null)
    .select(['e.hash_id as id', 'e.first_name', 'e.last_name', 'e.position', 'e.bio', 'e.photo_url'])
    .select(fullName.as('name'))
    .orderBy('e.sort')
    .orderBy('e.id');

const weekOf = (eb: ExpressionBuilder<Cell & { e: Cell['employee'] }, 'e'>) =>
  eb
    .selectFrom('weekly_plan as p')
    .select((plan) => [
      plan.ref('p.day').$castTo<Weekday>().as('day'),
      wall(plan.ref('p.start_time')).as('start_time'),
      wall(plan.ref('p.end_time')).as('end_time'),
    ])
    .whereRef('p.business_id', '=', 'e.business_id')
    .whereRef('p.employee_id', '=', 'e.id')
    .orderBy(weekOrder);

/** The team as everybody may see it: those who work here now. */
export const team = (ctx: BusinessTx) =>
  people(ctx)
    .where('e.active', '=', true)
    .select((eb) => jsonArrayFrom(weekOf(eb)).as('week'))
    .select(
      sql<string[]>`array(select s.service_id from skill s join service v using (business_id) where s.business_id = e.business_id
        and s.employee_id = e.id and v.id = s.service_id and v.deleted_at is null order by v.sort, v.id)`.as('services'),
    );

/** The same for somebody who works here too, with the ids under which people are seen online. */
export async function colleagues(ctx: BusinessTx) {
  const rows = await team(ctx)
    .leftJoin('person as a', (join) =>
      join.onRef('a.business_id', '=', 'e.business_id').onRef('a.account_id', '=', 'e.account_id'),
    )
    .select('a.hash_id as user_id')
    .execute();
  return rows.map(({ user_id, ...member }) => ({ ...member, ...(user_id !== null && { user_id }) }));
}

const breaksOf = (eb: ExpressionBuilder<Cell & { e: Cell['employee']; p: Cell['weekly_plan'] }, 'p'>) =>
  eb
    .selectFrom('weekly_break as b')
    .select((pause) => [wall(pause.ref('b.start_time')).as('start_time'), wall(pause.ref('b.end_time')).as('end_time')])
    .whereRef('b.business_id', '=', 'p.business_id')
    .whereRef('b.employee_id', '=', 'p.employee_id')
    .whereRef('b.day', '=', 'p.day')
    .orderBy('b.start_time');

/** Staff with role, plan, breaks and skills, those on leave included. */
export const staffOf = (ctx: BusinessTx) =>
  people(ctx)
    .leftJoin('member as m', (join) => join.onRef('m.business_id', '=', 'e.business_id').onRef('m.employee_id', '=', 'e.id'))
    .select(['m.role', 'e.active', 'e.sort', 'e.created_at', 'e.phone10 as phone'])
    .select((eb) => jsonArrayFrom(weekOf(eb).select((plan) => jsonArrayFrom(breaksOf(plan)).as('breaks'))).as('week'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('skill as s')
          .innerJoin('service as v', (join) =>
            join.onRef('v.business_id', '=', 's.business_id').onRef('v.id', '=', 's.service_id'),
          )
          .select((skill) => [
            's.service_id',
            'v.name',
            skill.fn.coalesce('s.price_cents', 'v.price_cents').as('price'),
            skill.fn.coalesce('s.duration_min', 'v.duration_min').as('duration_min'),
            sql<boolean>`s.price_cents is not null`.as('own_price'),
            sql<boolean>`s.duration_min is not null`.as('own_duration'),
          ])
          .whereRef('s.business_id', '=', 'e.business_id')
          .whereRef('s.employee_id', '=', 'e.id')
          .where('v.deleted_at', 'is', null)
          .orderBy('v.sort')
          .orderBy('v.id'),
      ).as('skills'),
    );

/** The row of somebody who works here, by their hash id. */
export const employeeByHash = ({ tx, scope: { businessId } }: BusinessTx, hash_id: string) =>
  tx
    .selectFrom('employee')
    .select('id')
    .where('business_id', '=', businessId)
    .where('hash_id', '=', hash_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Everybody of the team as they are entered when a business is opened. */
export const enteredTeam = ({ tx, scope }: BusinessTx) =>
  tx
    .selectFrom('employee')
    .select(['hash_id', 'account_id', 'first_name', 'last_name', 'phone10'])
    .where('business_id', '=', scope.businessId)
    .where('deleted_at', 'is', null)
    .orderBy('sort')
    .orderBy('id')
    .execute();

/** Who is not among these leaves the team. Answers whose accounts are without a working self now. */
export async function keepEmployees({ tx, scope }: BusinessTx, hashes: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ account_id: number | null }>`update employee set deleted_at = now()
    where business_id = ${scope.businessId} and deleted_at is null and hash_id <> all(${hashes}::text[])
    returning account_id`.execute(tx);
  return rows.flatMap(({ account_id }) => account_id ?? []);
}

/** Before an account moves to another row: two rows of one account can't stand side by side, not even for a moment. */
export const unlinkAccount = ({ tx, scope }: BusinessTx, account_id: number) =>
  tx
    .updateTable('employee')
    .set({ account_id: null })
    .where('business_id', '=', scope.businessId)
    .where('account_id', '=', account_id)
    .execute();

type Entered = NewEmployee & { readonly phone10: string | null; readonly sort: number };
export const saveEmployees = ({ tx, scope }: BusinessTx, team: readonly Entered[]) =>
  tx
    .insertInto('employee')
    .values(team.map((person) => ({ business_id: scope.businessId, ...person })))
    .onConflict((known) =>
      known.columns(['business_id', 'hash_id']).doUpdateSet(({ ref }) => ({
        account_id: ref('excluded.account_id'),
        first_name: ref('excluded.first_name'),
        last_name: ref('excluded.last_name'),
        phone10: ref('excluded.phone10'),
        sort: ref('excluded.sort'),
      })),
    )
    .returning(['id', 'account_id'])
    .execute();

export const accountName = ({ tx }: PlatformTx, account_id: number) =>
  tx.selectFrom('account').select(['name', 'image']).where('id', '=', account_id).executeTakeFirst();

type NewEmployee = {
  readonly hash_id: string;
  readonly account_id: number | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly position: string;
  readonly photo_url: string | null;
};
export const insertEmployee = ({ tx, scope }: BusinessTx, employee: NewEmployee) =>
  tx
    .insertInto('employee')
    .values({ business_id: scope.businessId, ...employee })
    .returning('id')
    .executeTakeFirstOrThrow();

const rowsOf = async ({ tx }: BusinessTx, insert: RawBuilder<unknown>): Promise<number> =>
  Number((await insert.execute(tx)).numAffectedRows);

/** Who has no skill gets every service of the menu. Says how many skills that made. */
export const teachEverything = (ctx: BusinessTx) =>
  rowsOf(
    ctx,
    sql`insert into skill (business_id, employee_id, service_id)
      select e.business_id, e.id, v.id from employee e join service v using (business_id)
      where e.business_id = ${ctx.scope.businessId} and e.deleted_at is null and v.deleted_at is null
        and not exists (select from skill k where k.business_id = e.business_id and k.employee_id = e.id)
      on conflict do nothing`,
  );

/** Who has no weekly plan gets the opening hours. Says how many days that made. */
export const planOpeningHours = (ctx: BusinessTx) =>
  rowsOf(
    ctx,
    sql`insert into weekly_plan (business_id, employee_id, day, start_time, end_time)
      select e.business_id, e.id, w.day, w.start_time, w.end_time from employee e join working_schedule w using (business_id)
      where e.business_id = ${ctx.scope.businessId} and e.deleted_at is null and w.available = 1
        and not exists (select from weekly_plan p where p.business_id = e.business_id and p.employee_id = e.id)
      on conflict do nothing`,
  );
