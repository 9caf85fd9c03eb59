import { expect, test } from 'vitest';
import { pointOf } from './point.ts';

test('only numbers on the earth are a point', () => {
  expect(pointOf({ latitude: 33.6, longitude: -117.8 })).toEqual([33.6, -117.8]);
  for (const wrong of [null, undefined, '33.6', Number.NaN, Infinity])
    expect(pointOf({ latitude: wrong, longitude: 1 })).toBeNull();
  expect(pointOf({ latitude: 91, longitude: 0 })).toBeNull();
});
