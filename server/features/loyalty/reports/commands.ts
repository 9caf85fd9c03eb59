import { businessDayRange } from 'core/kernel/days/business-day';
import type { BusinessJob } from '../../../ctx.ts';
import { type RequestedDays, periodOf } from '../../business/day/commands.ts';
import { daysIn, programFigures, type ProgramFigures } from './queries.ts';

type Sum = Exclude<keyof ProgramFigures, 'id' | 'name' | 'deleted'>;
const sumOf = (programs: readonly ProgramFigures[], what: Sum): number => programs.reduce((sum, one) => sum + one[what], 0);

export const loyaltyReport = (ctx: BusinessJob, input: RequestedDays) =>
  ctx.deps.db.read(ctx, async (ctx) => {
    const { first: from, last: to, rule } = await periodOf(ctx, input, 'month');
    const period = { ...businessDayRange(from, to, rule), rule };
    const all = await programFigures(ctx, period);
    const days = await daysIn(ctx, period);
    return {
      from,
      to,
      members: sumOf(all, 'members'),
      joined: sumOf(all, 'joined'),
      earned: sumOf(all, 'earned'),
      redeemed: sumOf(all, 'redeemed'),
      redeemed_cents: sumOf(all, 'redeemed_cents'),
      sales_cents: sumOf(all, 'sales_cents'),
      fees_cents: sumOf(all, 'fees_cents'),
      expired: sumOf(all, 'expired'),
      owed_cents: sumOf(all, 'owed_cents'),
      programs: all,
      days,
    };
  });
