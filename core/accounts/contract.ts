import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { event } from '../kernel/event.ts';
import { HashId } from '../kernel/ids.ts';
import { Text } from '../kernel/text.ts';
import { FontSize, Locale, profile, sessions, Theme, userSettings, viewPreferences } from './profile/contract.ts';
import { AppCode, PasskeyAnswer, PasskeyQuestion, RecoveryCode, SecondStep, Step } from './second-factor/contract.ts';
import { schemaText } from '../kernel/refusals/reason.ts';
import * as refused from './refusals.ts';

export * from './notices/contract.ts';
export * from './profile/contract.ts';
export * from './second-factor/contract.ts';
export * from './security/contract.ts';

/** Taken as typed: a password may begin with a blank. */
const Password = z.string().check(z.minLength(1), z.maxLength(200));
const Login = Text(254, 1);
export const Code = z.string().check(
  z.overwrite((text) => text.replace(/\s/g, '')),
  z.regex(/^\d{6}$/, schemaText(refused.codeDigits)),
);
export const Claim = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));
const ResetToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}$/, schemaText(refused.linkOld)));
const Said = z.object({ success: z.literal(true), message: z.string() });

export const User = z.object({
  id: HashId,
  name: z.string(),
  image: z.nullable(z.string()),
  token: z.string(),
  isAuthenticated: z.literal(true),
  isSuperAdmin: z.boolean(),
  is_developer: z.boolean(),
  is_partner: z.boolean(),
  /** Their work on the platform opens once they have shown a second factor in this session. */
  needs_second_factor: z.boolean(),
  permissions: z.array(z.string()),
  email: z.nullable(z.string()),
  phone_number: z.nullable(z.string()),
  locale: Locale,
  /** Null until they choose one. */
  theme: z.nullable(Theme),
  font_size: FontSize,
});
export type User = z.infer<typeof User>;

const visitor = { access: 'anyone', scope: 'none', pin: 'none', money: false, idempotent: false } as const;
const person = { ...visitor, access: 'signed-in' } as const;

/** Answers alike whether or not the address has an account; `claim` ties the code to the browser that asked for it. */
export const register = endpoint({
  ...visitor,
  method: 'POST',
  path: '/api/register',
  summary: 'Ask for an account: sends a code to the mail address or phone',
  limit: 'code',
  body: z.strictObject({ name: Text(120, 1), login: Login, password: Password, locale: z.optional(Locale) }),
  reply: z.object({ success: z.literal(true), message: z.string(), claim: Claim }),
  status: 202,
});
export const verifyRegistration = endpoint({
  ...visitor,
  method: 'POST',
  path: '/api/register/verify',
  summary: 'Prove the address with the code; the account is made and signed in',
  limit: 'login',
  body: z.strictObject({ login: Login, code: Code, claim: Claim }),
  reply: z.object({ user: User, token: z.string() }),
  status: 201,
});
const SignedInReply = z.object({ user: User, token: z.string() });

