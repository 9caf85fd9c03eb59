import { contactOf } from 'core/accounts/rules';
import type { SecondStepWay } from 'core/accounts/contract';
import * as refused from 'core/accounts/refusals';
import type { WithDeps, PlatformCtx } from '../../../ctx.ts';
import { platformScope } from '../../../platform/db.ts';
import type { BrowserInfo } from '../../../platform/http.ts';
import { invalid } from '../../../platform/refusal.ts';
import { attemptKey } from '../codes/commands.ts';
import { answerWithSession, openSession, passwordFits } from '../commands.ts';
import { countAddress, countSignIn, knownDeviceOf } from '../known-devices/commands.ts';
import {
  askForPasskey,
  closeStep,
  notePasskeyUsed,
  passkeyQuestion,
  passkeyThatAnswers,
  readStep,
  signStep,
  startAgain,
} from '../passkeys/commands.ts';
import { accountByContact, deviceEpochOf } from '../queries.ts';
import { takeCode, takeRecovery } from '../second-factor/commands.ts';
import { factorsOf, recoveryCodesLeft } from '../second-factor/queries.ts';

const STEP_MINUTES = 10;
const MOST_ANSWERS = 10;
const wrongLogin = () => invalid({ login: [refused.loginWrong] });

type Login = { readonly login: string; readonly password: string; readonly code?: string | undefined };

/** Counts the try and looks at the password. A right code of an app makes strangers' tries count for nothing. */
async function checkPassword(ctx: PlatformCtx, input: Login, browser: BrowserInfo) {
  const { deps, actor } = ctx;
  const contact = contactOf(input.login);
  const account = contact ? await deps.db.read(platformScope, (ctx) => accountByContact(ctx, contact)) : undefined;
  const target = contact?.target ?? input.login.toLowerCase();
  const isKnown = knownDeviceOf(ctx, browser, account);
  const byAddress = input.code === undefined ? null : await countAddress(ctx, actor.ip);
  const withFactor = input.code !== undefined && account !== undefined && (await takeCode(ctx, account.id, input.code));
  const counted = withFactor && byAddress ? byAddress : await countSignIn(ctx, actor.ip, target, isKnown);
  const fits = await passwordFits(account?.password_hash ?? null, input.password);
  if (!account || !fits) throw wrongLogin();
  await counted.right();
  return { account_id: account.id, withFactor };
}

export async function login(ctx: PlatformCtx, input: Login, browser: BrowserInfo) {
  const { account_id, withFactor } = await checkPassword(ctx, input, browser);
  const [factors, left] = await ctx.deps.db.read(platformScope, (ctx) =>
    Promise.all([factorsOf(ctx, account_id), recoveryCodesLeft(ctx, account_id)]),
  );
  if (factors.length > 0 && !withFactor) {
    const has = (kind: 'totp' | 'passkey') => factors.some((factor) => factor.kind === kind);
    const passkey = has('passkey') ? await passkeyQuestion(ctx, account_id) : null;
    const all: [SecondStepWay, boolean][] = [
      ['totp', has('totp')],
      ['passkey', has('passkey')],
      ['recovery', left > 0],
    ];
    const ways = all.flatMap(([way, isThere]) => (isThere ? [way] : []));
    const step = signStep(ctx, 'second-step', account_id, passkey?.challenge ?? '', STEP_MINUTES);
    return { second_step: { step, ways, passkey } };
  }
  const opened = await ctx.deps.db.write(ctx, (ctx) => openSession(ctx, account_id, browser.agent, withFactor));
  return answerWithSession(ctx, opened, browser);
}

type Answer =
  | { readonly step: string; readonly code: string }
  | { readonly step: string; readonly recovery_code: string }
  | { readonly step: string; readonly passkey: { readonly id: string } };

const wrongCode = (field: string) => invalid({ [field]: [refused.codeWrong] });

/** The password was right. Tries are counted as those of the password are, apart from them. */
export async function loginSecondStep(ctx: PlatformCtx, answer: Answer, browser: BrowserInfo) {
  const { deps, actor } = ctx;
  const step = readStep(ctx, 'second-step', answer.step);
  const { account_id } = step;
  if (account_id === null) throw startAgain();
  const account = await deps.db.read(platformScope, (ctx) => deviceEpochOf(ctx, account_id));
  await deps.limits.spend(attemptKey(ctx, 'second-step', step.id), MOST_ANSWERS, STEP_MINUTES * 60);
  const counted = await countSignIn(ctx, actor.ip, `second.${account.hash_id}`, knownDeviceOf(ctx, browser, account));
  const passkey = 'passkey' in answer ? await passkeyThatAnswers(ctx, step, answer.passkey) : null;
  if ('code' in answer && !(await takeCode(ctx, account_id, answer.code))) throw wrongCode('code');
  if ('recovery_code' in answer && !(await takeRecovery(ctx, account_id, answer.recovery_code))) throw wrongCode('recovery_code');
  const opened = await deps.db.write(ctx, async (ctx) => {
    await closeStep(ctx, step);
    if (passkey) await notePasskeyUsed(ctx, passkey);
    return openSession(ctx, account_id, browser.agent, true);
  });
  await counted.right();
  return answerWithSession(ctx, opened, browser);
}

export const askLoginPasskey = async (ctx: WithDeps) => ({
  success: true as const,
  data: await askForPasskey(ctx, 'sign-in-passkey', null),
});

/** A passkey that knew its owner is two factors at once. Nobody guesses one, so strangers' tries do not hold it up. */
export async function loginPasskey(ctx: PlatformCtx, answer: { step: string; passkey: { id: string } }, browser: BrowserInfo) {
  const step = readStep(ctx, 'sign-in-passkey', answer.step);
  const passkey = await passkeyThatAnswers(ctx, step, answer.passkey);
  const opened = await ctx.deps.db.write(ctx, async (ctx) => {
    await closeStep(ctx, step);
    await notePasskeyUsed(ctx, passkey);
    return openSession(ctx, passkey.account_id, browser.agent, true);
  });
  return answerWithSession(ctx, opened, browser);
}
