import type { WithDeps } from '../../../ctx.ts';
import { platformScope } from '../../../platform/db.ts';
import { pruneTables } from '../../../platform/outbox/pruning.ts';
import { everyScope } from '../../deliveries/queries.ts';

export const pruneDirectory = ({ deps: { db, clock } }: WithDeps): Promise<void> =>
  pruneTables(db, 'directory', platformScope, clock.now());

/** Of every business, and of the platform itself. */
export async function pruneTenants({ deps: { db, clock } }: WithDeps): Promise<void> {
  for (const scope of await db.read(platformScope, everyScope)) await pruneTables(db, 'tenant', scope, clock.now());
}
