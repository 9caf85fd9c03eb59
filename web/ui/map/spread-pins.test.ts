import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PinPosition, spreadPins } from './spread-pins.ts';

const GAP = 34;
const closest = (spots: readonly PinPosition[]) =>
  Math.min(...spots.flatMap((one, index) => spots.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y))));

describe('pins that would hide each other', () => {
  test('stay where they are when there is room', () => {
    const spots = [
      { x: 0, y: 0 },
      { x: 40, y: 0 },
    ];
    expect(spreadPins(spots, GAP)).toEqual(spots);
  });

  test('part evenly, each the half of the way', () => {
    const [one, other] = spreadPins(
      [
        { x: 100, y: 50 },
        { x: 110, y: 50 },
      ],
      GAP,
    );
    expect(one?.x).toBeCloseTo(88);
    expect(other?.x).toBeCloseTo(122);
  });

  test('do not overlap, even ten on the same spot', () => {
    const pixel = fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 600 }) });
    fc.assert(
      fc.property(fc.array(pixel, { minLength: 2, maxLength: 10 }), (spots) => {
        expect(closest(spreadPins(spots, GAP))).toBeGreaterThan(GAP * 0.8);
      }),
    );
    const same = Array.from({ length: 10 }, () => ({ x: 5, y: 5 }));
    expect(closest(spreadPins(same, GAP))).toBeGreaterThan(GAP * 0.8);
  });
});
