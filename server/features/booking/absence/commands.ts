import * as refused from 'core/booking/refusals';
import type { BusinessCtx, BusinessWrite } from '../../../ctx.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import { conflict } from '../../../platform/refusal.ts';
import { forgetCalendars } from '../calendars/commands.ts';
import { deleteClaims, dropExpired, insertClaims, staffInTheWay } from '../claims/queries.ts';

type Absence = {
  readonly employee_id: number;
  readonly source: 'time-off' | 'block';
  readonly source_id: string;
  readonly stretches: readonly { readonly starts_at: string; readonly ends_at: string }[];
};

/** Holds the time of somebody who is away, all of it or none; what held time for the same reason before is freed first. */
export async function holdAbsence(ctx: BusinessTx, absence: Absence): Promise<void> {
  const { employee_id, source, source_id, stretches } = absence;
  await deleteClaims(ctx, source, [source_id]);
  if (stretches.length === 0) return;
  const claims = { staff: stretches.map((stretch) => ({ source_id, employee_id, ...stretch })), units: [] };
  await dropExpired(ctx, claims);
  if (await insertClaims(ctx, claims, { source, expires_at: null })) return;
  const conflicts = await staffInTheWay(ctx, claims.staff);
  throw conflict(refused.deskInTheWay, { conflicts });
}

/** One change of somebody's time; when it is committed, nobody answers from an older calendar. */
export const planningFor = <T>(ctx: BusinessCtx, work: (ctx: BusinessWrite) => Promise<T>): Promise<T> =>
  ctx.deps.db.write(ctx, async (ctx) => {
    await ctx.deps.db.afterCommit(() => forgetCalendars(ctx));
    return work(ctx);
  });
