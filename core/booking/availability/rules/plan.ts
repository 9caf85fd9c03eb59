import { type LocalDay, minuteOfWallTime, type Span, type Weekday } from '../../../kernel/time.ts';

export type WallSpan = { readonly start_time: string; readonly end_time: string };
/** Whole days, or from and to a wall time on one of them. */
export type DatedSpan = {
  readonly first_date: string;
  readonly last_date: string;
  readonly start_time: string | null;
  readonly end_time: string | null;
};
export type Plan = {
  readonly week: readonly (WallSpan & { readonly day: Weekday })[];
  readonly breaks: readonly (WallSpan & { readonly day: Weekday })[];
  /** Temporary work days: on their date they replace the week, breaks and all. */
  readonly workDays: readonly (WallSpan & { readonly date: string })[];
};

const spanOn = (day: LocalDay, { start_time, end_time }: WallSpan): Span => ({
  start: minuteOfWallTime(day, start_time, 'start'),
  end: minuteOfWallTime(day, end_time, 'end'),
});

/** What is left of the spans outside of another. */
export const cut = (spans: readonly Span[], { start, end }: Span): Span[] =>
  spans.flatMap((span) =>
    span.end <= start || end <= span.start
      ? [span]
      : [
          { start: span.start, end: start },
          { start: end, end: span.end },
        ].filter((rest) => rest.start < rest.end),
  );

/** When the whole business is closed that day, or null. */
export function closedOn(day: LocalDay, { first_date, last_date, start_time, end_time }: DatedSpan): Span | null {
  if (day.date < first_date || last_date < day.date) return null;
  if (start_time === null || end_time === null) return { start: day.start, end: day.end };
  return spanOn(day, { start_time, end_time });
}

export type Shift = {
  readonly worked: readonly Span[];
  readonly breaks: readonly Span[];
  /** A temporary work day replaces the week. */
  readonly twd: boolean;
};

/** What a person's plan says about a day; breaks and closures are not taken out of the work. */
export function shiftOn(day: LocalDay, plan: Plan): Shift {
  const instead = plan.workDays.find(({ date }) => date === day.date);
  const usual = plan.week.filter((one) => one.day === day.weekday);
  const breaks = instead ? [] : plan.breaks.filter((one) => one.day === day.weekday);
  return {
    worked: (instead ? [instead] : usual).map((one) => spanOn(day, one)).filter(({ start, end }) => start < end),
    breaks: breaks.map((one) => spanOn(day, one)),
    twd: instead !== undefined,
  };
}

/** When a person works that day, claims aside. */
export function workedOn(day: LocalDay, plan: Plan, closures: readonly DatedSpan[]): Span[] {
  const { worked, breaks } = shiftOn(day, plan);
  return [...breaks, ...closures.flatMap((one) => closedOn(day, one) ?? [])].reduce<Span[]>(cut, [...worked]);
}
