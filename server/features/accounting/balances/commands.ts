import { randomUUIDv7 } from 'node:crypto';
import { type Balances, payoutsChanged } from 'core/accounting/contract';
import * as refused from 'core/accounting/refusals';
import { clearingOf, rollForward } from 'core/accounting/rules/balances';
import { earliestBalance, isTooLong, MOST_DAYS } from 'core/accounting/rules/periods';
import { readPayouts } from 'core/accounting/rules/payouts';
import { actingEmployee, type SignedInActor } from 'core/kernel/scope';
import type { BusinessCtx } from '../../../ctx.ts';
import { recordEvent } from '../../../platform/events.ts';
import { invalid, notFound } from '../../../platform/refusal.ts';
import { type RequestedDays, periodOf, todayOf } from '../../business/day/commands.ts';
import { chargedOf, deletePayouts, insertPayouts, owedOf, paidOutOf, payoutFiles } from './queries.ts';

export const balancesFor = (ctx: BusinessCtx, input: RequestedDays): Promise<Balances> =>
  ctx.deps.db.read(ctx, async (ctx) => {
    const period = await periodOf(ctx, input, 'month');
    const { first: from, last: to, rule } = period;
    if (isTooLong(period)) throw invalid({ to: [refused.periodTooLong({ most: MOST_DAYS })] });
    if (from < earliestBalance(todayOf(ctx, rule))) throw invalid({ from: [refused.balanceTooEarly] });
    const days = { from, to };
    const { before, within } = await paidOutOf(ctx, days);
    const owed = rollForward(await owedOf(ctx, days));
    return { ...days, owed, clearing: clearingOf(await chargedOf(ctx, days), before, within), files: await payoutFiles(ctx) };
  });

/** Payouts that were brought before are left as they are, so a table that overlaps another can be brought too. */
export const bringPayouts = (ctx: BusinessCtx<SignedInActor>, table: string) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const read = readPayouts(table);
    if ('fault' in read) throw invalid({ table: [read.fault] });
    const id = randomUUIDv7();
    const stamp = { at: ctx.deps.clock.now().toISOString(), by: actingEmployee(ctx.actor) };
    const payouts = await insertPayouts(ctx, id, read.payouts, stamp);
    if (payouts === 0) throw invalid({ table: [refused.payoutsKnown] });
    const { businessId: business_id } = ctx.scope;
    await recordEvent(ctx, payoutsChanged, `business:${business_id}`, { business_id, file_id: id, payouts });
    return { id, payouts, known: read.payouts.length - payouts };
  });

export const dropPayouts = (ctx: BusinessCtx<SignedInActor>, file_id: string): Promise<void> =>
  ctx.deps.db.write(ctx, async (ctx) => {
    if (!(await deletePayouts(ctx, file_id))) throw notFound();
    const { businessId: business_id } = ctx.scope;
    await recordEvent(ctx, payoutsChanged, `business:${business_id}`, { business_id, file_id, payouts: 0 });
  });
