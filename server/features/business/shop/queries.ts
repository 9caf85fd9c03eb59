import { sql } from 'kysely';
import type { BusinessTx, PlatformTx } from '../../../platform/db.ts';

/** The time zone of the business; null until its owner says where it is. */
export const timezoneOf = async ({ tx, scope: { businessId } }: BusinessTx): Promise<string | null> =>
  (await tx.selectFrom('shop').select('timezone').where('business_id', '=', businessId).executeTakeFirst())?.timezone ?? null;

/** Which public page this is. */
export const pageVersion = async ({ tx, scope: { businessId } }: BusinessTx): Promise<number | null> =>
  (await tx.selectFrom('shop').select('version').where('business_id', '=', businessId).executeTakeFirst())?.version ?? null;

export const raiseVersion = ({ tx, scope: { businessId } }: BusinessTx) =>
  tx
    .updateTable('shop')
    .set({ version: sql`version + 1` })
    .where('business_id', '=', businessId)
    .execute();

type Rating = { readonly avg_reviews_star: number; readonly reviews_count: number };
export const setRating = ({ tx, scope: { businessId } }: BusinessTx, rating: Rating) =>
  tx.updateTable('shop').set(rating).where('business_id', '=', businessId).execute();

export const setPackage = ({ tx, scope: { businessId } }: BusinessTx, package_id: number) =>
  tx.updateTable('shop').set({ package_id }).where('business_id', '=', businessId).execute();

/** What the directory shows of a shop: for the gate, for search, and for lists of businesses. */
const projected = [
  'bus_name',
  'bus_phone',
  'address',
  'city',
  'state_id',
  'zip',
  'latitude',
  'longitude',
  'place_id',
  'timezone',
  'about',
  'menu_style',
  'photo_url',
  'bus_image',
  'color_code',
  'layout_type',
  'trade',
  'package_id',
  'is_mx_merchant_enabled',
  'needs_second_factor',
  'avg_reviews_star',
  'reviews_count',
  'total_recommended',
  'published_at',
  'deleted_at',
  'version',
  'revision',
] as const;

export const shopFacts = ({ tx, scope: { businessId } }: BusinessTx) =>
  tx
    .selectFrom('shop')
    .select(['business_id', 'category_ids', ...projected])
    .where('business_id', '=', businessId)
    .executeTakeFirst();
export type ShopFacts = NonNullable<Awaited<ReturnType<typeof shopFacts>>>;

/** An older one never replaces a newer one, whoever comes first. */
export async function saveShopFacts({ tx }: PlatformTx, { business_id, category_ids, ...facts }: ShopFacts): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('business')
    .set({ ...facts, updated_at: sql`now()` })
    .where('id', '=', business_id)
    .where(({ eb, or }) => or([eb('revision', 'is', null), eb('revision', '<', facts.revision)]))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await tx.deleteFrom('business_category').where('business_id', '=', business_id).execute();
  if (category_ids.length > 0)
    await tx
      .insertInto('business_category')
      .values(category_ids.map((category_id) => ({ business_id, category_id })))
      .execute();
  return true;
}

/** What a shop is made of when a business has been registered: all that the directory knows of it. */
export const registeredBusiness = ({ tx }: PlatformTx, business_id: number) =>
  tx
    .selectFrom('business as b')
    .select(['b.bus_url', 'b.owner_id', 'b.directory_revision', 'b.bus_name', 'b.bus_phone', 'b.address', 'b.city', 'b.state_id'])
    .select(['b.zip', 'b.latitude', 'b.longitude', 'b.timezone', 'b.trade', 'b.package_id', 'b.created_at'])
    .select(
      sql<number[]>`array(select c.category_id from business_category c where c.business_id = b.id order by 1)`.as(
        'category_ids',
      ),
    )
    .where('b.id', '=', business_id)
    .executeTakeFirst();
export type RegisteredBusiness = NonNullable<Awaited<ReturnType<typeof registeredBusiness>>>;

export const insertShop = ({ tx, scope: { businessId: business_id } }: BusinessTx, registered: RegisteredBusiness) =>
  tx
    .insertInto('shop')
    .values({ business_id, ...registered, published_at: null, revision: 0 })
    .execute();

/** What of a business is true in the directory first: its address and its owner. */
export const directoryFacts = ({ tx }: PlatformTx, business_id: number) =>
  tx
    .selectFrom('business')
    .select(['bus_url', 'owner_id', 'directory_revision'])
    .where('id', '=', business_id)
    .executeTakeFirst();
export type DirectoryFacts = NonNullable<Awaited<ReturnType<typeof directoryFacts>>>;

/** Says whether the address is another one now. A copy that is as new stays as it is. */
export async function copyDirectoryFacts({ tx, scope: { businessId } }: BusinessTx, facts: DirectoryFacts): Promise<boolean> {
  const before = await tx
    .selectFrom('shop')
    .select(['bus_url', 'directory_revision'])
    .where('business_id', '=', businessId)
    .forUpdate()
    .executeTakeFirst();
  if (!before || before.directory_revision >= facts.directory_revision) return false;
  await tx
    .updateTable('shop')
    .set({ ...facts, version: sql`version + 1` })
    .where('business_id', '=', businessId)
    .execute();
  return before.bus_url !== facts.bus_url;
}