/** `code` beside the password: whoever shows a second factor is not held up by strangers who guess at the password. */
export const login = endpoint({
  ...visitor,
  method: 'POST',
  path: '/api/login',
  summary: 'Sign in by email or phone and password; whoever has a second factor is asked for it next',
  // The command counts tries itself: by account, by address, and apart from both for a device that is known.
  limit: 'write',
  hashes: true,
  body: z.strictObject({ login: Login, password: Password, code: z.optional(AppCode) }),
  reply: z.union([SignedInReply, z.object({ second_step: SecondStep })]),
});
export const loginSecondStep = endpoint({
  ...visitor,
  method: 'POST',
  path: '/api/login/second-step',
  summary: 'Finish signing in with a second factor',
  limit: 'write',
  body: z.union([
    z.strictObject({ step: Step, code: AppCode }),
    z.strictObject({ step: Step, recovery_code: RecoveryCode }),
    z.strictObject({ step: Step, passkey: PasskeyAnswer }),
  ]),
  reply: SignedInReply,
});
export const askLoginPasskey = endpoint({
  ...visitor,
  method: 'POST',
  path: '/api/login/passkey/ask',
  summary: 'What the browser needs to sign in with a passkey',
  limit: 'write',
  reply: z.object({ success: z.literal(true), data: PasskeyQuestion }),
});
export const loginPasskey = endpoint({
  ...visitor,
  method: 'POST',
  path: '/api/login/passkey',
  summary: 'Sign in with a passkey alone',
  limit: 'write',
  body: z.strictObject({ step: Step, passkey: PasskeyAnswer }),
  reply: SignedInReply,
});
export const logout = endpoint({
  ...person,
  method: 'POST',
  unattended: true,
  path: '/logout',
  summary: 'End this session',
  limit: 'write',
  reply: z.null(),
  status: 204,
  cookie: true,
});
export const currentUser = endpoint({
  ...person,
  method: 'GET',
  unattended: true,
  path: '/api/user',
  summary: 'Who is signed in, with a fresh access token',
  limit: 'read',
  reply: z.object({ data: User }),
  cookie: true,
});
export const forgotPassword = endpoint({
  ...visitor,
  method: 'POST',
  path: '/api/password/forgot',
  summary: 'Ask for a link that sets a new password',
  limit: 'reset',
  body: z.strictObject({ login: Login }),
  reply: Said,
  status: 202,
});
export const resetPassword = endpoint({
  ...visitor,
  method: 'POST',
  path: '/api/password/reset',
  summary: 'Set a new password with the link; every session ends',
  limit: 'reset',
  body: z.strictObject({ token: ResetToken, password: Password }),
  reply: Said,
});
export const changePassword = endpoint({
  ...person,
  method: 'POST',
  path: '/api/user/password',
  summary: 'Change the own password; every other session ends',
  limit: 'login',
  body: z.strictObject({ current_password: Password, password: Password }),
  reply: Said,
});

export const askPhoneCode = endpoint({
  ...person,
  method: 'POST',
  path: '/api/user/phone',
  summary: 'Ask for a code at a phone number that is to become the own one',
  limit: 'code',
  body: z.strictObject({ phone: Text(40) }),
  reply: Said,
  status: 202,
});
export const verifyPhone = endpoint({
  ...person,
  method: 'POST',
  path: '/api/user/phone/verify',
  summary: 'Prove the phone number with the code',
  limit: 'login',
  body: z.strictObject({ phone: Text(40), code: Code }),
  reply: Said,
});
export const askEmailCode = endpoint({
  ...person,
  method: 'POST',
  path: '/api/user/email',
  summary: 'Ask for a code at a mail address that is to become the own one',
  limit: 'code',
  body: z.strictObject({ email: Text(254) }),
  reply: Said,
  status: 202,
});
export const verifyEmail = endpoint({
  ...person,
  method: 'POST',
  path: '/api/user/email/verify',
  summary: 'Prove the mail address with the code',
  limit: 'login',
  body: z.strictObject({ email: Text(254), code: Code }),
  reply: Said,
});

const AboutAccount = z.object({ account_id: z.int() });

export const accountRegistered = event({ name: 'account.registered', payload: AboutAccount, reaches: [], stale: [] });
export const accountSignedIn = event({
  name: 'account.signed-in',
  payload: z.object({ account_id: z.int(), session_id: z.string() }),
  reaches: ['account'],
  stale: [sessions],
});
export const accountSignedOut = event({
  name: 'account.signed-out',
  payload: z.object({ account_id: z.int(), session_ids: z.array(z.string()) }),
  reaches: ['account'],
  stale: [sessions, currentUser],
});
export const accountPasswordChanged = event({
  name: 'account.password-changed',
  payload: AboutAccount,
  reaches: ['account'],
  stale: [],
});
export const accountProfileChanged = event({
  name: 'account.profile-changed',
  payload: AboutAccount,
  reaches: ['account'],
  stale: [profile, currentUser],
});
export const accountSettingChanged = event({
  name: 'account.setting-changed',
  payload: z.object({ account_id: z.int(), key: z.string() }),
  reaches: ['account'],
  stale: [userSettings, viewPreferences, currentUser],
});
export const accountContactVerified = event({
  name: 'account.contact-verified',
  payload: z.object({ account_id: z.int(), kind: z.enum(['email', 'phone']) }),
  reaches: ['account'],
  stale: [profile, currentUser],
});
export const accountChangeUndone = event({
  name: 'account.change-undone',
  payload: AboutAccount,
  reaches: ['account'],
  stale: [profile, currentUser],
});
/** Carries the code's id only: who sends it derives the digits. */
export const codeAsked = event({ name: 'code.asked', payload: z.object({ code_id: z.string() }), reaches: [], stale: [] });
