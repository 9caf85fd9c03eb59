import type { SignedInActor } from 'core/kernel/scope';
import type { BusinessCtx } from '../../../ctx.ts';
import { businessDayRange } from 'core/kernel/days/business-day';
import { periodOf } from '../../business/day/commands.ts';
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
export const listClientSpending = (ctx: BusinessCtx<SignedInActor>, input: SpendingListInput) =>
  ctx.deps.db.read(ctx, async (ctx) => {
    const { first, last, range, rule } = await periodOf(ctx, input);
    const isOpen = ctx.actor.reach !== 'aggregate';
    const cut = { range, visits: businessDayRange(first, last, rule), search: isOpen ? input.search : '' };
    const sums = await spendersSums(ctx, cut);
    const found = isOpen ? await spendersPage(ctx, cut, afterOf(input.after), input.per_page + 1) : [];
    const data = found.slice(0, input.per_page);
    const end = found.length > input.per_page ? data.at(-1) : undefined;
    const next = end ? `${end.spent_cents}:${end.client_id}` : null;
    return { data, meta: { from: first, to: last, timezone: rule.timezone, next, ...sums } };
  });
