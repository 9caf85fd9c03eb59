import { codeAsked } from 'core/accounts/contract';
import { letterFor, type Occasion, textFor } from 'core/accounts/letters/rules';
import { type Contact, settingsOf } from 'core/accounts/rules';
import { isTextablePhone, untextablePhoneRefusal } from 'core/kernel/phone/area-codes';
import { toE164 } from 'core/kernel/phone/phone';
import * as refused from 'core/accounts/refusals';
import { createHash, createHmac, randomUUIDv7, timingSafeEqual } from 'node:crypto';
import type { WithDeps, PlatformCtx } from '../../../ctx.ts';
import { platformScope, type PlatformTx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { invalid } from '../../../platform/refusal.ts';
import { withPreviousSecret } from '../../../platform/tokens.ts';
import { queueDelivery } from '../../deliveries/commands.ts';
import { giveBackCode, spendCodeBudget } from '../code-budget/commands.ts';
import { codeToSend, type CodeFacts, insertCode, liveCode, type Purpose, spendTry } from './queries.ts';

type CodeToSend = NonNullable<Awaited<ReturnType<typeof codeToSend>>>;
const CODE_MINUTES = 10;
const RESET_MINUTES = 30;
const sends = { few: [3, 600], aDay: [10, 86_400] } as const;

const sealedBy = (pepper: string, text: string): Buffer => createHmac('sha256', pepper).update(text).digest();
const sealed = ({ deps: { config } }: WithDeps, text: string): Buffer => sealedBy(config.CODE_PEPPER, text);
const peppersOf = ({ deps: { config } }: WithDeps) => withPreviousSecret(config.CODE_PEPPER, config.CODE_PEPPER_BEFORE);
const same = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other);

/** Addresses are counted under a keyed hash: the table of attempts names nobody. */
export const attemptKey = (ctx: WithDeps, what: string, target: string): string =>
  `${what}:${sealed(ctx, `${what}.${target}`).toString('base64url')}`;

/** The digits follow from the id and the pepper, so that neither the table nor the event holds them. */
const codeOf = (pepper: string, id: string): string =>
  String(sealedBy(pepper, id).readBigUInt64BE() % 1_000_000n).padStart(6, '0');
const codeHash = (pepper: string, id: string, code: string): Buffer => sealedBy(pepper, `${id}.${code}`);

