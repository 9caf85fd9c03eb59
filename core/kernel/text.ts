import * as z from 'zod/mini';
import * as general from './refusals/general.ts';
import { schemaText } from './refusals/reason.ts';

/**
 * Replaces tabs with blanks and every line ending with one newline, before the length is checked. Forms and pasted texts
 * contain both.
 */
const tidy = (text: string): string => text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ').trim();

/**
 * Excludes NUL, which PostgreSQL cannot store; half of a surrogate pair, which its JSON cannot store; and bidi controls, which
 * make one name look like another.
 */
// oxlint-disable-next-line no-control-regex
const clean = /^[^\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufeff]*$/u;

export const isCleanText = (text: string): boolean => clean.test(text);

/** A text that a person wrote: trimmed, limited in length, and without control characters except newlines. */
export const Text = (max: number, min = 0) =>
  z
    .string()
    .check(
      z.overwrite(tidy),
      z.minLength(min, schemaText(min === 1 ? general.inputRequired : general.inputTooShort({ least: min }))),
      z.maxLength(max, schemaText(general.inputTooLong({ most: max }))),
      z.regex(clean, schemaText(general.inputHasInvalidCharacters)),
    );

/** For a note, a description or a review. */
export const LongText = Text(5000);

/** Lower case and without accents: "thao" finds Thảo, "dap" finds Đắp. */
export const lowerWithoutAccents = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase();

/** Text in a required format, or empty. */
export const textInFormat = (
  isGood: (text: string) => boolean,
  message: string,
  tidy: (text: string) => string = (text) => text,
) =>
  z.pipe(
    z.nullable(
      z.string().check(
        z.maxLength(60),
        z.trim(),
        z.refine((text) => text === '' || isGood(text), message),
      ),
    ),
    z.transform((text) => (text ? tidy(text) : null)),
  );

/** A number in a form, which sends it as text, or in a JSON body, which may send the number itself. */
export const formNumber = (least: number, most: number, step = 1) =>
  z
    .pipe(z.union([z.int(), z.string().check(z.regex(/^\d{1,12}$/))]), z.transform(Number))
    .check(z.minimum(least), z.maximum(most), z.multipleOf(step));

export const FormFlag = z.pipe(
  z.union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false'])]),
  z.transform((flag) => [true, 1, '1', 'true'].includes(flag)),
);

/** A form cannot express an empty list, so an empty text stands for one. */
export const formList = <T extends z.ZodMiniType>(item: T, most: number) =>
  z.pipe(
    z.union([z.array(item).check(z.maxLength(most)), z.literal('')]),
    z.transform((list) => (list === '' ? [] : list)),
  );

/** A form cannot express null either, so an empty text stands for it. */
export const emptyAsNull = <T extends z.ZodMiniType>(item: T) =>
  z.pipe(
    z.union([item, z.literal(''), z.null()]),
    z.transform((value) => (value === '' ? null : value)),
  );

/** The number of letters that must be added, removed, changed or swapped with a neighbour to make the two words equal. */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}
