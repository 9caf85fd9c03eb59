import { whyNotExpiry, whyNotPostalCode } from '../../payments/rules/card.ts';
import * as general from '../../kernel/refusals/general.ts';
import type { FieldReasons } from '../../kernel/refusals/reason.ts';

export type CardWords = { readonly name: string; readonly expiry: string; readonly postal_code: string };
export type CardFaults = FieldReasons;

/** What is wrong with that of a card which is not a secret; null when nothing is. */
export function cardFaults({ name, expiry, postal_code }: CardWords, now: Date): CardFaults | null {
  const faults = {
    name: name.trim() === '' ? general.inputRequired : null,
    expiry: whyNotExpiry(expiry, now),
    postal_code: whyNotPostalCode(postal_code),
  };
  const wrong = Object.entries(faults).flatMap(([field, why]) => (why === null ? [] : [[field, [why]] as const]));
  return wrong.length === 0 ? null : Object.fromEntries(wrong);
}

/** A card is good until the end of its month. */
export const isExpired = (
  { exp_month, exp_year }: { readonly exp_month: number; readonly exp_year: number },
  now: Date,
): boolean => exp_year * 12 + exp_month - 1 < now.getUTCFullYear() * 12 + now.getUTCMonth();

/** The card that pays for a plan stays as long as the plan is to be paid for. */
export const mayRemove = (cards: number, hasDues: boolean): boolean => cards > 1 || !hasDues;
