import { pagination } from 'core/kernel/page';
import type { SignedIn } from 'core/kernel/scope';
import { instantOfMinute, localDays, wallClockAt } from 'core/kernel/time';
import * as general from 'core/kernel/refusals/general';
import type { WithDeps, BusinessCtx } from '../../../ctx.ts';
import { orNotFound, invalid } from '../../../platform/refusal.ts';
import { bookingPolicy } from '../../booking/appointments/queries.ts';
import { countTickets, type TicketCounts, type TicketFilter, ticketsOfPage } from './queries.ts';

type Days = { readonly from?: string | undefined; readonly to?: string | undefined };
type TicketListInput = Omit<TicketFilter, 'since' | 'until'> &
  Days & {
    readonly page: number;
    readonly per_page: number;
  };

/** The instants between which days lie, by the wall of the business; without any, today. */
export function periodInstants({ deps: { clock } }: WithDeps, { from, to }: Days, timezone: string) {
  const today = wallClockAt(clock.now().toISOString(), timezone).date;
  const [first, last] = [from ?? to ?? today, to ?? from ?? today];
  if (last < first) throw invalid({ to: [general.inputPeriodBackwards] });
  const [begin, end] = [first, last].map((date) => orNotFound(localDays(date, 1, timezone)[0]));
  return { first, last, since: instantOfMinute(orNotFound(begin).start), until: instantOfMinute(orNotFound(end).end) };
}

/** Whoever sees aggregates alone gets no tickets, and no sums of one client or one employee either. */
export const listTickets = (ctx: BusinessCtx<SignedIn>, input: TicketListInput) =>
  ctx.deps.db.read(ctx, async (ctx) => {
    const { timezone } = await bookingPolicy(ctx);
    const { first, last, since, until } = periodInstants(ctx, input, timezone);
    const onlySums = ctx.actor.reach === 'aggregate';
    const { status, method } = input;
    const cut: TicketFilter = { ...(onlySums ? { status, method, search: '' } : input), since, until };
    const counted = await countTickets(ctx, cut);
    const of = (status: TicketCounts['status']) => counted.find((one) => one.status === status);
    const count = (status: TicketCounts['status']) => of(status)?.tickets ?? 0;
    const counts = { open: count('open'), paid: count('paid'), void: count('void') };
    const shown =
      input.status === undefined ? counts.open + counts.paid + counts.void : count(input.status as TicketCounts['status']);
    const data = onlySums ? [] : await ticketsOfPage(ctx, cut, { page: input.page, size: input.per_page });
    const { tip = 0, total = 0, refunded = 0 } = of('paid') ?? {};
    const meta = { from: first, to: last, timezone, pagination: pagination(input.page, input.per_page, shown), counts };
    return { data, meta: { ...meta, grandTip: tip, grandTotal: total, refunded_cents: refunded } };
  });
