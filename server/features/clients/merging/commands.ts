import { clientsMerged } from 'core/clients/contract';
import { mergeClientFields, whyNotMerge } from 'core/clients/merging/rules';
import type { SignedInActor } from 'core/kernel/scope';
import * as refused from 'core/clients/refusals';
import type { BusinessCtx } from '../../../ctx.ts';
import { recordEvent } from '../../../platform/events.ts';
import { conflict, invalid, notFound } from '../../../platform/refusal.ts';
import { shownClientByHash } from '../commands.ts';
import { duplicateGroups, lockClientsToMerge, writeMerge } from './queries.ts';

export async function listDuplicates(ctx: BusinessCtx<SignedInActor>) {
  const groups = await ctx.deps.db.read(ctx, (ctx) => duplicateGroups(ctx));
  const data = await Promise.all(
    groups.map(async ({ by, ids }) => ({
      by,
      clients: await Promise.all(ids.map((id) => shownClientByHash(ctx, id))),
    })),
  );
  return { success: true as const, data };
}

/** The rows become one at once; visits, reviews and whatever else hangs on the client follow by the event. */
export async function mergeClients(ctx: BusinessCtx<SignedInActor>, keep: string, gone: string) {
  if (keep === gone) throw invalid({ gone: [refused.twoDifferent] });
  await ctx.deps.db.write(ctx, async (ctx) => {
    const rows = await lockClientsToMerge(ctx, [keep, gone]);
    const [kept, going] = [keep, gone].map((hash_id) => rows.find((row) => row.hash_id === hash_id));
    if (!kept || !going) throw notFound(refused.notLoaded);
    const wrong = whyNotMerge(kept, going);
    if (wrong !== null) throw conflict(wrong);
    await writeMerge(ctx, kept.id, going.id, mergeClientFields(kept, going));
    await recordEvent(ctx, clientsMerged, `client:${kept.id}`, { kept_id: kept.id, gone_id: going.id });
  });
  return { success: true as const, message: 'Clients merged', data: await shownClientByHash(ctx, keep) };
}
