import type { Actor, BusinessScope } from 'core/kernel/scope';
import { employeeChanged } from 'core/staff/contract';
import type { Deps } from '../../../deps.ts';
import { recordEvent } from '../../../platform/events.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { linkEmployee } from '../../business/commands.ts';
import { restoreEmployeeRow, removedEmployee } from './queries.ts';

/** Back on the team with week and skills, and with their account unless that is somebody else here by now. */
export async function restoreEmployee({ db, gate }: Deps, actor: Actor, scope: BusinessScope, hash_id: string): Promise<void> {
  const account_id = await db.write(scope, async (tx) => {
    const person = orNotFound(await removedEmployee(tx, scope, hash_id));
    const own = person.replaced ? null : person.account_id;
    await restoreEmployeeRow(tx, scope, person.id, own);
    if (own !== null) await linkEmployee(tx, scope, own, person.id);
    await recordEvent(tx, scope, actor, employeeChanged, `employee:${hash_id}`, { employee_id: hash_id, change: 'restored' });
    return own;
  });
  if (account_id !== null) gate.forgetStanding(account_id, scope.businessId);
}
