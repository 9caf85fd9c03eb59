import fc from 'fast-check';
import type { ResourceFacts, StaffFacts } from '../calendar.ts';
import { localDays, type Span } from '../../../../kernel/time.ts';
import type { BookableService, LineWish } from '../line.ts';
import type { Terms, Wish } from '../starts.ts';
import type { Facts } from './reference.ts';

/** Small salons with tight days, so that much of what could go wrong does. */
const day = localDays('2026-03-03', 1, 'America/Chicago');
const midnight = day[0]?.start ?? 0;
const opening = midnight + 9 * 60;

const minutes = (most: number) => fc.integer({ min: 0, max: most / 5 }).map((steps) => steps * 5);
const span = (most: number): fc.Arbitrary<Span> =>
  fc.tuple(minutes(most), fc.integer({ min: 1, max: 12 })).map(([from, steps]) => ({
    start: opening + from,
    end: opening + from + steps * 5,
  }));

const service = (id: string, longest: number, resources: readonly string[]): fc.Arbitrary<BookableService> =>
  fc
    .record({
      work: fc.integer({ min: 1, max: longest }),
      processing_min: fc.constantFrom(0, 0, 0, 10, 15),
      finishing_min: fc.constantFrom(0, 0, 5, 10),
      buffer_before_min: fc.constantFrom(0, 0, 0, 5),
      buffer_after_min: fc.constantFrom(0, 0, 5, 10),
      beside: fc.boolean(),
      resources: fc.subarray([...resources]),
    })
    .map(({ work, ...rest }) => ({ id, duration_min: work * 5 + rest.processing_min + rest.finishing_min, ...rest }));

function staff(id: number, services: readonly BookableService[], most: number): fc.Arbitrary<StaffFacts> {
  const skills = fc
    .subarray([...services], { minLength: 1 })
    .chain((mine) =>
      fc
        .array(fc.constantFrom(0, 0, 5, 10), { minLength: mine.length, maxLength: mine.length })
        .map(
          (slower) =>
            new Map(mine.map((one, i) => [one.id, { duration_min: one.duration_min + (slower[i] ?? 0), price_cents: 4500 }])),
        ),
    );
  return fc.record({
    id: fc.constant(id),
    worked: fc.array(
      span(most).map(({ start, end }) => ({ start, end: end + 60 })),
      { minLength: 1, maxLength: 2 },
    ),
    busy: fc.array(span(most), { maxLength: 3 }),
    skills,
  });
}

const terms = (most: number): fc.Arbitrary<Terms> =>
  fc.record({
    earliest: fc.constantFrom(midnight, opening + 30, opening + 33),
    latest: fc.constantFrom(midnight + 1440, opening + most),
    step_min: fc.constantFrom(5, 15, 30),
    anyMark: fc.constantFrom(false, false, false, true),
  });

type Size = {
  readonly people: number;
  readonly lines: number;
  readonly staff: number;
  readonly most: number;
  readonly longest: number;
};
export type Case = { readonly facts: Facts; readonly wish: Wish; readonly terms: Terms };

export const cases = ({ people, lines, staff: heads, most, longest }: Size): fc.Arbitrary<Case> => {
  const resources = ['basin', 'chair'];
  return fc.tuple(...['a', 'b', 'c'].map((id) => service(id, longest, resources))).chain((services) => {
    const line: fc.Arbitrary<LineWish> = fc.record({
      service: fc.constantFrom(...services),
      add_on_min: fc.constantFrom(0, 0, 10),
      staff: fc.constantFrom(null, null, null, 1, 2),
    });
    const units: fc.Arbitrary<ResourceFacts[]> = fc.tuple(
      ...resources.map((id) =>
        fc.record({
          id: fc.constant(id),
          units: fc.array(fc.array(span(most), { maxLength: 2 }), { minLength: 1, maxLength: 2 }),
        }),
      ),
    );
    return fc.record({
      facts: fc.record({
        days: fc.constant(day),
        staff: fc.tuple(...Array.from({ length: heads }, (_, i) => staff(i + 1, services, most))),
        resources: units,
      }),
      wish: fc.record({
        people: fc.array(fc.array(line, { minLength: 1, maxLength: lines }), { minLength: 1, maxLength: people }),
        mode: fc.constantFrom('together' as const, 'finish-together' as const, 'back-to-back' as const),
      }),
      terms: terms(most),
    });
  });
};
