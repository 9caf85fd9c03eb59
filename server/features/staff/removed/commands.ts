import { employeeChanged } from 'core/staff/contract';
import type { BusinessCtx } from '../../../ctx.ts';
import { recordEvent } from '../../../platform/events.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { linkEmployee } from '../../business/commands.ts';
import { restoreEmployeeRow, removedEmployee } from './queries.ts';

/** Back on the team with week and skills, and with their account unless that is somebody else here by now. */
export async function restoreEmployee(ctx: BusinessCtx, hash_id: string): Promise<void> {
  const {
    deps: { db, gate },
    scope,
  } = ctx;
  const account_id = await db.write(ctx, async (ctx) => {
    const person = orNotFound(await removedEmployee(ctx, hash_id));
    const own = person.replaced ? null : person.account_id;
    await restoreEmployeeRow(ctx, person.id, own);
    if (own !== null) await linkEmployee(ctx, own, person.id);
    await recordEvent(ctx, employeeChanged, `employee:${hash_id}`, { employee_id: hash_id, change: 'restored' });
    return own;
  });
  if (account_id !== null) gate.forgetStanding(account_id, scope.businessId);
}
