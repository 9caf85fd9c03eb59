import { type Minute, type Span } from '../../kernel/time.ts';

/** One day of somebody: when their plan says that they work, and when they are away. */
type PlannedDay = { readonly worked: readonly Span[]; readonly away: readonly Span[] };

/** What is left of a day's work once time off is taken out of it. */
const present = ({ worked, away }: PlannedDay): Span[] =>
  away.reduce<Span[]>(
    (left, off) =>
      left.flatMap(({ start, end }) => [
        ...(start < off.start ? [{ start, end: Math.min(end, off.start) }] : []),
        ...(off.end < end ? [{ start: Math.max(start, off.end), end }] : []),
      ]),
    worked.map(({ start, end }) => ({ start, end })),
  );

/** The first day, of those given in order, whose work has not begun yet. A lunch break does not make two shifts of one day. */
export function nextShift(days: readonly PlannedDay[], now: Minute): Span | null {
  for (const day of days) {
    const spans = present(day).filter(({ start, end }) => start < end);
    const [start, end] = [Math.min(...spans.map((span) => span.start)), Math.max(...spans.map((span) => span.end))];
    if (spans.length > 0 && start > now) return { start, end };
  }
  return null;
}
