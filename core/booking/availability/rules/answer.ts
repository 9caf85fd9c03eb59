import { BITS_PER_DAY, type Bits, forEachBit, STEP_MIN, WORDS_PER_DAY } from './bits.ts';
import { type Calendar, minuteAt } from './calendar.ts';
import { finishSteps, type Steps } from './steps.ts';
import type { LocalDay, Minute } from '../../../kernel/time.ts';
import { lengthOf, type Shape } from './shape.ts';
import { type Start, startBits, startsOf, type Terms, type Wish } from './starts.ts';

/** Best first and hide leave the choice of the day to the salon; nothing ever hides the last option. */
export type Ranking = 'all' | 'best-first' | 'hide';
/** Why a day offers nothing. */
export type NoneWhy = 'closed' | 'off' | 'full' | 'too-soon' | 'too-far';

export type OfferedLine = {
  readonly person: number;
  readonly line: number;
  readonly employee_id: number;
  /** The unit of each resource of the service, counted from 1. */
  readonly units: readonly number[];
  readonly shape: Shape;
  readonly start: Minute;
  readonly end: Minute;
};
export type Offer = {
  readonly start: Minute;
  readonly end: Minute;
  readonly lines: readonly OfferedLine[];
  readonly waste_cents: number;
  readonly star: boolean;
};
export type DayOffers = { readonly date: string; readonly offers: readonly Offer[]; readonly none: NoneWhy | null };
export type DaySummary = {
  readonly date: string;
  readonly starts: number;
  readonly first: Minute | null;
  readonly none: NoneWhy | null;
};

const MOST_STARS = 3;

const lastBitOf = (staff: Calendar['staff'], index: number): number => {
  let last = -1;
  for (const { worked } of staff)
    forEachBit(worked, (bit) => (last = Math.max(last, bit)), index * WORDS_PER_DAY, (index + 1) * WORDS_PER_DAY);
  return last;
};

/** Why nothing is offered: nobody works, nobody of those who could do it does, everybody is busy, or the time is out of reach. */
function whyNone(calendar: Calendar, index: number, wish: Wish, { earliest, latest }: Terms): NoneWhy {
  const day = calendar.days[index];
  if (!day || day.start > latest) return 'too-far';
  if (day.end <= earliest) return 'too-soon';
  const asked = wish.people.flat();
  const able = calendar.staff.filter(({ id, skills }) =>
    asked.some(({ service, staff }) => skills.has(service.id) && (staff === null || staff === id)),
  );
  const lastWorked = lastBitOf(able, index);
  if (lastWorked < 0) return lastBitOf(calendar.staff, index) < 0 ? 'closed' : 'off';
  return minuteAt(calendar.days, lastWorked) + STEP_MIN <= earliest ? 'too-soon' : 'full';
}

/** Per day how many starts there are and when the first one is. */
export function* summaryOf(calendar: Calendar, wish: Wish, terms: Terms): Steps<DaySummary[]> {
  const bits: Bits = yield* startBits(calendar, wish, terms);
  return calendar.days.map(({ date }, index) => {
    let starts = 0;
    let first: number | null = null;
    const count = (bit: number) => {
      starts += 1;
      first ??= bit;
    };
    forEachBit(bits, count, index * WORDS_PER_DAY, (index + 1) * WORDS_PER_DAY);
    return {
      date,
      starts,
      first: first === null ? null : minuteAt(calendar.days, first),
      none: starts > 0 ? null : whyNone(calendar, index, wish, terms),
    };
  });
}

function offerOf(days: readonly LocalDay[], { at, placements, waste }: Start): Offer {
  const lines = placements.map(({ person, line, option, units, at: begin }) => ({
    person,
    line,
    employee_id: option.staff.id,
    units: units.map((unit) => unit + 1),
    shape: option.shape,
    start: minuteAt(days, begin),
    end: minuteAt(days, begin) + lengthOf(option.shape),
  }));
  return {
    start: minuteAt(days, at),
    end: Math.max(...lines.map(({ end }) => end)),
    lines,
    waste_cents: Math.round(waste),
    star: false,
  };
}

/** Stars for the best, where there is a difference; the order and what is left out as the salon wishes. */
export function rank(offers: readonly Offer[], ranking: Ranking): Offer[] {
  const wastes = offers.map(({ waste_cents }) => waste_cents);
  const least = Math.min(...wastes);
  if (offers.length === 0 || least === Math.max(...wastes)) return [...offers];
  const best = offers
    .filter(({ waste_cents }) => waste_cents === least)
    .slice(0, MOST_STARS)
    .map(({ start }) => start);
  const starred = offers.map((offer) => ({ ...offer, star: best.includes(offer.start) }));
  if (ranking === 'all') return starred;
  if (ranking === 'best-first') return starred.toSorted((a, b) => a.waste_cents - b.waste_cents || a.start - b.start);
  const good = starred.filter(({ waste_cents }) => waste_cents === 0);
  return good.length > 0 ? good : starred;
}

/** Per day the starts, who would do what, and why a day has none. */
export const offersOf = (calendar: Calendar, wish: Wish, terms: Terms, ranking: Ranking): DayOffers[] =>
  finishSteps(offersInSteps(calendar, wish, terms, ranking));

export function* offersInSteps(calendar: Calendar, wish: Wish, terms: Terms, ranking: Ranking): Steps<DayOffers[]> {
  const byDay = Map.groupBy(yield* startsOf(calendar, wish, terms), ({ at }) => Math.floor(at / BITS_PER_DAY));
  return calendar.days.map(({ date }, index) => {
    const offers = rank(
      (byDay.get(index) ?? []).map((start) => offerOf(calendar.days, start)),
      ranking,
    );
    return { date, offers, none: offers.length > 0 ? null : whyNone(calendar, index, wish, terms) };
  });
}
