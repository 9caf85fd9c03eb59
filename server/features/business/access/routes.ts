import type * as contract from 'core/business/access/contract';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../platform/http.ts';
import {
  accessTo,
  breakGlass,
  endSupport,
  enrol,
  enrolled,
  grant,
  grants,
  history,
  isSupportAdmin,
  leave,
  revoke,
} from './commands.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  devices: async ({ scope }) => ({ success: true, data: await enrolled(deps, scope) }),
  enrolDevice: async ({ actor, scope, body }) => ({ success: true, ...(await enrol(deps, actor, scope, body)) }),
  revokeDevice: async ({ actor, scope, params }) => {
    await revoke(deps, actor, scope, params.id);
    return { success: true, message: 'Device revoked' };
  },
  whoHasAccess: async ({ actor, scope }) => ({ success: true, data: await accessTo(deps, actor, scope) }),
  supportGrants: async ({ scope }) => ({ success: true, data: await grants(deps, scope) }),
  grantSupport: async ({ actor, scope, body }) => ({ success: true, data: await grant(deps, actor, scope, body) }),
  revokeSupport: async ({ actor, scope, params }) => {
    await endSupport(deps, actor, scope, params.id);
    return { success: true, message: 'Support access ended' };
  },
  supportAdmin: async ({ actor, query }) => ({ success: true, data: await isSupportAdmin(deps, actor, query.user_id) }),
  breakGlass: async ({ actor, body }) => ({
    success: true,
    data: await breakGlass(deps, actor, body.business_id, body.reason),
  }),
  closeGlass: async ({ actor, query }) => {
    await leave(deps, actor, query.business_id);
    return { success: true, message: 'You have left the business' };
  },
  audit: async ({ scope, query }) => ({ success: true, ...(await history(deps, scope, query.page, query.per_page)) }),
});
