import { sql } from 'kysely';
import type { ManagedPromotion, Promotion, PublicPromotion, WishedPromotion } from 'core/promotions/contract';
import type { BusinessTx } from '../../platform/db.ts';

const columns = sql`p.id, p.name, p.type, p.value, p.starts_at, p.ends_at, p.weekdays, p.from_time, p.until_time, p.code, p.use_limit,
  p.uses, p.absorbed_by, p.is_paused, p.version,
  array(select s.service_id from promotion_service s where s.business_id = p.business_id and s.promotion_id = p.id order by 1) as services`;

const given = sql`u.paid_tickets, u.given_cents`;
const uses = sql`cross join lateral (select count(*)::int as paid_tickets, coalesce(sum(t.amount_cents), 0)::int8 as given_cents
  from ticket_promotion t where t.business_id = p.business_id and t.promotion_id = p.id and t.paid_at is not null) u`;

export const allPromotions = async ({ tx, scope: { businessId } }: BusinessTx): Promise<ManagedPromotion[]> =>
  (
    await sql<ManagedPromotion>`select ${columns}, ${given} from promotion p ${uses}
      where p.business_id = ${businessId} and p.deleted_at is null order by p.starts_at desc, p.id desc`.execute(tx)
  ).rows;

export const promotionById = async (
  { tx, scope: { businessId } }: BusinessTx,
  id: string,
): Promise<ManagedPromotion | undefined> =>
  (
    await sql<ManagedPromotion>`select ${columns}, ${given} from promotion p ${uses}
      where p.business_id = ${businessId} and p.id = ${id}::uuid and p.deleted_at is null`.execute(tx)
  ).rows[0];

/** For the till, from the day before today (its hours may go past midnight) to a week from it. */
export const promotionsAround = async ({ tx, scope: { businessId } }: BusinessTx, today: string): Promise<Promotion[]> =>
  (
    await sql<Promotion>`select ${columns} from promotion p where p.business_id = ${businessId} and p.deleted_at is null
      and p.starts_at <= ${today}::date + 7 and (p.ends_at is null or p.ends_at >= ${today}::date - 1)
      order by p.starts_at desc, p.id desc`.execute(tx)
  ).rows;

/** Those that a booking may be promised; of one that is limited, what was promised and is not on a ticket yet counts too. */
export const promotionsToBook = async ({ tx, scope: { businessId } }: BusinessTx): Promise<Promotion[]> =>
  (
    await sql<Promotion>`select ${columns} from promotion p where p.business_id = ${businessId} and p.deleted_at is null
      and p.code is null and not p.is_paused and (p.ends_at is null or p.ends_at >= current_date - 1)
      and (p.use_limit is null or p.use_limit > p.uses + (select count(*) from appointment a where a.business_id = p.business_id
        and a.status not in ('completed', 'cancelled', 'no_show') and a.starts_at > now() - interval '1 day'
        and a.promotions @> jsonb_build_array(jsonb_build_object('promotion_id', p.id))))
      order by p.id limit 200`.execute(tx)
  ).rows;

/** For everybody; one whose services have all left the menu is for nothing. */
export const promotionsOnShow = async ({ tx, scope: { businessId } }: BusinessTx, today: string): Promise<PublicPromotion[]> =>
  (
    await sql<PublicPromotion>`select p.id, p.name, p.type, p.value, p.starts_at, p.ends_at, p.weekdays, p.from_time, p.until_time, s.services
      from promotion p
      cross join lateral (select count(*) as named, coalesce(array_agg(coalesce(m.name || ' · ', '') || v.name order by v.sort, v.id)
          filter (where v.deleted_at is null), '{}') as services
        from promotion_service o join service v on v.business_id = o.business_id and v.id = o.service_id
          left join service m on m.business_id = v.business_id and m.id = v.parent_id
        where o.business_id = p.business_id and o.promotion_id = p.id) s
      where p.business_id = ${businessId} and p.deleted_at is null and not p.is_paused and p.code is null
        and p.starts_at <= ${today}::date and (p.ends_at is null or p.ends_at >= ${today}::date)
        and (p.use_limit is null or p.uses < p.use_limit) and (s.named = 0 or cardinality(s.services) > 0)
      order by p.ends_at nulls last, p.id limit 12`.execute(tx)
  ).rows;

export const promotionCount = async ({ tx, scope: { businessId } }: BusinessTx): Promise<number> => {
  const live = tx.selectFrom('promotion').where('business_id', '=', businessId).where('deleted_at', 'is', null);
  return (await live.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n;
};

const rowOf = (input: WishedPromotion) => {
  const { business_id: _, services: __, version: ___, ...row } = input;
  return { ...row, weekdays: [...row.weekdays] };
};

export const insertPromotion = ({ tx, scope: { businessId: business_id } }: BusinessTx, id: string, input: WishedPromotion) =>
  tx
    .insertInto('promotion')
    .values({ business_id, id, ...rowOf(input) })
    .execute();

const live = ({ tx, scope: { businessId } }: BusinessTx, id: string) =>
  tx.updateTable('promotion').where('business_id', '=', businessId).where('id', '=', id).where('deleted_at', 'is', null);

/** Without a version whatever it is now; none is found where it has become another one. */
export const updatePromotion = (ctx: BusinessTx, id: string, input: WishedPromotion) =>
  live(ctx, id)
    .set({ ...rowOf(input), version: sql`version + 1` })
    .$if(input.version !== undefined, (known) => known.where('version', '=', input.version ?? 0))
    .returning('id')
    .executeTakeFirst();

/** It is for exactly these. */
export const nameServices = ({ tx, scope: { businessId } }: BusinessTx, id: string, services: readonly string[]) =>
  sql`with gone as (delete from promotion_service where business_id = ${businessId} and promotion_id = ${id}::uuid
      and service_id <> all(${services}::uuid[]))
    insert into promotion_service (business_id, promotion_id, service_id)
    select ${businessId}, ${id}::uuid, service from unnest(${services}::uuid[]) service on conflict do nothing`.execute(tx);

export const markRemoved = (ctx: BusinessTx, id: string, deleted_at: string) =>
  live(ctx, id)
    .set({ deleted_at, version: sql`version + 1` })
    .returning('id')
    .executeTakeFirst();

export const markRestored = ({ tx, scope: { businessId } }: BusinessTx, id: string) =>
  tx
    .updateTable('promotion')
    .set({ deleted_at: null, version: sql`version + 1` })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();

export const removedPromotions = ({ tx, scope: { businessId } }: BusinessTx, since: string) =>
  tx
    .selectFrom('promotion')
    .select(['id', 'name', sql<null>`null`.as('within'), sql<string>`deleted_at`.as('deleted_at')])
    .where('business_id', '=', businessId)
    .where('deleted_at', '>', since)
    .execute();
