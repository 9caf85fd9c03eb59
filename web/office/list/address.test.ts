import { expect, test } from 'vitest';
import { addressOf, idIn, oneOf, pageIn, textIn } from './address.ts';

const address = addressOf({
  period: oneOf('period', ['today', 'week'], 'today'),
  status: oneOf('status', ['open', 'paid'], null),
  search: textIn('q', 5),
  page: pageIn,
  ticket: idIn('ticket'),
});
const usual = { period: 'today', status: null, search: '', page: 1, ticket: null } as const;
const read = (text: string) => address.read(new URLSearchParams(text));

test('an empty address shows the usual, and the usual is not written', () => {
  expect(read('')).toEqual(usual);
  expect(address.write(usual).toString()).toBe('');
});

test('what is written is read again', () => {
  const text = 'period=week&status=paid&q=Mai&page=3&ticket=abc';
  expect(read(text)).toEqual({ period: 'week', status: 'paid', search: 'Mai', page: 3, ticket: 'abc' });
  expect(address.write(read(text)).toString()).toBe(text);
});

test('what somebody typed into the address is shown as far as it makes sense', () => {
  expect(read('period=ever&status=lost&q=Magnolia&page=-2&other=1')).toEqual({ ...usual, search: 'Magno' });
});
