import { expect, it } from 'vitest';
import { PIN_MIN, whyNotPin } from './rules.ts';
import { inEnglish } from '../../kernel/refusals/in-english.ts';

it('a PIN has at least four digits', () => {
  expect(PIN_MIN).toBe(4);
  expect(inEnglish(whyNotPin('123'))).toEqual({ pin: ['PIN must be at least 4 digits'] });
  expect(inEnglish(whyNotPin('12a4'))).toEqual({ pin: ['PIN must be at least 4 digits'] });
  expect(inEnglish(whyNotPin('1234'))).toBeNull();
});

it('a PIN is as long as the business says', () => {
  expect(inEnglish(whyNotPin('123456', 6))).toBeNull();
  expect(inEnglish(whyNotPin('1234', 6))).toEqual({ pin: ['PINs here have 6 digits.'] });
  expect(inEnglish(whyNotPin('12345'))).not.toBeNull();
});
