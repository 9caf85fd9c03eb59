import fc from 'fast-check';
import { expect, test } from 'vitest';
import { statuses } from '../../../appointments/rules/visit.ts';
import { type DeskDay, type Hint, hintsFor, type Wished } from '../hint.ts';
import { reasonsFor } from './reference.ts';

const people = ['linh', 'tam', 'gone'] as const;
const services = ['gel', 'dip'] as const;
const mark = fc.integer({ min: 0, max: 60 }).map((n) => n * 5);
const span = fc.tuple(mark, fc.integer({ min: 1, max: 40 })).map(([start, n]) => ({ start, end: start + n * 5 }));
const some = (most: number) => fc.integer({ min: 0, max: most }).map((n) => n * 5);
const shape = fc.record({
  before: some(3),
  work: fc.integer({ min: 1, max: 18 }).map((n) => n * 5),
  processing: some(4),
  finishing: some(3),
  after: some(2),
});
const line = fc.record({
  employee_id: fc.constantFrom(...people),
  service_id: fc.constantFrom(...services),
  start: mark,
  shape,
});
const visit = fc.record({
  client_id: fc.constantFrom('amy', 'bao'),
  group_id: fc.constantFrom(null, 'party'),
  name: fc.constant('Amy'),
  status: fc.constantFrom(...statuses),
  lines: fc.array(line, { minLength: 1, maxLength: 2 }),
});
const staff = fc.record({
  worked: fc.array(span, { maxLength: 2 }),
  breaks: fc.array(span, { maxLength: 1 }),
  off: fc.array(span, { maxLength: 1 }),
  does: fc.subarray([...services]).map((list) => new Set<string>(list)),
});
const day: fc.Arbitrary<DeskDay> = fc
  .record({
    linh: staff,
    tam: staff,
    closed: fc.array(span, { maxLength: 1 }),
    visits: fc.array(visit, { maxLength: 5 }),
    blocks: fc.array(fc.tuple(span, fc.constantFrom(...people)), { maxLength: 2 }),
  })
  .map(({ linh, tam, closed, visits, blocks }) => ({
    staff: new Map([
      ['linh', { id: 'linh', ...linh }],
      ['tam', { id: 'tam', ...tam }],
    ]),
    closed,
    visits: visits.map((one, i) => ({ id: `v${i}`, ...one })),
    blocks: blocks.map(([times, employee_id]) => ({ ...times, employee_id, reason: 'Delivery' })),
  }));
const wish: fc.Arbitrary<Wished> = fc.record({
  visit_id: fc.constantFrom(null, 'v0', 'v1'),
  client_id: fc.constantFrom(null, 'amy'),
  group_id: fc.constantFrom(null, 'party'),
  lines: fc.array(line, { minLength: 1, maxLength: 2 }),
});

const kindOf = ({ kind }: Hint) => (kind === 'early' || kind === 'late' || kind === 'not-in' ? 'shift' : kind);

test('the rule gives the reasons that looking at every five minutes gives', () => {
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(day, wish, (one, wished) => {
      const kinds = new Set(hintsFor(one, wished).map(kindOf));
      for (const kind of kinds.size === 0 ? ['fits'] : kinds) seen.set(kind, (seen.get(kind) ?? 0) + 1);
      expect(kinds).toEqual(reasonsFor(one, wished));
    }),
    { numRuns: 4000 },
  );
  const wanted = ['blocked', 'break', 'client', 'closed', 'fits', 'off', 'overlaps', 'shift', 'skill'];
  expect([...seen.keys()].toSorted()).toEqual(wanted);
});
