import { pagination } from 'core/kernel/page';
import type { SignedInActor } from 'core/kernel/scope';
import type { BusinessCtx } from '../../../ctx.ts';
import { type RequestedDays, periodOf } from '../../business/day/commands.ts';
import { countTickets, type TicketCounts, type TicketFilter, ticketsOfPage } from './queries.ts';

type TicketListInput = Omit<TicketFilter, 'range'> &
  RequestedDays & {
    readonly page: number;
    readonly per_page: number;
  };

/** Whoever sees aggregates alone gets no tickets, and no sums of one client or one employee either. */
export const listTickets = (ctx: BusinessCtx<SignedInActor>, input: TicketListInput) =>
  ctx.deps.db.read(ctx, async (ctx) => {
    const { first, last, range, rule } = await periodOf(ctx, input);
    const onlySums = ctx.actor.reach === 'aggregate';
    const { status, method } = input;
    const cut: TicketFilter = { ...(onlySums ? { status, method, search: '' } : input), range };
    const counted = await countTickets(ctx, cut);
    const of = (status: TicketCounts['status']) => counted.find((one) => one.status === status);
    const count = (status: TicketCounts['status']) => of(status)?.tickets ?? 0;
    const counts = { open: count('open'), paid: count('paid'), void: count('void') };
    const shown =
      input.status === undefined ? counts.open + counts.paid + counts.void : count(input.status as TicketCounts['status']);
    const data = onlySums ? [] : await ticketsOfPage(ctx, cut, { page: input.page, size: input.per_page });
    const { tip = 0, total = 0, refunded = 0 } = of('paid') ?? {};
    const meta = {
      from: first,
      to: last,
      timezone: rule.timezone,
      pagination: pagination(input.page, input.per_page, shown),
      counts,
    };
    return { data, meta: { ...meta, grandTip: tip, grandTotal: total, refunded_cents: refunded } };
  });
