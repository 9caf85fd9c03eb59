import type * as contract from 'core/push/contract';
import type { Handlers } from '../../ctx.ts';
import { pushState, subscribePush, testPush, unsubscribePush } from './subscriptions/commands.ts';

export const routes: Handlers<typeof contract> = {
  pushState: (ctx) => pushState(ctx),
  subscribePush: (ctx, { body }) => subscribePush(ctx, body),
  unsubscribePush: (ctx) => unsubscribePush(ctx),
  testPush: (ctx) => testPush(ctx),
};
