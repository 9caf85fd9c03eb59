import { expect, test } from 'vitest';
import { cardEn as en } from './en.ts';
import { whyNoCards } from './why-no-cards.ts';

const data = { merchant_id: 'm', publishable_key: 'pk', environment: 'sandbox', fields_url: 'https://fields' } as const;
const textOf = (asked: Parameters<typeof whyNoCards>[0]) => {
  const why = whyNoCards(asked);
  return why && en[why];
};

test('without credentials of the processor, or with an empty answer, cards are said to be unavailable', () => {
  expect(textOf({ isError: true })).toBe('Failed to fetch North Credentials.');
  expect(textOf({ isError: false, data: {} })).toBe('Failed to fetch North Credentials.');
  expect(textOf({ isError: false, data: { success: true, data: { ...data, fields_url: '' } } })).toBe(
    'Failed to fetch North Credentials.',
  );
});

test('while they are asked for, and once they are there, they are not', () => {
  expect(textOf({ isError: false })).toBeNull();
  expect(textOf({ isError: false, data: { success: true, data } })).toBeNull();
  expect(textOf({ isError: true, data: { success: true, data } })).toBeNull();
});
