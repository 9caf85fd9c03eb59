import type { Actor, BusinessScope } from 'core/kernel/scope';
import { employeeJoined } from 'core/staff/contract';
import { namesOf } from 'core/staff/rules';
import type { Tx } from '../../platform/db.ts';
import { tell } from '../../platform/events.ts';
import { found } from '../../platform/refusal.ts';
import { newHashId } from '../../platform/tokens.ts';
import { linkEmployee } from '../business/commands.ts';
import { employeeOfAccount, insertEmployee, personBehind } from './queries.ts';

/** Whoever registers a business works in it: gives the owner a place in the team. */
export async function employOwner(tx: Tx, scope: BusinessScope, actor: Actor, account_id: number): Promise<void> {
  if (await employeeOfAccount(tx, scope, account_id)) return;
  const person = found(await personBehind(tx, account_id));
  const hash_id = newHashId();
  const employee = await insertEmployee(tx, scope, {
    hash_id,
    account_id,
    ...namesOf(person.name),
    position: 'Owner',
    photo_url: person.image,
  });
  await linkEmployee(tx, scope, account_id, employee.id);
  await tell(tx, scope, actor, employeeJoined, `employee:${employee.id}`, { employee_id: hash_id });
}
