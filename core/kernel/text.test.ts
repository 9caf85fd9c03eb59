import { expect, test } from 'vitest';
import { lowerWithoutAccents } from './text.ts';

test('letters lose their marks and their case, however they were typed', () => {
  expect(lowerWithoutAccents('Đỗ Ánh')).toBe('do anh');
  expect(lowerWithoutAccents('Thảo'.normalize('NFD'))).toBe('thao');
});
