import { addDays, instantOfMinute, localDays, minuteOfWallTime, wallClockAt } from '../../kernel/time.ts';

/** `waiting`: the carriers have not registered the number yet. Only a registered one sends and is answered. */
export const senderStates = ['waiting', 'registered', 'suspended'] as const;
export type SenderState = (typeof senderStates)[number];

export type TextSender = {
  readonly phone10: string;
  readonly state: SenderState;
  readonly per_minute: number;
  readonly per_day: number;
  readonly minute_at: string;
  readonly minute_parts: number;
  readonly day: string;
  readonly day_parts: number;
};

/** What carriers allow a number of a small business that is registered with its tax number. */
export const USUAL_CAPS = { per_minute: 75, per_day: 2000 };

const MINUTE_MS = 60_000;
/** Carriers count by the day of the west coast. */
const CARRIER_ZONE = 'America/Los_Angeles';

type Used = Pick<TextSender, 'minute_at' | 'minute_parts' | 'day' | 'day_parts'>;
export type Spent = { readonly may: true; readonly used: Used } | { readonly may: false; readonly at: string };

/** What the sender has used of the minute and the day that run now. */
export function usedBy(sender: TextSender, at: string): Used {
  const day = wallClockAt(at, CARRIER_ZONE).date;
  const isSameMinute = Date.parse(at) - Date.parse(sender.minute_at) < MINUTE_MS;
  return {
    minute_at: isSameMinute ? sender.minute_at : at,
    minute_parts: isSameMinute ? sender.minute_parts : 0,
    day,
    day_parts: sender.day === day ? sender.day_parts : 0,
  };
}

/** Whether so many parts may be sent now, and what the sender has used then; or when there is room again. */
export function spendParts(sender: TextSender, parts: number, at: string): Spent {
  const used = usedBy(sender, at);
  const [minute_parts, day_parts] = [used.minute_parts + parts, used.day_parts + parts];
  // A text that is longer than the whole cap goes alone.
  if (day_parts > sender.per_day && day_parts > parts) return { may: false, at: nextCarrierDay(used.day) };
  if (minute_parts > sender.per_minute && minute_parts > parts)
    return { may: false, at: new Date(Date.parse(sender.minute_at) + MINUTE_MS).toISOString() };
  return { may: true, used: { ...used, minute_parts, day_parts } };
}

/** When the day after this one begins for the carriers. */
export function nextCarrierDay(today: string): string {
  const [day] = localDays(addDays(today, 1), 1, CARRIER_ZONE);
  if (!day) throw new RangeError('there is no next day');
  return instantOfMinute(minuteOfWallTime(day, '00:00', 'start'));
}
