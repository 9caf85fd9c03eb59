import type * as contract from 'core/business/page/contract';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../platform/http.ts';
import {
  businessAddress,
  businessDetails,
  menuStyleOf,
  myBusinesses,
  primaryColour,
  publicBusiness,
  toggleRecommend,
} from './commands.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  getBusinessUrl: async ({ actor, query }) => ({ success: true, data: await businessAddress(deps, actor, query) }),
  businessByUrl: async ({ scope, actor }) => ({ success: true, data: await publicBusiness(deps, scope, actor) }),
  businessDetails: async ({ scope, actor }) => ({ success: true, data: await businessDetails(deps, scope, actor) }),
  businessList: async ({ actor }) => ({ success: true, data: await myBusinesses(deps, actor) }),
  menuStyle: async ({ scope }) => ({ data: await menuStyleOf(deps, scope) }),
  colors: async ({ scope }) => ({ primaryColor: await primaryColour(deps, scope) }),
  recommendBusiness: async ({ scope, actor }) => ({ success: true, ...(await toggleRecommend(deps, actor, scope)) }),
});
