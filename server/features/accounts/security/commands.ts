import { secondFactorChanged } from 'core/accounts/contract';
import { MOST_FACTORS } from 'core/accounts/second-factor/rules';
import type { SignedInActor } from 'core/kernel/scope';
import * as refused from 'core/accounts/refusals';
import type { PlatformCtx } from '../../../ctx.ts';
import { platformScope, type WithActor, type PlatformTx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { conflict, orNotFound, invalid, refuseOnConstraint } from '../../../platform/refusal.ts';
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

export const secondFactors = async ({ deps: { db }, actor: { account_id } }: PlatformCtx<SignedInActor>) => {
  const [factors, recovery_left, required] = await db.read(platformScope, (ctx) =>
    Promise.all([factorsOf(ctx, account_id), recoveryCodesLeft(ctx, account_id), isFactorRequired(ctx, account_id)]),
  );
  return { success: true as const, data: { factors, recovery_left, required } };
};

async function refuseTooMany(ctx: PlatformTx, account_id: number): Promise<void> {
  if ((await factorsOf(ctx, account_id)).length >= MOST_FACTORS) throw conflict(refused.factorsFull);
}

export async function addApp(ctx: PlatformCtx<SignedInActor>) {
  const { actor, deps } = ctx;
  await requireProof(ctx);
  const { account_id } = actor;
  const { id, secret, person } = await deps.db.write(ctx, async (ctx) => {
    await refuseTooMany(ctx, account_id);
    return {
      ...(await addAuthenticatorApp(ctx, account_id, 'Authenticator')),
      person: await nameForPasskey(ctx, account_id),
    };
  });
  const uri = await authenticatorUri(secret, deps.config.PRODUCT_NAME, person.email ?? person.phone10 ?? person.name);
  return { success: true as const, data: { id, secret, uri } };
}

/** The session has just shown the factor. With the first one come the recovery codes. */
async function keepFactor(ctx: PlatformTx & WithActor<SignedInActor>, keep: () => Promise<void>): Promise<string[]> {
  const { account_id, session_id } = ctx.actor;
  const isFirst = (await factorsOf(ctx, account_id)).length === 0;
  await keep();
  await noteFactor(ctx, session_id, account_id);
  await recordEvent(ctx, secondFactorChanged, `account:${account_id}`, { account_id });
  return isFirst ? newRecoveryCodes(ctx, account_id) : [];
}

const wrongCode = () => invalid({ code: [refused.codeWrong] });

export async function confirmApp(ctx: PlatformCtx<SignedInActor>, { id, code }: { id: string; code: string }) {
  const { deps, actor } = ctx;
  await requireProof(ctx);
  const recovery_codes = await deps.db.write(ctx, async (ctx) => {
    const app = orNotFound(await appToConfirm(ctx, actor.account_id, id));
    if (!(await takeAppCode(ctx, app, code))) throw wrongCode();
    return keepFactor(ctx, async () => void (await confirmFactor(ctx, id)));
  });
  deps.gate.forgetSession(actor.session_id);
  return { success: true as const, message: 'Authenticator app added.', recovery_codes };
}

export async function askPasskey(ctx: PlatformCtx<SignedInActor>) {
  const { deps, actor } = ctx;
  await requireProof(ctx);
  await deps.db.read(ctx, (ctx) => refuseTooMany(ctx, actor.account_id));
  return { success: true as const, data: await askToMakePasskey(ctx, actor.account_id) };
}

type PasskeyMade = { readonly step: string; readonly name: string; readonly passkey: { readonly id: string } };

export async function addPasskey(ctx: PlatformCtx<SignedInActor>, { step, name, passkey }: PasskeyMade) {
  const { actor, deps } = ctx;
  await requireProof(ctx);
  const keep = await newPasskey(ctx, actor.account_id, step, name, passkey);
  const known = () => invalid({ passkey: [refused.passkeyKnown] });
  const recovery_codes = await deps.db
    .write(ctx, (ctx) => keepFactor(ctx, () => keep(ctx)))
    .catch((error: unknown) => refuseOnConstraint(error, { second_factor_credential: known }));
  deps.gate.forgetSession(actor.session_id);
  return { success: true as const, message: 'Passkey added.', recovery_codes };
}

export async function removeFactor(ctx: PlatformCtx<SignedInActor>, id: string) {
  await requireProof(ctx);
  const { account_id } = ctx.actor;
  await ctx.deps.db.write(ctx, async (ctx) => {
    const contacts = await contactsToChange(ctx, account_id);
    if (!(await takeFactor(ctx, account_id, id))) orNotFound(null);
    await recordChange(ctx, account_id, 'second_factor', contacts, [id]);
    await recordEvent(ctx, secondFactorChanged, `account:${account_id}`, { account_id });
  });
  return { success: true as const, message: 'That sign-in method is removed.' };
}

export async function renewRecoveryCodes(ctx: PlatformCtx<SignedInActor>) {
  await requireProof(ctx);
  const { account_id } = ctx.actor;
  const recovery_codes = await ctx.deps.db.write(ctx, async (ctx) => {
    if ((await factorsOf(ctx, account_id)).length === 0) throw conflict(refused.factorMissing);
    await recordEvent(ctx, secondFactorChanged, `account:${account_id}`, { account_id });
    return newRecoveryCodes(ctx, account_id);
  });
  return { success: true as const, message: 'Your old recovery codes no longer work.', recovery_codes };
}
