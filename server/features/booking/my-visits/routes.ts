import type * as contract from 'core/booking/my-visits/contract';
import type { Handlers } from '../../../ctx.ts';
import { myVisits, proveForVisits } from './commands.ts';

export const routes: Handlers<typeof contract> = {
  myVisits: (ctx, { query: { tab, page, perPage: size } }) => myVisits(ctx, { tab, page, size }),
  provePhoneForVisits: (ctx, { body }) => proveForVisits(ctx, body),
};
