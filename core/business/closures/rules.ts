import { dateAfter } from '../../kernel/time.ts';

type Stretch = {
  readonly first_date: string;
  readonly last_date: string;
  readonly start_time: string | null;
  readonly end_time: string | null;
};

/** Why this can't be a stretch of days, or of hours of one day: at most `most` days, and hours only on one. */
export function whyNotStretch(stretch: Stretch, most: number): { [field: string]: string[] } | null {
  const { first_date, last_date, start_time, end_time } = stretch;
  if (last_date < first_date) return { last_date: ['The last day must not be before the first.'] };
  if (last_date >= dateAfter(first_date, most)) return { last_date: [`Please use at most ${most} days.`] };
  if ((start_time === null) !== (end_time === null)) return { end_time: ['Please give both times or none.'] };
  if (start_time === null || end_time === null) return null;
  if (first_date !== last_date) return { start_time: ['Times can be given for one day only.'] };
  return start_time < end_time ? null : { end_time: ['The start must be before the end.'] };
}
