import type { CalendarDay, Column } from 'core/booking/desk/contract';
import { dateAfter, wallAt } from 'core/kernel/time';
import { useCallback, useMemo } from 'react';
import { useClock } from '../../../platform/clock.ts';
import { usePhone } from '../../../ui/layout/media.ts';
import { type View, weekOf } from '../calendar-wish.ts';
import { columnOf, type GridColumn, itemsOn } from '../grid/columns.ts';
import { type Taste, useTaste } from '../taste.ts';
import { useAddress } from './use-address.ts';
import { useDays } from './use-days.ts';

type Wish = { readonly view: View; readonly staff: string | null; readonly taste: Taste; readonly phone: boolean };

/** A week is one person's: who was chosen, oneself, or the first; of everybody only when that is asked for. */
function weekPerson({ staff: team, may }: CalendarDay, staff: string | null): Column | null {
  if (staff === 'all') return null;
  return team.find(({ id }) => id === (staff ?? may.self)) ?? team[0] ?? null;
}

/** Whose columns there are: of those who work that day, of everybody, or of one; on a phone of one at a time. */
function columnsOf(data: CalendarDay | undefined, { view, staff, taste, phone }: Wish): GridColumn[] {
  const [first] = data?.days ?? [];
  if (!data || !first) return [];
  const visits = taste.cancelled ? data.visits : data.visits.filter(({ status }) => status !== 'cancelled');
  const one = data.staff.find(({ id }) => id === staff) ?? (data.staff.length === 1 ? data.staff[0] : undefined);
  if (view === 'week') return data.days.map((day) => columnOf(data, day, weekPerson(data, staff), itemsOn(day, visits)));
  const items = itemsOn(first, visits);
  const all = data.staff.map((person) => columnOf(data, first, person, items));
  const working = all.filter(({ worked, items, isOff }) => worked.length > 0 || items.length > 0 || isOff);
  const chosen = one ? all.filter(({ person }) => person === one) : staff === 'all' ? all : working;
  return phone ? chosen.slice(0, 1) : chosen;
}

/** Minutes of the world's clock, and of the day on the wall where one of the columns is today. */
function nowIn(columns: readonly GridColumn[], clock: string, today: string) {
  const minutes = Date.parse(clock) / 60_000;
  const todays = columns.find((column) => column.date === today);
  return { minutes, now: todays ? Math.floor(minutes - todays.midnight) : null };
}

/** Which days, how, and whose: from the address, the device and the clock. */
export function useShown(businessId: number, zone: string) {
  const [wish, go] = useAddress();
  const [taste, setTaste] = useTaste();
  const phone = usePhone();
  const clock = useClock();
  const today = wallAt(clock, zone).date;
  const view = wish.view ?? (phone ? 'list' : 'day');
  const date = wish.date ?? today;
  const dated = view === 'week';
  const answer = useDays(businessId, dated ? weekOf(date) : date, dated ? 7 : 1);
  const data = answer.data?.data;
  const edits = useEdits(data);
  const columns = useMemo(
    () => columnsOf(data, { view, staff: wish.staff, taste, phone }),
    [data, view, wish.staff, taste, phone],
  );
  const step = (by: number) => go({ date: dateAfter(dated ? weekOf(date) : date, by * (dated ? 7 : 1)), visit: null });
  const visit = data?.visits.find(({ id }) => id === wish.visit);
  const chosen = (dated && data && weekPerson(data, wish.staff)?.id) || wish.staff;
  const how = { wish, chosen, go, taste, setTaste, phone, view, dated, step };
  return { ...how, ...nowIn(columns, clock, today), today, date, answer, data, columns, visit, edits };
}
export type Shown = ReturnType<typeof useShown>;

function useEdits(data: CalendarDay | undefined) {
  const edit = data?.may.edit ?? 'none';
  const self = data?.may.self ?? null;
  return useCallback((employee_id: string) => edit === 'all' || (edit === 'self' && employee_id === self), [edit, self]);
}
