import * as z from 'zod/mini';

/** Tabs become blanks and line ends one newline before anything is measured; both are what a form or a paste brings along. */
const tidy = (text: string): string => text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ').trim();

/** NUL breaks PostgreSQL, half an emoji its JSON; the bidi controls let a name show as another one. */
// oxlint-disable-next-line no-control-regex
const clean = /^[^\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufeff]*$/u;

/** What a person wrote: trimmed, measured, free of control characters except newlines. */
export const Text = (max: number, min = 0) =>
  z
    .string()
    .check(
      z.overwrite(tidy),
      z.minLength(min, min === 1 ? 'This field is required.' : `Please use at least ${min} characters.`),
      z.maxLength(max, `Please use at most ${max} characters.`),
      z.regex(clean, 'This text has characters that we cannot keep.'),
    );

/** A note, a description, a review. */
export const LongText = Text(5000);
