import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finishSteps } from '../steps.ts';
import { offersOf, summaryOf } from '../answer.ts';
import { calendarOf } from '../calendar.ts';
import { type Case, cases } from './cases.ts';
import { reference } from './reference.ts';
import { flawsOf } from './flaws.ts';

/** Whether anything was offered. */
function compare({ facts, wish, terms }: Case): boolean {
  const calendar = calendarOf(facts.days, facts.staff, facts.resources);
  const offers = offersOf(calendar, wish, terms, 'all').flatMap((day) => day.offers);
  expect(offers.map(({ start }) => start).join()).toBe(reference(facts, wish, terms).join());
  expect(offers.flatMap((offer) => flawsOf(offer, facts, wish)).join()).toBe('');
  const [day] = finishSteps(summaryOf(calendar, wish, terms));
  expect([day?.starts, day?.first]).toEqual([offers.length, offers[0]?.start ?? null]);
  return offers.length > 0;
}

/** A proof over empty days proves little: many cases must offer something. */
function check(size: Parameters<typeof cases>[0], numRuns: number) {
  let offering = 0;
  fc.assert(
    fc.property(cases(size), (one) => {
      if (compare(one)) offering += 1;
    }),
    { numRuns, endOnFailure: true },
  );
  expect(offering / numRuns).toBeGreaterThan(0.25);
}

describe('the fast rule finds every start that the slow one finds, and no other, and each can be booked', () => {
  it('one line', () => check({ people: 1, lines: 1, staff: 3, most: 150, longest: 8 }, 36_000), 600_000);
  it('up to three lines', () => check({ people: 1, lines: 3, staff: 2, most: 120, longest: 5 }, 12_000), 600_000);
  it('groups', () => check({ people: 3, lines: 2, staff: 3, most: 90, longest: 3 }, 2000), 600_000);
});
