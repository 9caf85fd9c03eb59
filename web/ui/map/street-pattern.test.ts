import { describe, expect, test } from 'vitest';
import { boxesPath, pixelOf, streetsIn, streetsOn, TILE } from './street-pattern.ts';

const crossing = (edge: number) => (at: number) => Math.abs(at - edge) < 1e-6;

describe('the street pattern', () => {
  test('is the same at every visit', () => {
    expect(streetsOn(1412, 6530, 14)).toEqual(streetsOn(1412, 6530, 14));
  });

  test('goes on across the edge of two tiles', () => {
    const throughRightEdge = streetsOn(2824, 13060, 15).streets.filter(
      ({ kind, from, to }) => kind !== 'highway' && from[0] < TILE && to[0] > TILE,
    );
    const neighbour = streetsOn(2825, 13060, 15).streets;
    expect(throughRightEdge.length).toBeGreaterThan(0);
    for (const { from, to } of throughRightEdge) {
      const goesOn = neighbour.some((other) => crossing(from[0] - TILE)(other.from[0]) && crossing(to[1])(other.to[1]));
      expect(goesOn).toBe(true);
    }
  });

  test('carries its highways on at the same height', () => {
    const ends = streetsOn(2824, 13060, 15).streets.filter(({ kind }) => kind === 'highway');
    const starts = streetsOn(2825, 13060, 15).streets.filter(({ kind }) => kind === 'highway');
    const shared = ends.filter(({ to }) => to[1] > 0 && to[1] < TILE);
    for (const { to } of shared) expect(starts.some(({ from }) => Math.abs(from[1] - to[1]) < 1e-6)).toBe(true);
  });

  test('shows in a window what the tiles beneath it show', () => {
    const [x, y] = pixelOf(29.7, -95.55, 16);
    const { greens, houses } = streetsIn({ left: x - 100, top: y - 100, width: 200, height: 200 }, 16);
    const [column, row] = [Math.floor(x / TILE), Math.floor(y / TILE)];
    const tile = streetsOn(column, row, 16);
    const [east, south] = [column * TILE - (x - 100), row * TILE - (y - 100)];
    const moved = tile.houses.map((house) => ({ ...house, left: house.left + east, top: house.top + south }));
    const shared = moved.filter(({ left, top }) => left > 0 && left < 200 && top > 0 && top < 200);
    expect(shared.length).toBeGreaterThan(0);
    for (const house of shared) expect(boxesPath([...greens, ...houses])).toContain(boxesPath([house]));
  });

  test('puts a place where every map of the world puts it', () => {
    expect(pixelOf(0, 0, 0)).toEqual([128, 128]);
    const [x, y] = pixelOf(40.7128, -74.006, 12);
    expect([Math.floor(x / TILE), Math.floor(y / TILE)]).toEqual([1205, 1540]);
  });

  test('leaves only avenues from afar, and nothing from further away', () => {
    expect(streetsOn(353, 1632, 12).streets.length).toBeGreaterThan(0);
    expect(streetsOn(353, 1632, 12).greens).toEqual([]);
    expect(streetsOn(353, 1632, 10).streets.every(({ kind }) => kind === 'highway')).toBe(true);
    expect(streetsOn(22, 102, 8).streets).toEqual([]);
  });
});
