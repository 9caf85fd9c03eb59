import type * as contract from 'core/business/profile/contract';
import type { Handlers } from '../../../ctx.ts';
import { publicBusiness } from '../page/commands.ts';
import { changeAddress, changeTheme, registerBusiness, updateBusiness } from './commands.ts';

export const routes: Handlers<typeof contract> = {
  registerBusiness: async (ctx, { body }) => ({
    success: true,
    data: await registerBusiness(ctx, body),
    message: 'Business registered successfully',
  }),
  updateBusiness: async (ctx, { body, files }) => {
    await updateBusiness(ctx, body, files);
    return { success: true, data: await publicBusiness(ctx), message: 'Business updated successfully' };
  },
  changeSlug: async (ctx, { body }) => ({
    success: true,
    data: await changeAddress(ctx, body.bus_url),
    message: 'Address updated successfully',
  }),
  updateColour: (ctx, { body }) => changeTheme(ctx, body),
};
