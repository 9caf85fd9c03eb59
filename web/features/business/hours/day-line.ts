import type { WorkDay } from 'core/business/contract';

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Where opening, closing and now lie on a line from 6:00 to midnight, in percent. */
export function dayLine(entry: WorkDay, time: string): { from: number; to: number; now: number } {
  const place = (at: string) => Math.min(100, Math.max(0, ((minutesOf(at) - 360) / 1080) * 100));
  return { from: place(entry.start_time), to: place(entry.end_time), now: place(time) };
}
