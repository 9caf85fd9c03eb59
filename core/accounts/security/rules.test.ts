import { expect, test } from 'vitest';
import { addressToTell, type Contacts } from './rules.ts';

const both: Contacts = {
  email: 'lan@lotus.com',
  email_verified_at: '2026-01-01',
  phone10: '7135550123',
  phone_e164: '+17135550123',
  phone_verified_at: '2026-01-01',
};

test('the address that is replaced is told, and the other one where there is none', () => {
  expect(addressToTell('email', both)).toBe('lan@lotus.com');
  expect(addressToTell('phone', both)).toBe('+17135550123');
  expect(addressToTell('password', both)).toBe('lan@lotus.com');
  expect(addressToTell('email', { ...both, email_verified_at: null })).toBe('+17135550123');
  expect(addressToTell('phone', { ...both, phone_verified_at: null })).toBe('lan@lotus.com');
  expect(addressToTell('second_factor', { ...both, email: null, email_verified_at: null })).toBe('+17135550123');
  expect(addressToTell('email', { ...both, email_verified_at: null, phone_verified_at: null })).toBeNull();
});
