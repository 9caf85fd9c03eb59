import { addDays, instantOfWallTime, wallClockAt } from 'core/kernel/time';
import type { ShiftBreak, ShiftTimes } from 'core/time-clock/rules/shift';

/** A shift as it is typed: a date, and times on the wall of the salon. */
export type TypedBreak = {
  readonly id: number;
  readonly paid: boolean;
  readonly from: string | null;
  readonly to: string | null;
};
export type TypedShift = {
  readonly date: string;
  readonly start: string | null;
  readonly end: string | null;
  readonly breaks: readonly TypedBreak[];
};

const wallOf = (instant: string, zone: string): string => wallClockAt(instant, zone).time;

export const typedOf = ({ started_at, ended_at, breaks }: ShiftTimes, zone: string): TypedShift => ({
  date: wallClockAt(started_at, zone).date,
  start: wallOf(started_at, zone),
  end: ended_at === null ? null : wallOf(ended_at, zone),
  breaks: breaks.map((pause, id) => ({
    id,
    paid: pause.paid,
    from: wallOf(pause.started_at, zone),
    to: pause.ended_at === null ? null : wallOf(pause.ended_at, zone),
  })),
});

/** The first moment from `start` on at which the clock on the wall shows this time: after midnight that is on the next day. */
function momentFrom(start: string, wall: string, zone: string): string {
  const { date } = wallClockAt(start, zone);
  const minute = Math.floor(Date.parse(start) / 60_000) * 60_000;
  const found = [date, addDays(date)]
    .map((day) => instantOfWallTime(day, wall, zone))
    .find((at) => at !== null && Date.parse(at) >= minute);
  return found ?? start;
}

/** What was punched to the second stays so as long as the clock on the wall shows the same. */
const kept = (moment: string, known: readonly string[], zone: string): string =>
  known.find(
    (one) => wallClockAt(one, zone).date === wallClockAt(moment, zone).date && wallOf(one, zone) === wallOf(moment, zone),
  ) ?? moment;

/** The moments that are meant; null while a time is missing that is needed. */
export function momentsOf({ date, start, end, breaks }: TypedShift, before: ShiftTimes | null, zone: string): ShiftTimes | null {
  const known = before
    ? [before.started_at, before.ended_at, ...before.breaks.flatMap((pause) => [pause.started_at, pause.ended_at])].flatMap(
        (one) => one ?? [],
      )
    : [];
  const begin = start === null ? null : instantOfWallTime(date, start, zone);
  if (begin === null) return null;
  const started_at = kept(begin, known, zone);
  const after = (wall: string, from: string) => kept(momentFrom(from, wall, zone), known, zone);
  const pauses = breaks.flatMap(({ paid, from, to }): ShiftBreak[] => {
    if (from === null) return [];
    const pause = after(from, started_at);
    return [{ paid, started_at: pause, ended_at: to === null ? null : after(to, pause) }];
  });
  if (pauses.length < breaks.length) return null;
  return { started_at, ended_at: end === null ? null : after(end, started_at), breaks: pauses };
}
