import type { SignedInActor } from 'core/kernel/scope';
import { pagination } from 'core/kernel/page';
import type { BusinessCtx } from '../../../ctx.ts';
import { periodOf } from '../../business/day/commands.ts';
import { sumsOf, transactionsOfPage } from './queries.ts';

type TransactionListInput = {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly method?: string | undefined;
  readonly current_page: number;
  readonly per_page: number;
};

/** Whoever sees aggregates alone sees the sums by method, and no payment. */
export const listTransactions = (ctx: BusinessCtx<SignedInActor>, input: TransactionListInput) =>
  ctx.deps.db.read(ctx, async (ctx) => {
    const { first, last, range, rule } = await periodOf(ctx, input);
    const cut = { range, method: input.method };
    const sums = await sumsOf(ctx, cut);
    const shown = sums.reduce((sum, one) => sum + one.shown, 0);
    const page = { page: input.current_page, size: input.per_page };
    const data = ctx.actor.reach === 'aggregate' ? [] : await transactionsOfPage(ctx, cut, page);
    const pages = pagination(input.current_page, input.per_page, shown);
    const meta = { from: first, to: last, timezone: rule.timezone, pagination: pages };
    return { data, meta: { ...meta, sums: sums.map(({ method, count, amount_cents }) => ({ method, count, amount_cents })) } };
  });
