import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { pagination } from 'core/kernel/page';
import type { BusinessTx, Cell, PlatformTx } from '../../platform/db.ts';

export const serviceTypes = ({ tx, scope }: BusinessTx) =>
  tx
    .selectFrom('service_type')
    .select(['id', 'name', 'sort'])
    .where('business_id', '=', scope.businessId)
    .where('deleted_at', 'is', null)
    .orderBy('sort')
    .orderBy('id')
    .execute();

/** Services that stand on the menu by themselves, in menu order. */
const menuOf = ({ tx, scope }: BusinessTx) =>
  tx
    .selectFrom('service as s')
    .innerJoin('service_type as t', (join) => join.onRef('t.business_id', '=', 's.business_id').onRef('t.id', '=', 's.type_id'))
    .where('s.business_id', '=', scope.businessId)
    .where('s.parent_id', 'is', null)
    .where('s.deleted_at', 'is', null);

type Joined = Cell & { s: Cell['service']; t: Cell['service_type'] };
type Menu = SelectQueryBuilder<Joined, 's' | 't', object>;

const serviceColumns = [
  's.id as service_id',
  's.name',
  's.description',
  's.price_cents as price',
  's.price_from',
  's.duration_min',
  's.image',
  's.type_id',
  's.online',
] as const;

/** The columns of a service with its add-ons, in menu order. */
const withAddOns = (menu: Menu) =>
  menu
    .select(serviceColumns)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('service_add_on as sa')
          .innerJoin('add_on as a', (join) =>
            join.onRef('a.business_id', '=', 'sa.business_id').onRef('a.id', '=', 'sa.add_on_id'),
          )
          .select([
            'a.id as add_on_id',
            'a.name',
            'a.price_cents as price',
            'a.duration_min',
            sql<'menu'>`'menu'`.as('addon_type'),
          ])
          .whereRef('sa.business_id', '=', 's.business_id')
          .whereRef('sa.service_id', '=', 's.id')
          .where('a.deleted_at', 'is', null)
          .orderBy('a.sort')
          .orderBy('a.id'),
      ).as('add_ons'),
    )
    .orderBy('t.sort')
    .orderBy('t.id')
    .orderBy('s.sort')
    .orderBy('s.id');

const variantsOf = (eb: ExpressionBuilder<Joined, 's' | 't'>) =>
  eb
    .selectFrom('service as v')
    .select(['v.id as service_id', 'v.name', 'v.price_cents as price', 'v.price_from', 'v.duration_min'])
    .whereRef('v.business_id', '=', 's.business_id')
    .whereRef('v.parent_id', '=', 's.id')
    .where('v.deleted_at', 'is', null)
    .orderBy('v.sort')
    .orderBy('v.id');

/** Somebody who works here asks more for it than the menu says; `s` is the service or its variant. */
const dearerWithSome = (s: 's' | 'v') => {
  const column = (name: string) => sql.ref(`${s}.${name}`);
  return sql<boolean>`exists (select from skill k join employee e on e.business_id = k.business_id and e.id = k.employee_id
    where k.business_id = ${column('business_id')} and k.service_id = ${column('id')} and k.price_cents > ${column('price_cents')}
      and e.active and e.deleted_at is null)`.as('dearer_with_some');
};

/** Services with their add-ons and variants, as the public sees them, in one statement. */
const described = (menu: Menu) =>
  withAddOns(menu)
    .select(() => dearerWithSome('s'))
    .select((eb) => jsonArrayFrom(variantsOf(eb).select(() => dearerWithSome('v'))).as('sub_services'));

export const services = (ctx: BusinessTx) => described(menuOf(ctx)).execute();

