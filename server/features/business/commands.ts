import type { BusinessScope, Scope } from 'core/kernel/scope';
import type { Tx } from '../../platform/db.ts';
import { conflict, found } from '../../platform/refusal.ts';
import { openingForChange } from './opening/queries.ts';
import { addVersion, setEmployee } from './queries.ts';

/**
 * Ties a member to their working self (null unties). Says whether the account belongs to the business at all. The caller
 * tells its own event and, after its commit, lets the gate forget the standing.
 */
export async function linkEmployee(
  tx: Tx,
  scope: BusinessScope,
  account_id: number,
  employee_id: number | null,
): Promise<boolean> {
  return (await setEmployee(tx, scope, account_id, employee_id)) !== undefined;
}

/**
 * Menu and team are replaced whole only while nobody has seen them. Holds the business until the transaction ends, so
 * that whoever publishes meanwhile comes before or after.
 */
export async function whileOpening(tx: Tx, scope: BusinessScope): Promise<void> {
  const { published } = found(await openingForChange(tx, scope));
  if (published) throw conflict('This business is already published.');
}

/** Pages are kept under the version of their business, which every process asks for: none shows an older one after this. */
export async function pageChanged(tx: Tx, scope: Scope): Promise<void> {
  await addVersion(tx, scope.businessId);
}
