/**
 * Which piece of a column's markup shows which visit. Another day takes over the pieces of the day before, so that leafing writes
 * texts anew and builds nothing. Within a day everybody keeps theirs: what has the focus stays the same visit.
 */
export function openSeats() {
  let shown = '';
  let seats: ReadonlyMap<string, number> = new Map();
  return (date: string, ids: readonly string[]): ReadonlyMap<string, number> => {
    const before = date === shown ? seats : new Map<string, number>();
    let next = Math.max(-1, ...before.values()) + 1;
    seats = new Map(ids.map((id) => [id, before.get(id) ?? next++]));
    shown = date;
    return seats;
  };
}
