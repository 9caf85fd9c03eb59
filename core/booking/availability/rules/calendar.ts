import { type Bits, BITS_PER_DAY, clearRange, countBits, noBits, setRange, STEP_MIN, WORDS_PER_DAY } from './bits.ts';
import type { LocalDay, Minute, Span } from '../../../kernel/time.ts';
import type { Shape } from './shape.ts';

/** What a person sells: how long it takes them, and for how much. */
export type Skill = { readonly duration_min: number; readonly price_cents: number };
export type StaffFacts = {
  readonly id: number;
  readonly worked: readonly Span[];
  readonly busy: readonly Span[];
  readonly skills: ReadonlyMap<string, Skill>;
};
export type ResourceFacts = {
  readonly id: string;
  /** What is taken of each unit. */
  readonly units: readonly (readonly Span[])[];
};

export type StaffTime = {
  readonly id: number;
  readonly worked: Bits;
  readonly free: Bits;
  readonly skills: ReadonlyMap<string, Skill>;
  /** A rest shorter than the shortest thing this person sells can't be sold. */
  readonly shortest_min: number;
  readonly cents_per_min: number;
};

/** Some days of a business: who is free when, and which chairs are. */
export type Calendar = {
  readonly days: readonly LocalDay[];
  readonly staff: readonly StaffTime[];
  readonly chairs: ReadonlyMap<string, readonly Bits[]>;
};

/** The bit of a minute; minutes outside of the days belong to the nearest one. */
export function bitAt(days: readonly LocalDay[], minute: Minute, round: 'down' | 'up' = 'down'): number {
  let low = 0;
  for (let high = days.length - 1; low < high;) {
    const middle = (low + high + 1) >>> 1;
    if ((days[middle]?.start ?? 0) <= minute) low = middle;
    else high = middle - 1;
  }
  const day = days[low];
  if (!day) return 0;
  const steps = (Math.min(Math.max(minute, day.start), day.end) - day.start) / STEP_MIN;
  return low * BITS_PER_DAY + (round === 'up' ? Math.ceil(steps) : Math.floor(steps));
}

export const minuteAt = (days: readonly LocalDay[], bit: number): Minute =>
  (days[Math.floor(bit / BITS_PER_DAY)]?.start ?? 0) + (bit % BITS_PER_DAY) * STEP_MIN;

type Paint = typeof setRange;
/** Paints a span over every day it touches; a step that is touched at all is taken. */
function paint(days: readonly LocalDay[], bits: Bits, { start, end }: Span, brush: Paint): void {
  const first = Math.floor(bitAt(days, start) / BITS_PER_DAY);
  for (let index = first; index < days.length; index += 1) {
    const day = days[index];
    if (!day || end <= day.start) return;
    const from = Math.max(start, day.start) - day.start;
    const to = Math.min(end, day.end) - day.start;
    if (from < to)
      brush(bits, index * BITS_PER_DAY + Math.floor(from / STEP_MIN), index * BITS_PER_DAY + Math.ceil(to / STEP_MIN));
  }
}

function staffTime(days: readonly LocalDay[], { id, worked, busy, skills }: StaffFacts): StaffTime {
  const work = noBits(days.length);
  for (const span of worked) paint(days, work, span, setRange);
  const free = work.slice();
  for (const span of busy) paint(days, free, span, clearRange);
  let shortest: Skill = { duration_min: 0, price_cents: 0 };
  for (const skill of skills.values())
    if (shortest.duration_min === 0 || skill.duration_min < shortest.duration_min) shortest = skill;
  const cents_per_min = shortest.duration_min === 0 ? 0 : shortest.price_cents / shortest.duration_min;
  return { id, worked: work, free, skills, shortest_min: shortest.duration_min, cents_per_min };
}

function unitTime(days: readonly LocalDay[], busy: readonly Span[]): Bits {
  const free = noBits(days.length);
  for (const [index, day] of days.entries())
    setRange(free, index * BITS_PER_DAY, index * BITS_PER_DAY + (day.end - day.start) / STEP_MIN);
  for (const span of busy) paint(days, free, span, clearRange);
  return free;
}

export const calendarOf = (
  days: readonly LocalDay[],
  staff: readonly StaffFacts[],
  resources: readonly ResourceFacts[],
): Calendar => ({
  days,
  staff: staff.map((one) => staffTime(days, one)),
  chairs: new Map(resources.map(({ id, units }) => [id, units.map((busy) => unitTime(days, busy))])),
});

/** What everybody works on these days together. */
export const workedMinutes = ({ staff }: Calendar): number =>
  staff.reduce((sum, { worked }) => sum + countBits(worked) * STEP_MIN, 0);

/** Some of its days, without copying. */
export function sliceOf({ days, staff, chairs }: Calendar, first: number, count: number): Calendar {
  const part = (bits: Bits) => bits.subarray(first * WORDS_PER_DAY, (first + count) * WORDS_PER_DAY);
  return {
    days: days.slice(first, first + count),
    staff: staff.map((one) => ({ ...one, worked: part(one.worked), free: part(one.free) })),
    chairs: new Map([...chairs].map(([id, units]) => [id, units.map(part)])),
  };
}

export const stepsOf = (shape: Shape): Shape => ({
  before: shape.before / STEP_MIN,
  work: shape.work / STEP_MIN,
  processing: shape.processing / STEP_MIN,
  finishing: shape.finishing / STEP_MIN,
  after: shape.after / STEP_MIN,
});
