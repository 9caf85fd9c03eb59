import type { Minute, Span } from '../../../kernel/time.ts';

export type KnownLine = Span & { readonly id: string };
/** `id` is null for a line that was not there. */
export type NextLine = { readonly id: string | null; readonly length: number };

/** From this minute on, as it was planned before, everything is so much later. */
type Shift = { readonly at: Minute; readonly by: number };

/**
 * Where the lines of a visit are when some of them have changed: what got longer, shorter or was dropped moves what comes
 * after it, and a new line begins where the one before it ends. What runs beside another stays beside it.
 */
export function laidOut(before: readonly KnownLine[], after: readonly NextLine[]): Span[] {
  const begin = Math.min(...before.map(({ start }) => start));
  const known = new Map(before.map((line) => [line.id, line]));
  const kept = new Set(after.map(({ id }) => id));
  const shifts: Shift[] = before.filter(({ id }) => !kept.has(id)).map(({ start, end }) => ({ at: end, by: start - end }));
  let last: Span = { start: begin, end: begin };
  let planned = begin;
  return after.map(({ id, length }) => {
    const was = id === null ? undefined : known.get(id);
    const later = shifts.filter(({ at }) => was && at <= was.start).reduce((sum, { by }) => sum + by, 0);
    const start = was ? was.start + later : last.end;
    planned = was ? was.end : planned;
    shifts.push({ at: planned, by: was ? length - (was.end - was.start) : length });
    last = { start, end: start + length };
    return last;
  });
}

/** A price shared by minutes, to the cent; what does not divide stays with the first. */
export function sharedCents(cents: number, minutes: readonly number[]): number[] {
  const total = minutes.reduce((sum, one) => sum + one, 0);
  const shares = minutes.map((one) => Math.floor((cents * one) / total));
  const rest = cents - shares.reduce((sum, one) => sum + one, 0);
  return shares.map((share, i) => (i === 0 ? share + rest : share));
}
