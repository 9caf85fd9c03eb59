import type * as contract from 'core/realtime/contract';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http.ts';
import { authorise } from './commands.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  authoriseChannel: ({ actor, body }) => authorise(deps, actor, body.socket_id, body.channel_name),
});
