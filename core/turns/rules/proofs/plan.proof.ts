import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Shape } from '../../../booking/availability/rules/shape.ts';
import { lateStarts, type TurnEvent, turnMethods, type TurnRule } from '../log.ts';
import { type Busy, nextTurnFor, type TurnPerson, type TurnRequest } from '../next.ts';
import { planSeats, type SeatingState } from '../plan.ts';
import { turnStandingsOf } from '../standing.ts';
import { slowSeats } from './slow-day.ts';

const team = ['tam', 'vy', 'linh', 'kim', 'mai'] as const;
const services = ['gel', 'acrylic', 'pedicure'] as const;
const prices: { readonly [service: string]: number } = { gel: 2000, acrylic: 5500, pedicure: 3500 };
const five = (min: number, max: number) => fc.integer({ min, max }).map((n) => n * 5);

const rule: fc.Arbitrary<TurnRule> = fc.record({
  method: fc.constantFrom(...turnMethods),
  turn_cents: fc.constant(2500),
  request_percent: fc.constantFrom(50, 100),
  appointment_turns: fc.constant(100),
  bonus_turns: fc.constant(0),
  tardy_turns: fc.constant(100),
  late_start: fc.constantFrom(...lateStarts),
});
const shape: fc.Arbitrary<Shape> = fc.record({
  before: fc.constantFrom(0, 0, 5),
  work: five(2, 12),
  processing: fc.constantFrom(0, 0, 20),
  finishing: fc.constantFrom(0, 10),
  after: fc.constantFrom(0, 0, 5),
});
/** Minutes are counted from the first client of the day. */
const now = fc.integer({ min: 1000, max: 1010 });
const busy: fc.Arbitrary<Busy> = fc
  .tuple(five(190, 250), five(1, 14), fc.constantFrom('serving' as const, 'visit' as const, 'blocked' as const))
  .map(([start, length, what]) => ({ start, end: start + length, what }));
const person = fc.record({
  does: fc
    .uniqueArray(fc.tuple(fc.constantFrom(...services), shape), { selector: ([name]) => name, minLength: 1 })
    .map((list) => new Map<string, Shape>(list)),
  busy: fc.array(busy, { maxLength: 4 }),
  leaves: fc.option(five(210, 300), { freq: 3 }),
});
const wish: fc.Arbitrary<TurnRequest> = fc.record({
  services: fc.uniqueArray(fc.constantFrom(...services), { minLength: 1, maxLength: 2 }),
  size: fc.constantFrom(1, 1, 1, 2, 3),
  wanted: fc.option(fc.constantFrom(...team), { freq: 3 }),
});
const past = fc.array(
  fc.record({
    kind: fc.constantFrom('seat', 'request', 'appointment', 'break_start', 'break_end', 'clock_out', 'adjust'),
    employee_id: fc.constantFrom(...team),
    amount_cents: fc.constantFrom(1500, 3000, 6000),
    turns: fc.constantFrom(-50, 100),
    until: fc.option(fc.integer({ min: 1000, max: 1060 }), { freq: 2 }),
  }),
  { maxLength: 14 },
);

const instant = (minute: number) => new Date(minute * 60_000).toISOString();
const scene: fc.Arbitrary<SeatingState> = fc
  .tuple(fc.shuffledSubarray([...team], { minLength: 1 }), fc.tuple(...team.map(() => person)), past, rule, now)
  .map(([present, list, drafts, by, at]) => {
    const arrivals = present.map((employee_id) => ({
      kind: 'clock_in' as const,
      employee_id,
      amount_cents: 0,
      turns: 0,
      until: null,
    }));
    const log = [...arrivals, ...drafts].map(({ until, ...one }, i): TurnEvent => ({
      ...one,
      until: until === null ? null : instant(until),
      id: `e${i}`,
      at: instant(i),
      menu_turns: 100,
      about: null,
      beside: null,
      side: null,
    }));
    const people = new Map<string, TurnPerson>(list.map((one, i) => [team[i] ?? '', { employee_id: team[i] ?? '', ...one }]));
    const worth = (wished: readonly string[]) => ({
      amount_cents: wished.reduce((sum, service) => sum + (prices[service] ?? 0), 0),
      menu_turns: 100,
    });
    return { log, rule: by, people, now: at, worth };
  });

test('on 1,000 random days everybody is seated when and with whom a slow second way says', () => {
  const seen = { later: 0, never: 0, parties: 0, asked: 0 };
  fc.assert(
    fc.property(scene, fc.array(wish, { minLength: 1, maxLength: 6 }), (day, waiting) => {
      const plan = planSeats(day, waiting);
      expect(plan.map(({ seats }) => seats)).toEqual(slowSeats(day, waiting));
      for (const [i, { seats }] of plan.entries()) {
        seen.parties += seats.length > 1 ? 1 : 0;
        seen.asked += waiting[i]?.wanted === null ? 0 : 1;
        for (const seat of seats) {
          if (seat === null) seen.never += 1;
          else if (seat.at > day.now) seen.later += 1;
        }
      }
    }),
    { numRuns: 1000, endOnFailure: true },
  );
  expect(Object.entries(seen).filter(([, count]) => count <= 100)).toEqual([]);
});

test('the estimate and “next” are one rule: who is seated now is whoever is next, and nobody is given twice', () => {
  fc.assert(
    fc.property(scene, fc.array(wish, { minLength: 1, maxLength: 6 }), (day, waiting) => {
      const plan = planSeats(day, waiting);
      const next = waiting
        .slice(0, 1)
        .map((first) => nextTurnFor(turnStandingsOf(day.log, day.rule), day.people, first, day.now, day.rule));
      expect(plan[0]?.chosen).toEqual(next[0]?.chosen);
      const mark = Math.floor(day.now / 5) * 5;
      for (const { chosen, seats } of plan) {
        const nowSeated = seats.flatMap((seat) => (seat?.at === mark ? [seat.employee_id] : []));
        expect(nowSeated).toEqual(chosen);
      }
      const given = plan.flatMap(({ chosen }) => chosen);
      expect(new Set(given).size).toBe(given.length);
    }),
    { numRuns: 1000, endOnFailure: true },
  );
});
