import type { BusinessScope, SignedIn } from 'core/kernel/scope';
import type { Deps } from '../../../deps.ts';
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
export const listClientSpending = (deps: Deps, actor: SignedIn, scope: BusinessScope, wish: SpendingListInput) =>
  deps.db.read(scope, async (tx) => {
    const { timezone } = await bookingPolicy(tx, scope);
    const { first, last, since, until } = periodInstants(deps, wish, timezone);
    const isOpen = actor.reach !== 'aggregate';
    const cut = { since, until, search: isOpen ? wish.search : '' };
    const sums = await spendersSums(tx, scope, cut);
    const found = isOpen ? await spendersPage(tx, scope, cut, afterOf(wish.after), wish.per_page + 1) : [];
    const data = found.slice(0, wish.per_page);
    const end = found.length > wish.per_page ? data.at(-1) : undefined;
    const next = end ? `${end.spent_cents}:${end.client_id}` : null;
    return { data, meta: { from: first, to: last, timezone, next, ...sums } };
  });
