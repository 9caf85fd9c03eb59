import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Shape } from '../../../booking/availability/rules/shape.ts';
import { lateStarts, type TurnEvent, turnMethods, type TurnRule } from '../log.ts';
import { type Busy, nextTurnFor, type TurnPerson, type TurnVerdict, type TurnRequest } from '../next.ts';
import { type TurnStanding, turnStandingsOf } from '../standing.ts';

const team = ['tam', 'vy', 'linh', 'kim'] as const;
const services = ['gel', 'acrylic', 'pedicure'] as const;
const NOW = 1000;

const rule: fc.Arbitrary<TurnRule> = fc.record({
  method: fc.constantFrom(...turnMethods),
  turn_cents: fc.constant(2500),
  request_percent: fc.constant(50),
  appointment_turns: fc.constant(100),
  bonus_turns: fc.constant(0),
  tardy_turns: fc.constant(100),
  late_start: fc.constantFrom(...lateStarts),
});
const at = (minute: number) => new Date(Date.UTC(2026, 10, 14, 15) + minute * 60_000).toISOString();
const arrivals = team.map((employee_id) => {
  return { kind: 'clock_in', employee_id, amount_cents: 0, turns: 0, beside: null, side: 'before' } as const;
});
const log: fc.Arbitrary<TurnEvent[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom(
        'clock_in',
        'clock_in',
        'seat',
        'request',
        'break_start',
        'break_end',
        'clock_out',
        'adjust',
        'adjust',
      ),
      employee_id: fc.constantFrom(...team),
      amount_cents: fc.constantFrom(1500, 3000, 6000),
      turns: fc.constantFrom(-50, 100),
      beside: fc.option(fc.constantFrom(...team)),
      side: fc.constantFrom('before', 'after'),
    }),
    { maxLength: 12 },
  )
  .map((drafts) =>
    [...arrivals, ...drafts].map(({ beside, side, ...one }, i) => {
      const place = one.kind === 'adjust' && beside ? { beside, side } : { beside: null, side: null };
      return { ...one, ...place, id: `e${i}`, at: at(i), menu_turns: 100, about: null, until: null };
    }),
  );
const shape = fc
  .integer({ min: 3, max: 18 })
  .map((n): Shape => ({ before: 0, work: n * 5, processing: 0, finishing: 0, after: 0 }));
const busy: fc.Arbitrary<Busy> = fc
  .tuple(fc.integer({ min: -12, max: 30 }), fc.integer({ min: 1, max: 12 }), fc.constantFrom('serving', 'visit', 'blocked'))
  .map(([from, n, what]) => ({ start: NOW + from * 5, end: NOW + (from + n) * 5, what }));
const person = fc.record({
  does: fc.array(fc.tuple(fc.constantFrom(...services), shape), { maxLength: 8 }).map((list) => new Map<string, Shape>(list)),
  busy: fc.array(busy, { maxLength: 2 }),
  leaves: fc.option(fc.integer({ min: 1, max: 40 }).map((n) => NOW + n * 5)),
});
const people = fc
  .tuple(...team.map(() => person))
  .map((list) => new Map<string, TurnPerson>(list.map((one, i) => [team[i] ?? '', { employee_id: team[i] ?? '', ...one }])));
const wish: fc.Arbitrary<TurnRequest> = fc.record({
  services: fc.uniqueArray(fc.constantFrom(...services), { minLength: 1, maxLength: 2 }),
  size: fc.integer({ min: 1, max: 3 }),
  wanted: fc.option(fc.constantFrom(...team)),
});

function sure<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('there is one');
  return value;
}
type Scene = { standings: TurnStanding[]; people: Map<string, TurnPerson>; wish: TurnRequest; rule: TurnRule };
const verdictOn = ({ standings, people, wish, rule }: Scene, id: string): TurnVerdict | undefined =>
  nextTurnFor(standings, people, wish, NOW, rule).verdicts.find(({ employee_id }) => employee_id === id);

