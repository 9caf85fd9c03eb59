import { randomUUIDv7 } from 'node:crypto';
import { whyNotStretch } from 'core/business/closures/rules';
import { closureChanged, type NewClosure } from 'core/business/contract';
import type { BusinessCtx } from '../../../ctx.ts';
import type { WithActor, BusinessTx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { orNotFound, refuseIfInvalid } from '../../../platform/refusal.ts';
import { insertClosure, markClosureRemoved } from './queries.ts';

const MOST_DAYS = 366;

type Days = { readonly first_date: string; readonly last_date: string };
const tellChange = (ctx: BusinessTx & WithActor, { first_date, last_date }: Days) =>
  recordEvent(ctx, closureChanged, `business:${ctx.scope.businessId}`, {
    business_id: ctx.scope.businessId,
    first_date,
    last_date,
  });

export function addClosure(ctx: BusinessCtx, { business_id: _, ...wish }: NewClosure) {
  refuseIfInvalid(whyNotStretch(wish, MOST_DAYS));
  return ctx.deps.db.write(ctx, async (ctx) => {
    const closure = await insertClosure(ctx, { id: randomUUIDv7(), ...wish });
    await tellChange(ctx, closure);
    return closure;
  });
}

export async function removeClosure(ctx: BusinessCtx, id: string): Promise<void> {
  await ctx.deps.db.write(ctx, async (ctx) => {
    await tellChange(ctx, orNotFound(await markClosureRemoved(ctx, id)));
  });
}
