import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOfWallTime, wallClockAt, weekdays } from '../../kernel/time.ts';
import { conflictsOf, meet, sharedServices } from './conflicts.ts';
import { faultsInPlan, type PromotionPlan, runsOn, promotionState, weekdayOf, whyNotNow } from './running.ts';
import { type Priced, sumOfTaken, takenBy, takenByAll } from './taking.ts';

const chicago = 'America/Chicago';
const always: PromotionPlan = { starts_at: '2026-01-01', ends_at: null, weekdays: [], from_time: null, until_time: null };
const fresh = { use_limit: null, uses: 0, is_paused: false };
const at = (date: string, time: string) => ({ date, time });
const whyNot = (plan: Partial<PromotionPlan>, date: string, time: string) =>
  whyNotNow({ ...always, ...fresh, ...plan }, at(date, time));

describe('when a promotion may be given', () => {
  it('from its first day to the end of its last', () => {
    const march = { starts_at: '2027-03-01', ends_at: '2027-03-31' };
    expect(whyNot(march, '2027-02-28', '23:59')).toBe('planned');
    expect(whyNot(march, '2027-03-01', '00:00')).toBeNull();
    expect(whyNot(march, '2027-03-31', '23:59')).toBeNull();
    expect(whyNot(march, '2027-04-01', '00:00')).toBe('ended');
  });

  it('on its weekdays, within its hours, the last minute not among them', () => {
    const slow: Partial<PromotionPlan> = { weekdays: ['Tuesday', 'Wednesday'], from_time: '13:00', until_time: '16:00' };
    expect(whyNot(slow, '2027-03-03', '13:00')).toBeNull();
    expect(whyNot(slow, '2027-03-03', '15:59')).toBeNull();
    expect(whyNot(slow, '2027-03-03', '16:00')).toBe('hours');
    expect(whyNot(slow, '2027-03-04', '14:00')).toBe('day');
  });

  it('past midnight it is still of the day on which it began', () => {
    const late: Partial<PromotionPlan> = { ends_at: '2027-03-05', weekdays: ['Friday'], from_time: '22:00', until_time: '02:00' };
    expect(whyNot(late, '2027-03-05', '22:00')).toBeNull();
    expect(whyNot(late, '2027-03-06', '01:59')).toBeNull();
    expect(whyNot(late, '2027-03-06', '02:00')).toBe('ended');
    expect(whyNot(late, '2027-03-05', '01:00')).toBe('day');
    expect(whyNot({ ...late, starts_at: '2027-03-05' }, '2027-03-05', '01:00')).toBe('planned');
  });

  it('on the day the clocks go forward its hours are those of the wall: what is skipped is not missed, what is left counts', () => {
    const early: Partial<PromotionPlan> = { from_time: '02:30', until_time: '04:00' };
    const day = '2027-03-14';
    expect(instantOfWallTime(day, '02:30', chicago)).toBeNull();
    const wall = (instant: string) => wallClockAt(instant, chicago);
    const [before, after] = [wall('2027-03-14T07:59:00Z'), wall('2027-03-14T08:00:00Z')];
    expect([before.time, after.time]).toEqual(['01:59', '03:00']);
    expect(whyNot(early, before.date, before.time)).toBe('hours');
    expect(whyNot(early, after.date, after.time)).toBeNull();
  });

  it('on the day they go back the hour that comes twice counts twice', () => {
    const early: Partial<PromotionPlan> = { from_time: '01:00', until_time: '02:00' };
    for (const instant of ['2027-11-07T06:30:00Z', '2027-11-07T07:30:00Z']) {
      const { date, time } = wallClockAt(instant, chicago);
      expect([time, whyNot(early, date, time)]).toEqual(['01:30', null]);
    }
  });

  it('not while it is paused, and not once it is used up', () => {
    const now = at('2027-03-03', '14:00');
    expect(whyNotNow({ ...always, ...fresh, is_paused: true }, now)).toBe('paused');
    expect(whyNotNow({ ...always, ...fresh, use_limit: 20, uses: 19 }, now)).toBeNull();
    expect(whyNotNow({ ...always, ...fresh, use_limit: 20, uses: 20 }, now)).toBe('used_up');
  });

  it('a list says running whatever the hour, and ended of one that is used up', () => {
    const noon = at('2027-03-03', '12:00');
    const state = (part: object) => promotionState({ ...always, ...fresh, ...part }, noon);
    expect(state({ from_time: '13:00', until_time: '16:00' })).toBe('running');
    expect(state({ weekdays: ['Monday'] })).toBe('running');
    expect(state({ starts_at: '2027-03-04' })).toBe('planned');
    expect(state({ ends_at: '2027-03-02' })).toBe('ended');
    expect(state({ use_limit: 1, uses: 1 })).toBe('ended');
    expect(state({ is_paused: true })).toBe('paused');
  });

  it('weekdays are those of the calendar', () => {
    for (const instant of ['2027-03-01T12:00:00Z', '2028-02-29T12:00:00Z', '2026-12-31T12:00:00Z'])
      expect(weekdayOf(instant.slice(0, 10))).toBe(wallClockAt(instant, 'UTC').weekday);
  });

  it('a plan that can’t be is refused by its field', () => {
    const wish = { ...always, type: 'percent' as const, value: 20 };
    expect(faultsInPlan(wish)).toBeNull();
    expect(faultsInPlan({ ...wish, value: 101 })).toHaveProperty('value');
    expect(faultsInPlan({ ...wish, type: 'amount', value: 500 })).toBeNull();
    expect(faultsInPlan({ ...wish, ends_at: '2025-12-31' })).toHaveProperty('ends_at');
    expect(faultsInPlan({ ...wish, from_time: '10:00' })).toHaveProperty('until_time');
    expect(faultsInPlan({ ...wish, from_time: '10:00', until_time: '10:00' })).toHaveProperty('until_time');
  });
});

