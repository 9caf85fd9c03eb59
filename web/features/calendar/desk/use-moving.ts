import { nameOf } from 'core/booking/desk/rules/read-day';
import { useState } from 'react';
import type { Item } from '../grid/columns.ts';
import type { Place } from '../grid/drag.ts';
import type { Ghost } from '../grid/StaffColumn.tsx';
import type { Placing } from '../orders/use-placing.ts';
import type { Shown } from './use-shown.ts';
import { isForward } from '../visit/steps.ts';

/** Moving without dragging: a visit is lifted, led by arrow keys or a tap, and placed. */
export function useMoving({ columns, edits }: Shown, placing: Placing) {
  const [moving, setMoving] = useState<{ readonly item: Item; readonly place: Place } | null>(null);
  const itemOf = (visit_id: string | null): Item | undefined =>
    columns.flatMap(({ items }) => items).find((item) => item.visit.id === visit_id);
  const placeOf = (item: Item): Place => ({
    column: columns.findIndex(({ items }) => items.includes(item)),
    start: item.start,
    end: item.end,
  });
  const told = moving && placing.carried(moving.item, moving.place);
  const ghost: Ghost | null = moving && told && { ...moving.place, name: nameOf(moving.item.visit), told };
  return {
    moving,
    ghost,
    stop: () => setMoving(null),
    lift(visit_id: string | null) {
      const item = itemOf(visit_id);
      if (item && isForward(item.visit.status) && edits(item.employee_id)) setMoving({ item, place: placeOf(item) });
    },
    land() {
      if (moving) void placing.drop(moving.item, moving.place);
      setMoving(null);
    },
    lead(place: Partial<Place>) {
      if (!moving) return;
      const { column = moving.place.column, start = moving.place.start } = place;
      const within = Math.min(columns.length - 1, Math.max(0, column));
      setMoving({ ...moving, place: { column: within, start, end: start + moving.item.end - moving.item.start } });
    },
    lengthen(visit_id: string, by: number) {
      const item = itemOf(visit_id);
      if (item) void placing.drop(item, { ...placeOf(item), end: item.end + by });
    },
  };
}
