import { sql } from 'kysely';
import type { PlatformTx, BusinessTx } from '../../../platform/db.ts';

export const categories = ({ tx }: PlatformTx) =>
  tx.selectFrom('category').select(['id', 'slug', 'name', 'name_vi', 'trade']).orderBy('id').execute();

/** What publishing asks for, held until the transaction ends, so that what is opened is what was looked at. */
export const openingForChange = ({ tx, scope: { businessId } }: BusinessTx) =>
  tx
    .selectFrom('business as b')
    .select(['b.bus_name', 'b.bus_url', 'b.zip', 'b.city', 'b.state_id'])
    .select(sql<boolean>`b.published_at is not null`.as('published'))
    .select(
      sql<number[]>`array(select c.category_id from business_category c where c.business_id = b.id)`.as('business_categories'),
    )
    .where('b.id', '=', businessId)
    .forUpdate('b')
    .executeTakeFirst();

export const markPublished = ({ tx, scope: { businessId } }: BusinessTx) =>
  tx
    .updateTable('business')
    .set({ published_at: sql`now()`, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', businessId)
    .execute();
