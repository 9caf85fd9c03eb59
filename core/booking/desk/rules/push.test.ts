import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Status } from '../../appointments/rules/visit.ts';
import { staffSpans } from '../../availability/rules/shape.ts';
import type { DeskVisit } from './hint.ts';
import { pushed, roomFor } from './push.ts';

const shape = (work: number, after = 0) => ({ before: 0, work, processing: 0, finishing: 0, after });
const visit = (id: string, start: number, work: number, employee_id = 'linh', status: Status = 'booked'): DeskVisit => ({
  id,
  client_id: id,
  group_id: null,
  name: id,
  status,
  lines: [{ employee_id, service_id: 's', start, shape: shape(work) }],
});

test('each begins later only as far as the one before it needs', () => {
  const day = [visit('amy', 600, 45), visit('bao', 645, 30), visit('chi', 690, 30), visit('dan', 800, 30)];
  expect(pushed(day, visit('amy', 600, 60))).toEqual([{ id: 'bao', by: 15 }]);
  expect(pushed(day, visit('amy', 600, 75))).toEqual([
    { id: 'bao', by: 30 },
    { id: 'chi', by: 15 },
  ]);
});

test('somebody else’s column, and who sits already, stay', () => {
  const day = [visit('amy', 600, 45), visit('tam', 645, 30, 'tam'), visit('bao', 645, 30, 'linh', 'in_service')];
  expect(pushed(day, visit('amy', 600, 60))).toEqual([]);
});

test('who lay over the visit on purpose is not pushed', () => {
  const day = [visit('amy', 600, 45), visit('sis', 615, 30), visit('bao', 645, 30)];
  expect(pushed(day, visit('amy', 600, 60))).toEqual([{ id: 'bao', by: 15 }]);
});

test('afterwards nobody who waited meets anybody of their column', () => {
  const lengths = fc.array(fc.record({ gap: fc.nat(4), work: fc.integer({ min: 1, max: 12 }) }), { minLength: 2, maxLength: 9 });
  fc.assert(
    fc.property(lengths, fc.integer({ min: 1, max: 24 }), (list, longer) => {
      let at = 600;
      const day = list.map(({ gap, work }, i) => {
        const one = visit(String(i), at + gap * 5, work * 5);
        at += gap * 5 + work * 5;
        return one;
      });
      const first = day[0];
      if (!first) return;
      const changed = visit('0', 600 + (list[0]?.gap ?? 0) * 5, ((list[0]?.work ?? 1) + longer) * 5);
      const by = new Map(pushed(day, changed).map((one) => [one.id, one.by]));
      const spans = [changed, ...day.slice(1)]
        .flatMap(({ id, lines }) => lines.flatMap((line) => staffSpans(line.shape, line.start + (by.get(id) ?? 0))))
        .toSorted((one, other) => one.start - other.start);
      expect(spans.every((span, i) => i === 0 || (spans[i - 1]?.end ?? 0) <= span.start)).toBe(true);
    }),
  );
});

test('room is made only where nobody ends up after their shift', () => {
  const linh = { id: 'linh', worked: [{ start: 540, end: 720 }], breaks: [], off: [], does: new Set(['s']) };
  const visits = [visit('amy', 600, 45), visit('bao', 645, 60)];
  const day = { staff: new Map([['linh', linh]]), closed: [], visits, blocks: [] };
  const longer = (work: number) => ({ ...visit('amy', 600, work), visit_id: 'amy' });
  expect(roomFor(day, longer(60))).toEqual([{ id: 'bao', by: 15 }]);
  expect(roomFor(day, longer(75))).toBeNull();
});
