import { matrixCellFor } from 'core/kernel/permission';
import type { SignedInActor } from 'core/kernel/scope';
import { addDays, wallClockAt } from 'core/kernel/time';
import { type MoneyToday, reportSales } from 'core/reports/contract';
import { mondayOf, takenOn, weekAgainstLast } from 'core/reports/money-today/rules';
import type { BusinessCtx } from '../../../ctx.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { todayOf } from '../../business/day/commands.ts';
import { dayRule } from '../../business/day/queries.ts';
import { currentSession } from '../../checkout/drawers/commands.ts';
import { drawersOf } from '../../checkout/drawers/queries.ts';
import { sharesBetween } from '../sums/commands.ts';
import { openTickets } from './queries.ts';

/** A home asks for no PIN, so it keeps to itself what the report would ask one for. */
async function seesSales({ deps: { gate }, actor, scope: { businessId } }: BusinessCtx<SignedInActor>): Promise<boolean> {
  const { role, exceptions } = orNotFound(await gate.standingIn(actor.account_id, businessId));
  return ['+', 'r'].includes(matrixCellFor(reportSales, role, exceptions));
}

async function drawersNow(ctx: BusinessTx): Promise<MoneyToday['drawers']> {
  const drawers: MoneyToday['drawers'] = [];
  for (const { name, blind } of await drawersOf(ctx)) {
    const { open, figures } = await currentSession(ctx, name);
    const expected_cents = blind ? null : figures.expected;
    drawers.push({ name, is_open: open !== null, float_cents: open?.float_cents ?? null, expected_cents });
  }
  return drawers;
}

async function weeksOf(ctx: BusinessTx, today: string) {
  const weekAgo = addDays(today, -7);
  const grains = ['all', 'tender', 'sold'] as const;
  const shares = await sharesBetween(ctx, { first: addDays(mondayOf(today), -7), last: today, grains, byDay: true });
  const hours = await sharesBetween(ctx, { first: weekAgo, last: weekAgo, grains: ['hour'], byDay: false });
  return { shares, hours };
}

/** The money of a day as the books say at this moment. */
export async function moneyTodayFor(ctx: BusinessCtx<SignedInActor>): Promise<MoneyToday | null> {
  if (!(await seesSales(ctx))) return null;
  const now = ctx.deps.clock.now().toISOString();
  return ctx.deps.db.read(ctx, async (ctx) => {
    const rule = await dayRule(ctx);
    const today = todayOf(ctx, rule);
    const { shares, hours } = await weeksOf(ctx, today);
    const hour = Number(wallClockAt(now, rule.timezone).time.slice(0, 2));
    const begin = Number(rule.starts_at.slice(0, 2));
    return {
      day: today,
      ...takenOn(today, shares),
      open: await openTickets(ctx),
      drawers: await drawersNow(ctx),
      week: weekAgainstLast({ today, hour, begin }, shares, hours),
    };
  });
}
