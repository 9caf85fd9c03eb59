import { expect, test } from 'vitest';
import {
  BURST_SECONDS,
  isBurstOver,
  isEmptyMessage,
  isSameMessage,
  nameWords,
  previewOf,
  PREVIEW_LENGTH,
  searchedWords,
  sharedName,
  wordsOf,
} from './rules.ts';

test('a preview is one line and never ends in half a letter', () => {
  expect(previewOf('Hello\n  there ')).toBe('Hello there');
  const long = previewOf('💅'.repeat(300));
  expect(Array.from(long)).toHaveLength(PREVIEW_LENGTH);
  expect(long.isWellFormed()).toBe(true);
  expect(long.endsWith('💅…')).toBe(true);
});

test('words are found without accents and capitals, each once', () => {
  expect(wordsOf('Đắp bột, đắp BỘT! 3:15?')).toEqual(['15', '3', 'bot', 'dap']);
  expect(wordsOf('💅 …')).toEqual([]);
  expect(wordsOf(Array.from({ length: 900 }, (_, n) => `w${n}`).join(' '))).toHaveLength(200);
  expect(wordsOf('x'.repeat(4000))).toEqual(['x'.repeat(40)]);
});

test('the longest word of a search comes first, and five are enough', () => {
  expect(searchedWords('to the manicure')).toEqual(['manicure', 'the', 'to']);
  expect(searchedWords('a b c d e f g')).toHaveLength(5);
  expect([searchedWords('(713) 555-0777'), searchedWords('(713) 5'), searchedWords('077')]).toEqual([
    ['7135550777'],
    ['7135'],
    ['077'],
  ]);
  expect([searchedWords('3:15'), searchedWords('')]).toEqual([['15', '3'], []]);
});

test('a guest is found by name, phone and its last digits', () => {
  expect(nameWords('Rosa Lê', '7135550777')).toEqual(['0777', '7135550777', 'le', 'rosa']);
  expect(nameWords(null, null)).toEqual([]);
});

test('people who share a phone are shown together', () => {
  expect(sharedName(['Rosa', 'Luis', 'Rosa'])).toBe('Rosa, Luis');
  expect(sharedName(['👩'.repeat(150)]).isWellFormed()).toBe(true);
});

test('a message is the same one only if everything about it is', () => {
  const one = { side: 'customer', author: '7', conversation_id: 'c', body: 'Hi' } as const;
  expect(isSameMessage(one, { ...one })).toBe(true);
  for (const other of [{ side: 'business' as const }, { author: '8' }, { conversation_id: 'd' }, { body: 'Ho' }])
    expect.soft(isSameMessage(one, { ...one, ...other })).toBe(false);
  expect([isEmptyMessage('', 0), isEmptyMessage('', 1), isEmptyMessage('a', 0)]).toEqual([true, false, false]);
});

test('a burst is over from its last message until its window ends', () => {
  const since = '2026-06-01T15:00:00.000Z';
  const later = (seconds: number) => new Date(Date.parse(since) + seconds * 1000).toISOString();
  expect(isBurstOver({ burst: 30, burst_since: since }, later(BURST_SECONDS - 1), 30)).toBe(true);
  expect(isBurstOver({ burst: 30, burst_since: since }, later(BURST_SECONDS), 30)).toBe(false);
  expect(isBurstOver({ burst: 29, burst_since: since }, later(1), 30)).toBe(false);
  expect(isBurstOver({ burst: 30, burst_since: null }, later(1), 30)).toBe(false);
});
