import type { Cents } from '../../kernel/money.ts';

/** What one text holds, and what each part of a longer one holds: a header that joins the parts takes the rest. */
const PLAIN = { alone: 160, joined: 153 };
const ACCENTED = { alone: 70, joined: 67 };

/** Characters that carriers count twice or that turn the whole text into the expensive alphabet, each with a plain one that reads the same. */
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

/**
 * The text as it is sent: composed letters, one kind of line break, and no character that costs more than it says. After this, every
 * text in plain ASCII costs at the carrier what we count.
 */
export const toTextBody = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(dear, (character) => plainer[character] ?? character)
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, '')
    .trim();

/** The same words without accents, in their capitals: Vietnamese readers know them, and the text costs less than half. */
export const withoutAccents = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D');

// oxlint-disable-next-line no-control-regex
const isPlain = (text: string): boolean => /^[\u0000-\u007f]*$/.test(text);

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** How many parts hold these letters when none of them is cut in two, as carriers do with an emoji at the end of a part. */
function partsOfLetters(text: string, room: number): number {
  let [parts, used] = [1, 0];
  for (const { segment } of letters.segment(text)) {
    const size = Math.min(segment.length, room);
    if (used + size > room) [parts, used] = [parts + 1, 0];
    used += size;
  }
  return parts;
}

/** How many texts are paid for: 160 characters or parts of 153 in ASCII, 70 or parts of 67 with any other letter. Nothing costs nothing. */
export function smsSegments(text: string): number {
  if (text === '') return 0;
  const { alone, joined } = isPlain(text) ? PLAIN : ACCENTED;
  if (text.length <= alone) return 1;
  return isPlain(text) ? Math.ceil(text.length / joined) : partsOfLetters(text, joined);
}

/** What one part of a text costs a business. */
export const TEXT_CENTS = 2;
export const costOfText = (segments: number): Cents => segments * TEXT_CENTS;

export type TextSize = {
  readonly length: number;
  /** How long it may be before it costs one more. */
  readonly room: number;
  readonly segments: number;
};

/** What a counter beside the field says: `142/160 · 1 text`. */
export function sizeOfText(text: string): TextSize {
  const { alone, joined } = isPlain(text) ? PLAIN : ACCENTED;
  const segments = smsSegments(text);
  return { length: text.length, room: segments <= 1 ? alone : segments * joined, segments };
}

/** The longest text that is sent; a longer one is refused and never cut. */
export const LONGEST_TEXT = 1600;
