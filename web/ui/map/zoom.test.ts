import { expect, test } from 'vitest';
import { closestZoom, usefulZoom } from './zoom.ts';

test('with tiles a map is as close as was asked for', () => {
  expect([usefulZoom(16, true, true), usefulZoom(14, true, false), closestZoom(true)]).toEqual([16, 14, 17]);
});

test('without streets to see it stays where outlines mean something', () => {
  expect([usefulZoom(16, false, true), usefulZoom(14, false, false), usefulZoom(4, false, true)]).toEqual([8, 11, 4]);
  expect(closestZoom(false)).toBe(11);
});
