import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import { CODE_LENGTH, CODE_LETTERS, isCode, tidyCode } from 'core/gift-cards/rules/code';
import type { BusinessScope } from 'core/kernel/scope';
import type { WithDeps } from '../../../ctx.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import type { Deps } from '../../../deps.ts';
import { encryptBytes, decryptBytes } from '../../../platform/vault/envelope.ts';
import { keyOfBusiness } from '../../medical/keys/commands.ts';

type Vault = Pick<Deps, 'vault'>;

/** Of the one key of a business, one to seal codes and one to find them by. */
async function keysOf(ctx: BusinessTx & WithDeps<Vault>) {
  const key = await keyOfBusiness(ctx);
  const derived = (use: string) => Buffer.from(hkdfSync('sha256', key, '', `gift card ${use}`, 32));
  return { sealing: derived('seal'), finding: derived('lookup') };
}

const about = ({ businessId }: BusinessScope, id: string) => `business ${businessId} gift card ${id}`;
const macOf = (key: Buffer, code: string) => createHmac('sha256', key).update(code).digest();

/** Never digits alone: that might be the number of a payment card, which the edge lets nobody send. */
function newCode(): string {
  const code = Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');
  return /[A-Z]/.test(code) ? code : newCode();
}

/** A code for a new card as its row keeps it. Nobody has seen it yet. */
export async function freshCode(ctx: BusinessTx & WithDeps<Vault>, id: string) {
  const { sealing, finding } = await keysOf(ctx);
  const code = newCode();
  const sealed = encryptBytes(sealing, about(ctx.scope, id), Buffer.from(code));
  return { sealed, code_mac: macOf(finding, code), last_four: code.slice(-4) };
}

export async function openCode(ctx: BusinessTx & WithDeps<Vault>, { id, sealed }: { id: string; sealed: Buffer }) {
  const { sealing } = await keysOf(ctx);
  return decryptBytes(sealing, about(ctx.scope, id), sealed).toString();
}

/** What a typed code is found by; null: it is nobody's. */
export async function macFor(ctx: BusinessTx & WithDeps<Vault>, typed: string): Promise<Buffer | null> {
  const code = tidyCode(typed);
  return isCode(code) ? macOf((await keysOf(ctx)).finding, code) : null;
}
