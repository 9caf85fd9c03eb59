import type * as contract from 'core/business/taxes/contract';
import type { Handlers } from '../../../ctx.ts';
import { changeTaxes, shownTaxes } from './commands.ts';

export const routes: Handlers<typeof contract> = {
  taxes: async ({ deps, scope }) => ({ success: true, data: await deps.db.read(scope, shownTaxes) }),
  changeTaxes: async (ctx, { body }) => ({
    success: true,
    data: await changeTaxes(ctx, body),
    message: 'Taxes updated successfully',
  }),
};
