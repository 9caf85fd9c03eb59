import type * as contract from 'core/business/settings/contract';
import type { Handlers } from '../../../ctx.ts';
import { changeHours, changeLinks, changeOneSetting, settingOf } from './commands.ts';

export const routes: Handlers<typeof contract> = {
  businessSetting: async (ctx) => ({ success: true, setting: await settingOf(ctx) }),
  changeSetting: async (ctx, { body }) => ({
    success: true,
    setting: await changeOneSetting(ctx, body.key, body.value),
    message: 'Setting updated successfully',
  }),
  changeSchedule: async (ctx, { body }) => ({
    success: true,
    data: await changeHours(ctx, body.days),
    message: 'Hours updated successfully',
  }),
  changeSocialLinks: async (ctx, { body }) => {
    await changeLinks(ctx, body.socialLinks);
    return { success: true, message: 'Links updated successfully' };
  },
};
