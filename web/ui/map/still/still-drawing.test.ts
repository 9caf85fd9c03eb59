import { describe, expect, test } from 'vitest';
import type { Area } from '../areas.ts';
import { drawOutlines, drawTiles } from './still-drawing.ts';
import { drawStillMap } from './still-server.ts';
import { pixelOf, TILE_PIXELS } from '../web-mercator.ts';

const houston = { latitude: 29.7046, longitude: -95.5362, zoom: 6, width: 800, height: 400 };
/** Lists every corner of the rings in a drawing. */
const cornersIn = (svg: string) =>
  [...svg.matchAll(/M(.*?)z/g)].flatMap(([, ring = '']) => {
    const numbers = [...ring.matchAll(/-?\d+/g)].map(Number);
    let [x, y] = [0, 0];
    return Array.from({ length: numbers.length / 2 }, (_, i) => [(x += numbers[2 * i] ?? 0), (y += numbers[2 * i + 1] ?? 0)]);
  });

/** A square area whose sides are `reach` degrees from its middle. */
const square = (latitude: number, longitude: number, reach: number): Area => ({
  name: 'Square',
  low: [latitude - reach, longitude - reach],
  high: [latitude + reach, longitude + reach],
  rings: [
    [
      [latitude - reach, longitude - reach],
      [latitude - reach, longitude + reach],
      [latitude + reach, longitude + reach],
      [latitude + reach, longitude - reach],
      [latitude - reach, longitude - reach],
    ],
  ],
});

test('a place lies where every map of the world puts it', () => {
  expect(pixelOf(0, 0, 0)).toEqual([128, 128]);
  const [x, y] = pixelOf(40.7128, -74.006, 12);
  expect([Math.floor(x / TILE_PIXELS), Math.floor(y / TILE_PIXELS)]).toEqual([1205, 1540]);
});

describe('outlines', () => {
  test('are drawn around the middle of the picture', () => {
    const corners = cornersIn(drawOutlines([square(0, 0, 1)], { ...houston, latitude: 0, longitude: 0 }));
    expect(corners).toEqual([
      [354, 246],
      [446, 246],
      [446, 154],
      [354, 154],
      [354, 246],
    ]);
  });
  test('are cut off just outside of the picture, and left out where nothing of them is seen', () => {
    const corners = cornersIn(drawOutlines([square(0, 0, 60)], { ...houston, latitude: 0, longitude: 0 }));
    expect(corners.every(([x = 0, y = 0]) => x >= -8 && x <= 808 && y >= -8 && y <= 408)).toBe(true);
    expect(corners.length).toBeGreaterThanOrEqual(4);
    expect(drawOutlines([square(0, 90, 1)], { ...houston, latitude: 0, longitude: 0 })).toContain('d=""');
  });
  test('of the atlas are what the server draws without tiles: borders alone, and no picture from elsewhere', () => {
    const drawn = drawStillMap(houston, undefined);
    expect(drawn).toMatch(/^<path d="M[-\dMlz ]+" class="[^"]+"><\/path>$/);
    expect(cornersIn(drawn).length).toBeGreaterThan(50);
    expect(drawn.length).toBeLessThan(6000);
  });
});

describe('tiles', () => {
  const street = { ...houston, zoom: 16 };
  const addressesIn = (svg: string) => [...svg.matchAll(/href="([^"]+)"/g)].map(([, address]) => address);

  test('cover the picture, each once', () => {
    const svg = drawTiles('https://tiles.example/{z}/{x}/{y}.png', street);
    const spots = [...svg.matchAll(/x="(-?\d+)" y="(-?\d+)" width="256" height="256"/g)].map(([, x, y]) => [
      Number(x),
      Number(y),
    ]);
    const covers = (x: number, y: number) =>
      spots.filter(([left = 0, top = 0]) => left <= x && x < left + TILE_PIXELS && top <= y && y < top + TILE_PIXELS).length;
    for (const [x, y] of [
      [0, 0],
      [799, 0],
      [0, 399],
      [799, 399],
      [400, 200],
    ] as const)
      expect(covers(x, y)).toBe(1);
    expect(new Set(addressesIn(svg)).size).toBe(spots.length);
    expect(addressesIn(svg)[0]).toMatch(/^https:\/\/tiles\.example\/16\/\d+\/\d+\.png$/);
  });
  test('name their server as the map library does, and cannot leave their attribute', () => {
    expect(addressesIn(drawStillMap(street, 'https://{s}.tiles.example/{z}/{x}/{y}{r}.png'))[0]).toMatch(
      /^https:\/\/[abc]\.tiles\.example\/16\/\d+\/\d+\.png$/,
    );
    expect(drawTiles('https://tiles.example/"><script>', street)).not.toContain('<script');
  });
});
