import type { BusinessScope } from 'core/kernel/scope';
import type { WithDeps } from '../../../ctx.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import type { Deps } from '../../../deps.ts';
import { newEncryptionKey, encryptBytes, decryptBytes } from '../../../platform/vault/envelope.ts';
import { businessKey, clientKey, insertBusinessKey, putClientKey, rewrapBusinessKey } from './queries.ts';

type Keys = Pick<Deps, 'vault'>;
const ofBusiness = ({ businessId }: BusinessScope) => `business ${businessId}`;
const ofClient = ({ businessId }: BusinessScope, client_id: number) => `business ${businessId} client ${client_id} key`;

/** Wrapped anew when the installation's key has changed since. */
export async function keyOfBusiness(ctx: BusinessTx & WithDeps<Keys>): Promise<Buffer> {
  const {
    deps: { vault },
    scope,
  } = ctx;
  const known = await businessKey(ctx);
  if (known) {
    const key = vault.unwrap(ofBusiness(scope), known);
    if (known.wrapped_by !== vault.inUse) await rewrapBusinessKey(ctx, vault.wrap(ofBusiness(scope), key));
    return key;
  }
  await insertBusinessKey(ctx, vault.wrap(ofBusiness(scope), newEncryptionKey()));
  return keyOfBusiness({ ...ctx, deps: { vault } });
}

/** The key of one client; null when there is none, or none any more. */
export async function keyOfClient(ctx: BusinessTx & WithDeps<Keys>, client_id: number): Promise<Buffer | null> {
  const wrapped = (await clientKey(ctx, client_id))?.wrapped;
  return wrapped ? decryptBytes(await keyOfBusiness(ctx), ofClient(ctx.scope, client_id), wrapped) : null;
}

export async function keyToSeal(ctx: BusinessTx & WithDeps<Keys>, client_id: number): Promise<Buffer> {
  const known = await keyOfClient(ctx, client_id);
  if (known) return known;
  const key = newEncryptionKey();
  await putClientKey(ctx, client_id, encryptBytes(await keyOfBusiness(ctx), ofClient(ctx.scope, client_id), key));
  return key;
}
