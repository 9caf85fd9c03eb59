import { hash, verify } from '@node-rs/argon2';
import * as told from 'core/accounts/contract';
import type { User } from 'core/accounts/contract';
import { type Contact, contactOf, type Locale, settingsOf, whyNotPassword, whyNotSignUpAs } from 'core/accounts/rules';
import type { SignedInActor } from 'core/kernel/scope';
import * as general from 'core/kernel/refusals/general';
import * as refused from 'core/accounts/refusals';
import { randomUUIDv7 } from 'node:crypto';
import type { WithDeps, PlatformCtx, PlatformWrite } from '../../ctx.ts';
import { platformScope, type WithActor, type PlatformTx } from '../../platform/db.ts';
import { recordEvent } from '../../platform/events.ts';
import type { BrowserInfo } from '../../platform/http.ts';
import { isForeignPhone } from '../../platform/phone/country.ts';
import { hashWithinLimit } from '../../platform/intake/hashing.ts';
import { orNotFound, invalid, refuseOnConstraint, refuseIfInvalid } from '../../platform/refusal.ts';
import { hashSecret, newHashId, newSecret } from '../../platform/tokens.ts';
import { recordChange } from './changes/commands.ts';
import { contactsToChange } from './changes/queries.ts';
import { requestCode, attemptKey, codeIdOf, verifyCode, verifyResetToken } from './codes/commands.ts';
import { burnCode, burnResets } from './codes/queries.ts';
import { accountCount, knownDeviceOf, rememberDevice } from './known-devices/commands.ts';
import { userOrLastKnown } from './known-users/commands.ts';
import { saveSetting } from './profile/queries.ts';
import {
  accountByContact,
  insertAccount,
  insertSession,
  passwordHashOf,
  revokeSessions,
  setPassword,
  touchSession,
} from './queries.ts';

const SESSION_DAYS = 30;
const ACCESS_SECONDS = 900;
const failures = [5, 1800] as const;

/** 19 MiB, two passes, one lane. Every stored hash costs the same, or the clock would tell accounts apart. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Nobody's password, at the same cost: an unknown account is refused as slowly as a known one. */
const decoy = '$argon2id$v=19$m=19456,t=2,p=1$irRMKR5t+P9xaOIQuZeCng$Q+EsKgTSYlZOyxfJXc0s8qDhLx1KV/+yZ7Dyf5GZMhw';

/** One spelling for letters that keyboards compose differently: ế typed on a phone and on a Mac is the same. */
const spelled = (password: string): string => password.normalize('NFKC');
export const passwordHash = (password: string): Promise<string> => hashWithinLimit(() => hash(spelled(password), cost));
export const passwordFits = (stored: string | null, password: string): Promise<boolean> =>
  hashWithinLimit(() => verify(stored ?? decoy, spelled(password)));

const aboutAccount = (account_id: number): string => `account:${account_id}`;
const refusePassword = (password: string) => {
  const reason = whyNotPassword(password);
  refuseIfInvalid(reason === null ? null : { password: [reason] });
};

export async function currentUser(
  { deps }: WithDeps,
  { account_id, session_id }: Pick<SignedInActor, 'account_id' | 'session_id'>,
): Promise<User> {
  const row = orNotFound(await userOrLastKnown({ deps }, { account_id, session_id }));
  if (row.unseen) await deps.db.write(platformScope, (ctx) => touchSession(ctx, session_id));
  return {
    id: row.hash_id,
    name: row.name,
    image: row.image,
    token: deps.tokens.sign('access', { session_id, account_id }, ACCESS_SECONDS),
    isAuthenticated: true,
    isSuperAdmin: row.is_super_admin && row.has_factor,
    is_developer: row.is_developer && row.has_factor,
    needs_second_factor: (row.is_super_admin || row.is_developer) && !row.has_factor,
    is_partner: row.is_partner,
    permissions: [],
    email: row.email,
    phone_number: row.phone10,
    ...settingsOf(row.stored),
  };
}

