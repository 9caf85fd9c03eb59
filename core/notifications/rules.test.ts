import { expect, it } from 'vitest';
import { isWorthWriting, occasionOf, remindAt, type ToldChange } from './rules.ts';

const START = '2026-11-20T21:15:00Z';

it('writes about bookings, moves, acceptance and calling off, and about nothing else', () => {
  expect(occasionOf({ status: 'requested' })).toBe('requested');
  expect(occasionOf({ status: 'booked' })).toBe('booked');
  expect(occasionOf({ from: '2026-11-20T21:15:00.000Z', to: '2026-11-21T21:15:00.000Z' })).toBe('moved');
  expect(occasionOf({ from: 'requested', to: 'booked' })).toBe('accepted');
  expect(occasionOf({ from: 'requested', to: 'no_show' })).toBeNull();
  expect(occasionOf({ from: 'booked', to: 'cancelled' })).toBe('cancelled');
  expect(occasionOf({ from: 'booked', to: 'arrived' })).toBeNull();
});

it('reminds a day before, and not when that is over', () => {
  expect(remindAt(START, new Date('2026-11-15T00:00:00Z'), 24)).toBe('2026-11-19T21:15:00.000Z');
  expect(remindAt(START, new Date('2026-11-15T00:00:00Z'), 2)).toBe('2026-11-20T19:15:00.000Z');
  expect(remindAt(START, new Date('2026-11-15T00:00:00Z'), 0)).toBeNull();
  expect(remindAt(START, new Date('2026-11-19T22:00:00Z'), 24)).toBeNull();
});

const told = (seconds: number, id: string, undoes: string | null = null, from = '2026-11-20T21:15:00Z'): ToldChange => ({
  at: new Date(Date.UTC(2026, 10, 20, 12, 0, seconds)).toISOString(),
  payload: { from, to: '2026-11-21T21:15:00Z', change: { id, undoes } },
});

it('writes nothing of what was taken back in time, nor of taking it back', () => {
  const [moved, back] = [told(0, 'a'), told(9, 'b', 'a')];
  expect([isWorthWriting(moved, [back]), isWorthWriting(back, [moved])]).toEqual([false, false]);
});

it('writes of what was taken back too late: the client has read of it', () => {
  const [moved, back] = [told(0, 'a'), told(40, 'b', 'a')];
  expect(isWorthWriting(back, [moved])).toBe(true);
});

it('writes the newer one of two messages about the same', () => {
  const [one, two] = [told(0, 'a'), told(5, 'b')];
  expect([isWorthWriting(one, [two]), isWorthWriting(two, [one])]).toEqual([false, true]);
});