/** An id as it leaves the house. Its digits must not look like a card number, as those of one uuid in 300 do. */
const short = (id: string): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
export const codeIdOf = (claim: string): string =>
  Buffer.from(claim, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const resetTokenOf = (pepper: string, id: string): string =>
  `${short(id)}.${sealedBy(pepper, `reset.${id}`).toString('base64url')}`;
const resetHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** What is stored of a code or a link. */
const storedHash = (pepper: string, id: string, purpose: Purpose): Buffer =>
  purpose === 'reset' ? resetHash(resetTokenOf(pepper, id)) : codeHash(pepper, id, codeOf(pepper, id));

const refuseUntextable = (purpose: Purpose, { kind, target }: Contact): void => {
  const field = purpose === 'sign-up' || purpose === 'reset' ? 'login' : 'phone';
  if (kind === 'phone' && !isTextablePhone(target)) throw invalid({ [field]: [untextablePhoneRefusal] });
};

/**
 * Where a code is asked for: at which salon (0 at none), and as whom it is counted. That is the address, unless the asker is known there: then
 * strangers who ask for codes must not use up theirs.
 */
type AskedAt = { readonly business_id?: number; readonly countedAs?: string };

/**
 * The same few writes for every address, known or not: only what is sent later differs. Returns the asker's claim on it.
 */
export async function requestCode(
  ctx: PlatformCtx,
  purpose: Purpose,
  contact: Contact,
  asked: CodeFacts,
  { business_id = 0, countedAs = contact.target }: AskedAt = {},
): Promise<string> {
  const { deps } = ctx;
  const { target } = contact;
  refuseUntextable(purpose, contact);
  await deps.limits.spend(attemptKey(ctx, 'code', countedAs), ...sends.few);
  await deps.limits.spend(attemptKey(ctx, 'code-day', countedAs), ...sends.aDay);
  const facts = contact.kind === 'phone' ? { ...asked, budget: await spendCodeBudget(ctx, business_id) } : asked;
  const id = randomUUIDv7();
  const isReset = purpose === 'reset';
  const code_hash = storedHash(deps.config.CODE_PEPPER, id, purpose);
  return deps.db.write(ctx, async (ctx) => {
    await insertCode(ctx, { id, purpose, target, code_hash, minutes: isReset ? RESET_MINUTES : CODE_MINUTES, facts });
    await recordEvent(ctx, codeAsked, `code:${id}`, { code_id: id });
    return short(id);
  });
}

/** A reset link for somebody who has proven the address already. Nothing is sent. */
export async function newResetToken(ctx: PlatformTx & WithDeps, target: string, account_id: number): Promise<string> {
  const id = randomUUIDv7();
  const token = resetTokenOf(ctx.deps.config.CODE_PEPPER, id);
  await insertCode(ctx, {
    id,
    purpose: 'reset',
    target,
    code_hash: resetHash(token),
    minutes: RESET_MINUTES,
    facts: { account_id },
  });
  return token;
}

const wrongCode = () => invalid({ code: [refused.codeWrong] });

/** What the right code stands for. The try is committed before the comparison, so a refusal does not give it back. */
export async function verifyCode(ctx: WithDeps, purpose: Purpose, contact: Contact | null, id: string | null, code: string) {
  if (contact === null || id === null) throw wrongCode();
  const found = await ctx.deps.db.write(platformScope, (ctx) => spendTry(ctx, id, purpose, contact.target));
  const isRight = found && peppersOf(ctx).some((pepper) => same(found.code_hash, codeHash(pepper, id, code)));
  if (!isRight || found.facts.taken) throw wrongCode();
  await giveBackCode(ctx, found.facts.budget);
  return { id, facts: found.facts, usedBefore: wrongCode };
}

const oldLink = () => invalid({ token: [refused.linkOld] });

export async function verifyResetToken(ctx: WithDeps, token: string) {
  const id = codeIdOf(token.slice(0, 22));
  const found = await ctx.deps.db.read(platformScope, (ctx) => liveCode(ctx, id, 'reset'));
  const account_id = found?.facts.account_id;
  if (!found || account_id === undefined || !same(found.code_hash, resetHash(token))) throw oldLink();
  await giveBackCode(ctx, found.facts.budget);
  return { id, account_id, target: found.target, usedBefore: oldLink };
}

type CodeOccasion = Occasion & { readonly about: 'code' | 'taken' | 'reset' };

/** What was asked for before the pepper was replaced says what it would have said. */
function occasionOf(ctx: WithDeps, { id, purpose, facts, code_hash }: CodeToSend): CodeOccasion | null {
  const page = `${ctx.deps.config.PUBLIC_ORIGIN}/login`;
  if (facts.taken) return { about: 'taken', carries: page };
  const pepper = peppersOf(ctx).find((one) => same(code_hash, storedHash(one, id, purpose)));
  if (pepper === undefined) return null;
  if (purpose !== 'reset') return { about: 'code', carries: codeOf(pepper, id) };
  return facts.account_id === undefined ? null : { about: 'reset', carries: `${page}?reset=${resetTokenOf(pepper, id)}` };
}

/** Queues what was asked for, in the reader's language. A code that ran out while it waited is not sent. */
export async function sendCode(ctx: PlatformTx & WithDeps, code_id: string): Promise<void> {
  const code = await codeToSend(ctx, code_id);
  const occasion = code ? occasionOf(ctx, code) : null;
  if (!code || !occasion) return;
  const { locale } = settingsOf({ locale: code.chosen_locale ?? code.facts.locale ?? 'en' });
  const { PRODUCT_NAME } = ctx.deps.config;
  const isMail = code.target.includes('@');
  const key = `code:${code.id}`;
  await queueDelivery(ctx, {
    key,
    kind: occasion.about,
    about: key,
    to: isMail ? code.target : toE164(code.target),
    content: isMail ? letterFor(locale, PRODUCT_NAME, occasion) : { body: textFor(locale, PRODUCT_NAME, occasion) },
    until: code.expires_at,
  });
}
