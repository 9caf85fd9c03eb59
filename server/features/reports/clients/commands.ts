import type { SignedIn } from 'core/kernel/scope';
import type { BusinessCtx } from '../../../ctx.ts';
import { bookingPolicy } from '../../booking/appointments/queries.ts';
import { periodInstants } from '../tickets/commands.ts';
import { type SpenderCursor, spendersPage, spendersSums } from './queries.ts';

type SpendingListInput = {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly search: string;
  readonly after?: string | undefined;
  readonly per_page: number;
};

function afterOf(text: string | undefined): SpenderCursor {
  const [spent = '', client_id = ''] = text?.split(':') ?? [];
  return text === undefined ? null : { spent_cents: Number(spent), client_id };
}

/** Whoever sees aggregates alone sees no names. */
export const listClientSpending = (ctx: BusinessCtx<SignedIn>, input: SpendingListInput) =>
  ctx.deps.db.read(ctx, async (ctx) => {
    const { timezone } = await bookingPolicy(ctx);
    const { first, last, since, until } = periodInstants(ctx, input, timezone);
    const isOpen = ctx.actor.reach !== 'aggregate';
    const cut = { since, until, search: isOpen ? input.search : '' };
    const sums = await spendersSums(ctx, cut);
    const found = isOpen ? await spendersPage(ctx, cut, afterOf(input.after), input.per_page + 1) : [];
    const data = found.slice(0, input.per_page);
    const end = found.length > input.per_page ? data.at(-1) : undefined;
    const next = end ? `${end.spent_cents}:${end.client_id}` : null;
    return { data, meta: { from: first, to: last, timezone, next, ...sums } };
  });
