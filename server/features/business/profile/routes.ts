import type * as contract from 'core/business/profile/contract';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../platform/http.ts';
import { publicBusiness } from '../page/commands.ts';
import { changeAddress, changeTheme, registerBusiness, updateBusiness } from './commands.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  registerBusiness: async ({ actor, body }) => ({
    success: true,
    data: await registerBusiness(deps, actor, body),
    message: 'Business registered successfully',
  }),
  updateBusiness: async ({ actor, scope, body, files }) => {
    await updateBusiness(deps, actor, scope, body, files);
    return { success: true, data: await publicBusiness(deps, scope, actor), message: 'Business updated successfully' };
  },
  changeSlug: async ({ actor, scope, body }) => ({
    success: true,
    data: await changeAddress(deps, actor, scope, body.bus_url),
    message: 'Address updated successfully',
  }),
  updateColour: ({ actor, scope, body }) => changeTheme(deps, actor, scope, body),
});
