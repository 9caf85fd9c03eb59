import type * as contract from 'core/notifications/contract';
import type { Handlers } from '../../ctx.ts';
import { askToConfirm } from './commands.ts';

export const routes: Handlers<typeof contract> = {
  askToConfirm: async (ctx, { body }) => ({ success: true, asked: await askToConfirm(ctx, body.ids) }),
};
