import { clientsMerged } from 'core/clients/contract';
import { mergeClientFields, whyNotMerge } from 'core/clients/merging/rules';
import type { BusinessScope, SignedIn } from 'core/kernel/scope';
import * as refused from 'core/clients/refusals';
import type { Deps } from '../../../deps.ts';
import { recordEvent } from '../../../platform/events.ts';
import { conflict, invalid, notFound } from '../../../platform/refusal.ts';
import { shownClientByHash } from '../commands.ts';
import { duplicateGroups, lockClientsToMerge, writeMerge } from './queries.ts';

export async function listDuplicates(deps: Deps, actor: SignedIn, scope: BusinessScope) {
  const groups = await deps.db.read(scope, (tx) => duplicateGroups(tx, scope));
  const data = await Promise.all(
    groups.map(async ({ by, ids }) => ({
      by,
      clients: await Promise.all(ids.map((id) => shownClientByHash(deps, actor, scope, id))),
    })),
  );
  return { success: true as const, data };
}

/** The rows become one at once; visits, reviews and whatever else hangs on the client follow by the event. */
export async function mergeClients(deps: Deps, actor: SignedIn, scope: BusinessScope, keep: string, gone: string) {
  if (keep === gone) throw invalid({ gone: [refused.twoDifferent] });
  await deps.db.write(scope, async (tx) => {
    const rows = await lockClientsToMerge(tx, scope, [keep, gone]);
    const [kept, going] = [keep, gone].map((hash_id) => rows.find((row) => row.hash_id === hash_id));
    if (!kept || !going) throw notFound(refused.notLoaded);
    const wrong = whyNotMerge(kept, going);
    if (wrong !== null) throw conflict(wrong);
    await writeMerge(tx, scope, kept.id, going.id, mergeClientFields(kept, going));
    await recordEvent(tx, scope, actor, clientsMerged, `client:${kept.id}`, { kept_id: kept.id, gone_id: going.id });
  });
  return { success: true as const, message: 'Clients merged', data: await shownClientByHash(deps, actor, scope, keep) };
}
