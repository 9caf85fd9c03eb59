import type { BusinessScope } from 'core/kernel/scope';
import type { WithDeps } from '../../../ctx.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import type { RelayPool, WithRelay } from '../../../platform/jobs.ts';

/** A row of a work list: whose it is and what it is about. */
type Due = { readonly business_id: number };

type WorkList<D extends Due> = {
  /** Over all businesses, the one that waits longest first. */
  readonly find: (pool: RelayPool, now: string, most: number) => Promise<readonly D[]>;
  /** Takes it from the list and queues its message. */
  readonly queue: (ctx: BusinessTx & WithDeps, due: D, now: string) => Promise<void>;
};

const AT_A_TIME = 50;

/**
 * Queues what is due, each in one transaction with the note that it was: whatever fails stays due, and the next minute tries it again.
 */
export async function queueWhatIsDue<D extends Due>({ deps, pool }: WithDeps & WithRelay, list: WorkList<D>): Promise<void> {
  for (;;) {
    const now = deps.clock.now().toISOString();
    const due = await list.find(pool, now, AT_A_TIME);
    let failed = 0;
    for (const one of due)
      await deps.db
        .write({ businessId: one.business_id } as BusinessScope, (ctx) => list.queue({ ...ctx, deps }, one, now))
        .catch((error: unknown) => {
          failed += 1;
          deps.log.error({ err: error, due: one }, 'a message that was due was not queued');
        });
    // What failed is still due and would come first again.
    if (due.length < AT_A_TIME || failed > 0) return;
  }
}
