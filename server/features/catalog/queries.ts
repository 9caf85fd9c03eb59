import { type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { pagination } from 'core/kernel/page';
import type { BusinessScope } from 'core/kernel/scope';
import type { DB } from '../../db/schema.gen.ts';
import type { Tx } from '../../platform/db.ts';

export const serviceTypes = (tx: Tx, scope: BusinessScope) =>
  tx
    .selectFrom('service_type')
    .select(['id', 'name', 'sort'])
    .where('business_id', '=', scope.businessId)
    .orderBy('sort')
    .orderBy('id')
    .execute();

/** Services that stand on the menu by themselves, in menu order. */
const menuOf = (tx: Tx, scope: BusinessScope) =>
  tx
    .selectFrom('service as s')
    .innerJoin('service_type as t', (join) => join.onRef('t.business_id', '=', 's.business_id').onRef('t.id', '=', 's.type_id'))
    .where('s.business_id', '=', scope.businessId)
    .where('s.parent_id', 'is', null)
    .where('s.deleted_at', 'is', null);

type Menu = SelectQueryBuilder<DB & { s: DB['service']; t: DB['service_type'] }, 's' | 't', object>;

const serviceColumns = [
  's.id as service_id',
  's.name',
  's.description',
  's.price_cents as price',
  's.price_from',
  's.duration_min',
  's.image',
  's.type_id',
] as const;

/** The columns of a service with its variants and add-ons, in one statement. */
const described = (menu: Menu) =>
  menu
    .select(serviceColumns)
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('service_add_on as sa')
          .innerJoin('add_on as a', (join) =>
            join.onRef('a.business_id', '=', 'sa.business_id').onRef('a.id', '=', 'sa.add_on_id'),
          )
          .select(['a.id as add_on_id', 'a.name', 'a.price_cents as price', 'a.duration_min'])
          .whereRef('sa.business_id', '=', 's.business_id')
          .whereRef('sa.service_id', '=', 's.id')
          .where('a.deleted_at', 'is', null)
          .orderBy('a.sort')
          .orderBy('a.id'),
      ).as('add_ons'),
      jsonArrayFrom(
        eb
          .selectFrom('service as v')
          .select(['v.id as service_id', 'v.name', 'v.price_cents as price', 'v.price_from', 'v.duration_min'])
          .whereRef('v.business_id', '=', 's.business_id')
          .whereRef('v.parent_id', '=', 's.id')
          .where('v.deleted_at', 'is', null)
          .orderBy('v.sort')
          .orderBy('v.id'),
      ).as('sub_services'),
    ])
    .orderBy('t.sort')
    .orderBy('t.id')
    .orderBy('s.sort')
    .orderBy('s.id');

export const services = (tx: Tx, scope: BusinessScope) => described(menuOf(tx, scope)).execute();

export async function servicePage(tx: Tx, scope: BusinessScope, page: number, size: number) {
  const [data, { total }] = await Promise.all([
    described(menuOf(tx, scope))
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    menuOf(tx, scope)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { data, pagination: pagination(page, size, total) };
}

/** Sections that have something in them; pages are counted in sections. */
export async function menuPage(tx: Tx, scope: BusinessScope, page: number, size: number) {
  const [types, rows] = await Promise.all([serviceTypes(tx, scope), services(tx, scope)]);
  const sections = types
    .map(({ id, name }) => ({ type_id: id, name, services: rows.filter(({ type_id }) => type_id === id) }))
    .filter((section) => section.services.length > 0);
  return { data: sections.slice((page - 1) * size, page * size), pagination: pagination(page, size, sections.length) };
}

export const servicesByKind = (tx: Tx, scope: BusinessScope, kind: 'custom' | 'default') =>
  described(menuOf(tx, scope))
    .where('s.kind', '=', kind)
    .select(['s.master_id', 's.sort'])
    .select((eb) => [
      eb.ref('s.kind').$castTo<'custom' | 'default'>().as('kind'),
      sql<number>`(select count(*)::int from skill k join employee e on e.business_id = k.business_id and e.id = k.employee_id
        where k.business_id = s.business_id and k.service_id = s.id and e.active and e.deleted_at is null)`.as('staff_count'),
    ])
    .execute();

export const masterServicesOf = (tx: Tx, scope: BusinessScope) =>
  tx
    .selectFrom('master_service as m')
    .innerJoin('business as b', 'b.trade', 'm.trade')
    .select(['m.id', 'm.type', 'm.name', 'm.description', 'm.price_cents as price', 'm.duration_min'])
    .where('b.id', '=', scope.businessId)
    .orderBy('m.id')
    .execute();
