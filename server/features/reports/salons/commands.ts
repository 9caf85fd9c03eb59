import * as general from 'core/kernel/refusals/general';
import type { BusinessScope, Scope, SignedInActor } from 'core/kernel/scope';
import type { Salon, SalonFigures } from 'core/reports/contract';
import { comparedWith, totalsOfDays } from 'core/reports/sales/rules';
import type { PlatformCtx } from '../../../ctx.ts';
import type { Deps } from '../../../deps.ts';
import { type BusinessTx, platformScope, type PlatformTx } from '../../../platform/db.ts';
import { invalid } from '../../../platform/refusal.ts';
import { countedAt, countedShares } from '../sums/queries.ts';
import { type DayTold, keepDay, salonsOf } from './queries.ts';

/** A day as it was counted; undefined if it is not any more. */
async function dayOf(ctx: BusinessTx, day: string): Promise<DayTold | undefined> {
  const counted_at = await countedAt(ctx, day);
  if (counted_at === undefined) return undefined;
  const grains = ['all', 'tender', 'sold'] as const;
  const shares = await countedShares(ctx, { first: day, last: day, grains, byDay: false, except: [] });
  const { tickets, net_cents, collected_cents, sold } = totalsOfDays(shares);
  return { tickets, net_cents, collected_cents, tip_cents: sold.tips, counted_at };
}

type Told = { readonly payload: { readonly business_id: number; readonly day: string }; readonly from: Scope };

/** For the consumer that brings a counted day to the directory: it looks at the day in its cell, and then writes down what it saw. */
export const tellDay = ({ db }: Pick<Deps, 'db'>) => ({
  look: ({ from, payload }: Told) => db.read(from as BusinessScope, (ctx) => dayOf(ctx, payload.day)),
  run: async (ctx: PlatformTx & Pick<Told, 'payload'>, seen: DayTold | undefined): Promise<void> => {
    if (seen) await keepDay(ctx, ctx.payload.business_id, ctx.payload.day, seen);
  },
});

const MOST_DAYS = 366;
const DAY_MS = 86_400_000;

const noFigures: SalonFigures = { tickets: 0, net_cents: 0, collected_cents: 0, tip_cents: 0, before_net_cents: 0 };
const added = (rows: readonly Salon[]): SalonFigures =>
  rows.reduce(
    (sum, row) => ({
      tickets: sum.tickets + row.tickets,
      net_cents: sum.net_cents + row.net_cents,
      collected_cents: sum.collected_cents + row.collected_cents,
      tip_cents: sum.tip_cents + row.tip_cents,
      before_net_cents: sum.before_net_cents + row.before_net_cents,
    }),
    noFigures,
  );

type Days = { readonly from: string; readonly to: string };

/** All salons of one owner. No cell is read for it. */
export async function mySalonsFor({ deps: { db }, actor }: PlatformCtx<SignedInActor>, { from, to }: Days) {
  if (to < from) throw invalid({ to: [general.inputPeriodBackwards] });
  if ((Date.parse(to) - Date.parse(from)) / DAY_MS >= MOST_DAYS) throw invalid({ from: [general.inputDateTooFar] });
  const before = comparedWith({ from, to }, 'before') ?? { from, to };
  const owner = { account_id: actor.account_id, has_factor: actor.has_factor === true };
  const data = await db.read(platformScope, (ctx) => salonsOf(ctx, owner, { from, to }, before));
  return { data, meta: { from, to, before, totals: added(data) } };
}
