import { expect, test } from 'vitest';
import { readTab } from '../gallery-tab.ts';
import { strokeOf } from './swipe.ts';

test('a stroke to the left shows the next picture, to the right the one before', () => {
  expect(strokeOf(-120, 10)).toBe('next');
  expect(strokeOf(120, -30)).toBe('previous');
});

test('a tap, a short stroke and a scroll are no stroke', () => {
  expect(strokeOf(3, 2)).toBeNull();
  expect(strokeOf(-40, 0)).toBeNull();
  expect(strokeOf(80, 200)).toBeNull();
});

test('the gallery opens with photos unless videos were looked at last', () => {
  const store = (value: string | null) => ({ getItem: () => value });
  expect(readTab(store(null))).toBe('photos');
  expect(readTab(store('videos'))).toBe('videos');
  expect(readTab(store('<b>'))).toBe('photos');
  const forbidden = {
    getItem: () => {
      throw new Error('denied');
    },
  };
  expect(readTab(forbidden)).toBe('photos');
});
