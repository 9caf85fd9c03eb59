import { randomUUIDv7 } from 'node:crypto';
import type { BusinessTx, PlatformTx } from '../../../platform/db.ts';

/** Keeps that a phone has stopped what comes from the platform's own number. Answers with the id of the stop, null: it was stopped already. */
export async function savePlatformStop({ tx }: PlatformTx, phone10: string, stopped_at: string): Promise<string | null> {
  const row = await tx
    .insertInto('platform_text_stop')
    .values({ phone10, stopped_at, id: randomUUIDv7() })
    .onConflict((known) =>
      known
        .column('phone10')
        .doUpdateSet(({ ref }) => ({ stopped_at, id: ref('excluded.id'), ended_at: null }))
        .where('platform_text_stop.ended_at', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The same for its end; null: nothing was stopped. */
export async function endPlatformStop({ tx }: PlatformTx, phone10: string, ended_at: string): Promise<string | null> {
  const row = await tx
    .updateTable('platform_text_stop')
    .set({ ended_at })
    .where('phone10', '=', phone10)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function phoneOfStop({ tx }: PlatformTx, id: string): Promise<string | null> {
  const row = await tx.selectFrom('platform_text_stop').select('phone10').where('id', '=', id).executeTakeFirst();
  return row?.phone10 ?? null;
}

export async function isStoppedAtPlatform({ tx }: PlatformTx, phone10: string): Promise<boolean> {
  const row = await tx
    .selectFrom('platform_text_stop')
    .select('phone10')
    .where('phone10', '=', phone10)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** What this business knows of a stop at the platform's number. Undefined: it has never asked. */
export const knownPlatformStop = ({ tx, scope: { businessId } }: BusinessTx, phone10: string) =>
  tx
    .selectFrom('text_consent')
    .select('platform_stopped as stopped')
    .where('business_id', '=', businessId)
    .where('phone10', '=', phone10)
    .where('platform_asked_at', 'is not', null)
    .executeTakeFirst();

export const keepPlatformStop = (
  { tx, scope: { businessId } }: BusinessTx,
  phone10: string,
  known: { readonly platform_asked_at: string; readonly platform_stopped: boolean },
) => tx.updateTable('text_consent').set(known).where('business_id', '=', businessId).where('phone10', '=', phone10).execute();