const line = (id: string, net: number, item_id: string | null = id, kind = 'service'): Priced => ({ id, kind, item_id, net });

describe('what a promotion takes off', () => {
  const lines = [
    line('gel', 4500),
    line('pedicure', 5000),
    line('art', 1000, 'art', 'add_on'),
    line('oil', 900, null, 'product'),
  ];

  it('of the services it names, or of every service and add-on; never of products and fees', () => {
    expect(takenBy({ type: 'percent', value: 20, services: ['gel'] }, lines)).toEqual({ gel: 900 });
    expect(takenBy({ type: 'percent', value: 10, services: [] }, lines)).toEqual({ gel: 450, pedicure: 500, art: 100 });
    expect(takenBy({ type: 'percent', value: 10, services: ['wax'] }, lines)).toEqual({});
  });

  it('an amount once for the ticket, and no more than there is', () => {
    expect(sumOfTaken(takenBy({ type: 'amount', value: 1000, services: [] }, lines))).toBe(1000);
    expect(takenBy({ type: 'amount', value: 9900, services: ['gel'] }, lines)).toEqual({ gel: 4500 });
  });

  it('a line bears one promotion: the next takes of what is left', () => {
    const half = { type: 'percent', value: 50, services: ['gel'] } as const;
    const tenth = { type: 'percent', value: 10, services: [] } as const;
    expect(takenByAll([half, tenth], lines)).toEqual([{ gel: 2250 }, { pedicure: 500, art: 100 }]);
    expect(takenByAll([tenth, half], lines)).toEqual([{ gel: 450, pedicure: 500, art: 100 }, {}]);
  });

  it('rounds once, leaves nothing below zero and loses no cent', () => {
    const some = fc.array(fc.nat(20_000), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 100 }), (nets, value) => {
        const all = nets.map((net, i) => line(`${i}`, net));
        const taken = takenBy({ type: 'percent', value, services: [] }, all);
        const sum = nets.reduce((one, two) => one + two, 0);
        expect(sumOfTaken(taken)).toBe(Math.floor((sum * value + 50) / 100));
        for (const { id, net } of all) expect(taken[id] ?? 0).toBeLessThanOrEqual(net);
      }),
      { numRuns: 1000 },
    );
  });
});

const two = (n: number): string => String(n).padStart(2, '0');
const quarters = Array.from({ length: 96 }, (_, n) => `${two(Math.floor(n / 4))}:${two((n % 4) * 15)}`);

describe('conflicts', () => {
  type Offered = PromotionPlan & { services: string[]; code: string | null };
  const offer = (id: string, part: Partial<Offered> = {}) => ({ id, services: [], code: null, ...always, ...part });
  const slow = offer('slow', { weekdays: ['Tuesday'], from_time: '13:00', until_time: '16:00', services: ['gel'] });

  it('are promotions for the same service at the same time', () => {
    const all = offer('all');
    const evening = offer('evening', { from_time: '16:00', until_time: '20:00' });
    const other = offer('other', { services: ['pedicure'] });
    const weekend = offer('weekend', { weekdays: ['Saturday', 'Sunday'] });
    expect(conflictsOf(slow, [slow, all, evening, other, weekend]).map(({ id }) => id)).toEqual(['all']);
    expect(conflictsOf(slow, [offer('coded', { code: 'SPRING' })])).toEqual([]);
    expect(sharedServices(slow, all)).toEqual(['gel']);
    expect(sharedServices(slow, other)).toBeNull();
  });

  it('one that goes past midnight meets the next morning', () => {
    const late = offer('late', { weekdays: ['Friday'], from_time: '22:00', until_time: '02:00' });
    const saturday = offer('saturday', { weekdays: ['Saturday'], from_time: '01:00', until_time: '03:00' });
    const later = offer('later', { weekdays: ['Saturday'], from_time: '02:00', until_time: '03:00' });
    expect([meet(late, saturday), meet(saturday, late), meet(late, later)]).toEqual([true, true, false]);
  });

  it('days that only touch without a common weekday are none', () => {
    const first = offer('first', { ends_at: '2027-03-02', weekdays: ['Friday'] });
    expect(meet(first, offer('next', { starts_at: '2027-03-01' }))).toBe(false);
    expect(meet(first, offer('next', { starts_at: '2027-02-26' }))).toBe(true);
  });

  it('says the same as looking at every quarter of an hour of three weeks', { timeout: 60_000 }, () => {
    const time = fc.constantFrom(...quarters);
    const hours = fc.option(fc.tuple(time, time).filter(([from, until]) => from !== until));
    const plan: fc.Arbitrary<PromotionPlan> = fc
      .record({ days: fc.subarray([...weekdays]), hours, from: fc.nat(6), length: fc.option(fc.nat(9)) })
      .map(({ days, hours: span, from, length }) => ({
        starts_at: `2027-03-${two(5 + from)}`,
        ends_at: length === null ? null : `2027-03-${two(5 + from + length)}`,
        weekdays: days,
        from_time: span?.[0] ?? null,
        until_time: span?.[1] ?? null,
      }));
    const dates = Array.from({ length: 27 }, (_, i) => `2027-03-${two(i + 1)}`);
    const given = (one: PromotionPlan, date: string, moment: string) =>
      whyNotNow({ ...one, ...fresh }, at(date, moment)) === null;
    fc.assert(
      fc.property(plan, plan, (one, other) => {
        const both = dates.some((date) => quarters.some((moment) => given(one, date, moment) && given(other, date, moment)));
        expect(meet(one, other)).toBe(both);
      }),
      { numRuns: 300 },
    );
    expect(runsOn(always, '2027-03-03')).toBe(true);
  });
});
