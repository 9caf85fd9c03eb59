import { addDays, type WallClock } from '../../kernel/time.ts';
import * as refused from '../refusals.ts';
import type { Reason } from '../../kernel/refusals/reason.ts';

/** From this hour on the wall of the business a card goes out on its day. */
export const SEND_FROM = '09:00';
const MOST_DAYS = 365;

/** `planned`: its day has not come. `waiting`: it was handed to the outbox, which has not settled it. */
export const sendingStates = ['planned', 'waiting', 'sent', 'delivered', 'failed'] as const;
export type SendingState = (typeof sendingStates)[number];

export const lastSendDay = (today: string): string => addDays(today, MOST_DAYS);

/** What is wrong with the day a card is to go out on; null: nothing. */
export function sendDayFault(send_on: string | null, today: string): Reason | null {
  if (send_on === null) return null;
  if (send_on < today) return refused.sendPast;
  return send_on > lastSendDay(today) ? refused.sendFar : null;
}

/** Paid for: a card for today or for nobody’s day goes out at once, at whatever hour. */
export const goesAtOnce = (send_on: string | null, today: string): boolean => send_on === null || send_on <= today;

/** A card that waited for its day goes out in the morning of it, or as soon after that as somebody looks. */
export const isDue = (send_on: string, { date, time }: Pick<WallClock, 'date' | 'time'>): boolean =>
  send_on < date || (send_on === date && time >= SEND_FROM);

export type SettledSending = Exclude<SendingState, 'planned' | 'waiting'>;
export type Sending = {
  readonly send_on: string | null;
  readonly queued_at: string | null;
  readonly settled_as: SettledSending | null;
};
export function sendingState({ send_on, queued_at, settled_as }: Sending): SendingState {
  if (queued_at === null && send_on !== null) return 'planned';
  return settled_as ?? 'waiting';
}

/** Whom it goes to and when can be changed until it is on its way, and again when it did not arrive. */
export const canChangeSending = (state: SendingState): boolean => state === 'planned' || state === 'failed';
