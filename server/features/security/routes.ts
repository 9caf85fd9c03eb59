import type * as contract from 'core/security/contract';
import type { Handlers } from '../../ctx.ts';
import { securityEntries } from './commands.ts';

export const routes: Handlers<typeof contract> = {
  securityLog: async (ctx, { query }) => ({
    success: true,
    ...(await securityEntries(ctx, query.page, query.per_page)),
  }),
};
