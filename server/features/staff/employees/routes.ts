import type * as contract from 'core/staff/employees/contract';
import type { Handlers } from '../../../ctx.ts';
import { changeEmployee, addEmployee, giveAccess, setEmployeeWeek, removeEmployee, setEmployeeSkills } from './commands.ts';

export const routes: Handlers<typeof contract> = {
  addEmployee: async (ctx, { body }) => ({
    success: true,
    data: await addEmployee(ctx, body),
    message: 'Employee added successfully',
  }),
  changeEmployee: async (ctx, { params, body }) => ({
    success: true,
    data: await changeEmployee(ctx, params.id, body),
    message: 'Employee updated successfully',
  }),
  giveAccess: async (ctx, { params, body }) => ({
    success: true,
    data: await giveAccess(ctx, params.id, body),
    message: 'Access given',
  }),
  removeEmployee: async (ctx, { params }) => {
    await removeEmployee(ctx, params.id);
    return { success: true, message: 'Employee removed' };
  },
  setSkills: async (ctx, { params, body }) => ({
    success: true,
    data: await setEmployeeSkills(ctx, params.id, body.skills),
    message: 'Services saved',
  }),
  setWeek: async (ctx, { params, body }) => ({
    success: true,
    data: await setEmployeeWeek(ctx, params.id, body.days),
    message: 'Week saved',
  }),
};
