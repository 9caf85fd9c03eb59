import { type Expression, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { BusinessScope } from 'core/kernel/scope';
import type { Weekday } from 'core/kernel/time';
import type { Tx } from '../../platform/db.ts';

/** Inside JSON a time does not pass our parsers, so it is cut to `HH:MM` here. */
const wall = (column: Expression<string>) => sql<string>`to_char(${column}, 'HH24:MI')`;
const weekOrder = sql`array_position(array['Monday','Tuesday','Wednesday','Thursday','Friday','Saturday','Sunday'], day)`;
const fullName = sql<string>`trim(e.first_name || ' ' || e.last_name)`;

const staffOf = (tx: Tx, scope: BusinessScope) =>
  tx
    .selectFrom('employee as e')
    .where('e.business_id', '=', scope.businessId)
    .where('e.deleted_at', 'is', null)
    .select(['e.hash_id as id', 'e.first_name', 'e.last_name', 'e.position', 'e.bio', 'e.photo_url'])
    .select(fullName.as('name'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('weekly_plan as p')
          .select((plan) => [
            plan.ref('p.day').$castTo<Weekday>().as('day'),
            wall(plan.ref('p.start_time')).as('start_time'),
            wall(plan.ref('p.end_time')).as('end_time'),
          ])
          .whereRef('p.business_id', '=', 'e.business_id')
          .whereRef('p.employee_id', '=', 'e.id')
          .orderBy(weekOrder),
      ).as('week'),
    )
    .orderBy('e.sort')
    .orderBy('e.id');

/** The team as everybody may see it: those who work here now. */
export const team = (tx: Tx, scope: BusinessScope) =>
  staffOf(tx, scope)
    .where('e.active', '=', true)
    .select(
      sql<string[]>`array(select s.service_id from skill s join service v using (business_id) where s.business_id = e.business_id
        and s.employee_id = e.id and v.id = s.service_id and v.deleted_at is null order by v.sort, v.id)`.as('services'),
    )
    .execute();

/** Staff with role, plan and skills, those on leave included. */
export const staff = (tx: Tx, scope: BusinessScope) =>
  staffOf(tx, scope)
    .leftJoin('membership as m', (join) => join.onRef('m.business_id', '=', 'e.business_id').onRef('m.employee_id', '=', 'e.id'))
    .select(['m.role', 'e.active', 'e.sort', 'e.created_at'])
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
          ])
          .whereRef('s.business_id', '=', 'e.business_id')
          .whereRef('s.employee_id', '=', 'e.id')
          .where('v.deleted_at', 'is', null)
          .orderBy('v.sort')
          .orderBy('v.id'),
      ).as('skills'),
    )
    .execute();

export const employeeOfAccount = (tx: Tx, scope: BusinessScope, account_id: number) =>
  tx
    .selectFrom('employee')
    .select('id')
    .where('business_id', '=', scope.businessId)
    .where('account_id', '=', account_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const personBehind = (tx: Tx, account_id: number) =>
  tx.selectFrom('account').select(['name', 'image']).where('id', '=', account_id).executeTakeFirst();

type NewEmployee = {
  readonly hash_id: string;
  readonly account_id: number | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly position: string;
  readonly photo_url: string | null;
};
export const insertEmployee = (tx: Tx, scope: BusinessScope, employee: NewEmployee) =>
  tx
    .insertInto('employee')
    .values({ business_id: scope.businessId, ...employee })
    .returning('id')
    .executeTakeFirstOrThrow();