type Opened = { readonly account_id: number; readonly session_id: string; readonly secret: string };

/** `withFactor`: a second factor was shown for it. */
export async function openSession(
  ctx: PlatformTx & WithActor,
  account_id: number,
  agent: string,
  withFactor = false,
): Promise<Opened> {
  const secret = newSecret();
  const session_id = randomUUIDv7();
  const token_hash = hashSecret(secret);
  await insertSession(ctx, { id: session_id, account_id, token_hash, days: SESSION_DAYS, ip: ctx.actor.ip, agent, withFactor });
  await recordEvent({ ...ctx, actor: { ...ctx.actor, account_id, session_id } }, told.accountSignedIn, aboutAccount(account_id), {
    account_id,
    session_id,
  });
  return { account_id, session_id, secret };
}

export async function answerWithSession(ctx: WithDeps, opened: Opened, browser: BrowserInfo) {
  const user = await currentUser(ctx, opened);
  browser.keepSession(opened.secret, SESSION_DAYS);
  await rememberDevice(ctx, browser, opened.account_id);
  return { user, token: user.token };
}

export async function logout(ctx: PlatformCtx<SignedInActor>, browser: BrowserInfo): Promise<null> {
  await endSessions(ctx, { only: ctx.actor.session_id });
  browser.forgetSession();
  return null;
}

/** Ends sessions of one's own; the gate of this process forgets them at once, the others within seconds. */
export async function endSessions(
  ctx: PlatformCtx<SignedInActor>,
  which: Parameters<typeof revokeSessions>[2],
): Promise<string[]> {
  const { deps, actor } = ctx;
  const ended = await deps.db.write(ctx, (ctx) => revoke(ctx, actor.account_id, which));
  ended.forEach((id) => deps.gate.forgetSession(id));
  return ended;
}

async function revoke(
  ctx: PlatformTx & WithActor,
  account_id: number,
  which: Parameters<typeof revokeSessions>[2],
): Promise<string[]> {
  const session_ids = await revokeSessions(ctx, account_id, which);
  if (session_ids.length > 0)
    await recordEvent(ctx, told.accountSignedOut, aboutAccount(account_id), { account_id, session_ids });
  return session_ids;
}

export const endAllSessions = (ctx: PlatformTx & WithActor, account_id: number) => revoke(ctx, account_id, { except: null });

export type SignUp = {
  readonly name: string;
  readonly login: string;
  readonly password: string;
  readonly locale?: Locale | undefined;
};

export async function register(ctx: PlatformCtx, { name, login, password, locale = 'en' }: SignUp) {
  const reason = whyNotSignUpAs(login, isForeignPhone);
  const contact = contactOf(login);
  if (reason !== null || contact === null) throw invalid({ login: [reason ?? general.inputFieldInvalid] });
  refusePassword(password);
  const known = await ctx.deps.db.read(platformScope, (ctx) => accountByContact(ctx, contact));
  const password_hash = await passwordHash(password);
  const facts = known ? { locale, account_id: known.id, taken: true } : { locale, name, password_hash };
  const claim = await requestCode(ctx, 'sign-up', contact, facts);
  return { success: true as const, message: 'We sent you a code.', claim };
}

const haveAccount = () => invalid({ login: [refused.exists] });

export async function verifyRegistration(
  ctx: PlatformCtx,
  input: { login: string; code: string; claim: string },
  browser: BrowserInfo,
) {
  const contact = contactOf(input.login);
  const code = await verifyCode(ctx, 'sign-up', contact, codeIdOf(input.claim), input.code);
  const { name = '', password_hash = '', locale = 'en' } = code.facts;
  const opened = await ctx.deps.db
    .write(ctx, async (ctx) => {
      if (contact === null || !(await burnCode(ctx, code.id))) throw code.usedBefore();
      const account_id = await createAccount(ctx, { name, password_hash, contact, locale });
      return openSession(ctx, account_id, browser.agent);
    })
    .catch((error: unknown) => refuseOnConstraint(error, { account_email: haveAccount, account_phone: haveAccount }));
  return answerWithSession(ctx, opened, browser);
}

