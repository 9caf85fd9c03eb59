import type * as contract from 'core/accounts/contract';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http.ts';
import { changePassword, currentUser, forgotPassword, logout, register, resetPassword, verifyRegistration } from './commands.ts';
import {
  askContactCode,
  changeProfile,
  changeSetting,
  changeView,
  profile,
  revokeOtherSessions,
  revokeSession,
  sessions,
  settings,
  verifyContact,
  views,
} from './profile/commands.ts';
import { askProof, prove } from './proof/commands.ts';
import * as security from './security/commands.ts';
import { askLoginPasskey, login, loginPasskey, loginSecondStep } from './sign-in/commands.ts';
import { undoAccountChange } from './undo/commands.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  register: ({ actor, body }) => register(deps, actor, body),
  verifyRegistration: ({ actor, body, browser }) => verifyRegistration(deps, actor, body, browser),
  login: ({ actor, body, browser }) => login(deps, actor, body, browser),
  logout: ({ actor, browser }) => logout(deps, actor, browser),
  currentUser: async ({ actor }) => ({ data: await currentUser(deps, actor) }),
  forgotPassword: ({ actor, body, browser }) => forgotPassword(deps, actor, body.login, browser),
  resetPassword: ({ actor, body, browser }) => resetPassword(deps, actor, body, browser),
  changePassword: ({ actor, body, browser }) => changePassword(deps, actor, body, browser),
  loginSecondStep: ({ actor, body, browser }) => loginSecondStep(deps, actor, body, browser),
  askLoginPasskey: () => askLoginPasskey(deps),
  loginPasskey: ({ actor, body, browser }) => loginPasskey(deps, actor, body, browser),
  secondFactors: ({ actor }) => security.secondFactors(deps, actor),
  addApp: ({ actor }) => security.addApp(deps, actor),
  confirmApp: ({ actor, body }) => security.confirmApp(deps, actor, body),
  askPasskey: ({ actor }) => security.askPasskey(deps, actor),
  addPasskey: ({ actor, body }) => security.addPasskey(deps, actor, body),
  removeFactor: ({ actor, params }) => security.removeFactor(deps, actor, params.id),
  renewRecoveryCodes: ({ actor }) => security.renewRecoveryCodes(deps, actor),
  askProof: ({ actor }) => askProof(deps, actor),
  prove: ({ actor, body }) => prove(deps, actor, body),
  undoAccountChange: ({ actor, body }) => undoAccountChange(deps, actor, body.token),
  askPhoneCode: ({ actor, body }) => askContactCode(deps, actor, 'phone', body.phone),
  verifyPhone: ({ actor, body }) => verifyContact(deps, actor, 'phone', body.phone, body.code),
  askEmailCode: ({ actor, body }) => askContactCode(deps, actor, 'email', body.email),
  verifyEmail: ({ actor, body }) => verifyContact(deps, actor, 'email', body.email, body.code),
  sessions: ({ actor }) => sessions(deps, actor),
  revokeSession: ({ actor, params }) => revokeSession(deps, actor, params.id),
  revokeOtherSessions: ({ actor }) => revokeOtherSessions(deps, actor),
  userSettings: ({ actor }) => settings(deps, actor),
  saveUserSetting: ({ actor, body }) => changeSetting(deps, actor, body),
  viewPreferences: ({ actor }) => views(deps, actor),
  saveViewPreference: ({ actor, body }) => changeView(deps, actor, body),
  profile: ({ actor }) => profile(deps, actor),
  saveProfile: ({ actor, body, files }) => changeProfile(deps, actor, body, files),
});
