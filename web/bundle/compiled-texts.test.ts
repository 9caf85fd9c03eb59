import path from 'node:path';
import format, { type CompiledMessage } from 'icu-minify/format';
import { createTranslator } from 'use-intl';
import { expect, test } from 'vitest';
import { compileTexts, isCatalog } from './compiled-texts.ts';

type Texts = { readonly [key: string]: string | Texts };
const files = {
  ...import.meta.glob<Record<string, Texts>>(['../app/en.ts', '../app/vi.ts', '../app/site/en.ts', '../app/site/vi.ts'], {
    eager: true,
  }),
  ...import.meta.glob<Record<string, Texts>>(['../features/**/en.ts', '../features/**/vi.ts'], { eager: true }),
};
const flat = (texts: Texts): string[] => Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : flat(text)));
const messages = Object.entries(files).flatMap(([file, module]) =>
  Object.values(module)
    .flatMap(flat)
    .map((text) => ({ locale: file.endsWith('vi.ts') ? ('vi' as const) : ('en' as const), text })),
);

/** 1200 where a number is asked for, the name itself elsewhere, and the content of a tag as it is. */
function valuesFor(text: string) {
  const asked = [...text.matchAll(/\{(\w+)(?:, (plural|number|selectordinal))?/g)].map(([, name = '', kind]) => [
    name,
    kind ? 1200 : name,
  ]);
  const tags = [...text.matchAll(/<(\w+)>/g)].map(([, name = '']) => [name, (inside: unknown) => String(inside)]);
  return Object.fromEntries([...asked, ...tags]) as Record<string, string>;
}
const formatters = {
  getNumberFormat: (...given: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...given),
  getDateTimeFormat: (...given: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...given),
  getPluralRules: (...given: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...given),
};
function compiled(text: string): CompiledMessage {
  const code = compileTexts(`export const en = { text: ${JSON.stringify(text)} };`);
  return JSON.parse(/text: (.*) \};$/.exec(code)?.[1] ?? '') as CompiledMessage;
}

test('every compiled text says what the written one says', () => {
  expect(messages.length).toBeGreaterThan(4000);
  const wrong = messages.flatMap(({ locale, text }) => {
    const values = valuesFor(text);
    const written = createTranslator<{ text: string }>({ locale, messages: { text } }).markup('text', values);
    const said = format(compiled(text), locale, values, { formatters });
    return said === written ? [] : [`${locale}: ${text} | written: ${written} | compiled: ${String(said)}`];
  });
  expect(wrong).toEqual([]);
});

test('the build compiles every file of texts', () => {
  expect(Object.keys(files).filter((file) => !isCatalog(path.join(import.meta.dirname, file)))).toEqual([]);
});
