import type { Deps } from '../../../deps.ts';
import { platformScope } from '../../../platform/db.ts';
import { pruneTables } from '../../../platform/outbox/pruning.ts';
import { everyScope } from '../../deliveries/queries.ts';

export const pruneDirectory = ({ db, clock }: Deps): Promise<void> => pruneTables(db, 'directory', platformScope, clock.now());

/** Of every business, and of the platform itself. */
export async function pruneTenants({ db, clock }: Deps): Promise<void> {
  for (const scope of await db.read(platformScope, everyScope)) await pruneTables(db, 'tenant', scope, clock.now());
}
