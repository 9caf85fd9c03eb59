import fc from 'fast-check';
import { expect, test } from 'vitest';
import { initials, tintOf } from './avatar-face.ts';

test.each([
  ['Linh Trần', 'LT'],
  ['Đỗ Thị Ánh Nguyệt', 'ĐN'],
  ['ông ích khiêm', 'ÔK'],
  ['Thu', 'T'],
  ['  Amy   Tran  ', 'AT'],
  ['(Amy) "Bo" O\u2019Neil', 'AO'],
  ['7 Nails', '7N'],
  ['', ''],
  ['\u2014 \u2026', ''],
  ['\u0110o\u0302\u0303 Anh', 'ĐA'],
])('the initials of %j are %j', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test('initials are never more than two letters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (name) => {
      // Changing to upper case may make several letters out of one (ß becomes SS).
      expect(Array.from(initials(name)).length).toBeLessThanOrEqual(6);
      expect(initials(`a ${name} b`).startsWith('A')).toBe(true);
    }),
  );
});

test('the tint is stable, one of eight, and all eight occur', () => {
  expect(tintOf('amy')).toBe(tintOf('amy'));
  expect(tintOf(42)).toBe(tintOf('42'));
  const seen = new Set(Array.from({ length: 400 }, (_, id) => tintOf(id)));
  expect([...seen].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});
