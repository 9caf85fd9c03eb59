import type { Reach } from '../../kernel/permission.ts';
import { datesBetween, localDays, minuteOfWallTime, type Span } from '../../kernel/time.ts';

type Off = {
  readonly first_date: string;
  readonly last_date: string;
  readonly start_time: string | null;
  readonly end_time: string | null;
};
export type Stretch = { readonly starts_at: string; readonly ends_at: string };

const MINUTE_MS = 60_000;
const LONGEST_CLAIM_MIN = 25 * 60;

const isoOf = (minute: number): string => new Date(minute * MINUTE_MS).toISOString();

/** The stretches that time off holds, one per local day of the business; a day may have 23 or 25 hours. */
export function stretchesOf({ first_date, last_date, start_time, end_time }: Off, timezone: string): Stretch[] {
  const days = localDays(first_date, datesBetween(first_date, last_date).length, timezone);
  const spans = days.flatMap((day) =>
    start_time === null || end_time === null
      ? heldFor(day)
      : heldFor({ start: minuteOfWallTime(day, start_time, 'start'), end: minuteOfWallTime(day, end_time, 'end') }),
  );
  return spans.map(({ start, end }) => ({ starts_at: isoOf(start), ends_at: isoOf(end) }));
}

/** Nothing for a day that a zone left out, two claims for one that is longer than a claim may be (26 hours at Troll). */
function heldFor({ start, end }: Span): Span[] {
  if (end <= start) return [];
  if (end - start <= LONGEST_CLAIM_MIN) return [{ start, end }];
  const noon = start + 720;
  return [
    { start, end: noon },
    { start: noon, end },
  ];
}

export type Status = 'requested' | 'approved' | 'declined';

/** Whoever plans everybody's time decides; the others ask, and change what they asked for until it is decided. */
export function mayTurn(reach: Reach, from: Status, to: Status): boolean {
  return reach === 'all' || (from === 'requested' && to === 'requested');
}
