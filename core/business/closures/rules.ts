import { addDays } from '../../kernel/time.ts';
import * as general from '../../kernel/refusals/general.ts';
import * as refused from '../refusals.ts';
import type { Reason } from '../../kernel/refusals/reason.ts';

type Stretch = {
  readonly first_date: string;
  readonly last_date: string;
  readonly start_time: string | null;
  readonly end_time: string | null;
};

/** Why this can't be a stretch of days, or of hours of one day: at most `most` days, and hours only on one. */
export function whyNotStretch(stretch: Stretch, most: number): { [field: string]: Reason[] } | null {
  const { first_date, last_date, start_time, end_time } = stretch;
  if (last_date < first_date) return { last_date: [refused.closureBackwards] };
  if (last_date >= addDays(first_date, most)) return { last_date: [refused.closureTooManyDays({ most })] };
  if ((start_time === null) !== (end_time === null)) return { end_time: [refused.closureBothTimes] };
  if (start_time === null || end_time === null) return null;
  if (first_date !== last_date) return { start_time: [refused.closureOneDayTimes] };
  return start_time < end_time ? null : { end_time: [general.inputStartNotBeforeEnd] };
}
