import { describe, expect, it } from 'vitest';
import { smsSegments } from '../sms/segments/rules.ts';
import { marketingText } from './messages/rules/marketing.ts';
import { birthdaysOn, isWorthWriting, nextDaily, occasionOf, remindAt, soonAt, type ToldChange } from './rules.ts';

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

describe('what goes out at a time of its own', () => {
  const where = { zone: 'America/Chicago', phone10: '7135550101' };
  const now = new Date('2026-11-18T12:00:00Z');
  it('reminds two hours before, in the morning where that is still night, and not at all when it would be too late', () => {
    expect(soonAt('2026-11-19T21:00:00Z', now, 2, where)).toBe('2026-11-19T19:00:00.000Z');
    expect(soonAt('2026-11-19T15:30:00Z', now, 2, where)).toBe('2026-11-19T14:00:00.000Z');
    expect(soonAt('2026-11-19T14:15:00Z', now, 2, where)).toBeNull();
    expect(soonAt('2026-11-19T14:15:00Z', now, 2, null)).toBe('2026-11-19T12:15:00.000Z');
    expect(soonAt('2026-11-18T13:00:00Z', now, 2, where)).toBeNull();
  });
  it('keeps the birthdays of a leap day on the 28th in other years', () => {
    expect([birthdaysOn('2027-02-28'), birthdaysOn('2028-02-28'), birthdaysOn('2028-02-29')]).toEqual([
      ['02-28', '02-29'],
      ['02-28'],
      ['02-29'],
    ]);
  });
  it('looks at ten in the morning at the salon, also over the days on which clocks change', () => {
    expect(nextDaily('2026-11-18T12:00:00Z', 'America/Chicago')).toBe('2026-11-18T16:00:00Z');
    expect(nextDaily('2026-11-18T16:00:00Z', 'America/Chicago')).toBe('2026-11-19T16:00:00Z');
    expect(nextDaily('2027-03-13T17:00:00Z', 'America/Chicago')).toBe('2027-03-14T15:00:00Z');
  });
  it('says in every advertising text how that ends, in one text of the carrier', () => {
    const facts = { bus_name: 'Tiệm Nail Hoa Hồng Đỏ Sài Gòn', name: 'Nguyệt', link: 'https://opnc.app/aB3dE6gH9k' };
    for (const which of ['review_request', 'win_back', 'birthday'] as const)
      for (const locale of ['en', 'vi'] as const)
        for (const days of [0, 3]) {
          const text = marketingText(locale, which, { ...facts, days });
          expect.soft(text).toContain('STOP');
          expect.soft(text).toContain(facts.link);
          expect.soft([text, smsSegments(text)]).toEqual([text, 1]);
        }
  });
});
