import { expect, test } from 'vitest';
import { plainRecoveryCode, recoveryCodeOf } from './rules.ts';

test('a recovery code is four groups of four, however it is typed', () => {
  const code = recoveryCodeOf(Uint8Array.from({ length: 16 }, (_, index) => index * 17));
  expect(code).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
  expect(plainRecoveryCode(` ${code.toUpperCase().replaceAll('-', ' ')} `)).toBe(plainRecoveryCode(code));
  expect(plainRecoveryCode(code)).toHaveLength(16);
});
