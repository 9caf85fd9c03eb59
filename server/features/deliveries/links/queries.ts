import type { BusinessTx } from '../../../platform/db.ts';

type LinkRow = {
  readonly key_hash: Buffer;
  readonly target: Buffer;
  readonly sealed_by: string;
  readonly expires_at: string;
};

export const insertLink = ({ tx, scope: { businessId: business_id } }: BusinessTx, link: LinkRow) =>
  tx
    .insertInto('short_link')
    .values({ business_id, ...link })
    .execute();

/** A link that has not expired. */
export const linkByKey = ({ tx, scope: { businessId } }: BusinessTx, key_hash: Buffer, now: string) =>
  tx
    .selectFrom('short_link')
    .select(['target', 'sealed_by'])
    .where('business_id', '=', businessId)
    .where('key_hash', '=', key_hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
