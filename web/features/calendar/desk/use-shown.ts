import type { CalendarDay, Column } from 'core/booking/desk/contract';
import { addDays, wallClockAt } from 'core/kernel/time';
import { useCallback, useMemo, useState } from 'react';
import { useClock } from '../../../platform/clock.ts';
import { useIsPhone } from '../../../ui/layout/media.ts';
import { type CalendarView, weekOf } from '../calendar-address.ts';
import { columnOf, type GridColumn, itemsOn } from '../grid/columns.ts';
import { type CalendarPreferences, useCalendarPreferences } from '../preferences.ts';
import { useAddress } from './use-address.ts';
import { useDays } from './use-days.ts';

type Wish = {
  readonly view: CalendarView;
  readonly staff: string | null;
  readonly taste: CalendarPreferences;
  readonly phone: boolean;
};

/** A week is everybody's, unless somebody was chosen or only one is seen. */
function weekPerson({ staff: team }: CalendarDay, staff: string | null): Column | null {
  return team.length === 1 ? (team[0] ?? null) : (team.find(({ id }) => id === staff) ?? null);
}

/** Who does no services has no time that could be booked: at the front desk for example. A visit of that day gives them a column. */
const isBookable = ({ person, items }: GridColumn): boolean => items.length > 0 || (person?.does.length ?? 0) > 0;

/** Whose columns there are: of those who take clients that day, of everybody, or of one; on a phone of one at a time. */
export function columnsOf(data: CalendarDay | undefined, { view, staff, taste, phone }: Wish): GridColumn[] {
  const [first] = data?.days ?? [];
  if (!data || !first) return [];
  const visits = taste.cancelled ? data.visits : data.visits.filter(({ status }) => status !== 'cancelled');
  const one = data.staff.find(({ id }) => id === staff) ?? (data.staff.length === 1 ? data.staff[0] : undefined);
  if (view === 'week') return data.days.map((day) => columnOf(data, day, weekPerson(data, staff), itemsOn(day, visits)));
  const items = itemsOn(first, visits);
  const all = data.staff.map((person) => columnOf(data, first, person, items));
  const isThere = ({ worked, items, isOff }: GridColumn) => worked.length > 0 || items.length > 0 || isOff;
  const there = all.filter(isThere);
  // Where nobody has a service yet, the week they work is all there is to see.
  const bookable = there.filter(isBookable);
  const working = bookable.length > 0 ? bookable : there;
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
  const [taste, setTaste] = useCalendarPreferences();
  const phone = useIsPhone();
  const clock = useClock();
  const today = wallClockAt(clock, zone).date;
  const view = wish.view ?? (phone ? 'list' : 'day');
  const date = wish.date ?? today;
  const dated = view === 'week';
  const answer = useDays(businessId, dated ? weekOf(date) : date, dated ? 7 : 1);
  const data = answer.data?.data;
  const held = useHeld(data);
  const edits = useEdits(data);
  const columns = useMemo(
    () => columnsOf(data, { view, staff: wish.staff, taste, phone }),
    [data, view, wish.staff, taste, phone],
  );
  const step = (by: number) => go({ date: addDays(dated ? weekOf(date) : date, by * (dated ? 7 : 1)), visit: null });
  const visit = data?.visits.find(({ id }) => id === wish.visit);
  const chosen = dated && data ? (weekPerson(data, wish.staff)?.id ?? 'all') : wish.staff;
  const isTeamWeek = dated && !phone && chosen === 'all';
  const how = { wish, chosen, isTeamWeek, go, taste, setTaste, phone, view, dated, step };
  return { ...how, ...nowIn(columns, clock, today), today, date, answer, data, held, columns, visit, edits };
}
export type Shown = ReturnType<typeof useShown>;

/** The last day that was there: what is open beside the days stays open while another one is on its way. */
function useHeld(data: CalendarDay | undefined): CalendarDay | undefined {
  const [held, setHeld] = useState(data);
  if (data && data !== held) setHeld(data);
  return data ?? held;
}

function useEdits(data: CalendarDay | undefined) {
  const edit = data?.may.edit ?? 'none';
  const self = data?.may.self ?? null;
  return useCallback((employee_id: string) => edit === 'all' || (edit === 'self' && employee_id === self), [edit, self]);
}
