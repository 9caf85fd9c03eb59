import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cancelTerms,
  edges,
  holdsTime,
  isUpcoming,
  mayStep,
  MOST_UPCOMING,
  type Status,
  statuses,
  totalCents,
  whyNotBook,
} from './visit.ts';

describe('steps', () => {
  it('go forward only, and nothing comes after an end', () => {
    const place = (status: Status) => statuses.indexOf(status);
    expect(edges.every(({ from, to }) => place(from) < place(to))).toBe(true);
    for (const end of ['completed', 'cancelled', 'no_show'] as const)
      expect(statuses.filter((to) => mayStep(end, to, 'desk'))).toEqual([]);
  });
  it('lead out of the course until somebody sits in the chair', () => {
    expect(statuses.filter((from) => mayStep(from, 'cancelled', 'desk'))).toEqual([
      'requested',
      'booked',
      'confirmed',
      'arrived',
    ]);
    expect(statuses.filter((from) => mayStep(from, 'no_show', 'desk'))).toEqual(['booked', 'confirmed']);
  });
  it('let a client confirm and call off, and nothing else', () => {
    const taken = edges.filter(({ by }) => by.includes('client')).map(({ from, to }) => `${from} ${to}`);
    expect(taken).toEqual(['booked confirmed', 'requested cancelled', 'booked cancelled', 'confirmed cancelled']);
  });
  it('complete a visit at checkout, or for nothing once somebody came; the desk by itself never does', () => {
    const from = (by: Parameters<typeof mayStep>[2]) => statuses.filter((one) => mayStep(one, 'completed', by));
    expect([from('desk'), from('client')]).toEqual([[], []]);
    expect(from('checkout')).toEqual(['requested', 'booked', 'confirmed', 'arrived', 'in_service', 'ready']);
    expect(from('no_charge')).toEqual(['arrived', 'in_service', 'ready']);
    expect(statuses.filter((to) => mayStep('ready', to, 'desk'))).toEqual([]);
  });
  it('a request is accepted at the desk only', () => expect(mayStep('requested', 'booked', 'client')).toBe(false));
  it('time is held from the request until the visit is over', () => {
    expect(statuses.filter(holdsTime)).toEqual(['requested', 'booked', 'confirmed', 'arrived', 'in_service', 'ready']);
  });
});

describe('who may book', () => {
  const anybody = { block: false, prepays: false, vip: false, upcoming: 0 };
  it('names the first bar', () => {
    expect(whyNotBook(true, anybody)).toBeNull();
    expect(whyNotBook(false, { ...anybody, block: true })).toBe('off');
    expect(whyNotBook(true, { ...anybody, block: true, prepays: true })).toBe('blocked');
    expect(whyNotBook(true, { ...anybody, prepays: true, upcoming: 9 })).toBe('prepay');
  });
  it('counts five, and not for a VIP', () => {
    expect(whyNotBook(true, { ...anybody, upcoming: MOST_UPCOMING - 1 })).toBeNull();
    expect(whyNotBook(true, { ...anybody, upcoming: MOST_UPCOMING })).toBe('limit');
    expect(whyNotBook(true, { ...anybody, upcoming: MOST_UPCOMING + 4, vip: true })).toBeNull();
  });
});

it('calling off is free until so many hours before, and costs the fee after', () => {
  const starts_at = '2026-11-14T21:15:00.000Z';
  const policy = { free_hours: 24, late_fee_cents: 1500 };
  const free_until = '2026-11-13T21:15:00.000Z';
  expect(cancelTerms(policy, starts_at, new Date('2026-11-13T21:15:00Z'))).toEqual({ free_until, fee_cents: 0 });
  expect(cancelTerms(policy, starts_at, new Date('2026-11-13T21:15:01Z'))).toEqual({ free_until, fee_cents: 1500 });
});

it('compares instants: 23:30 in Chicago today is still ahead at 04:00 of tomorrow in UTC', () => {
  const ends_at = '2026-11-16T06:30:00Z'; // begun at 23:30 on the 15th by the wall
  expect(isUpcoming('booked', ends_at, new Date('2026-11-16T04:00:00Z'))).toBe(true);
  expect(isUpcoming('booked', ends_at, new Date('2026-11-16T06:30:00Z'))).toBe(false);
  expect(isUpcoming('cancelled', ends_at, new Date('2026-11-16T04:00:00Z'))).toBe(false);
});

it('a total is the sum of everything on its lines', () => {
  const cents = fc.nat(100_000);
  const line = fc.record({ price_cents: cents, request_cents: cents, add_ons: fc.array(fc.record({ price_cents: cents })) });
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const all = lines.flatMap((one) => [one.price_cents, one.request_cents, ...one.add_ons.map((extra) => extra.price_cents)]);
      expect(totalCents(lines)).toBe(all.reduce((sum, one) => sum + one, 0));
    }),
  );
});
