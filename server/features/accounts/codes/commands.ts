import { codeAsked } from 'core/accounts/contract';
import { letterFor, type Occasion, textFor } from 'core/accounts/letters/rules';
import { type Contact, settingsOf } from 'core/accounts/rules';
import { toE164 } from 'core/kernel/phone/phone';
import type { Actor } from 'core/kernel/scope';
import { createHash, createHmac, randomUUIDv7, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../../deps.ts';
import { house, type Tx } from '../../../platform/db.ts';
import { tell } from '../../../platform/events.ts';
import { invalid } from '../../../platform/refusal.ts';
import { queueDelivery } from '../../deliveries/commands.ts';
import { deleteOldChanges } from '../changes/queries.ts';
import { deleteOldSteps } from '../second-factor/queries.ts';
import {
  codeToSend,
  deleteOldCodes,
  endedAttempts,
  type Facts,
  insertCode,
  liveCode,
  type Purpose,
  spendTry,
} from './queries.ts';

const CODE_MINUTES = 10;
const RESET_MINUTES = 30;
const sends = { few: [3, 600], aDay: [10, 86_400] } as const;

const sealed = (deps: Deps, text: string): Buffer => createHmac('sha256', deps.config.CODE_PEPPER).update(text).digest();
const same = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other);

/** Addresses are counted under a keyed hash: the table of attempts names nobody. */
export const attemptKey = (deps: Deps, what: string, target: string): string =>
  `${what}:${sealed(deps, `${what}.${target}`).toString('base64url')}`;

/** The digits follow from the id and the pepper, so that neither the table nor the event holds them. */
const codeOf = (deps: Deps, id: string): string => String(sealed(deps, id).readBigUInt64BE() % 1_000_000n).padStart(6, '0');
const codeHash = (deps: Deps, id: string, code: string): Buffer => sealed(deps, `${id}.${code}`);

/** An id as it leaves the house. Its digits must not look like a card number, as those of one uuid in 300 do. */
const short = (id: string): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
export const codeIdOf = (claim: string): string =>
  Buffer.from(claim, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const resetTokenOf = (deps: Deps, id: string): string => `${short(id)}.${sealed(deps, `reset.${id}`).toString('base64url')}`;
const resetHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * The same few writes for every address, known or not: only what is sent later differs. Returns the asker's claim on it. `countedAs` is the
 * address, unless the asker is known there: then strangers who ask for codes must not use up theirs.
 */
export async function askCode(
  deps: Deps,
  actor: Actor,
  purpose: Purpose,
  { target }: Contact,
  facts: Facts,
  countedAs = target,
): Promise<string> {
  await deps.limits.spend(attemptKey(deps, 'code', countedAs), ...sends.few);
  await deps.limits.spend(attemptKey(deps, 'code-day', countedAs), ...sends.aDay);
  const id = randomUUIDv7();
  const isReset = purpose === 'reset';
  const code_hash = isReset ? resetHash(resetTokenOf(deps, id)) : codeHash(deps, id, codeOf(deps, id));
  return deps.db.write(house, async (tx) => {
    await insertCode(tx, { id, purpose, target, code_hash, minutes: isReset ? RESET_MINUTES : CODE_MINUTES, facts });
    await tell(tx, house, actor, codeAsked, `code:${id}`, { code_id: id });
    return short(id);
  });
}

/** A reset link for somebody who has proven the address already. Nothing is sent. */
export async function newResetToken(deps: Deps, tx: Tx, target: string, account_id: number): Promise<string> {
  const id = randomUUIDv7();
  const token = resetTokenOf(deps, id);
  await insertCode(tx, {
    id,
    purpose: 'reset',
    target,
    code_hash: resetHash(token),
    minutes: RESET_MINUTES,
    facts: { account_id },
  });
  return token;
}

const wrongCode = () => invalid({ code: ['This code is wrong or has expired.'] });

/** What the right code stands for. The try is committed before the comparison, so a refusal does not give it back. */
export async function proven(deps: Deps, purpose: Purpose, contact: Contact | null, id: string | null, code: string) {
  if (contact === null || id === null) throw wrongCode();
  const found = await deps.db.write(house, (tx) => spendTry(tx, id, purpose, contact.target));
  if (!found || !same(found.code_hash, codeHash(deps, id, code)) || found.facts.taken) throw wrongCode();
  return { id, facts: found.facts, usedBefore: wrongCode };
}

const oldLink = () => invalid({ token: ['This link is no longer valid. Please ask for a new one.'] });

export async function provenReset(deps: Deps, token: string) {
  const id = codeIdOf(token.slice(0, 22));
  const found = await deps.db.read(house, (tx) => liveCode(tx, id, 'reset'));
  const account_id = found?.facts.account_id;
  if (!found || account_id === undefined || !same(found.code_hash, resetHash(token))) throw oldLink();
  return { id, account_id, target: found.target, usedBefore: oldLink };
}

type CodeOccasion = Occasion & { readonly about: 'code' | 'taken' | 'reset' };

function occasionOf(deps: Deps, id: string, purpose: Purpose, facts: Facts): CodeOccasion | null {
  const page = `${deps.config.PUBLIC_ORIGIN}/login`;
  if (facts.taken) return { about: 'taken', carries: page };
  if (purpose !== 'reset') return { about: 'code', carries: codeOf(deps, id) };
  return facts.account_id === undefined ? null : { about: 'reset', carries: `${page}?reset=${resetTokenOf(deps, id)}` };
}

/** Queues what was asked for, in the reader's language. A code that ran out while it waited is not sent. */
export async function sendCode(deps: Deps, tx: Tx, code_id: string): Promise<void> {
  const code = await codeToSend(tx, code_id);
  const occasion = code ? occasionOf(deps, code.id, code.purpose, code.facts) : null;
  if (!code || !occasion) return;
  const { locale } = settingsOf({ locale: code.chosen_locale ?? code.facts.locale ?? 'en' });
  const { PRODUCT_NAME } = deps.config;
  const isMail = code.target.includes('@');
  const key = `code:${code.id}`;
  await queueDelivery(deps, tx, house, {
    key,
    kind: occasion.about,
    about: key,
    to: isMail ? code.target : toE164(code.target),
    content: isMail ? letterFor(locale, PRODUCT_NAME, occasion) : { body: textFor(locale, PRODUCT_NAME, occasion) },
    until: code.expires_at,
  });
}

export async function forgetOldCodes(deps: Deps): Promise<void> {
  await deps.db.write(house, (tx) => deleteOldCodes(tx));
  await deps.db.write(house, (tx) => deleteOldChanges(tx));
  await deps.db.write(house, (tx) => deleteOldSteps(tx));
  const ended = await deps.db.read(house, (tx) => endedAttempts(tx));
  for (const { key } of ended) await deps.limits.forgive(key);
}
