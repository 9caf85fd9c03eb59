import type * as contract from 'core/business/access/contract';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../platform/http.ts';
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

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  devices: async ({ scope }) => ({ success: true, data: await listDevices(deps, scope) }),
  enrolDevice: async ({ actor, scope, body }) => ({ success: true, ...(await enrolDevice(deps, actor, scope, body)) }),
  revokeDevice: async ({ actor, scope, params }) => {
    await revokeDevice(deps, actor, scope, params.id);
    return { success: true, message: 'Device revoked' };
  },
  whoHasAccess: async ({ actor, scope }) => ({ success: true, data: await listAccess(deps, actor, scope) }),
  supportGrants: async ({ scope }) => ({ success: true, data: await listSupportGrants(deps, scope) }),
  grantSupport: async ({ actor, scope, body }) => ({ success: true, data: await grantSupport(deps, actor, scope, body) }),
  revokeSupport: async ({ actor, scope, params }) => {
    await endSupportGrant(deps, actor, scope, params.id);
    return { success: true, message: 'Support access ended' };
  },
  supportAdmin: async ({ actor, query }) => ({ success: true, data: await isSupportAdmin(deps, actor, query.user_id) }),
  supportAccess: async ({ actor, scope }) => ({ success: true, data: await supportStanding(deps, actor, scope) }),
  breakGlass: async ({ actor, body }) => ({
    success: true,
    data: await breakGlass(deps, actor, body.business_id, body.reason),
  }),
  closeGlass: async ({ actor, query }) => {
    await closeBreakGlass(deps, actor, query.business_id);
    return { success: true, message: 'You have left the business' };
  },
  audit: async ({ scope, query }) => ({ success: true, ...(await listAuditEvents(deps, scope, query.page, query.per_page)) }),
});
