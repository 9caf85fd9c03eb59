import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inLanes } from './columns.ts';

const item = (id: string, start: number, end: number) =>
  ({ id, last: id, start, end, employee_id: 'linh', service: 'Gel', service_id: 's', pinned: false, visit: {} }) as never;
const lanes = (items: readonly { id: string; lane: number; lanes: number }[]) =>
  items.map(({ id, lane, lanes: of }) => [id, lane, of]);

test('what is at the same time stands side by side, what follows has the whole width again', () => {
  expect(lanes(inLanes([item('a', 0, 60), item('b', 30, 90), item('c', 60, 120), item('d', 120, 150)]))).toEqual([
    ['a', 0, 2],
    ['b', 1, 2],
    ['c', 0, 2],
    ['d', 0, 1],
  ]);
});

test('no two things of one lane meet, and nothing is lost', () => {
  const span = fc.tuple(fc.nat(100), fc.integer({ min: 1, max: 30 }));
  fc.assert(
    fc.property(fc.array(span, { maxLength: 30 }), (spans) => {
      const placed = inLanes(spans.map(([start, length], i) => item(`i${i}`, start, start + length)));
      expect(placed).toHaveLength(spans.length);
      for (const one of placed) {
        expect(one.lane).toBeLessThan(one.lanes);
        const meets = placed.filter((other) => other !== one && one.start < other.end && other.start < one.end);
        expect(meets.map(({ lane }) => lane)).not.toContain(one.lane);
      }
    }),
  );
});
