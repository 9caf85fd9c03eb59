import { expect, test } from 'vitest';
import { plainLetters } from './text.ts';

test('letters lose their marks and their case, however they were typed', () => {
  expect(plainLetters('Đỗ Ánh')).toBe('do anh');
  expect(plainLetters('Thảo'.normalize('NFD'))).toBe('thao');
});
