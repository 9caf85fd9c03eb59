import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatPhone,
  formatTypedPhone,
  hasPhoneDigits,
  isForeignPhone,
  maskPhone,
  normalizePhone,
  phoneLink,
  readPhoneSearch,
  readTypedPhone,
  toE164,
  whyUntextablePhone,
  whyInvalidPhone,
} from './phone.ts';
import { Phone } from './schema.ts';
import { inEnglish } from '../refusals/in-english.ts';

const REQUIRED = 'Phone number is required.';
const INVALID = 'Phone number is invalid.';
const FOREIGN = 'Please use a US or Canadian phone number.';

test.each([
  ['', REQUIRED],
  ['   ', REQUIRED],
  ['713555012', INVALID],
  ['1234567890123456', INVALID],
  ['call 7135550123', INVALID],
  ['1-800-FLOWERS', INVALID],
  ['713-555-0123 ext 9', INVALID],
  ['(713) 555-0123', null],
  ['+1 713.555.0123', null],
  ['+84 91 234 5678', null],
  ['123456789012345', null],
])('the phone number %j is answered with %j', (text, answer) => {
  expect(inEnglish(whyInvalidPhone(text))).toBe(answer);
});

test('a phone number has 10 to 15 digits', () => {
  const lengths = Array.from({ length: 20 }, (_, length) => length).filter((length) => hasPhoneDigits('2'.repeat(length)));
  expect(lengths).toEqual([10, 11, 12, 13, 14, 15]);
});

test.each([
  ['+1 512 555 0100', '5125550100'],
  ['1 (512) 555-0100', '5125550100'],
  ['512.555.0100', '5125550100'],
  ['512-555-0100 ext. 12', '5125550100'],
  ['512-555-0100 x1234', '5125550100'],
  ['+1 (512) 555-0100;ext=4', '5125550100'],
  ['5125550100#7', '5125550100'],
  ['+84 912 345 678', '4912345678'],
  ['x5125550100', '5125550100'],
  ['555-0100', '5550100'],
  ['nobody', ''],
])('of %j the last ten digits are kept: %j', (text, kept) => {
  expect(normalizePhone(text)).toBe(kept);
});

test('a phone number is shown as (xxx) xxx-xxxx by its last 10 digits', () => {
  expect(formatPhone('5125550100')).toBe('(512) 555-0100');
  expect(formatPhone('+1 713 555 0123')).toBe('(713) 555-0123');
  expect(formatPhone('555-0123')).toBe('555-0123');
  expect(formatPhone('******0123')).toBe('******0123');
  expect(formatPhone('')).toBe('');
});

test.each([
  ['', ''],
  ['7', '7'],
  ['714', '714'],
  ['7145', '(714) 5'],
  ['714555', '(714) 555'],
  ['7145550', '(714) 555-0'],
  ['7145550134', '(714) 555-0134'],
  ['17145550134', '17145550134'],
  ['+6561234567', '+6561234567'],
])('typing %j shows %j', (typed, shown) => {
  expect(formatTypedPhone(typed)).toBe(shown);
});

test.each([
  ['(714) 5', '7145'],
  ['+', '+'],
  ['+1', '1'],
  ['+1 714 555 0134', '17145550134'],
  ['+65 6123 4567', '+6561234567'],
  ['7+14', '714'],
])('a field in which %j is typed holds %j', (text, typed) => {
  expect(readTypedPhone(text)).toBe(typed);
});

test('a kept number is sent to and called with its country, and masked down to its last four digits', () => {
  expect(toE164('7135550123')).toBe('+17135550123');
  expect(['7135550123', '(713) 555-0123', '+1 713 555 0123'].map(phoneLink)).toEqual(Array(3).fill('tel:+17135550123'));
  expect(phoneLink('911')).toBe('tel:911');
  expect([maskPhone('7135550123'), maskPhone(null)]).toEqual(['******0123', null]);
});

test.each([
  ['(713) 555', '713555'],
  ['+1 713 555 0111', '7135550111'],
  ['0111', '0111'],
  ['Denise 0111', null],
  ['--', null],
  ['', null],
])('a search for %j looks for the digits %j', (text, digits) => {
  expect(readPhoneSearch(text)).toBe(digits);
});

describe('a number of another country', () => {
  test.each([
    ['7135550123', null],
    ['+1 713 555 0123', null],
    ['787 555 0123', null],
    ['(671) 555-0123', null],
    ['604-555-0123', null],
    ['555 555 0123', null],
    ['876-555-0123', FOREIGN],
    ['+1 (809) 555-0123', FOREIGN],
    ['+84 912 345 678', FOREIGN],
    ['84912345678', FOREIGN],
    ['011 84 912 345 678', FOREIGN],
    ['0044 20 7946 0958', FOREIGN],
    ['+65 6123 4567', FOREIGN],
    ['23456789012', FOREIGN],
    ['123456789012345', FOREIGN],
    ['12345', INVALID],
  ])('%j is answered with %j', (text, answer) => {
    expect(inEnglish(whyUntextablePhone(text))).toBe(answer);
  });

  test('is what whoever knows better says', () => {
    expect(inEnglish(whyUntextablePhone('7135550123', () => true))).toBe(FOREIGN);
    expect(inEnglish(whyUntextablePhone('876-555-0123', () => false))).toBeNull();
    expect(inEnglish(whyUntextablePhone('12345', () => false))).toBe(INVALID);
  });
});

test.each([
  [' (713) 555-0123 ', '7135550123'],
  ['713 555 0123 ext. 9', '7135550123'],
  ['', null],
  [null, null],
  ['12345', INVALID],
  ['1234567890123456', INVALID],
  ['+84 912 345 678', FOREIGN],
  ['876-555-0123', FOREIGN],
])('a field that carries %j is read as %j', (text, read) => {
  const { success, data, error } = Phone.safeParse(text);
  expect(success ? data : error?.issues.map(({ message }) => message).join(' ')).toBe(read);
});

describe('whatever is typed', () => {
  const digits = (length: number) => fc.stringMatching(new RegExp(`^[2-9]\\d{${length - 1}}$`));
  const written = fc.constantFrom(
    (kept: string) => kept,
    (kept: string) => `+1${kept}`,
    (kept: string) => `1-${kept}`,
    (kept: string) => `(${kept.slice(0, 3)}) ${kept.slice(3, 6)}-${kept.slice(6)}`,
    (kept: string) => ` +1 ${kept.slice(0, 3)}.${kept.slice(3, 6)}.${kept.slice(6)} `,
    (kept: string) => `${kept} ext. 42`,
  );

  test('every way to write a number is the same number', () => {
    fc.assert(fc.property(digits(10), written, (kept, write) => normalizePhone(write(kept)) === kept));
  });

  test('what is shown is the number that was kept, and showing it again changes nothing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const shown = formatPhone(text);
        return normalizePhone(shown) === normalizePhone(text) && formatPhone(shown) === shown;
      }),
    );
  });

  test('a field gives back what it shows', () => {
    fc.assert(
      fc.property(fc.string(), (text) => readTypedPhone(formatTypedPhone(readTypedPhone(text))) === readTypedPhone(text)),
    );
  });

  test('ten digits are kept of every number that is let through', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d ().+-]{0,24}$/), (text) => {
        const kept = normalizePhone(text);
        return whyUntextablePhone(text) !== null || (/^\d{10}$/.test(kept) && !isForeignPhone(toE164(kept)));
      }),
    );
  });
});
