import type { Cents } from '../../kernel/money/money.ts';

/** What one text holds, and what each part of a longer one holds: a header that joins the parts takes the rest. */
const PLAIN = { alone: 160, joined: 153 };
const ACCENTED = { alone: 70, joined: 67 };

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
