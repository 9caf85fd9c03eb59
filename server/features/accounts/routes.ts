import type * as contract from 'core/accounts/contract';
import type { Handlers } from '../../ctx.ts';
import { changePassword, currentUser, forgotPassword, logout, register, resetPassword, verifyRegistration } from './commands.ts';
import { noticeChoices, saveNoticeChoice } from './notices/commands.ts';
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

export const routes: Handlers<typeof contract> = {
  register: (ctx, { body }) => register(ctx, body),
  verifyRegistration: (ctx, { body, browser }) => verifyRegistration(ctx, body, browser),
  login: (ctx, { body, browser }) => login(ctx, body, browser),
  logout: (ctx, { browser }) => logout(ctx, browser),
  currentUser: async (ctx) => ({ data: await currentUser(ctx, ctx.actor) }),
  forgotPassword: (ctx, { body, browser }) => forgotPassword(ctx, body.login, browser),
  resetPassword: (ctx, { body, browser }) => resetPassword(ctx, body, browser),
  changePassword: (ctx, { body, browser }) => changePassword(ctx, body, browser),
  loginSecondStep: (ctx, { body, browser }) => loginSecondStep(ctx, body, browser),
  askLoginPasskey: (ctx) => askLoginPasskey(ctx),
  loginPasskey: (ctx, { body, browser }) => loginPasskey(ctx, body, browser),
  secondFactors: (ctx) => security.secondFactors(ctx),
  addApp: (ctx) => security.addApp(ctx),
  confirmApp: (ctx, { body }) => security.confirmApp(ctx, body),
  askPasskey: (ctx) => security.askPasskey(ctx),
  addPasskey: (ctx, { body }) => security.addPasskey(ctx, body),
  removeFactor: (ctx, { params }) => security.removeFactor(ctx, params.id),
  renewRecoveryCodes: (ctx) => security.renewRecoveryCodes(ctx),
  askProof: (ctx) => askProof(ctx),
  prove: (ctx, { body }) => prove(ctx, body),
  undoAccountChange: (ctx, { body }) => undoAccountChange(ctx, body.token),
  askPhoneCode: (ctx, { body }) => askContactCode(ctx, 'phone', body.phone),
  verifyPhone: (ctx, { body }) => verifyContact(ctx, 'phone', body.phone, body.code),
  askEmailCode: (ctx, { body }) => askContactCode(ctx, 'email', body.email),
  verifyEmail: (ctx, { body }) => verifyContact(ctx, 'email', body.email, body.code),
  sessions: (ctx) => sessions(ctx),
  revokeSession: (ctx, { params }) => revokeSession(ctx, params.id),
  revokeOtherSessions: (ctx) => revokeOtherSessions(ctx),
  userSettings: (ctx) => settings(ctx),
  saveUserSetting: (ctx, { body }) => changeSetting(ctx, body),
  viewPreferences: (ctx) => views(ctx),
  saveViewPreference: (ctx, { body }) => changeView(ctx, body),
  noticeChoices: (ctx) => noticeChoices(ctx),
  saveNoticeChoice: (ctx, { body }) => saveNoticeChoice(ctx, body),
  profile: (ctx) => profile(ctx),
  saveProfile: (ctx, { body, files }) => changeProfile(ctx, body, files),
};
