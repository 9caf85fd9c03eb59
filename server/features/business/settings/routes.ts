import type * as contract from 'core/business/settings/contract';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../platform/http.ts';
import { changeHours, changeLinks, changeOneSetting, settingOf } from './commands.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  businessSetting: async ({ scope }) => ({ success: true, setting: await settingOf(deps, scope) }),
  changeSetting: async ({ actor, scope, body }) => ({
    success: true,
    setting: await changeOneSetting(deps, actor, scope, body.key, body.value),
    message: 'Setting updated successfully',
  }),
  changeSchedule: async ({ actor, scope, body }) => ({
    success: true,
    data: await changeHours(deps, actor, scope, body.days),
    message: 'Hours updated successfully',
  }),
  changeSocialLinks: async ({ actor, scope, body }) => {
    await changeLinks(deps, actor, scope, body.socialLinks);
    return { success: true, message: 'Links updated successfully' };
  },
});
