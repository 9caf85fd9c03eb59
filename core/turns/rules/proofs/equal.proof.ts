import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  corrected,
  lateStarts,
  type TurnEvent,
  type TurnKind,
  turnKinds,
  turnMethods,
  type TurnRule,
  usualRule,
} from '../log.ts';
import { turnStandingsOf } from '../standing.ts';
import { lineOf } from './reference.ts';

const team = ['tam', 'vy', 'linh', 'kim', 'huong'] as const;
const rules: fc.Arbitrary<TurnRule> = fc.record({
  method: fc.constantFrom(...turnMethods),
  turn_cents: fc.constantFrom(2500, 3000, 1999),
  request_percent: fc.constantFrom(50, 0, 100, 33),
  appointment_turns: fc.constantFrom(100, 50),
  bonus_turns: fc.constantFrom(0, 50),
  tardy_turns: fc.constantFrom(100, 50),
  late_start: fc.constantFrom(...lateStarts),
});
type Draft = {
  kind: TurnKind;
  employee_id: string;
  turns: number;
  amount_cents: number;
  menu_turns: number;
  earlier: number;
  beside: string | null;
  side: 'before' | 'after';
};
const draft: fc.Arbitrary<Draft> = fc.record({
  kind: fc.constantFrom(...turnKinds, 'clock_in' as const, 'seat' as const),
  employee_id: fc.constantFrom(...team),
  turns: fc.constantFrom(-100, -50, 50, 100),
  amount_cents: fc.integer({ min: 0, max: 9000 }),
  menu_turns: fc.constantFrom(0, 25, 50, 100, 150),
  earlier: fc.nat(1000),
  beside: fc.option(fc.constantFrom(...team)),
  side: fc.constantFrom('before', 'after'),
});

const at = (minute: number) => new Date(Date.UTC(2026, 10, 14, 15) + minute * 60_000).toISOString();
const isCorrection = (kind: TurnKind) => kind === 'void_reversal' || kind === 'checkout_true_up';

/** A log as the server would write it: corrections are about entries that count and were there before. */
function logOf(drafts: readonly Draft[]): TurnEvent[] {
  const log: TurnEvent[] = [];
  for (const { earlier, ...one } of drafts) {
    const counting = log.filter(({ kind }) => !/clock|break|reversal/.test(kind));
    const about = isCorrection(one.kind) ? (counting[earlier % Math.max(1, counting.length)]?.id ?? null) : null;
    const beside = one.kind === 'adjust' ? one.beside : null;
    log.push({
      ...one,
      id: `e${log.length}`,
      at: at(log.length),
      about,
      beside,
      side: beside === null ? null : one.side,
      until: null,
    });
  }
  return log;
}

test('a position is what looking back over the whole log says, for 10,000 events and more', () => {
  let events = 0;
  const seen = new Set<string>();
  fc.assert(
    fc.property(fc.array(draft, { minLength: 10, maxLength: 60, size: 'max' }), rules, (drafts, rule) => {
      const log = logOf(drafts);
      events += log.length;
      for (const { kind } of log) seen.add(kind);
      seen.add(rule.method);
      const here = turnStandingsOf(log, rule).filter(({ position }) => position !== null);
      expect(here.map(({ employee_id: id, count }) => ({ id, count }))).toEqual(lineOf(log, rule));
      expect(here.map(({ position }) => position)).toEqual(here.map((_, i) => i + 1));
    }),
    { numRuns: 400 },
  );
  expect(events).toBeGreaterThan(10_000);
  expect(seen.size).toBe(turnKinds.length + turnMethods.length);
});

test('a shop has no memory beside its log: what is taken back might never have been', () => {
  fc.assert(
    fc.property(fc.array(draft, { minLength: 5, maxLength: 40 }), rules, (drafts, rule) => {
      const log = logOf(drafts);
      const never = turnStandingsOf(corrected(log), rule);
      expect(turnStandingsOf(log, rule)).toEqual(never);
    }),
    { numRuns: 300 },
  );
});

const entry = (kind: TurnKind, employee_id: string, more: Partial<TurnEvent> = {}): TurnEvent => ({
  id: `${kind}-${employee_id}-${more.at ?? ''}`,
  employee_id,
  kind,
  at: at(0),
  turns: 0,
  amount_cents: 0,
  menu_turns: 0,
  about: null,
  beside: null,
  side: null,
  until: null,
  ...more,
});
const counts = (log: readonly TurnEvent[], rule: Partial<TurnRule> = {}) =>
  turnStandingsOf(log, { ...usualRule, ...rule }).map(({ employee_id, count }) => [employee_id, count]);

test('by the usual rule: one turn from $25, half below, half of it for a request, one for an appointment', () => {
  const log = [
    entry('clock_in', 'tam'),
    entry('seat', 'tam', { at: at(1), amount_cents: 2500 }),
    entry('seat', 'tam', { at: at(2), amount_cents: 2499 }),
    entry('request', 'tam', { at: at(3), amount_cents: 4000 }),
    entry('request', 'tam', { at: at(4), amount_cents: 1000 }),
    entry('appointment', 'tam', { at: at(5), amount_cents: 1000 }),
    entry('bonus', 'tam', { at: at(6), amount_cents: 4000 }),
    entry('skip_busy', 'tam', { at: at(7) }),
    entry('redo', 'tam', { at: at(8), amount_cents: 5000 }),
  ];
  expect(turnStandingsOf(log, usualRule)[0]?.marks.map(({ count }) => count)).toEqual([100, 50, 50, 25, 100, 0, 0, 0]);
  expect(counts(log)).toEqual([['tam', 325]]);
});

test('the ticket’s real amount trues a seat up, and a void takes it back', () => {
  const seat = entry('seat', 'tam', { at: at(1), amount_cents: 2000 });
  const log = [entry('clock_in', 'tam'), seat, entry('checkout_true_up', 'tam', { about: seat.id, amount_cents: 4500 })];
  expect(counts(log)).toEqual([['tam', 100]]);
  expect(counts([...log, entry('void_reversal', 'tam', { about: seat.id })])).toEqual([['tam', 0]]);
});

test('who comes late begins with nothing, the lowest, or the average of those present', () => {
  const log = [
    entry('clock_in', 'tam'),
    entry('clock_in', 'vy', { at: at(1) }),
    entry('seat', 'tam', { at: at(2), amount_cents: 9000 }),
    entry('seat', 'tam', { at: at(3), amount_cents: 9000 }),
    entry('seat', 'vy', { at: at(4), amount_cents: 9000 }),
    entry('clock_in', 'kim', { at: at(5) }),
  ];
  const kim = (late_start: TurnRule['late_start']) => new Map(counts(log, { late_start }) as [string, number][]).get('kim');
  expect([kim('zero'), kim('lowest'), kim('average')]).toEqual([0, 100, 150]);
});
