import { contactOf } from 'core/accounts/rules';
import type { SecondStepWay } from 'core/accounts/contract';
import type { Actor } from 'core/kernel/scope';
import * as refused from 'core/accounts/refusals';
import type { Deps } from '../../../deps.ts';
import { platformScope } from '../../../platform/db.ts';
import type { Browser } from '../../../platform/http.ts';
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
async function checkPassword(deps: Deps, actor: Actor, input: Login, browser: Browser) {
  const contact = contactOf(input.login);
  const account = contact ? await deps.db.read(platformScope, (tx) => accountByContact(tx, contact)) : undefined;
  const target = contact?.target ?? input.login.toLowerCase();
  const isKnown = knownDeviceOf(deps, browser, account);
  const byAddress = input.code === undefined ? null : await countAddress(deps, actor.ip);
  const withFactor = input.code !== undefined && account !== undefined && (await takeCode(deps, account.id, input.code));
  const counted = withFactor && byAddress ? byAddress : await countSignIn(deps, actor.ip, target, isKnown);
  const fits = await passwordFits(account?.password_hash ?? null, input.password);
  if (!account || !fits) throw wrongLogin();
  await counted.right();
  return { account_id: account.id, withFactor };
}

export async function login(deps: Deps, actor: Actor, input: Login, browser: Browser) {
  const { account_id, withFactor } = await checkPassword(deps, actor, input, browser);
  const [factors, left] = await deps.db.read(platformScope, (tx) =>
    Promise.all([factorsOf(tx, account_id), recoveryCodesLeft(tx, account_id)]),
  );
  if (factors.length > 0 && !withFactor) {
    const has = (kind: 'totp' | 'passkey') => factors.some((factor) => factor.kind === kind);
    const passkey = has('passkey') ? await passkeyQuestion(deps, account_id) : null;
    const all: [SecondStepWay, boolean][] = [
      ['totp', has('totp')],
      ['passkey', has('passkey')],
      ['recovery', left > 0],
    ];
    const ways = all.flatMap(([way, isThere]) => (isThere ? [way] : []));
    const step = signStep(deps, 'second-step', account_id, passkey?.challenge ?? '', STEP_MINUTES);
    return { second_step: { step, ways, passkey } };
  }
  const opened = await deps.db.write(platformScope, (tx) => openSession(tx, actor, account_id, browser.agent, withFactor));
  return answerWithSession(deps, opened, browser);
}

type Answer =
  | { readonly step: string; readonly code: string }
  | { readonly step: string; readonly recovery_code: string }
  | { readonly step: string; readonly passkey: { readonly id: string } };

const wrongCode = (field: string) => invalid({ [field]: [refused.codeWrong] });

/** The password was right. Tries are counted as those of the password are, apart from them. */
export async function loginSecondStep(deps: Deps, actor: Actor, answer: Answer, browser: Browser) {
  const step = readStep(deps, 'second-step', answer.step);
  const { account_id } = step;
  if (account_id === null) throw startAgain();
  const account = await deps.db.read(platformScope, (tx) => deviceEpochOf(tx, account_id));
  await deps.limits.spend(attemptKey(deps, 'second-step', step.id), MOST_ANSWERS, STEP_MINUTES * 60);
  const counted = await countSignIn(deps, actor.ip, `second.${account.hash_id}`, knownDeviceOf(deps, browser, account));
  const passkey = 'passkey' in answer ? await passkeyThatAnswers(deps, step, answer.passkey) : null;
  if ('code' in answer && !(await takeCode(deps, account_id, answer.code))) throw wrongCode('code');
  if ('recovery_code' in answer && !(await takeRecovery(deps, account_id, answer.recovery_code)))
    throw wrongCode('recovery_code');
  const opened = await deps.db.write(platformScope, async (tx) => {
    await closeStep(tx, step);
    if (passkey) await notePasskeyUsed(tx, passkey);
    return openSession(tx, actor, account_id, browser.agent, true);
  });
  await counted.right();
  return answerWithSession(deps, opened, browser);
}

export const askLoginPasskey = async (deps: Deps) => ({
  success: true as const,
  data: await askForPasskey(deps, 'sign-in-passkey', null),
});

/** A passkey that knew its owner is two factors at once. Nobody guesses one, so strangers' tries do not hold it up. */
export async function loginPasskey(
  deps: Deps,
  actor: Actor,
  answer: { step: string; passkey: { id: string } },
  browser: Browser,
) {
  const step = readStep(deps, 'sign-in-passkey', answer.step);
  const passkey = await passkeyThatAnswers(deps, step, answer.passkey);
  const opened = await deps.db.write(platformScope, async (tx) => {
    await closeStep(tx, step);
    await notePasskeyUsed(tx, passkey);
    return openSession(tx, actor, passkey.account_id, browser.agent, true);
  });
  return answerWithSession(deps, opened, browser);
}
