import * as told from 'core/accounts/contract';
import { type Contact, contactOf, settingsOf, viewKey, type Views, viewsOf, whyNotEmail } from 'core/accounts/rules';
import { isNewContact } from 'core/accounts/security/rules';
import { whyUntextablePhone } from 'core/kernel/phone/phone';
import type { SignedInActor } from 'core/kernel/scope';
import * as general from 'core/kernel/refusals/general';
import * as refused from 'core/accounts/refusals';
import type { WithDeps, PlatformCtx } from '../../../ctx.ts';
import { platformScope } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { isForeignPhone } from '../../../platform/phone/country.ts';
import { orNotFound, invalid, refuseOnConstraint } from '../../../platform/refusal.ts';
import { encodePicture } from '../../../platform/edge/pictures.ts';
import type { Uploads } from '../../../platform/uploads.ts';
import { requestCode, verifyCode } from '../codes/commands.ts';
import { burnCode, codeAskedBy } from '../codes/queries.ts';
import { recordChange } from '../changes/commands.ts';
import { contactsToChange } from '../changes/queries.ts';
import { endSessions } from '../commands.ts';
import { requireProof } from '../proof/commands.ts';
import { accountByContact, sessionsOf } from '../queries.ts';
import { profileOf, saveContact, saveProfile, saveSetting, storedSettings } from './queries.ts';

const LONGEST_SIDE = 640;
const whyNot = { phone: (text: string) => whyUntextablePhone(text, isForeignPhone), email: whyNotEmail };
const said = (message: string) => ({ success: true as const, message });

function contactFrom(kind: Contact['kind'], text: string): Contact {
  const reason = whyNot[kind](text);
  const contact = contactOf(text);
  if (reason !== null || contact?.kind !== kind) throw invalid({ [kind]: [reason ?? general.inputFieldInvalid] });
  return contact;
}

/** An address of somebody else hears of it too, and gets no code that works; the asker cannot tell the difference. */
export async function askContactCode(ctx: PlatformCtx<SignedInActor>, kind: Contact['kind'], text: string) {
  const contact = contactFrom(kind, text);
  await requireProof(ctx);
  const { account_id, session_id } = ctx.actor;
  const holder = await ctx.deps.db.read(platformScope, (ctx) => accountByContact(ctx, contact));
  const taken = holder !== undefined && holder.id !== account_id;
  await requestCode(ctx, kind, contact, { account_id: taken ? holder.id : account_id, session_id, taken });
  return said('We sent you a code.');
}

export async function verifyContact(ctx: PlatformCtx<SignedInActor>, kind: Contact['kind'], text: string, code: string) {
  const { actor, deps } = ctx;
  const contact = contactFrom(kind, text);
  await requireProof(ctx);
  const { account_id, session_id } = actor;
  const asked = await deps.db.read(platformScope, (ctx) => codeAskedBy(ctx, kind, contact.target, session_id));
  const right = await verifyCode(ctx, kind, contact, asked, code);
  const elsewhere = () => invalid({ [kind]: [refused.ofAnother] });
  await deps.db
    .write(ctx, async (ctx) => {
      if (!(await burnCode(ctx, right.id))) throw right.usedBefore();
      const before = await contactsToChange(ctx, account_id);
      await saveContact(ctx, account_id, contact);
      if (isNewContact(contact, before)) await recordChange(ctx, account_id, kind, before);
      await recordEvent(ctx, told.accountContactVerified, `account:${account_id}`, { account_id, kind });
    })
    .catch((error: unknown) => refuseOnConstraint(error, { account_email: elsewhere, account_phone: elsewhere }));
  return said(kind === 'phone' ? 'Your phone number is verified.' : 'Your email is verified.');
}

export async function sessions({ deps, actor: { account_id, session_id } }: PlatformCtx<SignedInActor>) {
  const rows = await deps.db.read(platformScope, (ctx) => sessionsOf(ctx, account_id));
  return { success: true as const, data: rows.map((row) => ({ ...row, current: row.id === session_id })) };
}

export async function revokeSession(ctx: PlatformCtx<SignedInActor>, id: string) {
  const [ended] = await endSessions(ctx, { only: id });
  orNotFound(ended);
  return said('That device is signed out.');
}

export async function revokeOtherSessions(ctx: PlatformCtx<SignedInActor>) {
  await endSessions(ctx, { except: ctx.actor.session_id });
  return said('You’re signed out everywhere else.');
}

export const settings = async ({ deps, actor: { account_id } }: PlatformCtx<SignedInActor>) => ({
  settings: settingsOf(await deps.db.read(platformScope, (ctx) => storedSettings(ctx, account_id))),
});

export const changeSetting = (ctx: PlatformCtx<SignedInActor>, { key, value }: { key: string; value: string }) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const { account_id } = ctx.actor;
    await saveSetting(ctx, account_id, key, value);
    await recordEvent(ctx, told.accountSettingChanged, `account:${account_id}`, { account_id, key });
    return { success: true as const, settings: settingsOf(await storedSettings(ctx, account_id)) };
  });

export const views = async ({ deps, actor: { account_id } }: PlatformCtx<SignedInActor>) => ({
  success: true as const,
  data: viewsOf(await deps.db.read(platformScope, (ctx) => storedSettings(ctx, account_id))),
});

export const changeView = (ctx: PlatformCtx<SignedInActor>, { screen, view }: { screen: keyof Views; view: string }) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const { account_id } = ctx.actor;
    const key = viewKey(screen);
    await saveSetting(ctx, account_id, key, view);
    await recordEvent(ctx, told.accountSettingChanged, `account:${account_id}`, { account_id, key });
    return { success: true as const, data: viewsOf(await storedSettings(ctx, account_id)) };
  });

export const profile = async ({ deps, actor: { account_id } }: PlatformCtx<SignedInActor>) => ({
  success: true as const,
  data: orNotFound(await deps.db.read(platformScope, (ctx) => profileOf(ctx, account_id))),
});

async function photoFrom({ deps }: WithDeps, files: Uploads): Promise<string | undefined> {
  const upload = files.image?.[0];
  if (!upload) return undefined;
  const { key, bytes } = await encodePicture(upload, LONGEST_SIDE);
  await deps.files.put(`media/${key}`, bytes, 'image/webp');
  return `/media/${key}`;
}

type ProfileInput = { readonly name?: string | undefined; readonly image?: string | undefined };

export async function changeProfile(ctx: PlatformCtx<SignedInActor>, { name, image: kept }: ProfileInput, files: Uploads) {
  const { account_id } = ctx.actor;
  const image = (await photoFrom(ctx, files)) ?? (kept === '' ? null : undefined);
  const data = await ctx.deps.db.write(ctx, async (ctx) => {
    if (name !== undefined || image !== undefined) {
      await saveProfile(ctx, account_id, { name, image });
      await recordEvent(ctx, told.accountProfileChanged, `account:${account_id}`, { account_id });
    }
    return orNotFound(await profileOf(ctx, account_id));
  });
  return { success: true as const, data, message: 'Your profile is saved.' };
}
