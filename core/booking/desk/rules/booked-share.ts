import type { Span } from '../../../kernel/time.ts';
import { holdsTime, type Status } from '../../appointments/rules/visit.ts';
import { cut } from '../../availability/rules/plan.ts';

/** Visits that are done or will be; a request is not one yet. */
export const countsAsBooked = (status: Status): boolean =>
  status === 'completed' || (holdsTime(status) && status !== 'requested');

type BookedDay = {
  readonly worked: readonly Span[];
  /** Breaks, closed hours and time off: nothing could be booked then. */
  readonly away: readonly Span[];
  readonly booked: readonly Span[];
};

const minutesIn = (spans: readonly Span[]): number => spans.reduce((sum, { start, end }) => sum + Math.max(0, end - start), 0);

/** How much of somebody's working time is booked, in per cent; null for who does not work. The one rule wherever it is shown. */
export function bookedShare({ worked, away, booked }: BookedDay): number | null {
  const minutes = minutesIn(away.reduce<Span[]>(cut, [...worked]));
  return minutes <= 0 ? null : Math.min(100, Math.round((minutesIn(booked) / minutes) * 100));
}
