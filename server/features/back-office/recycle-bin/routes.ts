import type * as contract from 'core/back-office/recycle-bin/contract';
import type { Handlers } from '../../../ctx.ts';
import { listRecycleBin, restoreFromBin } from './commands.ts';

export const routes: Handlers<typeof contract> = {
  recycleBin: async (ctx, { query }) => ({ success: true, data: await listRecycleBin(ctx, query.kind) }),
  restoreBinned: async (ctx, { body }) => {
    await restoreFromBin(ctx, body.kind, body.id);
    return { success: true, message: 'Restored' };
  },
};
