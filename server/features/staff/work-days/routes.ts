import type * as contract from 'core/staff/work-days/contract';
import type { Handlers } from '../../../ctx.ts';
import { addWorkDay, changeWorkDay, listWorkDays, removeWorkDay } from './commands.ts';

export const routes: Handlers<typeof contract> = {
  temporaryWorkDays: async (ctx, { query }) => ({ success: true, data: await listWorkDays(ctx, query) }),
  addTemporaryWorkDay: async (ctx, { body: { business_id: _, employee_id, ...day } }) => ({
    success: true,
    data: await addWorkDay(ctx, employee_id, day),
    message: 'Work day added',
  }),
  changeTemporaryWorkDay: async (ctx, { params, body }) => ({
    success: true,
    data: await changeWorkDay(ctx, params.id, body),
    message: 'Work day updated',
  }),
  removeTemporaryWorkDay: async (ctx, { params }) => {
    await removeWorkDay(ctx, params.id);
    return { success: true, message: 'Work day removed' };
  },
};