/** The same moment without the reason that was given: the reason must be another one then, or none. */
function without(scene: Scene, verdict: TurnVerdict): Scene {
  const { employee_id: id } = verdict;
  const own = sure(scene.people.get(id));
  const standings = scene.standings.map((one): TurnStanding => (one.employee_id === id ? { ...one, state: 'in' } : one));
  const mended = (change: Partial<TurnPerson>) => ({ ...scene, people: new Map([...scene.people, [id, { ...own, ...change }]]) });
  if (verdict.kind === 'out' || verdict.kind === 'break') return { ...scene, standings };
  if (verdict.kind === 'skill')
    return mended({
      does: new Map([...own.does, [verdict.service_id, { before: 0, work: 30, processing: 0, finishing: 0, after: 0 }]]),
    });
  if (verdict.kind === 'leaves') return mended({ leaves: null });
  if (verdict.kind === 'busy')
    return mended({ busy: own.busy.filter(({ what, end }) => what !== 'serving' || end !== verdict.at) });
  if (verdict.kind === 'appointment' || verdict.kind === 'blocked') {
    const what = verdict.kind === 'blocked' ? 'blocked' : 'visit';
    return mended({ busy: own.busy.filter((one) => one.what !== what || one.start !== verdict.at) });
  }
  return scene;
}

/** Minute by minute: could this person do all of it from now on? */
function isAble({ people, wish }: Scene, standing: TurnStanding): boolean {
  const own = sure(people.get(standing.employee_id));
  if (standing.state !== 'in' || wish.services.some((service) => !own.does.has(service))) return false;
  const minutes = wish.services.reduce((sum, service) => sum + sure(own.does.get(service)).work, 0);
  const needed = Array.from({ length: minutes }, (_, i) => NOW + i);
  return (
    needed.every((minute) => !own.busy.some(({ start, end }) => start <= minute && minute < end)) &&
    NOW + minutes <= (own.leaves ?? Infinity)
  );
}

/** Whom the rule puts first, said again in plain words. */
function isLeadTrue({ standings, rule }: Scene, verdict: Extract<TurnVerdict, { kind: 'behind' }>): boolean {
  const [first, own] = [verdict.of, verdict.employee_id].map((id) => standings.find((one) => one.employee_id === id));
  if (!first || !own || standings.indexOf(first) > standings.indexOf(own)) return false;
  const came = sure(first.arrived_at) < sure(own.arrived_at);
  return {
    count: rule.method !== 'rotation' && first.count < own.count,
    arrival: rule.method !== 'rotation' && first.count === own.count && came,
    rotation: rule.method === 'rotation' && first.since < own.since,
    moved: rule.method === 'rotation' ? first.since > own.since : first.count === own.count && !came,
  }[verdict.lead];
}

function isTrue(scene: Scene, verdict: TurnVerdict): boolean {
  if (verdict.kind === 'next') return true;
  if (verdict.kind === 'behind') return isLeadTrue(scene, verdict);
  if (verdict.kind === 'not_asked') return scene.wish.wanted !== null && scene.wish.wanted !== verdict.employee_id;
  const mended = verdictOn(without(scene, verdict), verdict.employee_id);
  return JSON.stringify(mended) !== JSON.stringify(verdict);
}

test('everybody is given the one true reason: without it they would be told something else', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(log, people, wish, rule, (events, persons, wished, by) => {
      const standings = turnStandingsOf(events, by);
      const scene: Scene = { standings, people: persons, wish: wished, rule: by };
      const { chosen, verdicts } = nextTurnFor(standings, persons, wished, NOW, by);
      const able = standings.filter((one) => isAble(scene, one)).map(({ employee_id }) => employee_id);
      expect(verdicts.map(({ employee_id }) => employee_id)).toEqual(standings.map(({ employee_id }) => employee_id));
      for (const verdict of verdicts) {
        seen.add(verdict.kind === 'behind' ? `behind ${verdict.lead}` : verdict.kind);
        const isFree = ['next', 'behind', 'not_asked'].includes(verdict.kind);
        expect(able.includes(verdict.employee_id)).toBe(isFree);
        expect(isTrue(scene, verdict)).toBe(true);
      }
      const others = able.filter((id) => id !== wished.wanted).slice(0, wished.wanted === null ? wished.size : wished.size - 1);
      expect(chosen).toEqual([...able.filter((id) => id === wished.wanted), ...others]);
    }),
    { numRuns: 1500 },
  );
  const leads = ['behind arrival', 'behind count', 'behind moved', 'behind rotation'];
  const bars = ['appointment', ...leads, 'blocked', 'break', 'busy', 'leaves', 'next', 'not_asked', 'out', 'skill'];
  expect([...seen].toSorted()).toEqual(bars.toSorted());
});
