import { expect, it } from 'vitest';
import { businessOfKey, newLinkKey, SECRET_LETTERS, shortAddress } from './rules.ts';

it('names the business and carries at least 47 random bits', () => {
  expect(SECRET_LETTERS * Math.log2(62)).toBeGreaterThan(47);
  for (const id of [0, 1, 61, 62, 25_000, 1_000_000, 2 ** 48 - 1])
    expect.soft(businessOfKey(newLinkKey(id, (below) => below - 1)), String(id)).toBe(id);
  expect(newLinkKey(25_000, () => 0)).toBe('6VE00000000');
});

it('takes nothing else for a key', () => {
  for (const key of ['', '-', '12345678', '0112345678', 'a-12345678', `1${'a'.repeat(40)}`, 'zzzzzzzzzz12345678', '1 2345678x'])
    expect.soft(businessOfKey(key), key).toBeNull();
});

it('stands on the short host without a scheme, or on ours', () => {
  expect(shortAddress('opn.example', 'https://openchair.example', '1abc')).toBe('opn.example/1abc');
  expect(shortAddress('', 'http://localhost:5173', '1abc')).toBe('http://localhost:5173/l/1abc');
});
