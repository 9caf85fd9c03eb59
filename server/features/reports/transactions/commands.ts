import type { BusinessScope, SignedIn } from 'core/kernel/scope';
import { pagination } from 'core/kernel/page';
import type { Deps } from '../../../deps.ts';
import { bookingPolicy } from '../../booking/appointments/queries.ts';
import { periodInstants } from '../tickets/commands.ts';
import { sumsOf, transactionsOfPage } from './queries.ts';

type TransactionListInput = {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly method?: string | undefined;
  readonly current_page: number;
  readonly per_page: number;
};

/** Whoever sees aggregates alone sees the sums by method, and no payment. */
export const listTransactions = (deps: Deps, { reach }: SignedIn, scope: BusinessScope, wish: TransactionListInput) =>
  deps.db.read(scope, async (tx) => {
    const { timezone } = await bookingPolicy(tx, scope);
    const { first, last, since, until } = periodInstants(deps, wish, timezone);
    const cut = { since, until, method: wish.method };
    const sums = await sumsOf(tx, scope, cut);
    const shown = sums.reduce((sum, one) => sum + one.shown, 0);
    const page = { page: wish.current_page, size: wish.per_page };
    const data = reach === 'aggregate' ? [] : await transactionsOfPage(tx, scope, cut, page);
    const pages = pagination(wish.current_page, wish.per_page, shown);
    const meta = { from: first, to: last, timezone, pagination: pages };
    return { data, meta: { ...meta, sums: sums.map(({ method, count, amount_cents }) => ({ method, count, amount_cents })) } };
  });