export async function servicePage(ctx: BusinessTx, page: number, size: number) {
  const [data, { total }] = await Promise.all([
    described(menuOf(ctx))
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    menuOf(ctx)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { data, pagination: pagination(page, size, total) };
}

/** Sections that have something in them; pages are counted in sections. */
export async function menuPage(ctx: BusinessTx, page: number, size: number) {
  const [types, rows] = await Promise.all([serviceTypes(ctx), services(ctx)]);
  const sections = types
    .map(({ id, name }) => ({ type_id: id, name, services: rows.filter(({ type_id }) => type_id === id) }))
    .filter((section) => section.services.length > 0);
  return { data: sections.slice((page - 1) * size, page * size), pagination: pagination(page, size, sections.length) };
}

type Doer = { employee_id: string; price: number | null; duration_min: number | null };
type Segments = { buffer_before_min: number; processing_min: number; finishing_min: number; buffer_after_min: number };
/** Whose time it is and what it takes; `s` is the service or its variant. */
const timeOf = (s: 's' | 'v') => {
  const column = (name: string) => sql.ref(`${s}.${name}`);
  return [
    sql<Segments>`json_build_object('buffer_before_min', ${column('buffer_before_min')}, 'processing_min', ${column('processing_min')},
      'finishing_min', ${column('finishing_min')}, 'buffer_after_min', ${column('buffer_after_min')})`.as('segments'),
    sql<boolean>`${column('beside')}`.as('beside'),
    sql<string[]>`array(select r.resource_id from service_resource r
      where r.business_id = ${column('business_id')} and r.service_id = ${column('id')} order by 1)`.as('resources'),
    sql<
      Doer[]
    >`coalesce((select json_agg(json_build_object('employee_id', e.hash_id, 'price', k.price_cents, 'duration_min', k.duration_min)
        order by e.sort, e.id)
      from skill k join employee e on e.business_id = k.business_id and e.id = k.employee_id
      where k.business_id = ${column('business_id')} and k.service_id = ${column('id')} and e.active and e.deleted_at is null), '[]')`.as(
      'staff',
    ),
    sql<number>`${column('version')}`.as('version'),
  ] as const;
};

/** Every service as those see it who run the menu. */
export const managed = (ctx: BusinessTx) =>
  withAddOns(menuOf(ctx))
    .select((eb) => jsonArrayFrom(variantsOf(eb).select(() => timeOf('v'))).as('sub_services'))
    .select(() => timeOf('s'))
    .select(['s.master_id', 's.sort'])
    .select((eb) => [
      eb.ref('s.kind').$castTo<'custom' | 'default'>().as('kind'),
      sql<number>`(select count(*)::int from skill k join employee e on e.business_id = k.business_id and e.id = k.employee_id
        where k.business_id = s.business_id and k.service_id = s.id and e.active and e.deleted_at is null)`.as('staff_count'),
    ]);

export const tradeOf = async ({ tx, scope: { businessId } }: BusinessTx): Promise<string> =>
  (await tx.selectFrom('shop').select('trade').where('business_id', '=', businessId).executeTakeFirst())?.trade ?? '';

export const servicesOfTrade = ({ tx }: PlatformTx, trade: string) =>
  tx
    .selectFrom('master_service')
    .select(['id', 'type', 'name', 'description', 'price_cents as price', 'duration_min'])
    .where('trade', '=', trade)
    .orderBy('id')
    .execute();

type Type = { readonly id: string; readonly name: string; readonly sort: number };
/** The menu has exactly these types. */
export async function replaceTypes({ tx, scope }: BusinessTx, types: readonly Type[]): Promise<void> {
  const business_id = scope.businessId;
  await sql`update service_type set deleted_at = now()
    where business_id = ${business_id} and deleted_at is null and id <> all(${types.map(({ id }) => id)}::uuid[])`.execute(tx);
  if (types.length === 0) return;
  await tx
    .insertInto('service_type')
    .values(types.map((type) => ({ business_id, ...type })))
    .onConflict((known) =>
      known.columns(['business_id', 'id']).doUpdateSet(({ ref }) => ({ name: ref('excluded.name'), sort: ref('excluded.sort') })),
    )
    .execute();
}

/** The services by themselves, as one menu is compared with another. */
export const menuEntries = (ctx: BusinessTx) => menuOf(ctx).select(['s.id', 's.name', 's.master_id', 't.name as type']).execute();

type Entry = {
  readonly id: string;
  readonly type_id: string;
  readonly master_id: number | null;
  readonly kind: 'custom' | 'default';
  readonly name: string;
  readonly description: string;
  readonly price_cents: number;
  readonly duration_min: number;
  readonly sort: number;
};
/** The menu has exactly these services; those that leave it take their variants along. */
export async function replaceServices({ tx, scope }: BusinessTx, services: readonly Entry[]): Promise<void> {
  const business_id = scope.businessId;
  await sql`update service set deleted_at = now() where business_id = ${business_id} and deleted_at is null
    and coalesce(parent_id, id) <> all(${services.map(({ id }) => id)}::uuid[])`.execute(tx);
  if (services.length === 0) return;
  await tx
    .insertInto('service')
    .values(services.map((service) => ({ business_id, ...service })))
    .onConflict((known) =>
      known.columns(['business_id', 'id']).doUpdateSet(({ ref }) => ({
        type_id: ref('excluded.type_id'),
        master_id: ref('excluded.master_id'),
        kind: ref('excluded.kind'),
        name: ref('excluded.name'),
        price_cents: ref('excluded.price_cents'),
        duration_min: ref('excluded.duration_min'),
        sort: ref('excluded.sort'),
      })),
    )
    .execute();
}
