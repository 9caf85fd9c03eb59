import type * as contract from 'core/realtime/contract';
import type { Handlers } from '../../ctx.ts';
import { authorise } from './commands.ts';

export const routes: Handlers<typeof contract> = {
  authoriseChannel: (ctx, { body }) => authorise(ctx, body.socket_id, body.channel_name),
};
