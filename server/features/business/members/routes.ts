import type * as contract from 'core/business/members/contract';
import type { Permission } from 'core/kernel/permission';
import type { Handlers } from '../../../ctx.ts';
import { addMember, changeMember, listMembers, ownPermissions, removeMember, employeeOfAccount } from './commands.ts';

export const routes = (catalogue: readonly Permission[]): Handlers<typeof contract> => ({
  members: async (ctx) => ({ success: true, data: await listMembers(ctx) }),
  addMember: async (ctx, { body }) => ({
    success: true,
    data: await addMember(ctx, body.contact, body.role),
    message: 'Added to the team',
  }),
  changeMember: async (ctx, { params, body: { business_id: _, ...wish } }) => ({
    success: true,
    data: await changeMember(ctx, catalogue, params.hash, wish),
    message: 'Saved',
  }),
  removeMember: async (ctx, { params }) => {
    await removeMember(ctx, params.hash);
    return { success: true, message: 'Removed from the team' };
  },
  permissionTable: async () => ({
    success: true,
    data: catalogue.flatMap(({ name, key, delegable, cells }) => (key === null ? [] : [{ name, key, delegable, cells }])),
  }),
  permissions: async (ctx) => ({ success: true, ...(await ownPermissions(ctx, catalogue)) }),
  employeeDetails: async (ctx, { query }) => ({
    success: true,
    data: await employeeOfAccount(ctx, catalogue, query.user_id),
  }),
});
