import type * as contract from 'core/business/members/contract';
import type { Permission } from 'core/kernel/permission';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../platform/http.ts';
import { addMember, changeMember, listMembers, ownPermissions, removeMember, employeeOfAccount } from './commands.ts';

export const routes = (deps: Deps, catalogue: readonly Permission[]): Handlers<typeof contract> => ({
  members: async ({ scope }) => ({ success: true, data: await listMembers(deps, scope) }),
  addMember: async ({ actor, scope, body }) => ({
    success: true,
    data: await addMember(deps, actor, scope, body.contact, body.role),
    message: 'Added to the team',
  }),
  changeMember: async ({ actor, scope, params, body: { business_id: _, ...wish } }) => ({
    success: true,
    data: await changeMember(deps, catalogue, actor, scope, params.hash, wish),
    message: 'Saved',
  }),
  removeMember: async ({ actor, scope, params }) => {
    await removeMember(deps, actor, scope, params.hash);
    return { success: true, message: 'Removed from the team' };
  },
  permissionTable: async () => ({
    success: true,
    data: catalogue.flatMap(({ name, key, delegable, cells }) => (key === null ? [] : [{ name, key, delegable, cells }])),
  }),
  permissions: async ({ actor, scope }) => ({ success: true, ...(await ownPermissions(deps, catalogue, actor, scope)) }),
  employeeDetails: async ({ actor, scope, query }) => ({
    success: true,
    data: await employeeOfAccount(deps, catalogue, actor, scope, query.user_id),
  }),
});
