import type { WorkDay } from 'core/business/contract';
import { isOpen } from 'core/business/rules';
import { wallAt, weekdays } from 'core/kernel/time';

export type OpenState =
  | { readonly open: true; readonly until: string }
  | { readonly open: false; readonly today: boolean; readonly day: number; readonly at: string }
  | { readonly open: false; readonly at: null };

/** Whether a place is open, and until or from when; null where no hours are published. `day`: 0 is Monday. */
export function openState(schedule: readonly WorkDay[], timezone: string | null, instant: string): OpenState | null {
  if (schedule.length === 0 || timezone === null) return null;
  const { weekday, time } = wallAt(instant, timezone);
  const first = weekdays.indexOf(weekday);
  const planOn = (day: number) => schedule.find((plan) => plan.day === weekdays[day % 7] && plan.available === 1);
  if (isOpen(schedule, timezone, instant)) return { open: true, until: planOn(first)?.end_time ?? '' };
  const today = planOn(first);
  if (today && time < today.start_time) return { open: false, today: true, day: first, at: today.start_time };
  for (let ahead = 1; ahead <= 7; ahead += 1) {
    const plan = planOn(first + ahead);
    if (plan) return { open: false, today: false, day: (first + ahead) % 7, at: plan.start_time };
  }
  return { open: false, at: null };
}

/** `19:30` as people write it. */
export function clockText(time: string, language: 'en' | 'vi'): string {
  if (language === 'vi') return time.slice(0, 5);
  const hour = Number(time.slice(0, 2));
  return `${((hour + 11) % 12) + 1}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`;
}
