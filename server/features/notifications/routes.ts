import type * as contract from 'core/notifications/contract';
import type { Handlers } from '../../ctx.ts';
import { changeOneAutomation, figuresOf, listOf } from './automations/commands.ts';
import { sendTest } from './automations/trying/commands.ts';
import { askToConfirm } from './reminders/commands.ts';

export const routes: Handlers<typeof contract> = {
  listAutomations: async (ctx) => ({ success: true, data: await listOf(ctx) }),
  automationFigures: async (ctx) => ({ success: true, data: await figuresOf(ctx) }),
  changeAutomation: async (ctx, { body: { business_id: _, ...change } }) => {
    await changeOneAutomation(ctx, change);
    return { success: true };
  },
  testAutomation: (ctx, { body: { business_id: _, ...asked } }) => sendTest(ctx, asked),
  askToConfirm: async (ctx, { body }) => ({ success: true, asked: await askToConfirm(ctx, body.ids) }),
};
