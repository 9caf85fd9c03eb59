import { sql } from 'kysely';
import type { PlatformTx, BusinessTx } from '../../../platform/db.ts';

export const categories = ({ tx }: PlatformTx) =>
  tx.selectFrom('category').select(['id', 'slug', 'name', 'name_vi', 'trade']).orderBy('id').execute();

/** What publishing asks for, held until the transaction ends, so that what is opened is what was looked at. */
export const openingForChange = ({ tx, scope: { businessId } }: BusinessTx) =>
  tx
    .selectFrom('shop')
    .select(['bus_name', 'bus_url', 'zip', 'city', 'state_id', 'category_ids as business_categories'])
    .select(sql<boolean>`published_at is not null`.as('published'))
    .where('business_id', '=', businessId)
    .forUpdate()
    .executeTakeFirst();

export const markPublished = ({ tx, scope: { businessId } }: BusinessTx) =>
  tx
    .updateTable('shop')
    .set({ published_at: sql`now()`, version: sql`version + 1`, updated_at: sql`now()` })
    .where('business_id', '=', businessId)
    .execute();
