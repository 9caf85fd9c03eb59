import type { BusinessScope } from 'core/kernel/scope';
import type { Tx } from '../../platform/db.ts';
import { setEmployee } from './queries.ts';

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
