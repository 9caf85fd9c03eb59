import * as general from '../../kernel/refusals/general.ts';
import * as refused from '../refusals.ts';
import type { Reason } from '../../kernel/refusals/reason.ts';
export const PIN_MIN = 4;
export const PIN_MAX = 8;
/** So many wrong ones in so many seconds, per device and per person; then not even the right one counts. */
export const PIN_TRIES = [5, 900] as const;
/** A shared tablet is somebody's until the next one takes it, at most a working day. */
export const ACTING_SECONDS = 43_200;

export const pinSaid = {
  short: refused.pinShort,
  wrong: refused.pinWrong,
  failed: general.requestFailed,
  notOwner: general.pinNotOwner,
  taken: refused.pinTaken,
} as const;

/** Why these can't be somebody's digits in a business whose PINs are so long. */
export function whyNotPin(pin: string, length: number = PIN_MIN): { pin: Reason[] } | null {
  if (!/^\d*$/.test(pin) || pin.length < PIN_MIN) return { pin: [pinSaid.short] };
  return pin.length === length ? null : { pin: [refused.pinLength({ length })] };
}
