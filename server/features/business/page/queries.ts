import { sql } from 'kysely';
import type { Business, Setting, WorkDay } from 'core/business/contract';
import type { PlatformTx, BusinessTx } from '../../../platform/db.ts';
import { featuresHeld } from '../queries.ts';

export type ViewerAsClient = {
  id: string;
  block: boolean;
  phone_number: string | null;
  vip: boolean;
  vip_until: string | null;
  appointments: NonNullable<Business['customer']>['appointments'];
};
type StoredPage = Omit<
  Business,
  | 'settings'
  | 'customer'
  | 'is_owner'
  | 'hasAccessBusinessManager'
  | 'chat_count'
  | 'unreadSmsCount'
  | 'permissions'
  | 'business_categories'
>;
export type Face = StoredPage & {
  about: string;
  settings: Partial<Setting>;
  client: ViewerAsClient | null;
  trade: string;
  category_ids: number[];
};

/** The public face and what the viewer is to it, in one statement. */
export async function faceOf({ tx, scope: { businessId } }: BusinessTx, viewer: number | null): Promise<Face | undefined> {
  const { rows } = await sql<Face>`
    select b.business_id as id, b.bus_name, b.bus_url, b.bus_phone, b.address, b.city, b.state_id, b.zip, b.latitude, b.longitude, b.place_id,
      b.photo_url, b.bus_image, b.color_code, b.layout_type, b.avg_reviews_star, b.total_recommended, b.timezone, b.about,
      b.is_mx_merchant_enabled as "isMxMerchantEnabled", b.published_at is not null as published, b.trade, b.category_ids,
      (select coalesce(json_agg(json_build_object('type', s.type, 'url', s.url) order by s.type), '[]')
        from social_link s where s.business_id = b.business_id) as "socialLinks",
      (select coalesce(json_object_agg(s.key, s.value), '{}') from business_setting s where s.business_id = b.business_id) as settings,
      ${scheduleOf} as working_schedule,
      exists (select from recommendation r where r.business_id = b.business_id and r.account_id = ${viewer}::bigint) as "isRecommended",
      (select json_build_object('id', c.hash_id, 'block', c.block, 'phone_number', c.phone10, 'vip', c.vip, 'vip_until', c.vip_until,
          'appointments', (select coalesce(json_agg(json_build_object('id', a.id,
              'appointment_date', to_char(a.starts_at at time zone coalesce(b.timezone, 'UTC'), 'YYYY-MM-DD'),
              'appointment_start_time', to_char(a.starts_at at time zone coalesce(b.timezone, 'UTC'), 'HH24:MI')) order by a.starts_at), '[]')
            from appointment a where a.business_id = b.business_id and a.client_id = c.id and a.person = 0 and a.ends_at > now()
              and a.status in ('requested', 'booked', 'confirmed', 'arrived', 'in_service', 'ready')))
        from client c where c.business_id = b.business_id and c.account_id = ${viewer}::bigint and c.deleted_at is null) as client
    from shop b where b.business_id = ${businessId} and b.deleted_at is null`.execute(tx);
  return rows[0];
}

/** How many texts of clients nobody of the team has read. Only threads with unread ones are in the index that this reads. */
export async function unreadTexts({ tx, scope: { businessId } }: BusinessTx): Promise<number> {
  const { rows } = await sql<{ unread: number }>`select coalesce(sum(from_client - read), 0)::int as unread from text_thread
    where business_id = ${businessId} and from_client > read`.execute(tx);
  return rows[0]?.unread ?? 0;
}

type PageReference = {
  readonly permissions: string[];
  readonly categories: (Business['business_categories'][number] & { readonly trade: string })[];
};
/** What the directory adds to a page: what the plan holds, and the names of categories. */
export async function pageReference({ tx }: PlatformTx, business_id: number): Promise<PageReference> {
  const { rows } = await sql<PageReference>`select ${featuresHeld} as permissions,
      (select coalesce(json_agg(json_build_object('id', c.id, 'slug', c.slug, 'name', c.name, 'name_vi', c.name_vi, 'trade', c.trade) order by c.id), '[]')
        from category c) as categories
    from business b where b.id = ${business_id}`.execute(tx);
  return rows[0] ?? { permissions: [], categories: [] };
}

/** The entered days of business b, Monday first. */
const scheduleOf = sql<WorkDay[]>`(select coalesce(json_agg(json_build_object('day', w.day, 'available', w.available,
    'start_time', to_char(w.start_time, 'HH24:MI'), 'end_time', to_char(w.end_time, 'HH24:MI'))
    order by array_position(array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'], w.day)), '[]')
  from working_schedule w where w.business_id = b.business_id)`;

export async function workingSchedule({ tx, scope: { businessId } }: BusinessTx): Promise<WorkDay[]> {
  const { rows } = await sql<{
    days: WorkDay[];
  }>`select ${scheduleOf} as days from shop b where b.business_id = ${businessId}`.execute(tx);
  return rows[0]?.days ?? [];
}

export const addressOf = ({ tx }: PlatformTx, id: number) =>
  tx.selectFrom('business').select(['id', 'bus_url']).where('id', '=', id).executeTakeFirst();

export const looksOf = ({ tx, scope: { businessId } }: BusinessTx) =>
  tx.selectFrom('shop').select(['menu_style', 'color_code']).where('business_id', '=', businessId).executeTakeFirst();

/** Businesses an account belongs to, oldest membership first. */
export const businessesOf = ({ tx }: PlatformTx, account_id: number) =>
  tx
    .selectFrom('membership as m')
    .innerJoin('business as b', 'b.id', 'm.business_id')
    .innerJoin('package as p', 'p.id', 'b.package_id')
    .select(['b.id', 'b.bus_name', 'b.bus_url', 'b.photo_url', 'b.address', 'b.city', 'b.state_id', 'b.zip', 'b.color_code'])
    .select(['m.role', 'p.id as package_id', 'p.name as package_name'])
    .select(sql<boolean>`b.published_at is not null`.as('published'))
    .where('m.account_id', '=', account_id)
    .where('b.deleted_at', 'is', null)
    .orderBy('m.created_at')
    .orderBy('b.id')
    .execute();

export async function addRecommendation({ tx, scope: { businessId } }: BusinessTx, account_id: number): Promise<boolean> {
  const row = await tx
    .insertInto('recommendation')
    .values({ business_id: businessId, account_id })
    .onConflict((clash) => clash.doNothing())
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function dropRecommendation({ tx, scope: { businessId } }: BusinessTx, account_id: number): Promise<boolean> {
  const row = await tx
    .deleteFrom('recommendation')
    .where('business_id', '=', businessId)
    .where('account_id', '=', account_id)
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function addToRecommended({ tx, scope: { businessId } }: BusinessTx, by: number): Promise<number> {
  const row = await tx
    .updateTable('shop')
    .set({ total_recommended: sql`greatest(0, total_recommended + ${by}::int)` })
    .where('business_id', '=', businessId)
    .returning('total_recommended')
    .executeTakeFirstOrThrow();
  return row.total_recommended;
}
