import { sql } from 'kysely';
import type { BusinessScope } from 'core/kernel/scope';
import type { WithDeps, BusinessJob } from '../../../ctx.ts';
import type { BusinessTx, InBusiness } from '../../../platform/db.ts';
import type { Deps } from '../../../deps.ts';

export const placeOf = ({ tx, scope: { businessId } }: BusinessTx) =>
  tx
    .selectFrom('shop')
    .select(['bus_name', 'address', 'city', 'state_id', 'zip'])
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow();

export async function feedVersion({ tx, scope: { businessId } }: BusinessTx, client_id: number): Promise<number> {
  const row = await tx
    .selectFrom('calendar_feed')
    .select('version')
    .where('business_id', '=', businessId)
    .where('client_id', '=', client_id)
    .executeTakeFirst();
  return row?.version ?? 1;
}

export async function raiseFeedVersion(
  { tx, scope: { businessId: business_id } }: BusinessTx,
  client_id: number,
): Promise<number> {
  const row = await tx
    .insertInto('calendar_feed')
    .values({ business_id, client_id, version: 2 })
    .onConflict((known) =>
      known
        .columns(['business_id', 'client_id'])
        .doUpdateSet({ version: sql`calendar_feed.version + 1`, changed_at: sql`now()` }),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

const PURPOSE = 'feed';
type Feed = { readonly client_id: number; readonly version: number };

const bytesOf = ({ businessId }: BusinessScope, client_id: number, version: number): Buffer => {
  const bytes = Buffer.alloc(20);
  bytes.writeBigUInt64BE(BigInt(businessId), 0);
  bytes.writeBigUInt64BE(BigInt(client_id), 8);
  bytes.writeUInt32BE(version, 16);
  return bytes;
};

export const feedKey = (
  { deps: { tokens }, scope }: InBusiness & WithDeps<Pick<Deps, 'tokens'>>,
  client_id: number,
  version: number,
): string => tokens.mark(PURPOSE, bytesOf(scope, client_id, version));

/** Whose calendar a key of this business opens, and which of the client's addresses it belongs to. */
export function readFeedKey({ deps: { tokens }, scope: { businessId } }: BusinessJob, key: string): Feed | null {
  const bytes = tokens.unmark(PURPOSE, key);
  if (bytes?.length !== 20 || bytes.readBigUInt64BE(0) !== BigInt(businessId)) return null;
  return { client_id: Number(bytes.readBigUInt64BE(8)), version: bytes.readUInt32BE(16) };
}

/** The address of a client's own calendar, for whoever may see their visits. */
export const feedAddress = (ctx: BusinessJob, busUrl: string, client_id: number, version: number): string =>
  `${ctx.deps.config.PUBLIC_ORIGIN}/api/calendar/${busUrl}/${feedKey(ctx, client_id, version)}`;
