import { employeeChanged } from 'core/staff/contract';
import type { BusinessCtx } from '../../../ctx.ts';
import { recordEvent } from '../../../platform/events.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { recordLoginMove } from '../logins/commands.ts';
import { restoreEmployeeRow, removedEmployee } from './queries.ts';

/** Back on the team with week and skills, and with their account unless that is somebody else here by now. */
export async function restoreEmployee(ctx: BusinessCtx, hash_id: string): Promise<void> {
  await ctx.deps.db.write(ctx, async (ctx) => {
    const person = orNotFound(await removedEmployee(ctx, hash_id));
    const own = person.replaced ? null : person.account_id;
    await restoreEmployeeRow(ctx, person.id, own);
    if (own !== null) await recordLoginMove(ctx, { account_id: own });
    await recordEvent(ctx, employeeChanged, `employee:${hash_id}`, { employee_id: hash_id, change: 'restored' });
  });
}
