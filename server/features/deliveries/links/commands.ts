import { randomInt } from 'node:crypto';
import { businessOfKey, newLinkKey, shortAddress } from 'core/deliveries/links/rules';
import type { BusinessScope } from 'core/kernel/scope';
import type { WithDeps } from '../../../ctx.ts';
import type { Deps } from '../../../deps.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import { addressKey } from '../../../platform/limits.ts';
import { hashSecret } from '../../../platform/tokens.ts';
import { insertLink, linkByKey } from './queries.ts';

const sealedFor = (key_hash: Buffer) => `short-link:${key_hash.toString('base64url')}`;

/**
 * Makes a short address for one of our own, for a text. It leads there until `until`. Whoever has it may do what the long one
 * allows, so every text gets its own.
 */
export async function shortenLink(
  ctx: BusinessTx & WithDeps<Pick<Deps, 'vault' | 'config'>>,
  link: string,
  until: string,
): Promise<string> {
  const { deps, scope } = ctx;
  const { PUBLIC_ORIGIN, SHORT_HOST } = deps.config;
  if (!link.startsWith(`${PUBLIC_ORIGIN}/`)) throw new Error('only addresses of our own are shortened');
  const key = newLinkKey(scope.businessId, (below) => randomInt(below));
  const key_hash = hashSecret(key);
  const { wrapped, wrapped_by } = deps.vault.wrap(sealedFor(key_hash), Buffer.from(link.slice(PUBLIC_ORIGIN.length)));
  await insertLink(ctx, { key_hash, target: wrapped, sealed_by: wrapped_by, expires_at: until });
  return shortAddress(SHORT_HOST, PUBLIC_ORIGIN, key);
}

const [OPENED, WRONG, SECONDS] = [240, 30, 900];

/** Where a short address leads; null when nobody has been sent it, or its time is over. */
export async function openShortLink({ deps }: WithDeps, key: string, ip: string): Promise<string | null> {
  const { db, limits, clock, vault, config } = deps;
  const address = addressKey(ip);
  await limits.spend(`short-link:${address}`, OPENED, SECONDS);
  const businessId = businessOfKey(key);
  const key_hash = hashSecret(key);
  const now = clock.now().toISOString();
  const row =
    businessId === null ? undefined : await db.read({ businessId } as BusinessScope, (ctx) => linkByKey(ctx, key_hash, now));
  if (row) {
    const path = vault.unwrap(sealedFor(key_hash), { wrapped: row.target, wrapped_by: row.sealed_by });
    return `${config.PUBLIC_ORIGIN}${path.toString()}`;
  }
  await limits.spend(`short-link:wrong:${address}`, WRONG, SECONDS);
  return null;
}
