import type { Span } from 'core/kernel/time';
import type { GridColumn } from '../grid/columns.ts';

const QUARTER = 15;
const OPENS = 9 * 60;

/** The first quarter of an hour at which nothing stands in a column, from a minute on; the first at all where none is left. */
function freeIn({ worked, items, blocks }: GridColumn, from: number): number {
  const starts = ({ start, end }: Span) => {
    const first = Math.ceil(Math.max(start, from) / QUARTER);
    return Array.from({ length: Math.max(0, Math.ceil(end / QUARTER) - first) }, (_, i) => (first + i) * QUARTER);
  };
  const taken = [...items, ...blocks];
  const isFree = (at: number) => taken.every(({ start, end }) => at + QUARTER <= start || at >= end);
  const all = worked.flatMap(starts);
  return all.find(isFree) ?? all[0] ?? Math.max(OPENS, Math.ceil(from / QUARTER) * QUARTER);
}

/** Where somebody who calls is written down unless told: with whoever stands first and works, at their first free quarter. */
export function firstFree(columns: readonly GridColumn[], now: number | null) {
  const atWork = columns.find(({ person, isOff, worked }) => person && !isOff && worked.length > 0);
  const column = atWork ?? columns.find(({ person }) => person) ?? columns[0];
  return column ? { column, start: freeIn(column, now ?? 0) } : null;
}
