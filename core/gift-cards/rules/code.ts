/** Crockford's: without the letters that are read as digits or spell words. */
export const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CODE_LENGTH = 16;

/** What somebody typed or scanned as it is kept: without gaps and case, and with the digits that letters were meant for. */
export const tidyCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

/** Anything else is nobody's code, and needs not be looked for. */
export const isCode = (tidied: string): boolean =>
  tidied.length === CODE_LENGTH && Array.from(tidied).every((letter) => CODE_LETTERS.includes(letter));

/** As it is read out: in fours. */
export const groupedCode = (code: string): string => (code.match(/.{1,4}/g) ?? []).join('-');

/** As everybody else sees it. */
export const maskedCode = (last_four: string): string => `••${last_four}`;