type Proven = { readonly name: string; readonly password_hash: string; readonly contact: Contact; readonly locale: Locale };

async function createAccount(ctx: PlatformTx & WithActor, { locale, ...person }: Proven): Promise<number> {
  const account_id = await insertAccount(ctx, { hash_id: newHashId(), ...person });
  await saveSetting(ctx, account_id, 'locale', locale);
  await recordEvent({ ...ctx, actor: { ...ctx.actor, account_id } }, told.accountRegistered, aboutAccount(account_id), {
    account_id,
  });
  return account_id;
}

export async function forgotPassword(ctx: PlatformCtx, login: string, browser: BrowserInfo) {
  const contact = contactOf(login);
  if (contact === null) throw invalid({ login: [whyNotSignUpAs(login) ?? general.inputFieldInvalid] });
  const account = await ctx.deps.db.read(platformScope, (ctx) => accountByContact(ctx, contact));
  const device_id = knownDeviceOf(ctx, browser, account);
  const countedAs = device_id === null ? contact.target : `${device_id}.${contact.target}`;
  await requestCode(ctx, 'reset', contact, account ? { account_id: account.id } : {}, { countedAs });
  return { success: true as const, message: 'If there’s an account with that email or phone, we sent it a link.' };
}

export async function resetPassword(
  ctx: PlatformCtx,
  { token, password }: { token: string; password: string },
  browser: BrowserInfo,
) {
  const { deps } = ctx;
  refusePassword(password);
  const link = await verifyResetToken(ctx, token);
  const password_hash = await passwordHash(password);
  const ended = await deps.db.write(ctx, async (ctx) => {
    if (!(await burnCode(ctx, link.id))) throw link.usedBefore();
    await burnResets(ctx, link.account_id);
    return renewPassword(ctx, link.account_id, password_hash, null);
  });
  ended.forEach((id) => deps.gate.forgetSession(id));
  await deps.limits.forgive(accountCount(ctx, link.target));
  await rememberDevice(ctx, browser, link.account_id);
  return { success: true as const, message: 'Your password has been changed. Please log in.' };
}

async function renewPassword(
  ctx: PlatformWrite,
  account_id: number,
  password_hash: string,
  keep: string | null,
): Promise<string[]> {
  const contacts = await contactsToChange(ctx, account_id);
  await setPassword(ctx, account_id, password_hash);
  await recordChange(ctx, account_id, 'password', contacts);
  await recordEvent(ctx, told.accountPasswordChanged, aboutAccount(account_id), { account_id });
  return revoke(ctx, account_id, { except: keep });
}

export async function changePassword(
  ctx: PlatformCtx<SignedInActor>,
  { current_password, password }: { current_password: string; password: string },
  browser: BrowserInfo,
) {
  const { actor, deps } = ctx;
  refusePassword(password);
  const { account_id, session_id } = actor;
  // By session, so that nobody keeps the owner from changing it by trying from another one.
  const key = attemptKey(ctx, 'password', session_id);
  await deps.limits.spend(key, ...failures);
  const stored = await deps.db.read(platformScope, (ctx) => passwordHashOf(ctx, account_id));
  if (!(await passwordFits(stored, current_password))) throw invalid({ current_password: [refused.passwordNotCurrent] });
  await deps.limits.forgive(key);
  const password_hash = await passwordHash(password);
  const ended = await deps.db.write(ctx, (ctx) => renewPassword(ctx, account_id, password_hash, session_id));
  ended.forEach((id) => deps.gate.forgetSession(id));
  await rememberDevice(ctx, browser, account_id);
  return { success: true as const, message: 'Your password has been changed.' };
}
