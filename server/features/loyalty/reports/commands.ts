import type { BusinessScope } from 'core/kernel/scope';
import { instantAt, localDays, wallAt } from 'core/kernel/time';
import type { Deps } from '../../../deps.ts';
import { found, invalid } from '../../../platform/refusal.ts';
import { groundOf } from '../../booking/appointments/queries.ts';
import { daysIn, figuresOf, type ProgramFigures } from './queries.ts';

type Wish = { readonly from?: string | undefined; readonly to?: string | undefined };

/** Days by the wall of the business; without any, this month so far. */
function between({ clock }: Deps, { from, to }: Wish, timezone: string) {
  const today = wallAt(clock.now().toISOString(), timezone).date;
  const [first, last] = [from ?? `${(to ?? today).slice(0, 8)}01`, to ?? today];
  if (last < first) throw invalid({ to: ['The period ends before it begins.'] });
  const [begin, end] = [first, last].map((date) => found(localDays(date, 1, timezone)[0]));
  return { from: first, to: last, since: instantAt(found(begin).start), until: instantAt(found(end).end), timezone };
}

type Sum = Exclude<keyof ProgramFigures, 'id' | 'name' | 'deleted'>;
const sumOf = (programs: readonly ProgramFigures[], what: Sum): number => programs.reduce((sum, one) => sum + one[what], 0);

export const reportOf = (deps: Deps, scope: BusinessScope, wish: Wish) =>
  deps.db.read(scope, async (tx) => {
    const { timezone } = await groundOf(tx, scope);
    const { from, to, ...period } = between(deps, wish, timezone);
    const all = await figuresOf(tx, scope, period);
    const days = await daysIn(tx, scope, period);
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
