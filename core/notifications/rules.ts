import type { VisitMessage } from '../deliveries/rules.ts';
import { addDays, instantOfWallTime, wallClockAt } from '../kernel/time.ts';
import { nextTextTime, type Whereabouts } from '../sms/hours/rules/hours.ts';

/** Why we write to a client about a visit. */
export type Occasion = VisitMessage;

/** What an event of a visit says about it: how it was booked, from when it was moved, or which step it took. */
type Happened = { readonly status?: string; readonly from?: string; readonly to?: string };

/** What a client is written about; null: nothing they need to read. */
export function occasionOf({ status, from, to }: Happened): Occasion | null {
  if (status !== undefined) return status === 'requested' ? 'requested' : 'booked';
  if (to === 'cancelled') return 'cancelled';
  if (from === 'requested') return to === 'booked' || to === 'confirmed' ? 'accepted' : null;
  return from !== undefined && from !== to && /^\d/.test(from) ? 'moved' : null;
}

/** The same for the desk, which may also write to who did not come. */
export const deskOccasionOf = (happened: Happened): Occasion | null =>
  happened.to === 'no_show' ? 'missed' : occasionOf(happened);

/** So long a change at the desk can be taken back before its client reads of it. */
export const UNDO_MS = 10_000;

/** Something that was told about a visit: what it changed, and whether it takes another change back. */
export type ToldChange = {
  readonly at: string;
  readonly payload: Happened & { readonly change?: { readonly id: string; readonly undoes: string | null } };
};

/** What was taken back in time never happened, for the client; and of two messages about the same the newer one is written. */
export function isWorthWriting(told: ToldChange, others: readonly ToldChange[]): boolean {
  const { change } = told.payload;
  const undoing = others.find(({ payload }) => change && payload.change?.undoes === change.id);
  const undone = others.find(({ payload }) => change?.undoes && payload.change?.id === change.undoes);
  const inTime = (one: ToldChange | undefined) =>
    one !== undefined && Math.abs(Date.parse(one.at) - Date.parse(told.at)) <= UNDO_MS;
  if (inTime(undoing) || inTime(undone)) return false;
  const occasion = deskOccasionOf(told.payload);
  return !others.some((one) => Date.parse(one.at) > Date.parse(told.at) && deskOccasionOf(one.payload) === occasion);
}

/** There is nothing to come to any more. */
export const isOver = (occasion: Occasion): boolean => occasion === 'cancelled' || occasion === 'missed';

/**
 * Reminders go out so many hours before, or, for what is booked later than that, not at all: the confirmation has just
 * been read. No hours, no reminder.
 */
export function remindAt(start: string, now: Date, hours: number): string | null {
  const due = Date.parse(start) - hours * 3_600_000;
  return hours > 0 && due > now.getTime() ? new Date(due).toISOString() : null;
}

const HOUR_MS = 3_600_000;
/** Closer to the visit than this nobody is reminded any more: they are on their way. */
const LATEST_SOON_MS = HOUR_MS / 2;

/**
 * When somebody is reminded once more, shortly before. What falls into the night goes out when texts may be sent again, if that is still
 * before the visit; the evening before would say nothing new. `where`: null for who is written to by mail.
 */
export function soonAt(start: string, now: Date, hours: number, where: Whereabouts | null): string | null {
  const due = Date.parse(start) - hours * HOUR_MS;
  if (due <= now.getTime()) return null;
  const at = new Date(due).toISOString();
  const byDay = where ? nextTextTime('service', where, at) : at;
  return Date.parse(byDay) <= Date.parse(start) - LATEST_SOON_MS ? byDay : null;
}

/** How long after a ticket is paid its receipt goes out by itself: until then the till may send it another way. */
export const RECEIPT_PAUSE_MS = 120_000;

/** Days of a month whose birthdays are on this date: who was born on the 29th of February has theirs on the 28th in other years. */
export function birthdaysOn(date: string): string[] {
  const [year = 0] = date.split('-').map(Number);
  const day = date.slice(5);
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return day === '02-28' && !isLeap ? ['02-28', '02-29'] : [day];
}

const DAILY_AT = '10:00';

/** The next time after this at which the clock looks for whom something is due that day: ten in the morning at the salon. */
export function nextDaily(now: string, zone: string): string {
  const { date } = wallClockAt(now, zone);
  const times = [date, addDays(date), addDays(date, 2)].map((day) => instantOfWallTime(day, DAILY_AT, zone));
  return (
    times.find((at) => at !== null && Date.parse(at) > Date.parse(now)) ?? new Date(Date.parse(now) + 86_400_000).toISOString()
  );
}
