import { type Weekday, weekdays } from 'core/kernel/time';
import type { WishedDay } from 'core/staff/contract';
import type { TeamPerson } from '../team/person.ts';

/** One line of the grid: a day that is worked, or one that is off and remembers the hours it had. */
export type WeekLine = WishedDay & { readonly works: boolean };

const usual = { start_time: '09:30', end_time: '18:00' } as const;

export const linesOf = ({ week }: TeamPerson): WeekLine[] =>
  weekdays.map((day) => {
    const planned = week.find((one) => one.day === day);
    return planned ? { ...planned, works: true } : { day, ...usual, breaks: [], works: false };
  });

export const wishedOf = (lines: readonly WeekLine[]): WishedDay[] =>
  lines.filter(({ works }) => works).map(({ works: _, ...day }) => day);

/** That day's hours and breaks for every day that is worked. */
export function copyOf(lines: readonly WeekLine[], day: Weekday): WeekLine[] {
  const from = lines.find((line) => line.day === day);
  return from ? lines.map((line) => (line.works ? { ...from, day: line.day } : line)) : [...lines];
}

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

const BREAK_MIN = 30;
/** Half an hour in the middle of the day, after the breaks there are already. */
export function withBreak(line: WeekLine): WeekLine {
  const [from, to] = [minutes(line.start_time), minutes(line.end_time)];
  const last = line.breaks.reduce((late, { end_time }) => Math.max(late, minutes(end_time)), 0);
  const middle = Math.round((from + to) / 2 / 15) * 15;
  const start = Math.max(from, Math.min(to - BREAK_MIN, Math.max(middle, last)));
  return { ...line, breaks: [...line.breaks, { start_time: clock(start), end_time: clock(start + BREAK_MIN) }] };
}

/** Hours of work in a week, breaks taken off. */
export function hoursOf(lines: readonly WeekLine[]): number {
  const length = ({ start_time, end_time }: { start_time: string; end_time: string }) => minutes(end_time) - minutes(start_time);
  const worked = lines
    .filter(({ works }) => works)
    .map((line) => length(line) - line.breaks.reduce((sum, one) => sum + length(one), 0));
  return worked.reduce((sum, day) => sum + Math.max(0, day), 0) / 60;
}

/** Where a stretch stands between six in the morning and ten at night, as shares of the whole. */
export function spanOf({ start_time, end_time }: { readonly start_time: string; readonly end_time: string }) {
  const [open, close] = [6 * 60, 22 * 60];
  const share = (time: string) => Math.min(1, Math.max(0, (minutes(time) - open) / (close - open)));
  const left = share(start_time);
  return { left: `${left * 100}%`, width: `${Math.max(0, share(end_time) - left) * 100}%` };
}

const quarters = Array.from({ length: 96 }, (_, index) => clock(index * 15));
/** Every quarter of an hour, and the time that is set should it lie between them. */
export const timesWith = (time: string): string[] => (quarters.includes(time) ? quarters : [...quarters, time].sort());
