import { instantOfMinute, localDays, wallClockAt } from 'core/kernel/time';
import * as general from 'core/kernel/refusals/general';
import type { WithDeps, BusinessJob } from '../../../ctx.ts';
import { orNotFound, invalid } from '../../../platform/refusal.ts';
import { bookingPolicy } from '../../booking/appointments/queries.ts';
import { daysIn, programFigures, type ProgramFigures } from './queries.ts';

type ReportInput = { readonly from?: string | undefined; readonly to?: string | undefined };

/** Days by the wall of the business; without any, this month so far. */
function between({ deps: { clock } }: WithDeps, { from, to }: ReportInput, timezone: string) {
  const today = wallClockAt(clock.now().toISOString(), timezone).date;
  const [first, last] = [from ?? `${(to ?? today).slice(0, 8)}01`, to ?? today];
  if (last < first) throw invalid({ to: [general.inputPeriodBackwards] });
  const [begin, end] = [first, last].map((date) => orNotFound(localDays(date, 1, timezone)[0]));
  return {
    from: first,
    to: last,
    since: instantOfMinute(orNotFound(begin).start),
    until: instantOfMinute(orNotFound(end).end),
    timezone,
  };
}

type Sum = Exclude<keyof ProgramFigures, 'id' | 'name' | 'deleted'>;
const sumOf = (programs: readonly ProgramFigures[], what: Sum): number => programs.reduce((sum, one) => sum + one[what], 0);

export const loyaltyReport = (ctx: BusinessJob, input: ReportInput) =>
  ctx.deps.db.read(ctx, async (ctx) => {
    const { timezone } = await bookingPolicy(ctx);
    const { from, to, ...period } = between(ctx, input, timezone);
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
