import type { WorkDay } from 'core/business/contract';
import { isOpen } from 'core/business/rules';
import { wallAt, type Weekday, weekdays } from 'core/kernel/time';

/** `away` counts days from today; 0 is later today. */
export type Opening =
  | { readonly open: true; readonly until: string }
  | { readonly open: false; readonly next: { readonly day: Weekday; readonly time: string; readonly away: number } | null };

/** What the door says at that moment; null when no hours are known at all. Without a zone it says closed. */
export function openingAt(schedule: readonly WorkDay[], timezone: string | null, instant: string): Opening | null {
  if (schedule.length === 0) return null;
  if (timezone === null) return { open: false, next: null };
  const { weekday, time } = wallAt(instant, timezone);
  const on = (day: Weekday) => schedule.find((entry) => entry.day === day && entry.available === 1);
  const today = on(weekday);
  if (today && isOpen(schedule, timezone, instant)) return { open: true, until: today.end_time };
  for (let away = 0; away <= 7; away += 1) {
    const day = weekdays[(weekdays.indexOf(weekday) + away) % 7] ?? weekday;
    const entry = on(day);
    const isAhead = entry !== undefined && entry.start_time <= entry.end_time && (away > 0 || entry.start_time > time);
    if (isAhead) return { open: false, next: { day, time: entry.start_time, away } };
  }
  return { open: false, next: null };
}

/** `7:00 PM`, and `19:00` in Vietnamese. */
export function wallText(time: string, language: 'en' | 'vi'): string {
  const [hour = '0', minute = '00'] = time.split(':');
  if (language === 'vi') return `${hour.padStart(2, '0')}:${minute}`;
  const h = Number(hour);
  return `${h % 12 || 12}:${minute} ${h < 12 ? 'AM' : 'PM'}`;
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Where opening, closing and now lie on a line from 6:00 to midnight, in percent. */
export function dayLine(entry: WorkDay, time: string): { from: number; to: number; now: number } {
  const place = (at: string) => Math.min(100, Math.max(0, ((minutesOf(at) - 360) / 1080) * 100));
  return { from: place(entry.start_time), to: place(entry.end_time), now: place(time) };
}
