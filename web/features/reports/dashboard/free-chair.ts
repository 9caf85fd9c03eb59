import type { TurnBoard } from 'core/turns/contract';
import { standingOf } from 'core/reports/dashboard/rules';
import type { DashboardDay } from './day.ts';

/** Where a walk-in could sit down: with whom, and when; null: right now. */
type FreeChair = { readonly name: string; readonly at: string | null };
type Board = Pick<TurnBoard, 'newcomer'> & {
  readonly staff: readonly Pick<TurnBoard['staff'][number], 'id' | 'first_name' | 'state'>[];
};

/** As the plan of the day's visits says, where nobody has clocked in or the salon keeps no turns. */
function chairOfPlan({ today: { team, visits }, now }: Pick<DashboardDay, 'today' | 'now'>): FreeChair | null {
  const chairs = team.map((person) => ({ name: person.first_name, is: standingOf(person, visits, now) }));
  const free = chairs.find(({ is }) => is.kind === 'free');
  if (free) return { name: free.name, at: null };
  const [next] = chairs
    .flatMap(({ name, is }) => (is.kind === 'with-client' && now < is.until ? [{ name, at: is.until }] : []))
    .toSorted((one, other) => one.at.localeCompare(other.at));
  return next ?? null;
}

/** What the turn board tells a newcomer, where there is one: dashboard, list, wall and text say the same. */
export function freeChair(day: Pick<DashboardDay, 'today' | 'now'>, board: Board | undefined): FreeChair | null {
  if (!board?.staff.some(({ state }) => state !== 'out')) return chairOfPlan(day);
  const { newcomer, staff } = board;
  const person = staff.find(({ id }) => id === newcomer?.employee_id);
  if (!newcomer || !person) return null;
  return { name: person.first_name, at: Date.parse(newcomer.at) <= Date.parse(day.now) ? null : newcomer.at };
}
