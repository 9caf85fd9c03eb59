import { addTo, type Bits, both, earlier, later, noBits, runEnds, runsOf, runStarts } from './bits.ts';
import { type Calendar, type StaffTime, stepsOf } from './calendar.ts';
import { lengthOf, type Shape, shapeOf, staffSpans, type TimedService } from './shape.ts';

export type BookableService = TimedService & {
  readonly id: string;
  readonly beside: boolean;
  /** One unit of each is taken. */
  readonly resources: readonly string[];
};
export type LineWish = {
  readonly service: BookableService;
  readonly add_on_min: number;
  /** Null: whoever can. */
  readonly staff: number | null;
  /** Whoever has it already: they keep it where they are free, otherwise somebody else does it. */
  readonly preferred?: number | null | undefined;
};

/** One person who could do a line, and from which bits on. */
export type Option = {
  readonly staff: StaffTime;
  readonly shape: Shape;
  /** The shape in steps. */
  readonly steps: Shape;
  /** The person is free, and of every resource some unit is. */
  readonly startable: Bits;
  /** Per resource, its units. */
  readonly units: readonly (readonly Unit[])[];
};
export type Unit = {
  readonly free: Bits;
  /** The bits from which it is free long enough for this shape. */
  readonly startable: Bits;
};

/** Bits at which a client could sit down, as far as one person's time goes. */
export function staffStartable(free: Bits, steps: Shape): Bits {
  const { before, work, processing, finishing, after } = steps;
  if (processing === 0) return later(runsOf(free, before + lengthOf(steps) + after), before);
  const first = later(runsOf(free, before + work), before);
  return finishing + after === 0 ? first : both(first, earlier(runsOf(free, finishing + after), work + processing));
}

const chairStartable = (free: Bits, steps: Shape): Bits =>
  later(runsOf(free, steps.before + lengthOf(steps) + steps.after), steps.before);

function someUnit(units: readonly Unit[], days: number): Bits {
  const some = noBits(days);
  for (const { startable } of units) addTo(some, startable);
  return some;
}

/** Everybody who could do the line: who is preferred first, then in the order of the calendar. */
export function optionsOf(calendar: Calendar, { service, add_on_min, staff: wanted, preferred }: LineWish): Option[] {
  const made = new Map<string, readonly (readonly Unit[])[]>();
  const unitsFor = (steps: Shape) => {
    const key = `${steps.before} ${lengthOf(steps) + steps.after}`;
    const units =
      made.get(key) ??
      service.resources.map((id) =>
        (calendar.chairs.get(id) ?? []).map((free) => ({ free, startable: chairStartable(free, steps) })),
      );
    made.set(key, units);
    return units;
  };
  const isPreferred = ({ id }: StaffTime) => id === preferred;
  const inOrder = [...calendar.staff.filter(isPreferred), ...calendar.staff.filter((one) => !isPreferred(one))];
  return inOrder.flatMap((staff) => {
    const skill = staff.skills.get(service.id);
    if (!skill || (wanted !== null && staff.id !== wanted)) return [];
    const shape = shapeOf(service, skill.duration_min, add_on_min);
    const steps = stepsOf(shape);
    const units = unitsFor(steps);
    const startable = units.reduce<Bits>(
      (left, ofResource) => both(left, someUnit(ofResource, calendar.days.length)),
      staffStartable(staff.free, steps),
    );
    return [{ staff, shape, steps, startable, units }];
  });
}

/** Where the person becomes free: the line can follow on at once. */
export const followsOn = ({ staff, steps }: Option): Bits => later(runStarts(staff.free), steps.before);

/** Where the line ends just when the person is busy again. */
export function fillsUp({ staff, steps }: Option): Bits {
  return earlier(runEnds(staff.free), staffSpans(steps, 0).at(-1)?.end ?? 0);
}
