import type * as contract from 'core/business/access/contract';
import type { Handlers } from '../../../ctx.ts';
import { platformScope } from '../../../platform/db.ts';
import {
  listAccess,
  breakGlass,
  endSupportGrant,
  enrolDevice,
  listDevices,
  grantSupport,
  listSupportGrants,
  listAuditEvents,
  isSupportAdmin,
  closeBreakGlass,
  revokeDevice,
  supportStanding,
} from './commands.ts';

export const routes: Handlers<typeof contract> = {
  devices: async (ctx) => ({ success: true, data: await listDevices(ctx) }),
  enrolDevice: async (ctx, { body }) => ({ success: true, ...(await enrolDevice(ctx, body)) }),
  revokeDevice: async (ctx, { params }) => {
    await revokeDevice(ctx, params.id);
    return { success: true, message: 'Device removed' };
  },
  whoHasAccess: async (ctx) => ({ success: true, data: await listAccess(ctx) }),
  supportGrants: async (ctx) => ({ success: true, data: await listSupportGrants(ctx) }),
  grantSupport: async (ctx, { body }) => ({ success: true, data: await grantSupport(ctx, body) }),
  revokeSupport: async (ctx, { params }) => {
    await endSupportGrant(ctx, params.id);
    return { success: true, message: 'Support access ended' };
  },
  supportAdmin: async (ctx, { query }) => ({
    success: true,
    data: await isSupportAdmin({ ...ctx, scope: platformScope }, query.user_id),
  }),
  supportAccess: async (ctx) => ({ success: true, data: await supportStanding(ctx) }),
  breakGlass: async (ctx, { body }) => ({
    success: true,
    data: await breakGlass(ctx, body.business_id, body.reason),
  }),
  closeGlass: async (ctx, { query }) => {
    await closeBreakGlass(ctx, query.business_id);
    return { success: true, message: 'You have left the business' };
  },
  audit: async (ctx, { query }) => ({ success: true, ...(await listAuditEvents(ctx, query.page, query.per_page)) }),
};
