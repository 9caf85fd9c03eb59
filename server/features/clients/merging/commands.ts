import { clientsMerged } from 'core/clients/contract';
import { merged, whyNotMerge } from 'core/clients/merging/rules';
import type { BusinessScope, SignedIn } from 'core/kernel/scope';
import type { Deps } from '../../../deps.ts';
import { tell } from '../../../platform/events.ts';
import { conflict, invalid, notFound } from '../../../platform/refusal.ts';
import { clientShown } from '../commands.ts';
import { alike, toMerge, writeMerge } from './queries.ts';

export async function duplicates(deps: Deps, actor: SignedIn, scope: BusinessScope) {
  const groups = await deps.db.read(scope, (tx) => alike(tx, scope));
  const data = await Promise.all(
    groups.map(async ({ by, ids }) => ({ by, clients: await Promise.all(ids.map((id) => clientShown(deps, actor, scope, id))) })),
  );
  return { success: true as const, data };
}

/** The rows become one at once; visits, reviews and whatever else hangs on the client follow by the event. */
export async function merge(deps: Deps, actor: SignedIn, scope: BusinessScope, keep: string, gone: string) {
  if (keep === gone) throw invalid({ gone: ['Choose two different clients.'] });
  await deps.db.write(scope, async (tx) => {
    const rows = await toMerge(tx, scope, [keep, gone]);
    const [kept, going] = [keep, gone].map((hash_id) => rows.find((row) => row.hash_id === hash_id));
    if (!kept || !going) throw notFound('Failed to load client info');
    const wrong = whyNotMerge(kept, going);
    if (wrong !== null) throw conflict(wrong);
    await writeMerge(tx, scope, kept.id, going.id, merged(kept, going));
    await tell(tx, scope, actor, clientsMerged, `client:${kept.id}`, { kept_id: kept.id, gone_id: going.id });
  });
  return { success: true as const, message: 'Clients merged', data: await clientShown(deps, actor, scope, keep) };
}
