import { secondFactorChanged } from 'core/accounts/contract';
import { MOST_FACTORS } from 'core/accounts/second-factor/rules';
import type { SignedIn } from 'core/kernel/scope';
import * as refused from 'core/accounts/refusals';
import type { Deps } from '../../../deps.ts';
import { platformScope, type Tx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { conflict, orNotFound, invalid, onConstraint } from '../../../platform/refusal.ts';
import { recordChange } from '../changes/commands.ts';
import { contactsToChange } from '../changes/queries.ts';
import { askToMakePasskey, newPasskey } from '../passkeys/commands.ts';
import { nameForPasskey } from '../passkeys/queries.ts';
import { requireProof } from '../proof/commands.ts';
import { addAuthenticatorApp, newRecoveryCodes, takeAppCode, authenticatorUri } from '../second-factor/commands.ts';
import {
  appToConfirm,
  confirmFactor,
  factorsOf,
  isFactorRequired,
  noteFactor,
  recoveryCodesLeft,
  takeFactor,
} from '../second-factor/queries.ts';

export const secondFactors = async ({ db }: Deps, { account_id }: SignedIn) => {
  const [factors, recovery_left, required] = await db.read(platformScope, (tx) =>
    Promise.all([factorsOf(tx, account_id), recoveryCodesLeft(tx, account_id), isFactorRequired(tx, account_id)]),
  );
  return { success: true as const, data: { factors, recovery_left, required } };
};

async function refuseTooMany(tx: Tx, account_id: number): Promise<void> {
  if ((await factorsOf(tx, account_id)).length >= MOST_FACTORS) throw conflict(refused.factorsFull);
}

export async function addApp(deps: Deps, actor: SignedIn) {
  await requireProof(deps, actor);
  const { account_id } = actor;
  const { id, secret, person } = await deps.db.write(platformScope, async (tx) => {
    await refuseTooMany(tx, account_id);
    return {
      ...(await addAuthenticatorApp(deps, tx, account_id, 'Authenticator')),
      person: await nameForPasskey(tx, account_id),
    };
  });
  const uri = await authenticatorUri(secret, deps.config.PRODUCT_NAME, person.email ?? person.phone10 ?? person.name);
  return { success: true as const, data: { id, secret, uri } };
}

/** The session has just shown the factor. With the first one come the recovery codes. */
async function keepFactor(tx: Tx, actor: SignedIn, keep: () => Promise<void>): Promise<string[]> {
  const { account_id, session_id } = actor;
  const isFirst = (await factorsOf(tx, account_id)).length === 0;
  await keep();
  await noteFactor(tx, session_id, account_id);
  await recordEvent(tx, platformScope, actor, secondFactorChanged, `account:${account_id}`, { account_id });
  return isFirst ? newRecoveryCodes(tx, account_id) : [];
}

const wrongCode = () => invalid({ code: [refused.codeWrong] });

export async function confirmApp(deps: Deps, actor: SignedIn, { id, code }: { id: string; code: string }) {
  await requireProof(deps, actor);
  const recovery_codes = await deps.db.write(platformScope, async (tx) => {
    const app = orNotFound(await appToConfirm(tx, actor.account_id, id));
    if (!(await takeAppCode(deps, tx, app, code))) throw wrongCode();
    return keepFactor(tx, actor, async () => void (await confirmFactor(tx, id)));
  });
  deps.gate.forgetSession(actor.session_id);
  return { success: true as const, message: 'Your authenticator app is added.', recovery_codes };
}

export async function askPasskey(deps: Deps, actor: SignedIn) {
  await requireProof(deps, actor);
  await deps.db.read(platformScope, (tx) => refuseTooMany(tx, actor.account_id));
  return { success: true as const, data: await askToMakePasskey(deps, actor.account_id) };
}

type PasskeyMade = { readonly step: string; readonly name: string; readonly passkey: { readonly id: string } };

export async function addPasskey(deps: Deps, actor: SignedIn, { step, name, passkey }: PasskeyMade) {
  await requireProof(deps, actor);
  const keep = await newPasskey(deps, actor.account_id, step, name, passkey);
  const known = () => invalid({ passkey: [refused.passkeyKnown] });
  const recovery_codes = await deps.db
    .write(platformScope, (tx) => keepFactor(tx, actor, () => keep(tx)))
    .catch((error: unknown) => onConstraint(error, { second_factor_credential: known }));
  deps.gate.forgetSession(actor.session_id);
  return { success: true as const, message: 'Your passkey is added.', recovery_codes };
}

export async function removeFactor(deps: Deps, actor: SignedIn, id: string) {
  await requireProof(deps, actor);
  const { account_id } = actor;
  await deps.db.write(platformScope, async (tx) => {
    const contacts = await contactsToChange(tx, account_id);
    if (!(await takeFactor(tx, account_id, id))) orNotFound(null);
    await recordChange(deps, tx, account_id, 'second_factor', contacts, [id]);
    await recordEvent(tx, platformScope, actor, secondFactorChanged, `account:${account_id}`, { account_id });
  });
  return { success: true as const, message: 'The second step is removed.' };
}

export async function renewRecoveryCodes(deps: Deps, actor: SignedIn) {
  await requireProof(deps, actor);
  const { account_id } = actor;
  const recovery_codes = await deps.db.write(platformScope, async (tx) => {
    if ((await factorsOf(tx, account_id)).length === 0) throw conflict(refused.factorMissing);
    await recordEvent(tx, platformScope, actor, secondFactorChanged, `account:${account_id}`, { account_id });
    return newRecoveryCodes(tx, account_id);
  });
  return { success: true as const, message: 'Your old recovery codes no longer work.', recovery_codes };
}
