import { expect, test } from 'vitest';
import { listDeclaredRefusalParts, findRefusalTexts } from './prose.mjs';

const declared = listDeclaredRefusalParts([
  {
    path: 'core/checkout/refusals.ts',
    text: `export const ticketChangedBy = refusal('ticket.changed_by', '{name} has just changed this ticket.');
           export const ticketEmpty = refusal('ticket.empty', 'There is nothing on this ticket.');`,
  },
]);

test('the sentences of the tables are known without their parameters', () => {
  expect(declared).toEqual(['has just changed this ticket.', 'There is nothing on this ticket.']);
});

test.each([
  ["const isEmpty = error.message === 'whatever';", 'compares the sentence of a refusal'],
  ['const who = pattern.exec(error.message);', 'compares the sentence of a refusal'],
  ["if (errorMessage(error).includes('paid')) leave();", 'compares the sentence of a refusal'],
  ['const whoChanged = /^(.+) has just changed this ticket\\.$/;', 'holds “has just changed this ticket.”'],
  ["const EMPTY = 'There is nothing on this ticket.';", 'holds “There is nothing on this ticket.”'],
])('%s is found in a screen', (text, what) => {
  expect(findRefusalTexts('web/features/checkout/Till.tsx', text, declared)).toEqual([{ what, line: 1 }]);
});

test.each([
  ['web/features/checkout/Till.tsx', 'if (refusalCode(error) === ticketEmpty.code) leave();'],
  ['web/features/checkout/Till.tsx', 'toast.error(errorMessage(error));'],
  ['web/features/checkout/vi.ts', "export const vi = { empty: 'There is nothing on this ticket.' };"],
  ['web/features/checkout/till.test.ts', "expect(error.message === 'There is nothing on this ticket.').toBe(true);"],
  ['core/checkout/refusals.ts', "refusal('ticket.empty', 'There is nothing on this ticket.');"],
])('%s may say: %s', (file, text) => {
  expect(findRefusalTexts(file, text, declared)).toEqual([]);
});
