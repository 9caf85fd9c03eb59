import { pagination } from 'core/kernel/page';
import type { BusinessScope, SignedIn } from 'core/kernel/scope';
import { instantAt, localDays, wallAt } from 'core/kernel/time';
import type { Deps } from '../../../deps.ts';
import { found, invalid } from '../../../platform/refusal.ts';
import { groundOf } from '../../booking/appointments/queries.ts';
import { countTickets, type Counted, type Cut, ticketsOfPage } from './queries.ts';

type Days = { readonly from?: string | undefined; readonly to?: string | undefined };
type Wish = Omit<Cut, 'since' | 'until'> &
  Days & {
    readonly page: number;
    readonly per_page: number;
  };

/** The instants between which days lie, by the wall of the business; without any, today. */
export function between({ clock }: Deps, { from, to }: Days, timezone: string) {
  const today = wallAt(clock.now().toISOString(), timezone).date;
  const [first, last] = [from ?? to ?? today, to ?? from ?? today];
  if (last < first) throw invalid({ to: ['The period ends before it begins.'] });
  const [begin, end] = [first, last].map((date) => found(localDays(date, 1, timezone)[0]));
  return { first, last, since: instantAt(found(begin).start), until: instantAt(found(end).end) };
}

/** Whoever sees aggregates alone gets no tickets, and no sums of one client or one employee either. */
export const ticketsIn = (deps: Deps, { reach }: SignedIn, scope: BusinessScope, wish: Wish) =>
  deps.db.read(scope, async (tx) => {
    const { timezone } = await groundOf(tx, scope);
    const { first, last, since, until } = between(deps, wish, timezone);
    const onlySums = reach === 'aggregate';
    const { status, method } = wish;
    const cut: Cut = { ...(onlySums ? { status, method, search: '' } : wish), since, until };
    const counted = await countTickets(tx, scope, cut);
    const of = (status: Counted['status']) => counted.find((one) => one.status === status);
    const count = (status: Counted['status']) => of(status)?.tickets ?? 0;
    const counts = { open: count('open'), paid: count('paid'), void: count('void') };
    const shown = wish.status === undefined ? counts.open + counts.paid + counts.void : count(wish.status as Counted['status']);
    const data = onlySums ? [] : await ticketsOfPage(tx, scope, cut, { page: wish.page, size: wish.per_page });
    const { tip = 0, total = 0 } = of('paid') ?? {};
    const meta = { from: first, to: last, timezone, pagination: pagination(wish.page, wish.per_page, shown), counts };
    return { data, meta: { ...meta, grandTip: tip, grandTotal: total } };
  });
