const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Letters at random at the end of a short link: 62 ** 8 is more than 2 ** 47. */
export const SECRET_LETTERS = 8;
const LONGEST_PLACE = 9;

const place = (business_id: number): string => {
  let rest = business_id;
  let written = '';
  do {
    written = letters.charAt(rest % letters.length) + written;
    rest = Math.floor(rest / letters.length);
  } while (rest > 0);
  return written;
};

/** The last part of a short link: the business, and letters that nobody guesses. `random(n)` is a number from 0 up to below n. */
export const newLinkKey = (business_id: number, random: (below: number) => number): string =>
  place(business_id) + Array.from({ length: SECRET_LETTERS }, () => letters.charAt(random(letters.length))).join('');

/** The business that a key names; null for what can be no key. */
export function businessOfKey(key: string): number | null {
  const at = key.length - SECRET_LETTERS;
  if (at < 1 || at > LONGEST_PLACE || !/^[0-9A-Za-z]+$/.test(key)) return null;
  let business_id = 0;
  for (let nth = 0; nth < at; nth += 1) business_id = business_id * letters.length + letters.indexOf(key.charAt(nth));
  return Number.isSafeInteger(business_id) && place(business_id) === key.slice(0, at) ? business_id : null;
}

/** How a link stands in a text: on a host of its own phones know a link without `https://`. */
export const shortAddress = (short_host: string, origin: string, key: string): string =>
  short_host === '' ? `${origin}/l/${key}` : `${short_host}/${key}`;
