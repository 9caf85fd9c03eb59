import { expect, test } from 'vitest';
import type { Shape } from '../../booking/availability/rules/shape.ts';
import { type TurnEvent, type TurnKind, usualRule } from './log.ts';
import type { Busy, TurnPerson } from './next.ts';
import { planSeats, seatOfNewcomer, type SeatingState } from './plan.ts';

const minutes = (work: number): Shape => ({ before: 0, work, processing: 0, finishing: 0, after: 0 });
const person = (employee_id: string, does: Record<string, number>, busy: [number, number][] = []): TurnPerson => ({
  employee_id,
  does: new Map(Object.entries(does).map(([service, work]) => [service, minutes(work)])),
  busy: busy.map(([start, end]): Busy => ({ start, end, what: 'visit' })),
  leaves: null,
});
const entry = (kind: TurnKind, employee_id: string, minute: number, more: Partial<TurnEvent> = {}): TurnEvent => ({
  id: `${kind}-${employee_id}-${minute}`,
  employee_id,
  kind,
  at: new Date(minute * 60_000).toISOString(),
  turns: 0,
  amount_cents: 3000,
  menu_turns: 100,
  about: null,
  beside: null,
  side: null,
  until: null,
  ...more,
});
const NOW = 1000;
/** The team in the order in which it came. */
const scene = (team: readonly TurnPerson[], log: readonly TurnEvent[] = []): SeatingState => ({
  log: [...team.map(({ employee_id }, i) => entry('clock_in', employee_id, i)), ...log],
  rule: usualRule,
  people: new Map(team.map((one) => [one.employee_id, one])),
  now: NOW,
  worth: () => ({ amount_cents: 3000, menu_turns: 100 }),
});
const wish = (services: string[], size = 1, wanted: string | null = null) => ({ services, size, wanted });
const seats = (of: SeatingState, ...wishes: ReturnType<typeof wish>[]) =>
  planSeats(of, wishes).map((one) => one.seats.map((seat) => seat && [seat.employee_id, seat.at - NOW]));

test('who can be seated at once is, the others as soon as somebody who can do it is free', () => {
  const team = [person('tam', { gel: 30 }, [[NOW, NOW + 20]]), person('vy', { gel: 30 })];
  expect(seats(scene(team), wish(['gel']), wish(['gel']), wish(['gel']))).toEqual([[['vy', 0]], [['tam', 20]], [['vy', 30]]]);
});

test('a turn that is taken counts: of two who are free at the same time later, whoever has fewer by then', () => {
  const team = [person('tam', { gel: 30 }), person('vy', { gel: 30, dip: 30 }, [[NOW, NOW + 30]])];
  // Tam takes the first client now and has one turn at half past; Vy, who came later, has none.
  expect(seats(scene(team), wish(['gel']), wish(['gel']))).toEqual([[['tam', 0]], [['vy', 30]]]);
});

test('a gap before the next visit that is too short is no gap', () => {
  expect(seats(scene([person('tam', { gel: 30 }, [[NOW + 20, NOW + 60]])]), wish(['gel']))).toEqual([[['tam', 60]]]);
});

test('whoever is asked for is waited for, and those who came later do not wait with them', () => {
  const team = [person('tam', { gel: 30 }), person('linh', { gel: 30 }, [[NOW, NOW + 45]])];
  expect(seats(scene(team), wish(['gel'], 1, 'linh'), wish(['gel']))).toEqual([[['linh', 45]], [['tam', 0]]]);
});

test('of two who come together one may ask for somebody, and waits for them when the other sits', () => {
  const team = [person('tam', { gel: 30 }), person('vy', { gel: 30 }), person('linh', { gel: 30 }, [[NOW, NOW + 45]])];
  expect(seats(scene(team), wish(['gel'], 2, 'linh'))).toEqual([
    [
      ['tam', 0],
      ['linh', 45],
    ],
  ]);
});

test('nobody who can: not today; somebody on a break: when they are back, if they said when', () => {
  const team = [person('tam', { gel: 30 })];
  expect(seats(scene(team), wish(['acrylic']))).toEqual([[null]]);
  const until = new Date((NOW + 12) * 60_000).toISOString();
  expect(seats(scene(team, [entry('break_start', 'tam', 5, { until })]), wish(['gel']))).toEqual([[['tam', 15]]]);
  expect(seats(scene(team, [entry('break_start', 'tam', 5)]), wish(['gel']))).toEqual([[null]]);
});

test('whoever is promised to somebody who came earlier is not offered twice', () => {
  const [first, second] = planSeats(scene([person('tam', { gel: 30 }), person('vy', { gel: 30 })]), [
    wish(['gel']),
    wish(['gel']),
  ]);
  expect([first?.chosen, second?.chosen]).toEqual([['tam'], ['vy']]);
  expect(second?.reasons).toContainEqual({ employee_id: 'tam', kind: 'promised', to: 0 });
  const [, third] = planSeats(scene([person('tam', { gel: 30 })]), [wish(['gel']), wish(['gel'])]);
  expect([third?.chosen, third?.seats]).toEqual([[], [{ employee_id: 'tam', at: NOW + 30 }]]);
});

test('a newcomer sits first where any of the usual services can begin, not where the most usual one can', () => {
  const team = [person('tam', { gel: 30, dip: 30 }), person('vy', { pedicure: 45 }, [[NOW, NOW + 90]])];
  const seat = (waiting: ReturnType<typeof wish>[], ...usual: string[]) => {
    const found = seatOfNewcomer(scene(team), waiting, usual);
    return found && [found.employee_id, found.at - NOW];
  };
  expect(seat([], 'pedicure', 'gel')).toEqual(['tam', 0]);
  expect(seat([], 'pedicure')).toEqual(['vy', 90]);
  expect(seat([wish(['gel'])], 'pedicure', 'gel')).toEqual(['tam', 30]);
  // Only what is asked for most counts: somebody who is free for a rare service is no seat for a walk-in.
  expect(seat([], 'pedicure', 'wax', 'lashes', 'gel')).toEqual(['vy', 90]);
  expect(seat([], 'wax')).toBeNull();
});

test('a client with two services, one after the other, keeps the chair until the last one ends', () => {
  const serving = (start: number, end: number): Busy => ({ start: NOW + start, end: NOW + end, what: 'serving' });
  const vy = { ...person('vy', { gel: 30 }), busy: [serving(-20, 5), serving(10, 70)] };
  expect(planSeats(scene([vy]), [wish(['gel'])])[0]?.reasons).toEqual([{ employee_id: 'vy', kind: 'busy', at: NOW + 70 }]);
});
