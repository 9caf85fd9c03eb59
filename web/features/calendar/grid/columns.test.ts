import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CalendarDay } from 'core/booking/desk/contract';
import { columnOf, inLanes, inSight } from './columns.ts';

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

test('three stand side by side; of five two do, and three are behind a number', () => {
  const three = inSight(inLanes([item('a', 0, 60), item('b', 0, 60), item('c', 0, 60)]));
  expect([three.items.length, three.crowds.length]).toEqual([3, 0]);
  const five = inSight(inLanes(['a', 'b', 'c', 'd', 'e'].map((id) => item(id, 0, 60))));
  expect(lanes(five.items)).toEqual([
    ['a', 0, 3],
    ['b', 1, 3],
  ]);
  expect(five.crowds.map(({ items }) => items.map(({ id }) => id))).toEqual([['c', 'd', 'e']]);
});

test.each([
  ['2026-11-01', '2026-11-01T05:00:00Z', '2026-11-02T06:00:00Z', '2026-11-01T15:00:00Z'],
  ['2027-03-14', '2027-03-14T06:00:00Z', '2027-03-15T05:00:00Z', '2027-03-14T14:00:00Z'],
])('nine o’clock is nine o’clock on %s, when the clocks change', (date, start, end, nine) => {
  const worked = [{ start: nine, end }];
  const person = {
    id: 'linh',
    first_name: 'Linh',
    last_name: '',
    photo_url: null,
    worked,
    breaks: [],
    off: [],
    twd: [],
    does: [],
  };
  const data = { blocks: [], closed: [] } as unknown as CalendarDay;
  expect(columnOf(data, { date, start, end }, person, []).worked[0]?.start).toBe(9 * 60);
});
