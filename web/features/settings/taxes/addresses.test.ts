import { expect, test } from 'vitest';
import { typedAddresses } from './addresses.ts';

test('addresses are told apart by commas, semicolons, spaces and lines, and each counts once', () => {
  expect(typedAddresses(' lan@example.com, a@b.co;\nlan@example.com ')).toEqual({ addresses: ['lan@example.com', 'a@b.co'] });
  expect(typedAddresses('')).toEqual({ addresses: [] });
  expect(typedAddresses('lan@example.com, lan@')).toEqual({ wrong: 'lan@' });
  expect(typedAddresses([1, 2, 3, 4, 5, 6].map((n) => `a${n}@b.co`).join(','))).toBe('too many');
});
