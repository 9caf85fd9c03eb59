import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onEarth, pointOf, streetsAround } from './streets.ts';

const latitudes = fc.double({ min: 18, max: 70, noNaN: true });
const longitudes = fc.double({ min: -170, max: -66, noNaN: true });

test('a town is never empty, is the same every time, and has no number that is none', () => {
  fc.assert(
    fc.property(latitudes, longitudes, (latitude, longitude) => {
      const town = streetsAround(latitude, longitude);
      expect(town.roads.length).toBeGreaterThan(30);
      expect(town.patches.some(({ kind }) => kind === 'house')).toBe(true);
      expect(streetsAround(latitude, longitude)).toEqual(town);
      expect(town.roads.flatMap(({ line }) => line.flat()).every(Number.isFinite)).toBe(true);
    }),
    { numRuns: 20 },
  );
});

test('the door is beside a street', () => {
  const { roads } = streetsAround(33.68, -117.82);
  const distance = ([[x1, y1] = [0, 0], [x2, y2] = [0, 0]]: readonly (readonly [number, number])[]) =>
    Math.abs((x2 - x1) * y1 - x1 * (y2 - y1)) / Math.hypot(x2 - x1, y2 - y1);
  expect(Math.min(...roads.map(({ line }) => distance(line)))).toBeCloseTo(22, 0);
});

test('a hundred metres are a hundred metres', () => {
  const [latitude, longitude] = onEarth(60, -120)([100, 100]);
  expect((latitude - 60) * 111_320).toBeCloseTo(100, 3);
  expect((longitude + 120) * 111_320 * 0.5).toBeCloseTo(100, 3);
});

test('only numbers on the earth are a point', () => {
  expect(pointOf({ latitude: 33.6, longitude: -117.8 })).toEqual([33.6, -117.8]);
  for (const wrong of [null, undefined, '33.6', Number.NaN, Infinity])
    expect(pointOf({ latitude: wrong, longitude: 1 })).toBeNull();
  expect(pointOf({ latitude: 91, longitude: 0 })).toBeNull();
});
