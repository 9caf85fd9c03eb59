import { expect, test } from 'vitest';
import { brandOf, whyNotCardNumber, whyNotExpiry, whyNotPostalCode, whyNotSecurityCode } from './card.ts';
import { inEnglish } from '../../kernel/refusals/in-english.ts';

const short = 'Card number is too short. Must be at least 13 digits.';
const length = 'Invalid card number length. Must be 13 or 16 digits.';

test('a card number is refused with the reason', () => {
  const answers: [typed: string, why: string | null][] = [
    ['4111111111111111', null],
    ['4111 1111 1111 1111', null],
    ['4222222222222', null],
    ['411111111111', short],
    ['', short],
    ['41111111111111', length],
    ['411111111111111', length],
    ['4111111111111112', 'Invalid card number.'],
    ['4111a11111111111', 'Invalid card number.'],
    ['378282246310005', null],
    ['3782822463100051', length],
    ['36227206271667', null],
    ['5555555555554444', null],
    ['9999999999999', 'Invalid card number.'],
  ];
  for (const [typed, why] of answers) expect.soft(inEnglish(whyNotCardNumber(typed)), typed).toBe(why);
});

test.each([
  ['4111111111111111', 'Visa'],
  ['5555555555554444', 'MasterCard'],
  ['2223003122003222', 'MasterCard'],
  ['341111111111111', 'American'],
  ['371449635398431', 'American'],
  ['6011111111111117', 'Discover'],
  ['3530111333300000', 'JCB'],
  ['36227206271667', 'Diners Club'],
  ['9999999999999999', null],
])('%s is of %s', (number, brand) => expect(brandOf(number)).toBe(brand));

test('a security code has as many digits as its brand asks for', () => {
  expect(inEnglish(whyNotSecurityCode('123', 'Visa'))).toBeNull();
  expect(inEnglish(whyNotSecurityCode('1234', 'Visa'))).toBe('Security code must be 3 digits.');
  expect(inEnglish(whyNotSecurityCode('1234', 'American'))).toBeNull();
  expect(inEnglish(whyNotSecurityCode('123', 'American'))).toBe('Security code must be 4 digits.');
  expect(inEnglish(whyNotSecurityCode('12a', null))).toBe('Security code must be 3 digits.');
});

test.each([
  ['', 'Expiry date is required.'],
  ['1230', 'Invalid expiry date format. Use MM/YY.'],
  ['13/30', 'Invalid month. Use MM/YY.'],
  ['00/30', 'Invalid month. Use MM/YY.'],
  ['01/20', 'Expiry date cannot be in the past.'],
  ['10/26', 'Expiry date cannot be in the past.'],
  ['11/26', null],
  ['12/30', null],
])('an expiry of %s: %s', (typed, why) => expect(inEnglish(whyNotExpiry(typed, new Date(2026, 10, 16)))).toBe(why));

test.each([
  ['US', ['77036', '77036-1234'], '7703'],
  ['CA', ['K1A 0B1', 'k1a0b1'], 'D1A 0B1'],
  ['GB', ['SW1A 1AA', 'M1 1AE'], '12345'],
  ['AU', ['2000'], '20000'],
  ['DE', ['10115'], '1011'],
  ['FR', ['75001'], '7500'],
  ['JP', ['100-0001'], '1000'],
  ['NL', ['1012 AB'], '1012'],
  ['BR', ['01310-100'], '1310'],
  ['IN', ['110001'], '010001'],
] as const)('a postal code of %s', (country, good, bad) => {
  for (const one of good) expect(inEnglish(whyNotPostalCode(one, country))).toBeNull();
  expect(inEnglish(whyNotPostalCode(bad, country))).toBe('Invalid postal code.');
});
