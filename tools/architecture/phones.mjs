/** Matches code that takes a phone number apart or builds one by hand. */
const byHand = /\.slice\(-10\)|[`'"]\+1(?:\$\{|['"`]\s*\+)|[`'"]tel:|\\d\{10(?:,15)?\}/g;
const home = 'core/kernel/phone/';

/**
 * Finds code that repeats the specification's rule about phone numbers (the last ten digits, +1, 10 to 15 digits) outside of
 * its module.
 * @param {string} file
 * @param {string} text
 * @returns {{ what: string, line: number }[]}
 */
export function findPhonesByHand(file, text) {
  if (!/^(core|server|web)\//.test(file) || file.startsWith(home) || file.startsWith('server/test/')) return [];
  return [...text.matchAll(byHand)].map(({ index, 0: what }) => ({ what, line: text.slice(0, index).split('\n').length }));
}
