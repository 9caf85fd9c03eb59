/** Characters that carriers count twice or that make the whole text use the expensive alphabet, each with a plain replacement. */
const plainer: { readonly [character: string]: string } = {
  '\t': ' ',
  '\u00a0': ' ',
  '\u2007': ' ',
  '\u2009': ' ',
  '\u200b': '',
  '\u202f': ' ',
  '\u2018': "'",
  '\u2019': "'",
  '\u201a': "'",
  '`': "'",
  '\u00b4': "'",
  '\u2032': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u201e': '"',
  '\u2033': '"',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2212': '-',
  '\u2022': '-',
  '\u00b7': '-',
  '\u2026': '...',
  '[': '(',
  ']': ')',
  '{': '(',
  '}': ')',
  '\\': '/',
  '|': '/',
  '^': "'",
  '~': '-',
};
const dear = new RegExp(
  `[${Object.keys(plainer)
    .join('')
    .replace(/[\]\\^]/g, '\\$&')}]`,
  'g',
);

/** Replaces each expensive character with the plain one that reads the same. */
export const toPlainCharacters = (text: string): string => text.replace(dear, (character) => plainer[character] ?? character);

/**
 * The text as it is sent: composed letters, one kind of line break, and no expensive character that has a plain replacement. A text
 * in plain ASCII then has the length that the carrier bills.
 */
export const toTextBody = (text: string): string =>
  toPlainCharacters(text.normalize('NFC').replace(/\r\n?/g, '\n'))
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, '')
    .trim();

/**
 * The same words without accents; capital letters stay. Vietnamese readers can still read them, and the text costs less than half.
 */
export const withoutAccents = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D');
