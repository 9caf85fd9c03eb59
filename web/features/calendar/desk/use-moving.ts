import { holdsTime } from 'core/booking/appointments/rules/visit';
import { nameOf } from 'core/booking/desk/rules/read-day';
import { useRef, useState } from 'react';
import type { Item } from '../grid/columns.ts';
import type { Place } from '../grid/drag.ts';
import type { Ghost } from '../grid/StaffColumn.tsx';
import type { Placing } from '../orders/use-placing.ts';
import type { Shown } from './use-shown.ts';

/** Keys come faster than pictures: the last one pressed is kept beside what is shown. */
type Lifted = { readonly item: Item; readonly place: Place };

/** Moving without dragging: a visit is lifted, led by arrow keys or a tap, and placed. */
export function useMoving({ columns, edits }: Shown, placing: Placing) {
  const [moving, setMoving] = useState<Lifted | null>(null);
  const held = useRef<Lifted | null>(null);
  const become = (next: Lifted | null) => {
    held.current = next;
    setMoving(next);
  };
  const itemOf = (visit_id: string | null): Item | undefined =>
    columns.flatMap(({ items }) => items).find((item) => item.visit.id === visit_id);
  const placeOf = (item: Item): Place => {
    const column = columns.findIndex(({ items }) => items.includes(item));
    return { column, start: item.start, end: item.end };
  };
  const told = moving && placing.carried(moving.item, moving.place);
  const ghost: Ghost | null = moving && told && { ...moving.place, name: nameOf(moving.item.visit), told };
  return {
    moving,
    ghost,
    stop: () => become(null),
    lift(visit_id: string | null) {
      const item = itemOf(visit_id);
      if (item && holdsTime(item.visit.status) && edits(item.employee_id)) become({ item, place: placeOf(item) });
    },
    land() {
      if (held.current) void placing.drop(held.current.item, held.current.place);
      become(null);
    },
    lead(way: (place: Place) => Partial<Place>) {
      if (!held.current) return;
      const { item, place } = held.current;
      const { column = place.column, start = place.start } = way(place);
      const within = Math.min(columns.length - 1, Math.max(0, column));
      become({ item, place: { column: within, start, end: start + item.end - item.start } });
    },
    lengthen(visit_id: string, by: number) {
      const item = itemOf(visit_id);
      if (item) void placing.drop(item, { ...placeOf(item), end: item.end + by });
    },
  };
}
