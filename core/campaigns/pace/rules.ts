import { addDays, instantOfWallTime, wallClockAt } from '../../kernel/time.ts';
import { nextTextTime } from '../../sms/hours/rules/hours.ts';
import { nextCarrierDay, type TextSender, usedBy } from '../../sms/senders/rules.ts';

/** A campaign leaves the rest of what a number may send to the texts about visits. */
const [MINUTE_SHARE, DAY_SHARE] = [0.8, 0.9];

const minuteShare = ({ per_minute }: Caps): number => Math.max(1, Math.floor(per_minute * MINUTE_SHARE));
const dayShare = ({ per_day }: Caps): number => Math.max(1, Math.floor(per_day * DAY_SHARE));
type Caps = Pick<TextSender, 'per_minute' | 'per_day'>;

/** How long a campaign rests between two looks at what has gone out. */
export const REST_MS = 5_000;

type Load = { readonly parts_each: number; readonly queued: number };
/** How many texts go into the outbox now, and when it is worth looking again. */
export type Room = { readonly texts: number; readonly next_at: string };

/** `queued`: how many of the campaign's texts are in the outbox already. */
export function roomFor(sender: TextSender, { parts_each, queued }: Load, at: string): Room {
  const { minute_parts, day_parts, day } = usedBy(sender, at);
  const inOutbox = queued * parts_each;
  const ofDay = dayShare(sender) - day_parts - inOutbox;
  const soon = new Date(Date.parse(at) + REST_MS).toISOString();
  // A text that is longer than the whole share goes alone.
  const isAlone = inOutbox === 0 && (day_parts === 0 || minute_parts === 0);
  if (ofDay < parts_each && !(isAlone && day_parts === 0)) return { texts: 0, next_at: queued > 0 ? soon : nextCarrierDay(day) };
  const ofMinute = minuteShare(sender) - minute_parts - inOutbox;
  const texts = Math.floor(Math.min(ofMinute, ofDay) / parts_each);
  return { texts: Math.max(texts, isAlone && minute_parts === 0 ? 1 : 0), next_at: soon };
}

const HOUR_MS = 3_600_000;
/** Each is a stretch of an hour, or what is left of a day. */
const MOST_STRETCHES = 100;

type Plan = { readonly at: string; readonly zone: string; readonly texts: number; readonly parts_each: number };

/**
 * About when the last text has gone out, at the pace of the number and in the hours of the salon. Null: it would take longer than
 * anybody plans.
 */
export function finishEstimate(caps: Caps, { at, zone, texts, parts_each }: Plan): string | null {
  let [time, left, today, ofDay] = [at, texts * parts_each, '', 0];
  for (let stretch = 0; stretch < MOST_STRETCHES; stretch += 1) {
    time = nextTextTime('marketing', { zone, phone10: '' }, time);
    const date = wallClockAt(time, zone).date;
    if (date !== today) [today, ofDay] = [date, dayShare(caps)];
    const ofHour = Math.min(ofDay, minuteShare(caps) * 60);
    if (left <= ofHour) return new Date(Date.parse(time) + (left / (minuteShare(caps) * 60)) * HOUR_MS).toISOString();
    [left, ofDay] = [left - ofHour, ofDay - ofHour];
    const nextDay = ofDay === 0 ? instantOfWallTime(addDays(date), '00:00', zone) : null;
    time = nextDay ?? new Date(Date.parse(time) + HOUR_MS).toISOString();
  }
  return null;
}
