import type * as contract from 'core/staff/work-days/contract';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../platform/http.ts';
import { addWorkDay, changeWorkDay, listWorkDays, removeWorkDay } from './commands.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  temporaryWorkDays: async ({ actor, scope, query }) => ({ success: true, data: await listWorkDays(deps, actor, scope, query) }),
  addTemporaryWorkDay: async ({ actor, scope, body: { business_id: _, employee_id, ...day } }) => ({
    success: true,
    data: await addWorkDay(deps, actor, scope, employee_id, day),
    message: 'Work day added',
  }),
  changeTemporaryWorkDay: async ({ actor, scope, params, body }) => ({
    success: true,
    data: await changeWorkDay(deps, actor, scope, params.id, body),
    message: 'Work day updated',
  }),
  removeTemporaryWorkDay: async ({ actor, scope, params }) => {
    await removeWorkDay(deps, actor, scope, params.id);
    return { success: true, message: 'Work day removed' };
  },
});
