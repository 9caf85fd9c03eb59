import { expect, test } from 'vitest';
import { fixedPictureSources, fluidPictureSources, pictureWidths } from './sources.ts';

const hash = 'ab'.repeat(20);
const address = `/media/${hash}.webp`;

test('a picture that follows the window is offered in every width up to its widest', () => {
  expect(fluidPictureSources(address, '50vw', 640)).toEqual({
    src: address,
    srcSet: `/media/${hash}/320 320w, /media/${hash}/480 480w, /media/${hash}/640 640w`,
    sizes: '50vw',
  });
  expect(fluidPictureSources(address, '100vw').srcSet?.split(', ')).toHaveLength(pictureWidths.length - 2);
});

test.each([
  [40, '96 1x, 192 3x'],
  [32, '96 1x'],
  [96, '96 1x, 192 2x, 320 3x'],
  [280, '320 1x, 640 2x, 960 3x'],
  [2000, '1600 1x'],
])('a picture %i wide is as sharp as the screen', (px, widths) => {
  expect(fixedPictureSources(address, px)).toEqual({
    src: address,
    srcSet: widths
      .split(', ')
      .map((source) => `/media/${hash}/${source}`)
      .join(', '),
  });
});

test.each([
  '/private/abc.def',
  'blob:http://x/1',
  '/media/film.mp4',
  `/media/${hash}.mp4`,
  'https://elsewhere.example/a.webp',
  '',
])('what is no public picture is left alone: %s', (other) => {
  expect([fluidPictureSources(other, '100vw'), fixedPictureSources(other, 40)]).toEqual([{ src: other }, { src: other }]);
});
