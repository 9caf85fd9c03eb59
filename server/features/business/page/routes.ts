import type * as contract from 'core/business/page/contract';
import type { Handlers } from '../../../ctx.ts';
import {
  businessAddress,
  businessDetails,
  menuStyleOf,
  myBusinesses,
  primaryColour,
  publicBusiness,
  toggleRecommend,
} from './commands.ts';

export const routes: Handlers<typeof contract> = {
  getBusinessUrl: async (ctx, { query }) => ({ success: true, data: await businessAddress(ctx, query) }),
  businessByUrl: async (ctx) => ({ success: true, data: await publicBusiness(ctx) }),
  businessDetails: async (ctx) => ({ success: true, data: await businessDetails(ctx) }),
  businessList: async (ctx) => ({ success: true, data: await myBusinesses(ctx) }),
  menuStyle: async (ctx) => ({ data: await menuStyleOf(ctx) }),
  colors: async (ctx) => ({ primaryColor: await primaryColour(ctx) }),
  recommendBusiness: async (ctx) => ({ success: true, ...(await toggleRecommend(ctx)) }),
};
