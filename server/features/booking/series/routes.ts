import type * as contract from 'core/booking/series/contract';
import type { Handlers } from '../../../ctx.ts';
import { repeatVisit } from './commands.ts';

export const routes: Handlers<typeof contract> = {
  repeatVisit: (ctx, { params, body }) => repeatVisit(ctx, params.id, body),
};
