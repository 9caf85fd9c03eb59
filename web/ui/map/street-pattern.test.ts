import { describe, expect, test } from 'vitest';
import { streetsOn, TILE } from './street-pattern.ts';

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

  test('leaves only avenues from afar, and nothing from further away', () => {
    expect(streetsOn(353, 1632, 12).streets.length).toBeGreaterThan(0);
    expect(streetsOn(353, 1632, 12).greens).toEqual([]);
    expect(streetsOn(353, 1632, 10).streets.every(({ kind }) => kind === 'highway')).toBe(true);
    expect(streetsOn(22, 102, 8).streets).toEqual([]);
  });
});
