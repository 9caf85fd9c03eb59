import { holdsTime } from 'core/booking/appointments/rules/visit';
import type { CalendarDay, Visit } from 'core/booking/desk/contract';
import { type Hint, hintsFor, isDanger, type Wished } from 'core/booking/desk/rules/hint';
import { minuteOf, nameOf, readDay } from 'core/booking/desk/rules/read-day';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import type { GridColumn, Item } from '../grid/columns.ts';
import type { Place, Told } from '../grid/drag.ts';
import { rangeText, timeText } from '../grid/scale.ts';
import { minuteOfDay } from '../words/wall.ts';
import { roomIn, useAsked } from './use-asked.ts';
import type { Orders } from './use-orders.ts';
import { hintWish, wishedVisit } from './wished.ts';

type Where = { readonly data: CalendarDay | undefined; readonly columns: readonly GridColumn[]; readonly dated: boolean };

const isLonger = (item: Item, { start, end }: Place): boolean => start === item.start && end !== item.end;

/** The visit as it would be in that place; another end alone makes it longer or shorter. */
function goalOf({ columns, dated }: Where, item: Item, place: Place): Visit {
  const to = columns[place.column];
  const midnight = to?.midnight ?? 0;
  if (isLonger(item, place)) return wishedVisit(item.visit, { end: midnight + place.end, line: item.last });
  const employee_id = (!dated && to?.person?.id) || item.employee_id;
  return wishedVisit(item.visit, { start: midnight + place.start, employee_id, line: item.id });
}

const staffOf = ({ data }: Where, visit: Visit, line: string): string => {
  const employee_id = visit.lines.find(({ id }) => id === line)?.employee_id;
  return data?.staff.find(({ id }) => id === employee_id)?.first_name ?? '';
};

/** What a drop is called, in the toast and when it is taken back. */
function useDropText(where: Where) {
  const t = useTranslations('calendar.said');
  const language = useLanguage();
  return (item: Item, place: Place, wished: Visit): string => {
    if (!isLonger(item, place))
      return t('moved', { time: timeText(place.start, language), staff: staffOf(where, wished, item.id) });
    const until = where.data ? minuteOfDay(where.data, minuteOf(wished.end)) : place.end;
    return t('longer', { name: nameOf(item.visit), time: timeText(until, language) });
  };
}

/** Where things may go on this grid, said while they are carried, and carried out when they are dropped. */
export function usePlacing(where: Where, orders: Orders, hintText: (hint: Hint) => string) {
  const t = useTranslations('calendar.hint');
  const language = useLanguage();
  const dropText = useDropText(where);
  const { data } = where;
  const day = useMemo(() => (data ? readDay(data) : null), [data]);
  const hintsOf = (wish: Wished): Hint[] => (day ? hintsFor(day, wish) : []);
  const asked = useAsked(orders, day, hintsOf);
  function told(hints: readonly Hint[], fits: string): Told {
    const [first] = hints;
    if (!first) return { text: fits, level: 'ok' };
    return { text: hintText(first), level: isDanger(first) ? 'danger' : 'warn' };
  }
  return {
    ...asked,
    told,
    hintsOf,
    roomFor: (wished: Visit) => roomIn(day, wished),
    canCarry: (item: Item): boolean => holdsTime(item.visit.status),
    carried(item: Item, place: Place): Told {
      const wished = goalOf(where, item, place);
      const fits = t('fits', { time: rangeText(place.start, place.end, language), staff: staffOf(where, wished, item.id) });
      return told(hintsOf(hintWish(wished)), fits);
    },
    drop(item: Item, place: Place): Promise<void> {
      const wished = goalOf(where, item, place);
      return asked.put(item.visit, wished, dropText(item, place, wished));
    },
  };
}
export type Placing = ReturnType<typeof usePlacing>;
