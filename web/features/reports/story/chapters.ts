import type { TicketTold } from 'core/reports/contract';

/** What one person did in a row. */
export type Chapter = TicketTold & { readonly times: number };

const MINUTES_MS = 10 * 60_000;

const goesOn = (before: Chapter | undefined, { what, by, pin_of, at }: TicketTold): before is Chapter =>
  before !== undefined &&
  what === 'changed' &&
  (before.what === 'changed' || before.what === 'opened') &&
  before.by === by &&
  before.pin_of === pin_of &&
  Date.parse(at) - Date.parse(before.at) <= MINUTES_MS;

/**
 * A till keeps a ticket after every touch. What one person changed within some minutes is told once, with everything that
 * became of it; what says nothing more than that something changed is counted.
 */
export function chaptersOf(told: readonly TicketTold[]): Chapter[] {
  const chapters: Chapter[] = [];
  for (const one of told) {
    const before = chapters.at(-1);
    if (!goesOn(before, one)) chapters.push({ ...one, times: 1 });
    else if (before.what === 'changed' || one.changes.length > 0)
      chapters[chapters.length - 1] = { ...before, times: before.times + 1, changes: [...before.changes, ...one.changes] };
    else chapters.push({ ...one, times: 1 });
  }
  return chapters;
}
