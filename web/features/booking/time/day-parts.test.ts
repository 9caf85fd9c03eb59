import { expect, test } from 'vitest';
import type { Offer } from '../order/cart.ts';
import { byDayPart, withHeld } from './day-parts.ts';

const offer = (start: string, star = false): Offer => ({ start: `2026-11-20T${start}:00Z`, end: '', star, lines: [] });
const zone = 'America/Chicago';

test('a day is told by the salon’s own wall: noon begins the afternoon, five the evening', () => {
  const { stars, parts } = byDayPart([offer('23:00'), offer('17:45'), offer('18:00'), offer('22:45')], zone);
  expect(stars).toEqual([]);
  expect(parts.map(({ part, offers }) => [part, offers.map(({ start }) => start.slice(11, 16))])).toEqual([
    ['morning', ['17:45']],
    ['afternoon', ['18:00', '22:45']],
    ['evening', ['23:00']],
  ]);
});

test('three of the best are suggested, in the order of the day, and stand nowhere else', () => {
  const best = ['20:00', '15:30', '16:00', '21:00'].map((start) => offer(start, true));
  const { stars, parts } = byDayPart([...best, offer('19:00')], zone);
  expect(stars.map(({ start }) => start.slice(11, 16))).toEqual(['15:30', '16:00', '20:00']);
  expect(parts.flatMap(({ offers }) => offers).map(({ start }) => start.slice(11, 16))).toEqual(['19:00', '21:00']);
});

test('what this browser holds is shown on its day until it runs out, and once', () => {
  const held = { ...offer('18:00'), hold_id: '', expires_at: '2026-11-19T10:03:00Z', promotions: [] };
  const [now, later] = ['2026-11-19T10:00:00Z', '2026-11-19T10:03:00Z'];
  const times = (list: readonly Offer[]) => list.map(({ start }) => start.slice(11, 16));
  expect(times(withHeld([offer('17:45')], held, '2026-11-20', zone, now))).toEqual(['17:45', '18:00']);
  expect(times(withHeld([offer('18:00')], held, '2026-11-20', zone, now))).toEqual(['18:00']);
  expect(withHeld([], held, '2026-11-21', zone, now)).toEqual([]);
  expect(withHeld([], held, '2026-11-20', zone, later)).toEqual([]);
});
