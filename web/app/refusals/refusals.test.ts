import { fillParams, type ReasonParams, type Reason } from 'core/kernel/refusals/reason';
import { afterEach, beforeAll, beforeEach, expect, test, vi as mock } from 'vitest';
import { Failure, fieldErrors } from '../../platform/errors.ts';
import { loadSentences, refusalSentence, setSentenceSource } from '../../platform/refusals/sentences.ts';
import * as english from './en.ts';
import * as vietnamese from './vi.ts';

type Entry = { readonly code: string; readonly text: string };
const isEntry = (value: unknown): value is Entry =>
  (typeof value === 'object' || typeof value === 'function') && value !== null && 'code' in value && 'text' in value;

const tables = import.meta.glob<object>(['../../../core/*/refusals.ts', '../../../core/kernel/refusals/general.ts'], {
  eager: true,
});
const declared = Object.values(tables)
  .flatMap((table) => Object.values(table) as unknown[])
  .filter(isEntry);
const placesIn = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
const paramsOf = (text: string): ReasonParams => Object.fromEntries(placesIn(text).map((name) => [name, `<${name}>`]));

const speaks = (lang: string) => mock.stubGlobal('document', { documentElement: { lang } });
beforeAll(() => setSentenceSource(async (language) => (language === 'vi' ? vietnamese : english)));
beforeEach(() => speaks('vi'));
afterEach(() => mock.unstubAllGlobals());

test('there are refusals to look at, and a code names one of them', () => {
  expect(Object.keys(tables).length).toBeGreaterThan(15);
  expect(declared.length).toBeGreaterThan(300);
  const codes = declared.map(({ code }) => code);
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
});

test.each(declared)('$code is said in English and in Vietnamese', async ({ code, text }) => {
  const params = paramsOf(text);
  const reason: Reason = { code, params, text: fillParams(text, params) };
  await loadSentences();
  const inVietnamese = refusalSentence(reason);
  expect(inVietnamese).not.toBe(reason.text);
  expect(inVietnamese).not.toMatch(/[{}]/);
  speaks('en');
  await loadSentences();
  const inEnglish = refusalSentence(reason);
  expect(inEnglish).not.toMatch(/[{}]/);
  expect(inEnglish).toBe(fillParams(english.sentences[code] ?? text, params));
});

test.each([
  ['Vietnamese', vietnamese.sentences],
  ['English', english.sentences],
])('no sentence in %s is about a code that nobody declares', (_language, sentences) => {
  const codes = new Set(declared.map(({ code }) => code));
  expect(Object.keys(sentences).filter((code) => !codes.has(code))).toEqual([]);
});

test('a failure is told in the language of its reader, field by field', async () => {
  await loadSentences();
  const body = {
    message: 'This field is required.',
    errors: { name: ['This field is required.'], days: ['Monday: two breaks overlap.', 'Not declared.'] },
    code: 'input.required',
    params: {},
    codes: {
      name: [{ code: 'input.required', params: {} }],
      days: [{ code: 'staff.breaks_overlap', params: { day: 'Monday' } }, null],
    },
  };
  const failure = new Failure(422, body);
  expect(fieldErrors(failure)).toEqual({
    name: 'Vui lòng điền vào đây.',
    days: 'Thứ Hai: hai giờ nghỉ bị trùng.\nNot declared.',
  });
  expect(failure.message).toBe('Vui lòng điền vào đây.\nThứ Hai: hai giờ nghỉ bị trùng.\nNot declared.');
  speaks('en');
  await loadSentences();
  expect(new Failure(422, body).message).toBe('This field is required.\nMonday: two breaks overlap.\nNot declared.');
});

test('a refusal whose code is not known is told in the words it came with', async () => {
  await loadSentences();
  expect(new Failure(409, { message: 'Try tomorrow.', code: 'new.code', params: {} }).message).toBe('Try tomorrow.');
  expect(new Failure(409, { message: 'Try tomorrow.' }).message).toBe('Try tomorrow.');
  const titled = { errors: { title: 'Too large', content: 'Larger.' }, code: 'file.too_large', params: {} };
  expect(new Failure(413, titled).message).toBe('Hình lớn quá hoặc chữ dài quá.');
});
