import { sql } from 'kysely';
import type { PlatformTx, BusinessTx } from '../../../platform/db.ts';

/** Is the address somebody's, or was it ever somebody else's. */
export async function slugTaken({ tx }: PlatformTx, slug: string, business_id: number): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from business where bus_url = ${slug}::citext and id <> ${business_id})
      or exists (select from slug_history where bus_url = ${slug}::citext and business_id <> ${business_id}) as taken`.execute(
    tx,
  );
  return rows[0]?.taken ?? true;
}

/** The trade of each known category among the wished ones. */
export const tradesOf = ({ tx }: PlatformTx, ids: readonly number[]) =>
  tx.selectFrom('category').select(['id', 'trade']).where('id', 'in', ids).execute();

export type NewBusinessRow = {
  bus_name: string;
  bus_url: string;
  bus_phone: string | null;
  address: string | null;
  city: string | null;
  state_id: string | null;
  zip: string | null;
  latitude: number | null;
  longitude: number | null;
  timezone: string | null;
  trade: string;
  owner_id: number;
  package_id: number;
  published_at: null;
  /** It has no shop yet. */
  revision: 0;
};

export const insertBusiness = ({ tx }: PlatformTx, row: NewBusinessRow) =>
  tx.insertInto('business').values(row).returning(['id', 'bus_url']).executeTakeFirstOrThrow();

export const insertOwner = ({ tx }: PlatformTx, business_id: number, account_id: number) =>
  tx.insertInto('membership').values({ business_id, account_id, role: 'owner' }).execute();

export async function insertCategories({ tx }: PlatformTx, business_id: number, ids: readonly number[]): Promise<void> {
  await tx
    .insertInto('business_category')
    .values([...new Set(ids)].map((category_id) => ({ business_id, category_id })))
    .execute();
}

const editable = [
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
] as const;
const looks = ['menu_style', 'bus_image', 'photo_url', 'color_code', 'layout_type'] as const;
export type EditableField = (typeof editable)[number] | (typeof looks)[number];
export type BusinessFields = { readonly [F in EditableField]?: string | number | null | undefined };

/** The row as it is, held until the transaction ends, so that two changes never mix. */
export async function businessForChange({ tx, scope: { businessId } }: BusinessTx) {
  return tx
    .selectFrom('shop')
    .select([...editable, ...looks, 'category_ids'])
    .where('business_id', '=', businessId)
    .forUpdate()
    .executeTakeFirst();
}

/** Saves the given fields; the version tells caches of the public page that it is another one now. */
export const saveBusiness = (
  { tx, scope: { businessId } }: BusinessTx,
  input: BusinessFields & { readonly trade?: string; readonly category_ids?: number[] },
) =>
  tx
    .updateTable('shop')
    .set({ ...(input as object), version: sql`version + 1`, updated_at: sql`now()` })
    .where('business_id', '=', businessId)
    .execute();

/** The address, held until the transaction ends, and whether people may know it already. */
export const addressForChange = ({ tx }: PlatformTx, business_id: number) =>
  tx
    .selectFrom('business')
    .select(['bus_url', sql<boolean>`published_at is not null`.as('published')])
    .where('id', '=', business_id)
    .forUpdate()
    .executeTakeFirst();

export const setAddress = ({ tx }: PlatformTx, business_id: number, bus_url: string) =>
  tx
    .updateTable('business')
    .set({ bus_url, updated_at: sql`now()` })
    .where('id', '=', business_id)
    .execute();

/** The address of before leads here from now on; the new one does so by itself. */
export async function retireAddress(
  { tx }: PlatformTx,
  business_id: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx.deleteFrom('slug_history').where('bus_url', '=', to).where('business_id', '=', business_id).execute();
  await tx
    .insertInto('slug_history')
    .values({ bus_url: from, business_id })
    .onConflict((clash) => clash.doNothing())
    .execute();
}
