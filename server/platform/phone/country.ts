import { createRequire } from 'node:module';
import { isForeignPhone as isForeignByTable, normalizePhone } from 'core/kernel/phone/phone';

const require = createRequire(import.meta.url);

/** The library and its tables take 50 ms of CPU to load, so they are not loaded at import. */
const readLibrary = () => require('libphonenumber-js/min') as typeof import('libphonenumber-js/min');

/** The countries whose numbers we accept: the United States with its territories, and Canada. */
const kept = new Set(['US', 'AS', 'GU', 'MP', 'PR', 'VI', 'CA']);

/**
 * The country of a number according to libphonenumber; null if unknown. An area code that the library does not know yet is
 * accepted.
 */
export function countryOfPhone(text: string): string | null {
  const number = readLibrary().parsePhoneNumberFromString(text, { defaultCountry: 'US', extract: false });
  return number?.isPossible() ? (number.country ?? null) : null;
}

/**
 * Toll-free numbers belong to no country, but the library assigns some of them to one: +1 800 100 0000 to the Dominican Republic.
 */
const tollFree = /^8(?:00|33|44|55|66|77|88)/;

/** Whether a number belongs to a country whose numbers we cannot store; passed to the rules of `core/kernel/phone/phone.ts`. */
export function isForeignPhone(text: string): boolean {
  if (isForeignByTable(text)) return true;
  if (tollFree.test(normalizePhone(text))) return false;
  const country = countryOfPhone(text);
  return country !== null && !kept.has(country);
}
