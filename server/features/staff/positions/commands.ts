import { positionsChanged } from 'core/staff/contract';
import * as refused from 'core/staff/refusals';
import type { BusinessCtx } from '../../../ctx.ts';
import type { WithActor, BusinessTx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { orNotFound, invalid, refuseOnConstraint } from '../../../platform/refusal.ts';
import { deletePosition, insertPosition, positionForChange, savePosition } from './queries.ts';

const tellChange = (ctx: BusinessTx & WithActor) =>
  recordEvent(ctx, positionsChanged, `business:${ctx.scope.businessId}`, { business_id: ctx.scope.businessId });
const twice = (error: unknown) =>
  refuseOnConstraint(error, { staff_position_name: () => invalid({ name: [refused.positionExists] }) });

export const addPosition = (ctx: BusinessCtx, name: string) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const position = await insertPosition(ctx, name).catch(twice);
    await tellChange(ctx);
    return position;
  });

export const renamePosition = (ctx: BusinessCtx, id: string, name: string) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const before = orNotFound(await positionForChange(ctx, id));
    await savePosition(ctx, id, before.name, name).catch(twice);
    await tellChange(ctx);
    return { id, name };
  });

export async function removePosition(ctx: BusinessCtx, id: string): Promise<void> {
  await ctx.deps.db.write(ctx, async (ctx) => {
    orNotFound(await deletePosition(ctx, id));
    await tellChange(ctx);
  });
}
