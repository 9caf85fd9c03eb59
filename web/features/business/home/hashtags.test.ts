import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piecesOf, searchFor } from './hashtags.ts';

test('hashtags of any language are found, and nothing else', () => {
  const tags = (body: string) => piecesOf(body).flatMap(({ tag }) => tag ?? []);
  expect(tags('New powder. #gelx #chromenails')).toEqual(['gelx', 'chromenails']);
  expect(tags('Ghé tiệm nha! #móngđẹp, #nail_houston.')).toEqual(['móngđẹp', 'nail_houston']);
  expect(tags('Suite a#b, /page#part, &#39; and # alone, ##twice')).toEqual([]);
});

test('the pieces put together are the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (body) => {
      expect(
        piecesOf(body)
          .map(({ text }) => text)
          .join(''),
      ).toBe(body);
    }),
  );
});

test('a tag is a search', () => {
  expect(searchFor('móng&đẹp')).toBe('/search?q=m%C3%B3ng%26%C4%91%E1%BA%B9p');
});
