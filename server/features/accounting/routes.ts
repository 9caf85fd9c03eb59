import type * as contract from 'core/accounting/contract';
import type { Handlers } from '../../ctx.ts';
import { balancesFor, bringPayouts, dropPayouts } from './balances/commands.ts';
import { journalFile, journalsFor, writeJournals } from './journals/commands.ts';
import { lockBooks, saveAccounts, settingsFor } from './setup/commands.ts';

export const routes: Handlers<typeof contract> = {
  journalList: async (ctx, { query }) => ({ success: true, ...(await journalsFor(ctx, query)) }),
  writeJournals: async (ctx, { body }) => ({ success: true, data: await writeJournals(ctx, body) }),
  journalExport: (ctx, { query }) => journalFile(ctx, query),
  accountingSettings: async (ctx) => ({ success: true, data: await ctx.deps.db.read(ctx, settingsFor) }),
  saveAccounts: async (ctx, { body }) => ({ success: true, data: await saveAccounts(ctx, body) }),
  lockBooks: async (ctx, { body }) => ({ success: true, data: await lockBooks(ctx, body) }),
  accountBalances: async (ctx, { query }) => ({ success: true, data: await balancesFor(ctx, query) }),
  bringPayouts: async (ctx, { body: { table } }) => ({ success: true, data: await bringPayouts(ctx, table) }),
  dropPayouts: async (ctx, { params: { id } }) => {
    await dropPayouts(ctx, id);
    return { success: true };
  },
};
