import type { BusinessScope } from 'core/kernel/scope';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db.ts';
import { newKey, seal, unseal } from '../../../platform/vault/envelope.ts';
import { businessKey, clientKey, insertBusinessKey, putClientKey, rewrapBusinessKey } from './queries.ts';

type Keys = Pick<Deps, 'vault'>;
const ofBusiness = ({ businessId }: BusinessScope) => `business ${businessId}`;
const ofClient = ({ businessId }: BusinessScope, client_id: number) => `business ${businessId} client ${client_id} key`;

/** Wrapped anew when the installation's key has changed since. */
export async function keyOfBusiness({ vault }: Keys, tx: Tx, scope: BusinessScope): Promise<Buffer> {
  const known = await businessKey(tx, scope);
  if (known) {
    const key = vault.unwrap(ofBusiness(scope), known);
    if (known.wrapped_by !== vault.inUse) await rewrapBusinessKey(tx, scope, vault.wrap(ofBusiness(scope), key));
    return key;
  }
  await insertBusinessKey(tx, scope, vault.wrap(ofBusiness(scope), newKey()));
  return keyOfBusiness({ vault }, tx, scope);
}

/** The key of one client; null when there is none, or none any more. */
export async function keyOfClient(deps: Keys, tx: Tx, scope: BusinessScope, client_id: number): Promise<Buffer | null> {
  const wrapped = (await clientKey(tx, scope, client_id))?.wrapped;
  return wrapped ? unseal(await keyOfBusiness(deps, tx, scope), ofClient(scope, client_id), wrapped) : null;
}

export async function keyToSeal(deps: Keys, tx: Tx, scope: BusinessScope, client_id: number): Promise<Buffer> {
  const known = await keyOfClient(deps, tx, scope, client_id);
  if (known) return known;
  const key = newKey();
  await putClientKey(tx, scope, client_id, seal(await keyOfBusiness(deps, tx, scope), ofClient(scope, client_id), key));
  return key;
}
