import * as z from 'zod/mini';

/** Tabs become blanks and line ends one newline before anything is measured; both are what a form or a paste brings along. */
const tidy = (text: string): string => text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ').trim();

/** NUL breaks PostgreSQL, half an emoji its JSON; the bidi controls let a name show as another one. */
// oxlint-disable-next-line no-control-regex
const clean = /^[^\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufeff]*$/u;

export const isClean = (text: string): boolean => clean.test(text);

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

/** Without marks and case: "thao" finds Thảo, "dap" finds Đắp. */
export const plainLetters = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase();

/** Text that must look a certain way, or be empty. */
export const formed = (isGood: (text: string) => boolean, message: string, tidy: (text: string) => string = (text) => text) =>
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

/** Form fields carry text; whoever sends JSON may give the thing itself. */
export const formNumber = (least: number, most: number, step = 1) =>
  z
    .pipe(z.union([z.int(), z.string().check(z.regex(/^\d{1,12}$/))]), z.transform(Number))
    .check(z.minimum(least), z.maximum(most), z.multipleOf(step));

export const FormFlag = z.pipe(
  z.union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false'])]),
  z.transform((flag) => [true, 1, '1', 'true'].includes(flag)),
);

/** A form can't say "an empty list", so an empty text does. */
export const formList = <T extends z.ZodMiniType>(item: T, most: number) =>
  z.pipe(
    z.union([z.array(item).check(z.maxLength(most)), z.literal('')]),
    z.transform((list) => (list === '' ? [] : list)),
  );

/** Nor "nothing": an empty text does that too. */
export const orNothing = <T extends z.ZodMiniType>(item: T) =>
  z.pipe(
    z.union([item, z.literal(''), z.null()]),
    z.transform((value) => (value === '' ? null : value)),
  );
