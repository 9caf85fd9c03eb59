import * as general from '../refusals/general.ts';
import type { Reason } from '../refusals/reason.ts';

/**
 * Phone numbers, for the browser and the server. The specification's rule is only here: a number has 10 to 15 digits, the last
 * ten are stored and compared, it is shown as (xxx) xxx-xxxx and called with +1. It uses no library because every page would
 * have to load it. The server also uses libphonenumber (server/platform/phone/country.ts), and
 * server/platform/phone/country.test.ts checks that the two agree.
 */
const KEPT_DIGITS = 10;

/** Area codes of the +1 plan outside the United States, its territories and Canada: the Bahamas, Jamaica and so on. */
const FOREIGN_AREAS = '242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876'.split(' ');

/** Matches an extension at the end: "ext. 12", "x12", "#12", ";ext=12". */
const EXTENSION = /[\s,;]*(?:ext(?:ension)?\.?|x|#)[\s=:]*\d{1,7}\s*$/i;

const stripText = (text: string): string => text.replace(/\D/g, '');

/** All digits of a number without its extension. */
export function phoneDigits(text: string): string {
  const main = stripText(text.replace(EXTENSION, ''));
  return main.length < KEPT_DIGITS ? stripText(text) : main;
}

/** The part of a number that is stored and compared. */
export const normalizePhone = (text: string): string => phoneDigits(text).slice(-KEPT_DIGITS);

/** The format that the carrier and schema.org require. */
export const toE164 = (phone10: string): string => `+1${phone10}`;

/** The address of a call link. It includes the country code because some clients call with a phone from abroad. */
export function phoneLink(text: string): string {
  const kept = normalizePhone(text);
  return `tel:${kept.length === KEPT_DIGITS ? toE164(kept) : kept}`;
}

const group = (digits: string): string => `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;

/** Formats as `(713) 555-0123`. Text that is not a phone number stays as it is. */
export function formatPhone(text: string): string {
  const kept = normalizePhone(text);
  return kept.length === KEPT_DIGITS ? group(kept) : text;
}

/** The digits that were typed, with a plus in front if a foreign country code follows. */
export function readTypedPhone(text: string): string {
  const digits = stripText(text);
  return text.trimStart().startsWith('+') && !digits.startsWith('1') ? `+${digits}` : digits;
}

/** How a phone field shows a number while it is typed. Foreign and longer numbers stay as typed. */
export function formatTypedPhone(typed: string): string {
  if (typed.length > KEPT_DIGITS || typed.startsWith('+')) return typed;
  if (typed.length > 6) return group(typed);
  return typed.length > 3 ? `(${typed.slice(0, 3)}) ${typed.slice(3)}` : typed;
}

/** Shows enough of the number to tell two clients apart, but not enough to call them. */
export const maskPhone = (phone10: string | null): string | null => (phone10 === null ? null : `******${phone10.slice(-4)}`);

/** The digits to search for if the text looks like a phone number; null if it should be searched as a name. */
export const readPhoneSearch = (text: string): string | null =>
  (/^[\d\s()+.-]+$/.test(text) && stripText(text).slice(-KEPT_DIGITS)) || null;

export const hasPhoneDigits = (text: string): boolean => /^\d{10,15}$/.test(phoneDigits(text));

export const PHONE_INVALID = general.phoneInvalid;
export const PHONE_FOREIGN = general.phoneForeign;

/** Why the text is not a phone number; null if it is one. For a field that contains nothing else. */
export function whyInvalidPhone(text: string): Reason | null {
  if (text.trim() === '') return general.phoneRequired;
  return /^[\d\s().+-]+$/.test(text.trim()) && hasPhoneDigits(text) ? null : PHONE_INVALID;
}

/**
 * Whether the number has a foreign country code. Only the last ten digits are stored, so a foreign number would become somebody
 * else's number here.
 */
export function isForeignPhone(text: string): boolean {
  const digits = phoneDigits(text);
  const isAtHome = /^\s*\+/.test(text) ? /^1\d{10}$/.test(digits) : /^1?\d{10}$/.test(digits);
  return digits.length >= KEPT_DIGITS && (!isAtHome || FOREIGN_AREAS.includes(digits.slice(-KEPT_DIGITS, -7)));
}

/**
 * Why we cannot send texts to this number; null if we can. The server passes its own check for foreign numbers, which knows
 * more countries.
 */
export const whyUntextablePhone = (text: string, isForeign = isForeignPhone): Reason | null =>
  whyInvalidPhone(text) ?? (isForeign(text) ? PHONE_FOREIGN : null);
