import type * as contract from 'core/back-office/recycle-bin/contract';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../platform/http.ts';
import { listRecycleBin, restoreFromBin } from './commands.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  recycleBin: async ({ scope, query }) => ({ success: true, data: await listRecycleBin(deps, scope, query.kind) }),
  restoreBinned: async ({ actor, scope, body }) => {
    await restoreFromBin(deps, actor, scope, body.kind, body.id);
    return { success: true, message: 'Restored' };
  },
});
