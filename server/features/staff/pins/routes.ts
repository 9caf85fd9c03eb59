import type * as contract from 'core/staff/pins/contract';
import type { Handlers } from '../../../ctx.ts';
import { checkPin, checkOwnerPin, listPinPeople, storePin, switchTabletPerson } from './commands.ts';

export const routes: Handlers<typeof contract> = {
  checkPin: (ctx, { body }) => checkPin(ctx, body),
  checkOwnerPin: (ctx, { body }) => checkOwnerPin(ctx, body),
  storePin: async (ctx, { body }) => {
    await storePin(ctx, body);
    return { success: true, message: 'PIN saved' };
  },
  switchPerson: async (ctx, { body }) => ({ success: true, ...(await switchTabletPerson(ctx, body)) }),
  pinPeople: async (ctx) => ({ success: true, data: await listPinPeople(ctx) }),
};
