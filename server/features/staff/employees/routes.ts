import type * as contract from 'core/staff/employees/contract';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../platform/http.ts';
import { changeEmployee, addEmployee, giveAccess, setEmployeeWeek, removeEmployee, setEmployeeSkills } from './commands.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  addEmployee: async ({ actor, scope, body }) => ({
    success: true,
    data: await addEmployee(deps, actor, scope, body),
    message: 'Employee added successfully',
  }),
  changeEmployee: async ({ actor, scope, params, body }) => ({
    success: true,
    data: await changeEmployee(deps, actor, scope, params.id, body),
    message: 'Employee updated successfully',
  }),
  giveAccess: async ({ actor, scope, params, body }) => ({
    success: true,
    data: await giveAccess(deps, actor, scope, params.id, body),
    message: 'Access given',
  }),
  removeEmployee: async ({ actor, scope, params }) => {
    await removeEmployee(deps, actor, scope, params.id);
    return { success: true, message: 'Employee removed' };
  },
  setSkills: async ({ actor, scope, params, body }) => ({
    success: true,
    data: await setEmployeeSkills(deps, actor, scope, params.id, body.skills),
    message: 'Services saved',
  }),
  setWeek: async ({ actor, scope, params, body }) => ({
    success: true,
    data: await setEmployeeWeek(deps, actor, scope, params.id, body.days),
    message: 'Week saved',
  }),
});
