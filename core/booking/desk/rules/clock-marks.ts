import type { Minute, Span } from '../../../kernel/time.ts';
import type { Status } from '../../appointments/rules/visit.ts';

/** One visit in somebody's column; minutes as the column counts them. */
export type OnTheClock = Span & { readonly id: string; readonly visit: { readonly status: Status } };

/** What the clock says about it: the client is late, the work takes longer than planned, or it will begin later than planned. */
export type ClockMark =
  | { readonly kind: 'late'; readonly minutes: number }
  | { readonly kind: 'over'; readonly minutes: number }
  | { readonly kind: 'likely'; readonly at: Minute };
export type ClockMarks = ReadonlyMap<string, ClockMark>;

/** Less than this is nobody's fault. */
const GRACE_MIN = 5;
const upTo5 = (minute: Minute): Minute => Math.ceil(minute / 5) * 5;
const isComing = (status: Status): boolean => status === 'requested' || status === 'booked' || status === 'confirmed';

/** How many minutes somebody is late who is not here yet; null for everybody else, and when their time is over. */
export function lateBy({ start, end, visit }: Omit<OnTheClock, 'id'>, now: Minute): number | null {
  return isComing(visit.status) && now - start >= GRACE_MIN && now < end ? now - start : null;
}

/** What one person's column looks like at this minute. Who is in the chair keeps it until they are done, so the next begins later. */
export function clockMarks(items: readonly OnTheClock[], now: Minute): ClockMarks {
  const marks = new Map<string, ClockMark>();
  let busyUntil = -Infinity;
  for (const item of items.toSorted((one, other) => one.start - other.start)) {
    const { id, start, end, visit } = item;
    const { status } = visit;
    if (status === 'in_service') {
      if (now - end >= GRACE_MIN) marks.set(id, { kind: 'over', minutes: now - end });
      busyUntil = Math.max(busyUntil, end, upTo5(now));
      continue;
    }
    if (!isComing(status) && status !== 'arrived') continue;
    const late = lateBy(item, now);
    if (late !== null) {
      marks.set(id, { kind: 'late', minutes: late });
      continue;
    }
    if (end <= now && isComing(status)) continue;
    const begins = Math.max(start, busyUntil);
    if (begins - start >= GRACE_MIN) marks.set(id, { kind: 'likely', at: begins });
    if (begins < end || status === 'arrived') busyUntil = Math.max(busyUntil, begins + end - start);
  }
  return marks;
}

export const isSameMarks = (one: ClockMarks, other: ClockMarks): boolean =>
  one === other ||
  (one.size === other.size && [...one].every(([id, mark]) => JSON.stringify(other.get(id)) === JSON.stringify(mark)));
