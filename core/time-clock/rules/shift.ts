import type { FieldReasons } from '../../kernel/refusals/reason.ts';
import * as refused from '../refusals.ts';

/** A short rest counts as work; a meal does not. */
export type ShiftBreak = { readonly paid: boolean; readonly started_at: string; readonly ended_at: string | null };
export type ShiftTimes = {
  readonly started_at: string;
  /** Null as long as nobody has said when it ended. */
  readonly ended_at: string | null;
  readonly breaks: readonly ShiftBreak[];
};
export type ShiftMinutes = {
  readonly paid_minutes: number;
  readonly unpaid_break_minutes: number;
  readonly paid_break_minutes: number;
};

export const MOST_SHIFTS_A_DAY = 8;
export const MOST_BREAKS = 12;
export const MOST_VERSIONS = 50;
export const MOST_REASON = 500;
/** How far back hours can still be put right. */
export const MOST_DAYS_BACK = 400;
const LONGEST_MS = 24 * 3_600_000;

/** The minute that a clock on the wall shows. Between two of them nothing is rounded, so the pieces of a shift add up to it. */
const minuteOf = (instant: string): number => Math.floor(Date.parse(instant) / 60_000);
const between = (from: string, to: string): number => Math.max(0, minuteOf(to) - minuteOf(from));

/** What a shift comes to up to a moment: its end, or now while it lasts. */
export function minutesUntil({ started_at, breaks }: ShiftTimes, until: string): ShiftMinutes {
  const of = (paid: boolean) =>
    breaks
      .filter((pause) => pause.paid === paid)
      .reduce((sum, { started_at, ended_at }) => sum + between(started_at, ended_at ?? until), 0);
  const unpaid_break_minutes = of(false);
  return { paid_minutes: between(started_at, until) - unpaid_break_minutes, unpaid_break_minutes, paid_break_minutes: of(true) };
}

/** What a shift comes to; null as long as nobody has said when it ended. */
export const minutesOf = (shift: ShiftTimes): ShiftMinutes | null =>
  shift.ended_at === null ? null : minutesUntil(shift, shift.ended_at);

/** Reads one after the other: each break begins when the one before is over, and all of them lie within the shift. */
function whyNotBreaks({ started_at, ended_at, breaks }: ShiftTimes, now: string): FieldReasons | null {
  let [free, isOpen] = [Date.parse(started_at), false];
  const end = Date.parse(ended_at ?? now);
  for (const pause of breaks.toSorted((one, other) => Date.parse(one.started_at) - Date.parse(other.started_at))) {
    const [from, to] = [Date.parse(pause.started_at), Date.parse(pause.ended_at ?? now)];
    if (to < from) return { breaks: [refused.breakBackwards] };
    if (from < free && free > Date.parse(started_at)) return { breaks: [refused.breaksOverlap] };
    if (from < free || to > end) return { breaks: [refused.breakOutside] };
    if (isOpen) return { breaks: [refused.breaksOverlap] };
    [free, isOpen] = [to, pause.ended_at === null];
  }
  return isOpen && ended_at !== null ? { breaks: [refused.breakUnended] } : null;
}

/** Why times that somebody types for a shift can't be. They are about what happened: nothing lies ahead. */
export function whyNotShift(shift: ShiftTimes, now: string): FieldReasons | null {
  const { started_at, ended_at } = shift;
  if (Date.parse(started_at) > Date.parse(now)) return { started_at: [refused.notYet] };
  if (Date.parse(now) - Date.parse(started_at) > MOST_DAYS_BACK * 86_400_000) return { started_at: [refused.tooLongAgo] };
  if (ended_at !== null && Date.parse(ended_at) > Date.parse(now)) return { ended_at: [refused.notYet] };
  if (ended_at !== null && Date.parse(ended_at) <= Date.parse(started_at)) return { ended_at: [refused.endsBeforeStart] };
  if (ended_at !== null && Date.parse(ended_at) - Date.parse(started_at) > LONGEST_MS) return { ended_at: [refused.tooLong] };
  return whyNotBreaks(shift, now);
}

const isSameInstant = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : Date.parse(one) === Date.parse(other);

/** Whether two versions say the same. */
export const isSameShift = (one: ShiftTimes, other: ShiftTimes): boolean =>
  isSameInstant(one.started_at, other.started_at) &&
  isSameInstant(one.ended_at, other.ended_at) &&
  one.breaks.length === other.breaks.length &&
  one.breaks.every((pause, i) => {
    const like = other.breaks[i];
    return (
      like !== undefined &&
      like.paid === pause.paid &&
      isSameInstant(like.started_at, pause.started_at) &&
      isSameInstant(like.ended_at, pause.ended_at)
    );
  });
