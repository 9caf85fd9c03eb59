import type * as contract from 'core/notifications/contract';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http.ts';
import { askToConfirm } from './commands.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  askToConfirm: async ({ actor, scope, body }) => ({ success: true, asked: await askToConfirm(deps, actor, scope, body.ids) }),
});
