import { createRequire } from 'node:module';
import { isForeignPhone as isForeignByTable } from 'core/kernel/phone/phone';

const require = createRequire(import.meta.url);

/** The library and its table of the world take 50 ms of CPU to read, hence not at import. */
const readLibrary = () => require('libphonenumber-js/min') as typeof import('libphonenumber-js/min');

/** The United States with its territories, and Canada: the countries whose numbers we say that we keep. */
const kept = new Set(['US', 'AS', 'GU', 'MP', 'PR', 'VI', 'CA']);

/**
 * The country of a number, as the library of the world's numbering plans knows it; null when it knows none. An area code
 * that it has not heard of yet has none either, and is not held against anybody.
 */
export function countryOfPhone(text: string): string | null {
  const number = readLibrary().parsePhoneNumberFromString(text, { defaultCountry: 'US', extract: false });
  return number?.isPossible() ? (number.country ?? null) : null;
}

/** Whether a number belongs to a country whose numbers we can't keep; to be handed to the rules of `core/kernel/phone/phone.ts`. */
export function isForeignPhone(text: string): boolean {
  if (isForeignByTable(text)) return true;
  const country = countryOfPhone(text);
  return country !== null && !kept.has(country);
}
