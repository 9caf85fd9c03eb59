import { BITS_PER_DAY, hasBit, STEP_MIN } from './bits.ts';
import type { StaffTime } from './calendar.ts';
import type { Placement } from './arrange.ts';
import type { Option } from './line.ts';
import { lengthOf, staffSpans } from './shape.ts';

const nothing = () => false;

/** The free bits left and right of [from, to), with these taken as well. */
function restsAround(staff: StaffTime, from: number, to: number, alsoTaken: (bit: number) => boolean): readonly [number, number] {
  const isFree = (bit: number) => hasBit(staff.free, bit) && !alsoTaken(bit);
  const day = Math.floor(from / BITS_PER_DAY) * BITS_PER_DAY;
  const most = Math.ceil(staff.shortest_min / STEP_MIN);
  let left = 0;
  while (left < most && from - left - 1 >= day && isFree(from - left - 1)) left += 1;
  let right = 0;
  while (right < most && isFree(to + right)) right += 1;
  return [left, right];
}

/** The same for one line without a pause, alone: what a calendar is mostly asked about. */
export function wasteOfOne({ staff, steps }: Option, at: number): number {
  const [left, right] = restsAround(staff, at - steps.before, at + lengthOf(steps) + steps.after, nothing);
  const lost = (left * STEP_MIN < staff.shortest_min ? left : 0) + (right * STEP_MIN < staff.shortest_min ? right : 0);
  return lost * STEP_MIN * staff.cents_per_min;
}

/** What the rests that nobody can sell any more would have brought, in cents. */
export function wasteOf(placements: readonly Placement[]): number {
  let cents = 0;
  for (const staff of new Set(placements.map(({ option }) => option.staff))) {
    const taken = placements
      .filter(({ option }) => option.staff === staff)
      .flatMap(({ option, at }) => staffSpans(option.steps, at));
    const isTaken = (bit: number) => taken.some(({ start, end }) => start <= bit && bit < end);
    const counted = new Set<number>();
    for (const { start, end } of taken) {
      const [left, right] = restsAround(staff, start, end, isTaken);
      for (const [begin, length] of [
        [start - left, left],
        [end, right],
      ] as const) {
        if (length === 0 || length * STEP_MIN >= staff.shortest_min || counted.has(begin)) continue;
        counted.add(begin);
        cents += length * STEP_MIN * staff.cents_per_min;
      }
    }
  }
  return cents;
}
